#pragma once
/// The truth about a point and a triangle, in rational numbers, found in two ways.
#include <algorithm>
#include <array>

#include "03-triangles/region.hpp"
#include "exact.hpp"

namespace exact {

using cc::Region;

inline Vector cross(const Vector& a, const Vector& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline Rational square(const Vector& v) { return dot(v, v); }
inline Real length(const Vector& v) { return sqrt(Real(square(v), bits)); }
inline bool operator==(const Vector& a, const Vector& b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

/// The sign of the area of abc, in the plane.
inline int orientation(cc::Vec2 a, cc::Vec2 b, cc::Vec2 c) {
    return sgn(cross(of(b) - of(a), of(c) - of(a)).z);
}

/// A triangle and a point beside it.
struct Around {
    Vector p, a, b, c;
    Around(cc::Vec3 p_, cc::Vec3 a_, cc::Vec3 b_, cc::Vec3 c_) : p(of(p_)), a(of(a_)), b(of(b_)), c(of(c_)) {}
    Vector normal() const { return cross(b - a, c - a); }
};

/// The nearest point of a triangle, and where it lies on it.
struct Nearest {
    Vector point;
    Region region;
};

inline Vector on_segment(const Vector& p, const Vector& a, const Vector& b) {
    const Rational squared = square(b - a);
    if (squared == 0) return a;
    const Rational t = dot(p - a, b - a) / squared;
    return t <= 0 ? a : t >= 1 ? b : a + t * (b - a);
}

/// Of the three sides, the first of AB, BC, CA wins; on a side, its ends do.
inline Nearest on_sides(const Around& t) {
    const auto side = [&](const Vector& from, const Vector& to, Region start, Region end, Region inside) {
        const Vector q = on_segment(t.p, from, to);
        return Nearest{q, q == from ? start : q == to ? end : inside};
    };
    const Nearest sides[] = {side(t.a, t.b, Region::A, Region::B, Region::AB),
                             side(t.b, t.c, Region::B, Region::C, Region::BC),
                             side(t.c, t.a, Region::C, Region::A, Region::CA)};
    return *std::ranges::min_element(sides, {}, [&](const Nearest& n) { return square(t.p - n.point); });
}

/// First way: the regions, by the signs of exact dot products and areas. Corners come before sides,
/// and sides before the face.
inline Nearest by_regions(const Around& t) {
    const Vector ab = t.b - t.a, bc = t.c - t.b, ca = t.a - t.c;
    const Vector ap = t.p - t.a, bp = t.p - t.b, cp = t.p - t.c;
    const Vector N = t.normal();
    if (square(N) == 0) return on_sides(t);
    if (dot(ap, ab) <= 0 && dot(ap, ca) >= 0) return {t.a, Region::A};
    if (dot(bp, bc) <= 0 && dot(bp, ab) >= 0) return {t.b, Region::B};
    if (dot(cp, ca) <= 0 && dot(cp, bc) >= 0) return {t.c, Region::C};
    const auto beyond = [&](const Vector& edge, const Vector& from, const Vector& to) {
        return dot(N, cross(edge, from)) <= 0 && dot(from, edge) >= 0 && dot(to, edge) <= 0;
    };
    if (beyond(ab, ap, bp)) return {t.a + Rational(dot(ap, ab) / square(ab)) * ab, Region::AB};
    if (beyond(bc, bp, cp)) return {t.b + Rational(dot(bp, bc) / square(bc)) * bc, Region::BC};
    if (beyond(ca, cp, ap)) return {t.c + Rational(dot(cp, ca) / square(ca)) * ca, Region::CA};
    return {t.p - Rational(dot(ap, N) / square(N)) * N, Region::face};
}

/// Second way: the foot of p on the plane, if it lies inside; else the nearest of the three sides.
inline Nearest by_projection(const Around& t) {
    const Vector N = t.normal();
    if (square(N) == 0) return on_sides(t);
    const Vector foot = t.p - Rational(dot(t.p - t.a, N) / square(N)) * N;
    const auto inside = [&](const Vector& from, const Vector& to) {
        return dot(N, cross(to - from, foot - from)) > 0;
    };
    if (inside(t.a, t.b) && inside(t.b, t.c) && inside(t.c, t.a)) return {foot, Region::face};
    return on_sides(t);
}

/// How far a place lies from all borders of the regions, in metres: the least of the nine lengths of which
/// the measures are made (along each edge from both of its ends, above each edge), zero for a
/// degenerate triangle.
inline double clearance(const Around& t) {
    const Vector N = t.normal();
    if (square(N) == 0) return 0;
    const Real area = length(N);
    const std::array<const Vector*, 4> corners{&t.a, &t.b, &t.c, &t.a};
    Real least = length(t.b - t.a);
    for (int k = 0; k < 3; ++k) {
        const Vector edge = *corners[k + 1] - *corners[k];
        const Vector from = t.p - *corners[k];
        const Real l = length(edge);
        const Real along = Real(dot(from, edge), bits) / l;
        const Real above = Real(dot(N, cross(edge, from)), bits) / (area * l);
        for (const Real& x : {along, Real(along - l), above}) least = std::min(least, Real(abs(x)));
    }
    return least.get_d();
}

}  // namespace exact
