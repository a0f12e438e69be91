// Hint: two answers that both reach beyond O do not yet prove an overlap. Yes is proved by a triangle of
// answers that holds O.
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
    return true;
}

}  // namespace exercise
