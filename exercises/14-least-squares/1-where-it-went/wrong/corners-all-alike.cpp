// Hint: you see the remembered points from the mean of their corners, whatever they weigh. Then their
// weighted offsets do not sum to 0, and what is best for A depends on t. Use the same weights.
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
    const cc::Vec2 before = cc::mean(rest, std::vector<double>(rest.size(), 1));
    const cc::Vec2 after = cc::mean(now, weights);
    const auto A = cc::best_linear_map(cc::offsets(rest, before), cc::offsets(now, after), weights);
    if (!A) return std::nullopt;
    return Affine{*A, after - *A * before};
}

}  // namespace exercise
