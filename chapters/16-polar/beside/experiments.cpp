#include "16-polar/beside/experiments.hpp"

#include <cmath>

#include "16-polar/beside/as_printed.hpp"
#include "base/log.hpp"
#include "base/random.hpp"
#include "base/stepper.hpp"

namespace cc::experiments {
namespace {

// A thin map, and its turn.
struct ThinMap {
    Mat2 A, Q;
};

ThinMap draw_thin_map(Random& random, double zeros) {
    const double turn = random.uniform(0.2, 1.3);
    const double along = random.uniform(0.2, 1.3);
    const Mat2 Q = to_map(rotation(turn));
    const Mat2 V = to_map(rotation(along));
    double across = 1;
    for (double z = 0; z < zeros; z += 0.5) across *= 0.31622776601683794;
    return {Q * V * Mat2{1, 0, 0, across} * transpose(V), Q};
}

double digits_of(const std::optional<Polar>& got, const Mat2& Q) {
    if (!got || !std::isfinite(norm(got->Q))) return 0;
    return std::min(right_digits(got->Q.a00, Q.a00), right_digits(got->Q.a10, Q.a10));
}

}  // namespace

Mat2 moments_of(const Push& push) {
    return moments(from_mean(push.rest), from_mean(push.now), ones(push.rest)).A_pq;
}

Mat2 printed_turn(const Push& push) {
    return transpose(as_printed::rotation(as_printed::moments(from_mean(push.rest), from_mean(push.now))));
}

Mat2 best_turn(const Push& push) { return to_map(best_rotation(moments_of(push)).value_or(Rotation{})); }

Mat2 thin_example(double k) { return to_map(rotation(0.7)) * Mat2{1, 0.5, 0.5, 0.25 + k}; }

ThinMaps thin_digits(double zeros) {
    Random random(0x16);
    std::vector<double> closed_form, by_root;
    for (int k = 0; k < thin_maps; ++k) {
        const auto [A, Q] = draw_thin_map(random, zeros);
        closed_form.push_back(digits_of(polar(A), Q));
        by_root.push_back(digits_of(polar_by_root(A), Q));
    }
    return {middle(closed_form), middle(by_root)};
}

Mat3 flat_in_space(double thin) {
    return {{1, 2, 0.5}, {0.5, 1, 3}, Vec3{0.5, 1, -2.5} + thin * Vec3{1, 1, 0}};
}

int jacobi_steps(const Mat3& A) { return static_cast<int>(history(PolarJacobi(A)).size()) - 1; }

}  // namespace cc::experiments
