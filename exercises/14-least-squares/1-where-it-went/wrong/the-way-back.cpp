// Hint: your map leads from now to the remembered shape. Which ones are q, and which ones p?
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
    const auto A = cc::best_linear_map(cc::offsets(now, after), cc::offsets(rest, before), weights);
    if (!A) return std::nullopt;
    return Affine{*A, before - *A * after};
}

}  // namespace exercise
