#pragma once
/// Chapter 3, triangles in space: to which of the seven regions around a triangle does a point
/// belong? The signs of nine numbers decide, got in three ways.   chapters/03-triangles/index.md
#include "01-vectors/vec.hpp"

namespace cc {

/// The part of a triangle on which the nearest point lies: a corner, the inside of an edge, the face.
enum class Region { A, B, C, AB, BC, CA, face };
/// "A" ... "face".
const char* to_text(Region region);

/// The nearest point of a triangle abc, and the part of it on which it lies.
struct OnTriangle {
    Vec3 point;      ///< world frame, metres
    Region region;   ///< where on the triangle
    double u;        ///< barycentric: point = u a + v b + w c; none negative, sum 1 up to rounding
    double v;        ///< share of b
    double w;        ///< share of c
};

/// The parts by name, for tables and alt text.
void describe(const OnTriangle& q, auto&& field) {
    field("point", q.point);
    field("region", to_text(q.region));
    field("u", q.u);
    field("v", q.v);
    field("w", q.w);
}

/// (a × b) · (c × d) from four dot products. Cancels where a is nearly parallel to b, or c to d:
/// then take the cross products; and where the two planes are nearly at right angles, as they do too.
/// Four lengths are multiplied: they must lie between 2^-250 and 2^250 metres.
template <Vector V> constexpr double dot_of_crosses(V a, V b, V c, V d) {
    return dot(a, c) * dot(b, d) - dot(a, d) * dot(b, c);                            // binet-cauchy
}

/// All that decides about a point p and a triangle abc. P is p; AB, AC the edges from a. Four lengths are
/// multiplied: beyond 2^±225 m the last five may leave the range of double, and `region_walk` asks.
struct Measures {
    double d1;       ///< AB·AP, m²
    double d2;       ///< AC·AP
    double d3;       ///< AB·BP
    double d4;       ///< AC·BP
    double d5;       ///< AB·CP
    double d6;       ///< AC·CP
    double U;        ///< N·(BP × CP) with N = AB × AC, m⁴: positive on the triangle's side of BC
    double V;        ///< N·(CP × AP): positive on the triangle's side of CA
    double W;        ///< N·(AP × BP): positive on the triangle's side of AB
    double sum;      ///< |N|² = U + V + W
    double product;  ///< |AB|² |AC|²: |N|² is sin² of the angle at A times this
};

/// The readable way: three cross products, each compared with N.
Measures measures_by_crosses(Vec3 p, Vec3 a, Vec3 b, Vec3 c);
/// The article's way: no cross product, six dot products.
Measures measures_by_six_dots(Vec3 p, Vec3 a, Vec3 b, Vec3 c);

/// Our way: five dot products, all from a, and the other four numbers from them.
inline Measures measures_by_five_dots(Vec3 p, Vec3 a, Vec3 b, Vec3 c) {
    const Vec3 ab = b - a;
    const Vec3 ac = c - a;
    const Vec3 ap = p - a;
    const double ab_ab = dot(ab, ab);
    const double ab_ac = dot(ab, ac);
    const double ac_ac = dot(ac, ac);
    const double d1 = dot(ab, ap);
    const double d2 = dot(ac, ap);
    const double V = ac_ac * d1 - ab_ac * d2;                                           // five-dots
    const double W = ab_ab * d2 - ab_ac * d1;
    const double product = ab_ab * ac_ac;
    const double sum = product - ab_ac * ab_ac;
    return {d1, d2, d1 - ab_ab, d2 - ab_ac, d1 - ab_ac, d2 - ac_ac, sum - V - W, V, W, sum, product};
}

}  // namespace cc
