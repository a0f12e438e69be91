// Hint: you fit the points as seen from the origin, and shift afterwards. That A pays for keeping the origin
// where it is. Take the means off first.
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
    const auto A = cc::best_linear_map(rest, now, weights);
    if (!A) return std::nullopt;
    return Affine{*A, cc::best_translation(rest, now, weights, *A)};
}

}  // namespace exercise
