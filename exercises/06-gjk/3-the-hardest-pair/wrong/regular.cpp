// Hint: many corners are not yet many steps. On a round shape each question halves the corners between
// which the nearest point can be.
#include <utility>
#include <vector>

#include "06-gjk/gjk.hpp"

namespace exercise {

using Points = std::vector<cc::Vec2>;

std::pair<Points, Points> hard_pair(int most) {
    Points B = cc::regular_polygon(most, 1).points();
    for (cc::Vec2& p : B) p = p + cc::Vec2{2, 1};
    return {cc::regular_polygon(most, 1).points(), B};
}

}  // namespace exercise
