// 8-1 Two capsules: the answer.
#include <algorithm>
#include <optional>

#include "02-segments/segment.hpp"
#include "08-contacts/contact.hpp"

namespace exercise {

/// The point of a segment at the place x along t.
cc::Vec2 at(const cc::ConvexView& shape, cc::Vec2 t, double x) {
    const cc::Vec2 p = shape.points[0], q = shape.points[1];
    return p + (x - cc::dot(t, p)) / cc::dot(t, q - p) * (q - p);
}

cc::Manifold collide_capsules(const cc::ConvexView& A, const cc::ConvexView& B, double margin) {
    const auto near = cc::closest_of_segments(A.points[0], A.points[1], B.points[0], B.points[1]);
    const cc::Vec2 n = *cc::direction(near.on_cd.point - near.on_ab.point), t = cc::left(n);
    const auto along = [t](const cc::ConvexView& shape) {
        return std::minmax({cc::dot(t, shape.points[0]), cc::dot(t, shape.points[1])});
    };
    cc::Manifold manifold;
    const auto add = [&](cc::Vec2 a, cc::Vec2 b) {
        const double separation = cc::dot(n, b - a) - A.radius - B.radius;
        if (separation > margin) return;
        manifold.normal = n;
        manifold.points[manifold.count++] = {a + (A.radius + separation / 2) * n, separation, 0};
    };
    const double from = std::max(along(A).first, along(B).first);
    const double to = std::min(along(A).second, along(B).second);
    if (from < to)
        for (const double x : {from, to}) add(at(A, t, x), at(B, t, x));
    else
        add(near.on_ab.point, near.on_cd.point);
    return manifold;
}

std::optional<int> predicted() { return 1; }

}  // namespace exercise
