// Hint: a map whose determinant is 0 presses the shape flat, a negative one turns it over: then take the rotation alone.
#include <cmath>
#include <vector>

#include "16-polar/best_rotation.hpp"
#include "17-shape-matching/match.hpp"

namespace exercise {

// The linear map that keeps areas, or else the rotation.
cc::Mat2 area_keeping(const std::optional<cc::Mat2>& A, const cc::Mat2& R) {
    if (!A) return R;
    return *A / std::sqrt(std::abs(determinant(*A)));
}

/// Goals of a body that may be stretched and slanted: the share beta, from 0 to 1, of the best linear map,
/// scaled so that areas stay, and the rest of the best rotation. With a rotation alone where there is no
/// linear map that keeps the side, or no area.
std::vector<cc::Vec2> linear_goals(const std::vector<cc::Vec2>& rest, const std::vector<cc::Vec2>& now,
                                   const std::vector<double>& masses, double beta) {
    const cc::Vec2 before = cc::mean(rest, masses), after = cc::mean(now, masses);
    const std::vector<cc::Vec2> q = cc::offsets(rest, before), p = cc::offsets(now, after);
    const cc::Mat2 R = to_map(cc::match(rest, now, masses).pose.q);
    const cc::Mat2 A = area_keeping(cc::best_linear_map(q, p, masses), R);
    const cc::Mat2 both = beta * A + (1 - beta) * R;
    std::vector<cc::Vec2> goals;
    for (const cc::Vec2 v : q) goals.push_back(after + both * v);
    return goals;
}

}  // namespace exercise
