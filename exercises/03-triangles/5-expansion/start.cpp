// 3-5 The identity, by hand.      ./course check 3-5 · ./course hint 3-5
#include <array>

#include "01-vectors/vec.hpp"

namespace exercise {

/// Multiply out (a · c)(b · d) − (a · d)(b · c) for vectors of the plane: eight products of four
/// coordinates each. Give
///   first the two that stay with a plus,
///   then the two that stay with a minus, each with its minus: -a.x * ...,
///   last the two that cancel, because each comes once with a plus and once with a minus, with a plus.
/// Within each two the order does not matter.
std::array<double, 6> products(cc::Vec2 a, cc::Vec2 b, cc::Vec2 c, cc::Vec2 d) {
    return {};  // your code
}

}  // namespace exercise
