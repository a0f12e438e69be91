#pragma once
/// Area, centre and inertia of polygons in rational numbers, by the formula that has the origin as a corner:
/// on paper it does not matter where that is.
#include <span>

#include "exact.hpp"

namespace exact {

/// Of a plate of one kilogram for a square metre: m², m, and m⁴ about the centre.
struct Plate {
    Rational area, x, y, inertia;
};

inline Plate plate(std::span<const cc::Vec2> corners) {
    Rational area, x, y, second;
    for (std::size_t k = 0; k < corners.size(); ++k) {
        const Vector p = of(corners[k]), q = of(corners[(k + 1) % corners.size()]);
        const Rational part = (p.x * q.y - p.y * q.x) / 2;
        area += part;
        x += part * (p.x + q.x) / 3;
        y += part * (p.y + q.y) / 3;
        second += part * (dot(p, p) + dot(p, q) + dot(q, q)) / 6;
    }
    x /= area;
    y /= area;
    return {area, x, y, second - area * (x * x + y * y)};
}

}  // namespace exact
