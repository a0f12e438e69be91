// Fuzzes chapter 3: whatever the triangle, the nearest point keeps its promises, and signs are exact.
#include "03-triangles/triangle.hpp"

#include <algorithm>
#include <utility>

#include "02-segments/segment.hpp"
#include "fuzz.hpp"
#include "triangles.hpp"

namespace {

using namespace cc;
using fuzz::promise;
using triangles::Query;

bool is_supported(double x) { return std::abs(x) <= longest; }  // not, if it is no number
bool is_supported(Vec3 v) { return is_supported(v.x) && is_supported(v.y) && is_supported(v.z); }

OnTriangle ours(const Query& q) { return closest_on_triangle(q.p, q.a, q.b, q.c); }

// The bound of the tests, and some lengths that count as zero.
double bound(const Query& q) { return triangles::margin(q) + 8 * shortest; }

void lies_on_triangle(const Query& q, const OnTriangle& got) {
    const auto& [point, region, u, v, w] = got;
    promise(u >= 0 && v >= 0 && w >= 0, "no weight is negative");
    promise(std::abs(u + v + w - 1) <= 0x1p-51, "the weights add up to 1");
    promise(distance(point, u * q.a + v * q.b + w * q.c) <= bound(q), "the weights give the point");
    promise((region == Region::A) <= (u == 1) && (region == Region::B) <= (v == 1) &&
                (region == Region::C) <= (w == 1), "at a corner, its weight is 1");
    promise((region == Region::AB) <= (w == 0) && (region == Region::BC) <= (u == 0) &&
                (region == Region::CA) <= (v == 0), "on an edge, the weight of the third corner is 0");
}

void is_nearest(const Query& q, const OnTriangle& got) {
    const double nearest = distance(q.p, got.point) - 2 * bound(q);
    for (int j = 0; j <= 6; ++j)
        for (int k = 0; k <= 6 - j; ++k) {
            const Vec3 place = (6 - j - k) / 6. * q.a + j / 6. * q.b + k / 6. * q.c;
            promise(distance(q.p, place) >= nearest, "no corner, no place of an edge or inside is nearer");
        }
    for (const auto& [from, to] : {std::pair{q.a, q.b}, {q.b, q.c}, {q.c, q.a}})
        promise(distance(q.p, closest_on_segment(q.p, from, to).point) >= nearest, "no edge is nearer");
}

void any_order_will_do(const Query& q, const OnTriangle& got) {
    const Query orders[] = {{q.p, q.b, q.c, q.a}, {q.p, q.c, q.a, q.b}, {q.p, q.b, q.a, q.c}};
    const double weights[][3] = {{got.v, got.w, got.u}, {got.w, got.u, got.v}, {got.v, got.u, got.w}};
    for (int k = 0; k < 3; ++k) {
        const Query& other = orders[k];
        const OnTriangle same = ours(other);
        const double slack = 2 * (bound(q) + bound(other));
        promise(std::abs(distance(q.p, same.point) - distance(q.p, got.point)) <= slack,
                "the order of the corners does not change the distance");
        if (triangles::way_of(q) != triangles::by_dots) continue;
        if (triangles::way_of(other) != triangles::by_dots) continue;
        promise(distance(same.point, got.point) <= slack, "nor the point");
        const Vec3 there = weights[k][0] * other.a + weights[k][1] * other.b + weights[k][2] * other.c;
        promise(distance(same.point, there) <= 2 * slack, "and the weights go with the corners");
    }
}

void check_triangle(const Query& q) {
    const OnTriangle got = ours(q);
    lies_on_triangle(q, got);
    is_nearest(q, got);
    any_order_will_do(q, got);
    const double d = distance(q.p, got.point);
    promise(sphere_hits_triangle(q.p, d * (1 + 0x1p-40) + shortest, q.a, q.b, q.c), "a larger ball touches");
    if (d > 2 * shortest)
        promise(!sphere_hits_triangle(q.p, d * (1 - 0x1p-40), q.a, q.b, q.c), "a smaller one does not");
}

void check_signs(Vec2 a, Vec2 b, Vec2 c, Vec2 p) {
    const int turn = orientation(a, b, c);
    promise(orientation(b, c, a) == turn && orientation(c, a, b) == turn, "turned, it turns the same way");
    promise(orientation(b, a, c) == -turn && orientation(a, c, b) == -turn && orientation(c, b, a) == -turn,
            "with two corners swapped, it turns the other way");
    const bool inside = contains(a, b, c, p);
    promise(contains(b, c, a, p) == inside && contains(c, a, b, p) == inside, "turned, it holds the same");
    promise(contains(c, b, a, p) == inside && contains(b, a, c, p) == inside &&
                contains(a, c, b, p) == inside,
            "the order of the corners does not change what is inside");
    promise(contains(a, b, c, a) && contains(a, b, c, b) && contains(a, b, c, c), "corners are inside");
}

// Exact products need coordinates that are zero, or not too small.
bool has_exact_products(Vec2 v) {
    const auto good = [](double x) { return x == 0 || std::abs(x) >= 0x1p-480; };
    return good(v.x) && good(v.y);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    Query q;
    for (Vec3* v : {&q.a, &q.b, &q.c, &q.p}) {
        *v = bytes.vector<Vec3>();
        if (!is_supported(*v)) return 0;
    }
    check_triangle(q);
    const auto flat = [](Vec3 v) { return Vec2{v.x, v.y}; };
    for (const Vec3 v : {q.a, q.b, q.c, q.p})
        if (!has_exact_products(flat(v))) return 0;
    check_signs(flat(q.a), flat(q.b), flat(q.c), flat(q.p));
    return 0;
}
