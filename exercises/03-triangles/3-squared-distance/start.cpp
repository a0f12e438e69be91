// 3-3 Only the squared distance.      ./course check 3-3 · ./course hint 3-3
#include "03-triangles/triangle.hpp"

namespace exercise {

/// The squared distance, in m², of p from the triangle abc, which is not thin. No square root,
/// and of `cc::closest_on_triangle` nothing but the region.
double squared_distance(cc::Vec3 p, cc::Vec3 a, cc::Vec3 b, cc::Vec3 c) {
    return 0;  // your code
}

}  // namespace exercise
