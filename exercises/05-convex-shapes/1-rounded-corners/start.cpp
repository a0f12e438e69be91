// 5-1 Rounded corners.      ./course check 5-1 · ./course hint 5-1
#include <span>

#include "05-convex-shapes/shape.hpp"

namespace exercise {

/// A rounded corner: all points at most `radius` away from the centre.
struct Corner {
    cc::Vec2 centre;
    double radius;
};

/// The farthest point, in the direction d, of the convex shape around all corners, each of which has its own
/// radius. Of equals, that of the first corner. If d is zero, the first corner's centre.
cc::Vec2 support(std::span<const Corner> corners, cc::Vec2 d) {
    return {};  // your code
}

}  // namespace exercise
