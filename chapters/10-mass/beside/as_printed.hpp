#pragma once
/// Chapter 10, the rules as printed in the articles E3 and E4, and a usual way that loses its digits: WRONG,
/// or right and of no use; kept to be drawn and to be proved so.
#include "10-mass/mass.hpp"
#include "base/angle.hpp"

namespace cc::as_printed {

/// A triangle's inertia about its centroid, from corners named from any origin, in the article's words: the
/// mass is not in it (E3-1).
inline double triangle_inertia(Vec2 r1, Vec2 r2, Vec2 r3) {
    const double squares = length_squared(r1) + length_squared(r2) + length_squared(r3);
    return (squares - dot(r2, r3) - dot(r3, r1) - dot(r1, r2)) / 18;
}

/// The same with the mass, from corners named from the centroid. From any other origin it is wrong (E3-1).
inline double centred_triangle_inertia(double mass, Vec2 r1, Vec2 r2, Vec2 r3) {
    return mass / 12 * (length_squared(r1) + length_squared(r2) + length_squared(r3));
}

/// The inertia with which a body of equal masses at its corners, named from their mean, answers an impact
/// (E4-18).
inline double corner_inertia(double mass, std::span<const Vec2> corners) {
    double sum = 0;
    for (const Vec2 p : corners) sum += length_squared(p);
    return mass / static_cast<double>(corners.size()) * sum;
}

/// A regular polygon's inertia for each kilogram, the long way (E4-19): right.
inline double regular_polygon_inertia(int n, double r) {
    const double delta = cc::sincos(2 * cc::pi / n).cos;
    const double a = (1 + delta) / 2, b = (1 - delta) / 2;
    return r * r / 6 * (3 * (a * a * a + b * b * b) + 9 * a * b - 2 * b);
}

/// A polygon's properties from signed triangles that have the origin as a corner: right on paper.
inline MassProperties mass_from_origin(std::span<const Vec2> corners, double density) {
    double area = 0, second = 0;
    Vec2 first;
    for (std::size_t k = 0; k < corners.size(); ++k) {
        const Vec2 p = corners[k], q = corners[(k + 1) % corners.size()];
        const double part = cross(p, q) / 2;
        area += part;
        first = first + part / 3 * (p + q);
        second += part / 6 * (dot(p, p) + dot(p, q) + dot(q, q));
    }
    const Vec2 centre = first / area;
    return {density * area, centre, density * (second - area * dot(centre, centre))};
}

}  // namespace cc::as_printed
