#include "04-swept-spheres/beside/experiments.hpp"

#include <cstdint>
#include <vector>

#include "04-swept-spheres/beside/as_printed.hpp"
#include "base/log.hpp"
#include "base/random.hpp"
#include "figure/points.hpp"

namespace cc::experiments {
namespace {

Vec2 draw_place(Random& random) {
    const double x = random.uniform(-5, 5);
    const double y = random.uniform(-5, 5);
    return {x, y};
}

// A vector of whole numbers from -size to size.
Vec2 draw_whole(Random& random, double size) {
    const double x = random.uniform(-size, size);
    const double y = random.uniform(-size, size);
    return {std::floor(x), std::floor(y)};
}

std::int64_t whole_product(double x, double y) {
    return static_cast<std::int64_t>(x) * static_cast<std::int64_t>(y);
}

// C0 × D in whole numbers, rounded once.
double exact_area(Vec2 C0, Vec2 D) {
    return static_cast<double>(whole_product(C0.x, D.y) - whole_product(C0.y, D.x));
}

}  // namespace

Vec2 at(const Moving<Vec2>& disc, double s) { return disc.from + s * (disc.to - disc.from); }

HitCount count_hits(int pairs) {
    Random random(1);
    HitCount n;
    for (int k = 0; k < pairs; ++k) {
        const Vec2 C0 = draw_place(random);
        const Vec2 C1 = draw_place(random);
        const bool hit = first_contact(RelativePath<Vec2>{C0, C1 - C0, 1}).has_value();
        if (hit) ++n.hits;
        if (!hit && as_printed::paths_hit(C0, C1, 1)) ++n.false_hits;
    }
    return n;
}

MiddleDigits middle_digits(int k) {
    Random random(static_cast<std::uint64_t>(k));
    double far = 0x1p20;
    for (int n = 0; n < k; ++n) far *= 10;
    std::vector<double> dots, cross, from_D;
    for (int n = 0; n < pairs_a_distance; ++n) {
        const Vec2 C0 = draw_whole(random, far);
        const Vec2 D = draw_whole(random, 0x1p20);
        const double area = exact_area(C0, D);
        dots.push_back(right_digits(as_printed::Dots(C0, C0 + D).area_squared(), area * area));
        cross.push_back(right_digits(area_squared(C0, C0 + D), area * area));
        from_D.push_back(right_digits(area_squared(C0, D), area * area));
    }
    return {middle(dots), middle(cross), middle(from_D)};
}

}  // namespace cc::experiments
