// Hint: you only look at where (1, 0) goes. The second column has measured the turn as well: turned back by a
// quarter, it has a vote, too.
#include <optional>
#include <vector>

#include "05-convex-shapes/pose.hpp"
#include "16-polar/polar.hpp"
#include "01-vectors/vec.hpp"

namespace exercise {

std::optional<cc::Rotation> believed_turn(const std::vector<cc::Mat2>& measured,
                                          const std::vector<double>& weights) {
    cc::Vec2 sum;
    for (std::size_t i = 0; i < measured.size(); ++i) sum = sum + weights[i] * first_column(measured[i]);
    const auto along = cc::direction(sum);
    if (!along) return std::nullopt;
    return cc::Rotation{along->x, along->y};
}

}  // namespace exercise
