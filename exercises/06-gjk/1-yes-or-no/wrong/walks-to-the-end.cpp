// Hint: all your answers are right, but you ask on until nothing is new, as for a distance. Once w · d < 0,
// no point of A - B reaches O: stop there, also at the first and the second answer.
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
    if (p == cc::Vec2{}) return true;
    d = -p;
    cc::Vec2 q = support(d);
    if (q == p) return false;
    if (cc::orientation(p, q, {}) < 0) std::swap(p, q);
    for (;;) {  // O is to the left of the way from p to q, or on it
        d = cc::left(q - p);
        const cc::Vec2 s = support(d);
        const bool is_beyond_q = cc::orientation(q, s, {}) < 0;
        const bool is_beyond_p = cc::orientation(s, p, {}) < 0;
        if (!is_beyond_q && !is_beyond_p) return true;
        if (cc::dot(s, d) <= cc::dot(p, d)) return false;
        (is_beyond_q ? p : q) = s;
    }
}

}  // namespace exercise
