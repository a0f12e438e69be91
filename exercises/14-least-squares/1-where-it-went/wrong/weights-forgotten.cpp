// Hint: your map is best if all weights are 1. They count in both means, and in both moments.
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
    const std::vector<double> ones(rest.size(), 1);
    const cc::Vec2 before = cc::mean(rest, ones), after = cc::mean(now, ones);
    const auto A = cc::best_linear_map(cc::offsets(rest, before), cc::offsets(now, after), ones);
    if (!A) return std::nullopt;
    return Affine{*A, after - *A * before};
}

}  // namespace exercise
