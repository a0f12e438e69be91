// Hint: your points are nearest to the obtuse corner, and the rule asks the corners first, rightly. Look for
// points that no corner takes.
#include <optional>

#include "03-triangles/as_printed.hpp"
#include "03-triangles/triangle.hpp"

namespace exercise {

cc::Vec2 between(cc::Vec2 x, cc::Vec2 y, cc::Vec2 z) {
    return x - cc::distance(x, z) / 4 * (*cc::direction(y - x) + *cc::direction(z - x));
}

std::optional<cc::Vec2> where_it_fails(cc::Vec2 a, cc::Vec2 b, cc::Vec2 c) {
    if (cc::dot(b - a, c - a) < 0) return between(a, b, c);
    if (cc::dot(a - b, c - b) < 0) return between(b, a, c);
    if (cc::dot(a - c, b - c) < 0) return between(c, b, a);
    return std::nullopt;
}

}  // namespace exercise
