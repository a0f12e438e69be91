#pragma once
/// Chapter 10, plain: how hard is it to turn? A polygon is cut into triangles from one corner, and their
/// masses are added.                                                          chapters/10-mass/index.md
#include "05-convex-shapes/plain.hpp"
#include "base/angle.hpp"

namespace plain {

/// What a shape weighs, and how hard it is to turn.
struct Mass {
    double m;     ///< kilograms
    Vec2 centre;  ///< of mass, metres
    double I;     ///< about the centre, kg m²
};

/// Of a shape with this density, in kg/m²: a disc, or a polygon without a radius.
inline Mass mass_of(const Shape& shape, double density) {
    const auto& p = shape.corners;
    if (p.size() == 1) {
        const double m = density * cc::pi * shape.radius * shape.radius;
        return {m, p[0], m * shape.radius * shape.radius / 2};                          // inertia-disc
    }
    double area = 0, second = 0;
    Vec2 first;
    for (std::size_t k = 1; k + 1 < p.size(); ++k) {
        const Vec2 u = p[k] - p[0], v = p[k + 1] - p[0];
        const double triangle = cross(u, v) / 2;
        area += triangle;
        first += triangle / 3 * (u + v);                                              // polygon-centre
        second += triangle / 6 * (dot(u, u) + dot(u, v) + dot(v, v));                // inertia-polygon
    }
    const Vec2 arm = first / area;
    return {density * area, p[0] + arm, density * (second - area * dot(arm, arm))};     // parallel-axis
}

}  // namespace plain
