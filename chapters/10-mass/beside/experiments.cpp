#include "10-mass/beside/experiments.hpp"

#include <algorithm>
#include <cmath>

#include "10-mass/beside/as_printed.hpp"
#include "base/log.hpp"
#include "base/random.hpp"

namespace cc::experiments {
namespace {

// A plate with corners in whole units of 2^-10 m, of which all are doubles even far away.
Points draw_plate(Random& random) {
    Points hull;
    while (hull.size() < 3) {
        Points points;
        for (int k = 0; k < 6; ++k) {
            const double x = static_cast<double>(random.below(2048));
            const double y = static_cast<double>(random.below(2048));
            points.push_back(0x1p-10 * Vec2{x, y});
        }
        hull = convex_hull(points);
    }
    return hull;
}

}  // namespace

double speed(double inertia) { return std::sqrt(2 * work / inertia); }

double ring_inertia(double hole) {
    const MassProperties whole = mass_of(Disc(1), 1);
    if (!(hole > 0)) return whole.inertia / whole.mass;
    const MassProperties out = mass_of(Disc(hole), 1);
    return (whole.inertia - out.inertia) / (whole.mass - out.mass);
}

MassProperties example_triangle() { return mass_of(example[0], example[1], example[2], example_mass / 6); }

double difference_of_regular() {
    double worst = 0;
    for (int n = 3; n <= 1000; ++n) {
        const double ours = regular_polygon_inertia(n, 1, 1);
        worst = std::max(worst, std::abs(as_printed::regular_polygon_inertia(n, 1) / ours - 1));
    }
    return worst;
}

InertiaDigits inertia_digits(int k) {
    Random random(static_cast<std::uint64_t>(k));
    std::vector<double> ours, from_origin;
    for (int j = 0; j < plates; ++j) {
        const Points near = draw_plate(random);
        const Points far = moved(near, {std::ldexp(1, k), 0});
        const double right = mass_of(Polygon(near), 1).inertia;
        ours.push_back(right_digits(mass_of(Polygon(far), 1).inertia, right));
        from_origin.push_back(right_digits(as_printed::mass_from_origin(far, 1).inertia, right));
    }
    return {middle(ours), middle(from_origin)};
}

}  // namespace cc::experiments
