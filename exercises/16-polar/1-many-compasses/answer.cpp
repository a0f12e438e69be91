// 16-1 Many compasses: the answer.
#include <optional>
#include <vector>

#include "05-convex-shapes/pose.hpp"
#include "16-polar/polar.hpp"

namespace exercise {

std::optional<cc::Rotation> believed_turn(const std::vector<cc::Mat2>& measured,
                                          const std::vector<double>& weights) {
    cc::Mat2 sum;
    for (std::size_t i = 0; i < measured.size(); ++i) sum = sum + weights[i] * measured[i];
    return cc::best_rotation(sum);
}

}  // namespace exercise
