// 3-4 A value at the nearest point: the answer.
#include <array>
#include <optional>

#include "03-triangles/triangle.hpp"

namespace exercise {

double value_at_nearest(cc::Vec3 p, cc::Vec3 a, cc::Vec3 b, cc::Vec3 c,
                        const std::array<double, 3>& values) {
    const auto q = cc::closest_on_triangle(p, a, b, c);
    return q.u * values[0] + q.v * values[1] + q.w * values[2];
}

std::array<std::optional<double>, 3> predicted() { return {15, 0, 20}; }

}  // namespace exercise
