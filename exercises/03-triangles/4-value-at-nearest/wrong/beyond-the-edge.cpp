// Hint: your weights are those of the foot on the whole plane. Where it falls beside the triangle, one of
// them is negative, and your value may be larger than all three.
#include <array>

#include "03-triangles/triangle.hpp"

namespace exercise {

double value_at_nearest(cc::Vec3 p, cc::Vec3 a, cc::Vec3 b, cc::Vec3 c,
                        const std::array<double, 3>& values) {
    const cc::Measures m = cc::measures_by_crosses(p, a, b, c);
    return (m.U * values[0] + m.V * values[1] + m.W * values[2]) / m.sum;
}

}  // namespace exercise
