// Hint: you take Q of the polar decomposition. Where the sum turns over, so does Q, and its first column is
// not the best turn. And for the sum 0 there is no best turn, though there is a Q.
#include <optional>
#include <vector>

#include "05-convex-shapes/pose.hpp"
#include "16-polar/polar.hpp"

namespace exercise {

std::optional<cc::Rotation> believed_turn(const std::vector<cc::Mat2>& measured,
                                          const std::vector<double>& weights) {
    cc::Mat2 sum;
    for (std::size_t i = 0; i < measured.size(); ++i) sum = sum + weights[i] * measured[i];
    const cc::Mat2 Q = cc::polar(sum).Q;
    return cc::Rotation{Q.a00, Q.a10};
}

}  // namespace exercise
