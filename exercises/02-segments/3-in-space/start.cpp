// 2-3 Two segments in space.      ./course check 2-3 · ./course hint 2-3
#include "02-segments/segment.hpp"

namespace exercise {

/// One point on each of two segments in space.
struct Nearest {
    cc::Vec3 on_ab, on_cd;
};

/// The points of the segments ab and cd in space that are nearest to each other. Where many pairs are
/// equally near, any of them will do. The segments may be parallel, touch, cross, or be points.
Nearest closest_in_space(cc::Vec3 a, cc::Vec3 b, cc::Vec3 c, cc::Vec3 d) {
    return {};  // your code
}

}  // namespace exercise
