// Hint: you bring each matrix to a turn first. That is another question: then a matrix with long columns
// counts no more than others. The sum of w |R - A|² is over the matrices as they are.
#include <optional>
#include <vector>

#include "05-convex-shapes/pose.hpp"
#include "16-polar/polar.hpp"

namespace exercise {

std::optional<cc::Rotation> believed_turn(const std::vector<cc::Mat2>& measured,
                                          const std::vector<double>& weights) {
    cc::Mat2 sum;
    for (std::size_t i = 0; i < measured.size(); ++i)
        if (const auto turn = cc::best_rotation(measured[i])) sum = sum + weights[i] * cc::to_map(*turn);
    return cc::best_rotation(sum);
}

}  // namespace exercise
