// Hint: you map the difference of the means as well. A takes the old mean to A times the old mean; what is
// missing from there to the new one is t.
#include <optional>
#include <vector>

#include "14-least-squares/least_squares.hpp"

namespace exercise {

/// Takes the point x to A x + t.
struct Affine {
    cc::Mat2 A;
    cc::Vec2 t;  ///< where the origin goes, metres
};

std::optional<Affine> fit(const std::vector<cc::Vec2>& rest, const std::vector<cc::Vec2>& now,
                          const std::vector<double>& weights) {
    const cc::Vec2 before = cc::mean(rest, weights), after = cc::mean(now, weights);
    const auto A = cc::best_linear_map(cc::offsets(rest, before), cc::offsets(now, after), weights);
    if (!A) return std::nullopt;
    return Affine{*A, *A * (after - before)};
}

}  // namespace exercise
