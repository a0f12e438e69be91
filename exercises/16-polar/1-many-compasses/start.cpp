// 16-1 Many compasses.      ./course check 16-1 · ./course hint 16-1
#include <optional>
#include <vector>

#include "05-convex-shapes/pose.hpp"
#include "16-polar/polar.hpp"

namespace exercise {

/// The turn R with the least sum of weight |R - A|² over all measured matrices; none where all turns are
/// equally good. As many weights as matrices, none negative.
std::optional<cc::Rotation> believed_turn(const std::vector<cc::Mat2>& measured,
                                          const std::vector<double>& weights) {
    return {};  // your code
}

}  // namespace exercise
