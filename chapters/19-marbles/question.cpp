#include "19-marbles/question.hpp"

#include "03-triangles/triangle.hpp"

namespace cc {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

}  // namespace

double HowFar::bound(const Aabb3& box) const {
    const double least = std::max(0., distance(box, p) - rounding(box, p));
    return least * least;
}

double HowFar::value(const Corners& t) const {
    return length_squared(p - closest_on_triangle(p, t.a, t.b, t.c).point);
}

double HowSoon::bound(const Aabb3& box) const {
    const Vec3 D = ball.to - ball.from;
    const double slack = rounding(box, ball.from) + 0x1p-38 * (length(D) + ball.radius);
    const auto [first, last] = inside(grown(box, ball.radius + slack), ball.from, D);
    return first <= last ? first : infinite;
}

double HowSoon::value(const Corners& t) const {
    return first_contact(ball, t.a, t.b, t.c).value_or(infinite);
}

}  // namespace cc
