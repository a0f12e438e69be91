// 3-4 A value at the nearest point.      ./course check 3-4 · ./course hint 3-4
#include <array>
#include <optional>

#include "03-triangles/triangle.hpp"

namespace exercise {

/// The value at the point of the triangle abc that is nearest to p. `values` are those at a, b and c;
/// over the triangle the value changes evenly, as a plane rises.
double value_at_nearest(cc::Vec3 p, cc::Vec3 a, cc::Vec3 b, cc::Vec3 c,
                        const std::array<double, 3>& values) {
    return 0;  // your code
}

/// Your predictions, for the values 0, 10 and 20 at a, b and c: the value where the middle of bc is
/// nearest, the value in the region of the corner a, and the largest value that any p can get.
std::array<std::optional<double>, 3> predicted() {
    return {};  // your predictions
}

}  // namespace exercise
