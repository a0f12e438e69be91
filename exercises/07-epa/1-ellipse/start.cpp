// 7-1 How deep is an ellipse?      ./course check 7-1 · ./course hint 7-1
#include <functional>
#include <optional>
#include <vector>

#include "01-vectors/vec.hpp"

namespace exercise {

/// The point of A - B that reaches farthest in a direction, which is not zero. The origin is inside A - B.
using Support = std::function<cc::Vec2(cc::Vec2)>;

/// The depth is between these two, in metres. `expansions` counts the corners that were inserted after the
/// first four.
struct Answer {
    double lower;
    double upper;
    int expansions;
};

/// Begins with the polygon of the answers to (1, 0), (0, 1), (-1, 0) and (0, -1), and grows it as EPA does, until
/// upper - lower is at most `tolerance`, which is above 0. Asks along the normal of the nearest edge before it decides.
Answer depth_within(const Support& support, double tolerance) {
    return {};  // your code
}

/// Your prediction: how many more correct digits do ten more questions bring about, 1, 3 or 6?
std::optional<int> predicted() {
    return std::nullopt;  // your prediction
}

}  // namespace exercise
