// 6-1 Yes or no.      ./course check 6-1 · ./course hint 6-1
#include <functional>
#include <utility>

#include "03-triangles/orientation.hpp"
#include "06-gjk/gjk.hpp"

namespace exercise {

/// The corner of A - B that reaches farthest in the direction d, which is not zero.
using Support = std::function<cc::Vec2(cc::Vec2 d)>;

/// Whether the convex shapes A and B have a point in common; touching counts. Asks nothing more once an
/// answer has proved that they are apart, and in all at most one question more than the two have corners.
bool overlap(const Support& support) {
    return false;  // your code
}

}  // namespace exercise
