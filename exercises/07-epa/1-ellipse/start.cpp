// 7-1 How deep is an ellipse?      ./course check 7-1 · ./course hint 7-1
#include <functional>
#include <vector>

#include "01-vectors/vec.hpp"

namespace exercise {

/// The point of A - B that reaches farthest in a direction, which is not zero. The origin is inside of A - B.
using Support = std::function<cc::Vec2(cc::Vec2)>;

/// The depth lies between these two, in metres; and how many corners were put into the polygon, after the
/// first four.
struct Answer {
    double lower;
    double upper;
    int expansions;
};

/// Grows the polygon of the answers to (1, 0), (0, 1), (-1, 0) and (0, -1) as EPA does, until upper - lower
/// is at most `tolerance`, which is more than 0. Asks in the direction of the nearest edge before it decides.
Answer depth_within(const Support& support, double tolerance) {
    return {};  // your code
}

}  // namespace exercise
