// 3-5 The identity, by hand: the answer.
#include <array>

#include "01-vectors/vec.hpp"

namespace exercise {

std::array<double, 6> products(cc::Vec2 a, cc::Vec2 b, cc::Vec2 c, cc::Vec2 d) {
    return {a.x * b.y * c.x * d.y, a.y * b.x * c.y * d.x,
            -a.x * b.y * c.y * d.x, -a.y * b.x * c.x * d.y,
            a.x * b.x * c.x * d.x, a.y * b.y * c.y * d.y};
}

}  // namespace exercise
