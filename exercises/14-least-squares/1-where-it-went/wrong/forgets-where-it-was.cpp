// Hint: your t is where the mean is now. But A turns and stretches about the origin, and so it moves the old
// mean too: take A times it off again.
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
    return Affine{*A, after};
}

}  // namespace exercise
