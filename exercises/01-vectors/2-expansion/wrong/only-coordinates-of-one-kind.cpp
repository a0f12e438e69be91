// Hint: you have multiplied x with x and y with y only. Two brackets with two products each make four:
// each product of the first bracket meets each of the second.
#include <array>

#include "01-vectors/vec.hpp"

namespace exercise {

std::array<double, 6> products(cc::Vec2 a, cc::Vec2 b, cc::Vec2 c, cc::Vec2 d) {
    return {a.x * b.x * c.x * d.x, a.y * b.y * c.y * d.y,
            -a.x * b.x * c.x * d.x, -a.y * b.y * c.y * d.y,
            0, 0};
}

}  // namespace exercise
