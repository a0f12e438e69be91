#pragma once
/// Shapes for the tests of chapters 18 and 19.
#include "05-convex-shapes/shape.hpp"
#include "base/random.hpp"

namespace bullets {

using namespace cc;

/// A square about its centre, by its side.
inline Polygon box(double size) {
    return cc::box(size, size);
}

/// A disc of this radius, a regular polygon in one, or a rectangle twice as long.
inline Shape some_shape(Random& random, double size) {
    const double kind = random.uniform(0, 3);
    if (kind < 1) return Disc(size);
    if (kind < 2) return regular_polygon(3 + static_cast<int>(random.below(5)), size);
    const double slim = random.uniform(0.1, 1);
    return Polygon({{-size, -slim * size}, {size, -slim * size}, {size, slim * size}, {-size, slim * size}});
}

}  // namespace bullets
