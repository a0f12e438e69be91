// Hint: you try directions one by one. No number of them proves an overlap, and most of them are idle: each
// answer tells where to ask next.
#include <functional>

#include "06-gjk/gjk.hpp"
#include "base/angle.hpp"

namespace exercise {

/// The corner of A - B that reaches farthest in the direction d, which is not zero.
using Support = std::function<cc::Vec2(cc::Vec2 d)>;

bool overlap(const Support& support) {
    for (int k = 0; k < 64; ++k) {
        const cc::SinCos at = cc::sincos(2 * cc::pi * k / 64);
        const cc::Vec2 d{at.cos, at.sin};
        if (cc::dot(support(d), d) < 0) return false;
    }
    return true;
}

}  // namespace exercise
