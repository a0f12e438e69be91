// 16-2 The long axis.      ./course check 16-2 · ./course hint 16-2
#include "01-vectors/vec.hpp"
#include "16-polar/polar.hpp"

namespace exercise {

/// What a map makes of a disc.
struct Ellipse {
    cc::Vec2 axis;     ///< unit vector along which it is longest, as it lies now; x > 0, or x = 0 and y = 1
    double most = 0;   ///< how many times longer than the disc along the axis
    double least = 0;  ///< how many times across, not negative
};

/// Where the map stretches all directions alike, the axis is (1, 0).
Ellipse ellipse_of(const cc::Mat2& A) {
    return {};  // your code
}

}  // namespace exercise
