#include "03-triangles/region.hpp"

namespace cc {

const char* to_text(Region region) {
    constexpr const char* names[] = {"A", "B", "C", "AB", "BC", "CA", "face"};
    return names[static_cast<int>(region)];
}

Measures measures_by_crosses(Vec3 p, Vec3 a, Vec3 b, Vec3 c) {
    const Vec3 ab = b - a;
    const Vec3 ac = c - a;
    const Vec3 ap = p - a;
    const Vec3 bp = p - b;
    const Vec3 cp = p - c;
    const Vec3 N = cross(ab, ac);
    const double U = dot(N, cross(bp, cp));
    const double V = dot(N, cross(cp, ap));
    const double W = dot(N, cross(ap, bp));
    return {dot(ab, ap), dot(ac, ap), dot(ab, bp), dot(ac, bp), dot(ab, cp), dot(ac, cp),
            U, V, W, length_squared(N), length_squared(ab) * length_squared(ac)};
}

Measures measures_by_six_dots(Vec3 p, Vec3 a, Vec3 b, Vec3 c) {
    const Vec3 ab = b - a;
    const Vec3 ac = c - a;
    const Vec3 ap = p - a;
    const Vec3 bp = p - b;
    const Vec3 cp = p - c;
    const double d1 = dot(ab, ap);
    const double d2 = dot(ac, ap);
    const double d3 = dot(ab, bp);
    const double d4 = dot(ac, bp);
    const double d5 = dot(ab, cp);
    const double d6 = dot(ac, cp);
    const double U = d3 * d6 - d4 * d5;                                                  // six-dots
    const double V = d5 * d2 - d6 * d1;
    const double W = d1 * d4 - d2 * d3;
    return {d1, d2, d3, d4, d5, d6, U, V, W, U + V + W, length_squared(ab) * length_squared(ac)};
}

}  // namespace cc
