#include "20-a-tree-of-boxes/question.hpp"

#include "03-triangles/triangle.hpp"

namespace cc {

double ClosestPointQuery::bound(const Aabb3& box) const {
    const double least = std::max(0., distance(box, p) - rounding(box, p));
    return least * least;
}

double ClosestPointQuery::value(const Triangle3& t) const {
    return length_squared(p - closest_on_triangle(p, t.a, t.b, t.c).point);
}

}  // namespace cc
