// 3-2 Where the printed rule fails: the answer.
#include <optional>

#include "03-triangles/beside/as_printed.hpp"
#include "03-triangles/triangle.hpp"

namespace exercise {

// Beside the corner x of two edges, of which xy is asked before xz: between the line of xy,
// carried on beyond x, and the perpendicular of xz.
cc::Vec2 between(cc::Vec2 x, cc::Vec2 y, cc::Vec2 z) {
    const cc::Vec2 straight_on = *cc::direction(x - y);
    const cc::Vec2 across = *cc::direction(cc::left(z - x));
    const cc::Vec2 away = cc::dot(across, straight_on) > 0 ? across : -across;
    return x + cc::distance(x, z) / 4 * (straight_on + away);
}

std::optional<cc::Vec2> where_it_fails(cc::Vec2 a, cc::Vec2 b, cc::Vec2 c) {
    if (cc::dot(b - a, c - a) < 0) return between(a, b, c);  // AB is asked before CA
    if (cc::dot(a - b, c - b) < 0) return between(b, a, c);  // AB is asked before BC
    if (cc::dot(a - c, b - c) < 0) return between(c, b, a);  // BC is asked before CA
    return std::nullopt;
}

}  // namespace exercise
