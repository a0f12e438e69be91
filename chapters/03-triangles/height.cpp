#include "03-triangles/height.hpp"

#include <optional>

#include "02-segments/segment.hpp"

namespace cc {
namespace {

Region region_of(double t, Region start, Region end, Region inside) {
    return t <= 0 ? start : t >= 1 ? end : inside;
}

// The foot of p on the plane of abc, if it lies inside; ab is the longest edge.
std::optional<OnTriangle> foot_on_base(Vec3 p, Vec3 a, Vec3 b, Vec3 c) {
    const Vec3 base = b - a;
    const double squared = length_squared(base);
    const double s = dot(c - a, base) / squared;
    const Vec3 slanted = (c - a) - s * base;
    const double rest = dot(slanted, base) / squared;          // what rounding left along the base
    const Vec3 H = slanted - rest * base;                                   // base-and-height
    if (!(length_squared(H) >= shortest * shortest)) return std::nullopt;
    const double w = dot(p - a, H) / length_squared(H);
    const double along = dot(p - a, base) / squared;
    const double v = along - w * s;
    const double u = 1 - v - w;
    if (!(u > 0 && v > 0 && w > 0)) return std::nullopt;
    return OnTriangle{a + along * base + w * H, Region::face, u, v, w};
}

// The same for any order of lengths: the triangle is turned until its longest edge comes first.
std::optional<OnTriangle> foot_inside(Vec3 p, Vec3 a, Vec3 b, Vec3 c) {
    const double ab = length_squared(b - a);
    const double bc = length_squared(c - b);
    const double ca = length_squared(a - c);
    if (ab >= bc && ab >= ca) return foot_on_base(p, a, b, c);
    auto q = bc >= ca ? foot_on_base(p, b, c, a) : foot_on_base(p, c, a, b);
    if (q && bc >= ca) q = OnTriangle{q->point, q->region, q->w, q->u, q->v};
    else if (q) q = OnTriangle{q->point, q->region, q->v, q->w, q->u};
    return q;
}

}  // namespace

OnTriangle closest_on_edges(Vec3 p, Vec3 a, Vec3 b, Vec3 c) {
    const auto on_ab = closest_on_segment(p, a, b);
    const auto on_bc = closest_on_segment(p, b, c);
    const auto on_ca = closest_on_segment(p, c, a);
    const double to_ab = length_squared(p - on_ab.point);
    const double to_bc = length_squared(p - on_bc.point);
    const double to_ca = length_squared(p - on_ca.point);
    if (to_ab <= to_bc && to_ab <= to_ca)                                      // degenerate-triangle
        return {on_ab.point, region_of(on_ab.t, Region::A, Region::B, Region::AB), 1 - on_ab.t, on_ab.t, 0};
    if (to_bc <= to_ca)
        return {on_bc.point, region_of(on_bc.t, Region::B, Region::C, Region::BC), 0, 1 - on_bc.t, on_bc.t};
    return {on_ca.point, region_of(on_ca.t, Region::C, Region::A, Region::CA), on_ca.t, 0, 1 - on_ca.t};
}

OnTriangle closest_by_height(Vec3 p, Vec3 a, Vec3 b, Vec3 c) {
    const OnTriangle edge = closest_on_edges(p, a, b, c);
    const auto face = foot_inside(p, a, b, c);
    const bool face_is_nearer = face && length_squared(p - face->point) < length_squared(p - edge.point);
    return face_is_nearer ? *face : edge;
}

}  // namespace cc
