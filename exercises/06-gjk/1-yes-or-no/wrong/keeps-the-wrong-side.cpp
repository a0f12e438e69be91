// Hint: you keep the side of the triangle that O is not beyond, and turn your back on it. If O is beyond the side from q
// to s, p has to go.
#include <functional>
#include <utility>

#include "01-vectors/vec.hpp"
#include "03-triangles/orientation.hpp"

namespace exercise {

/// A question to both shapes: the corner of A - B that reaches farthest in a direction.
using Ask = std::function<cc::Vec2(cc::Vec2)>;

bool have_a_common_point(const Ask& ask) {
    const cc::Vec2 O{};
    cc::Vec2 p = ask({1, 0});
    if (p == O) return true;
    cc::Vec2 q = ask(-p);
    if (cc::dot(q, -p) < 0) return false;
    for (int questions = 2; questions < 50; ++questions) {
        const int turn = cc::orientation(p, q, O);
        if (turn == 0) return true;  // between them, since q is on the other side of O than p
        if (turn < 0) std::swap(p, q);
        const cc::Vec2 d = cc::left(q - p), s = ask(d);
        if (cc::dot(s, d) < 0 || cc::orientation(p, q, s) <= 0) return false;
        const bool beyond_q = cc::orientation(q, s, O) < 0, beyond_p = cc::orientation(s, p, O) < 0;
        if (!beyond_p && !beyond_q) return true;
        (beyond_p ? p : q) = s;
    }
    return false;
}

}  // namespace exercise
