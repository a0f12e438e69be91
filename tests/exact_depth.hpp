#pragma once
/// The depth of two convex polygons from its definition, in rational numbers.
#include <algorithm>
#include <utility>

#include "exact_triangle.hpp"
#include "shapes.hpp"

namespace exact {

/// The depth from its definition, of all edges of both, in rational numbers but for the root.
inline Real depth(const shapes::Pair& pair) {
    Real least = -1;
    for (const auto& [X, Y] : {std::pair{&pair.A, &pair.B}, {&pair.B, &pair.A}})
        for (std::size_t k = 0; k < X->size(); ++k) {
            const Vector p = of((*X)[k]), e = of((*X)[(k + 1) % X->size()]) - p;
            Rational deepest = 0;  // times the length of the edge
            for (const cc::Vec2 y : *Y) {
                const Vector to = of(y) - p;
                deepest = std::max<Rational>(deepest, e.x * to.y - e.y * to.x);
            }
            const Real deep =
                Real(deepest, bits) / sqrt(Real(dot(e, e), bits));
            if (least < 0 || deep < least) least = deep;
        }
    return least;
}

}  // namespace exact
