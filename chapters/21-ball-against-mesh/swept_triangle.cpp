#include "21-ball-against-mesh/swept_triangle.hpp"

#include <utility>

#include "02-segments/segment.hpp"
#include "03-triangles/triangle.hpp"

namespace cc {
namespace {

using Time = std::optional<double>;

Time earlier(Time s, Time t) { return !s || (t && *t < *s) ? t : s; }

// The round side of the capsule around ab, seen along it: a disc that a point meets, if it is beside ab then.
Time side_contact(const Moving<Vec3>& ball, Vec3 a, Vec3 b) {
    const auto u = direction(b - a);
    if (!u) return std::nullopt;
    const Vec3 from = ball.from - a;
    const Vec3 D = ball.to - ball.from;
    const double start = dot(*u, from);
    const double along = dot(*u, D);
    const RelativePath<Vec3> seen{from - start * *u, D - along * *u, ball.radius};
    const Time s = first_contact(seen);
    if (!s) return std::nullopt;
    const double place = start + *s * along;
    return 0 <= place && place <= distance(a, b) ? s : std::nullopt;  // swept-capsule
}

Time corner_contact(const Moving<Vec3>& ball, Vec3 a) {
    return first_contact(RelativePath<Vec3>{a - ball.from, ball.from - ball.to, ball.radius});
}

Time edge_contact(const Moving<Vec3>& ball, Vec3 a, Vec3 b) {
    return earlier(side_contact(ball, a, b), corner_contact(ball, a));
}

// What leads from the base to c at right angles; short where the triangle is thin, and right even then.
Vec3 height_on(Vec3 base, Vec3 ac) {
    const double squared = length_squared(base);
    const Vec3 slanted = ac - (dot(ac, base) / squared) * base;
    return slanted - (dot(slanted, base) / squared) * base;
}

// The offset face, of a triangle whose longest edge is ab.
Time face_contact(const Moving<Vec3>& ball, Vec3 a, Vec3 b, Vec3 c) {
    const auto base = direction(b - a);
    if (!base) return std::nullopt;
    const Vec3 H = height_on(b - a, c - a);
    const auto up = direction(H);
    if (!up) return std::nullopt;
    const Vec3 n = cross(*base, *up);
    const Vec3 from = ball.from - a;
    const Vec3 D = ball.to - ball.from;
    const double over = dot(n, from);
    const double rise = dot(n, D);
    const double gap = std::abs(over) - ball.radius;
    const double fall = over > 0 ? -rise : rise;
    if (!(gap > 0 && fall >= gap)) return std::nullopt;
    const double s = gap / fall;  // swept-face
    const Vec3 at = from + s * D;
    const double w = dot(at, *up) / length(H);
    const double v = (dot(at, *base) - w * dot(c - a, *base)) / distance(a, b);
    return v >= 0 && w >= 0 && v + w <= 1 ? Time(s) : std::nullopt;
}

Time face_on_base(const Moving<Vec3>& ball, Vec3 a, Vec3 b, Vec3 c) {
    const double ab = length_squared(b - a);
    const double bc = length_squared(c - b);
    const double ca = length_squared(a - c);
    if (ab >= bc && ab >= ca) return face_contact(ball, a, b, c);
    return bc >= ca ? face_contact(ball, b, c, a) : face_contact(ball, c, a, b);
}

}  // namespace

std::optional<double> first_contact(const Moving<Vec3>& ball, Vec3 a, Vec3 b) {
    const Vec3 to_a = a - ball.from;
    const Vec3 to_b = b - ball.from;
    if (length_squared(closest_on_segment(Vec3{}, to_a, to_b).point) <= ball.radius * ball.radius) return 0;
    return earlier(edge_contact(ball, a, b), corner_contact(ball, b));
}

std::optional<double> first_contact(const Moving<Vec3>& ball, Vec3 a, Vec3 b, Vec3 c) {
    if (sphere_hits_triangle(ball.from, ball.radius, a, b, c)) return 0;
    Time first = face_on_base(ball, a, b, c);
    for (const auto& [p, q] : {std::pair{a, b}, {b, c}, {c, a}})
        first = earlier(first, edge_contact(ball, p, q));
    return first;  // swept-triangle
}

}  // namespace cc
