// Hint: your third question goes away from O. The way from p to q has O to its left, so ask to the left of
// it.
#include <functional>
#include <utility>

#include "03-triangles/orientation.hpp"
#include "06-gjk/gjk.hpp"

namespace exercise {

/// The corner of A - B that reaches farthest in the direction d, which is not zero.
using Support = std::function<cc::Vec2(cc::Vec2 d)>;

bool overlap(const Support& support) {
    cc::Vec2 d{1, 0};
    cc::Vec2 p = support(d);
    if (cc::dot(p, d) < 0) return false;
    if (p == cc::Vec2{}) return true;
    d = -p;
    cc::Vec2 q = support(d);
    if (cc::dot(q, d) < 0) return false;
    if (cc::orientation(p, q, {}) < 0) std::swap(p, q);
    for (;;) {  // O is to the left of the way from p to q, or on it
        d = cc::right(q - p);
        const cc::Vec2 s = support(d);
        if (cc::dot(s, d) < 0) return false;
        const bool is_beyond_q = cc::orientation(q, s, {}) < 0;
        const bool is_beyond_p = cc::orientation(s, p, {}) < 0;
        if (!is_beyond_q && !is_beyond_p) return true;
        if (s == p || s == q) return false;  // rounding has hidden that s does not reach O
        (is_beyond_q ? p : q) = s;
    }
}

}  // namespace exercise
