// Hint: your points lie beyond the edge that is asked second. The rule is right there: it has asked the
// first edge, and the first was not to blame. Look at the order of the questions.
#include <optional>

#include "03-triangles/as_printed.hpp"
#include "03-triangles/triangle.hpp"

namespace exercise {

cc::Vec2 between(cc::Vec2 x, cc::Vec2 y, cc::Vec2 z) {
    const cc::Vec2 straight_on = *cc::direction(x - y);
    const cc::Vec2 across = *cc::direction(cc::left(z - x));
    const cc::Vec2 away = cc::dot(across, straight_on) > 0 ? across : -across;
    return x + cc::distance(x, z) / 4 * (straight_on + away);
}

std::optional<cc::Vec2> where_it_fails(cc::Vec2 a, cc::Vec2 b, cc::Vec2 c) {
    if (cc::dot(b - a, c - a) < 0) return between(a, c, b);
    if (cc::dot(a - b, c - b) < 0) return between(b, c, a);
    if (cc::dot(a - c, b - c) < 0) return between(c, a, b);
    return std::nullopt;
}

}  // namespace exercise
