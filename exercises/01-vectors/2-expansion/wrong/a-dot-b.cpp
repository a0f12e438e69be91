// Hint: you have paired a with b. The brackets are a · c, b · d, a · d and b · c: a coordinate of a
// stands with the same coordinate of c or d.
#include <array>

#include "01-vectors/vec.hpp"

namespace exercise {

std::array<double, 6> products(cc::Vec2 a, cc::Vec2 b, cc::Vec2 c, cc::Vec2 d) {
    return {a.x * b.x * c.y * d.y, a.y * b.y * c.x * d.x,
            -a.x * b.y * c.y * d.x, -a.y * b.x * c.x * d.y,
            a.x * b.x * c.x * d.x, a.y * b.y * c.y * d.y};
}

}  // namespace exercise
