// Hint: you add up what the weights share out and leave it at the mean of the three values. A corner counts
// the more, the nearer the point is to it: by its weight.
#include <array>

#include "03-triangles/triangle.hpp"

namespace exercise {

double value_at_nearest(cc::Vec3 p, cc::Vec3 a, cc::Vec3 b, cc::Vec3 c,
                        const std::array<double, 3>& values) {
    return (values[0] + values[1] + values[2]) / 3;
}

}  // namespace exercise
