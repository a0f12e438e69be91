// 6-3 The hardest pair.      ./course check 6-3 · ./course hint 6-3
#include <cmath>
#include <utility>
#include <vector>

#include "06-gjk/gjk.hpp"

namespace exercise {

using Points = std::vector<cc::Vec2>;

/// Two convex polygons A and B, counter-clockwise, each of at most `most` corners, most >= 12, for which
/// gjk(A, B) takes at least most - 2 steps.
std::pair<Points, Points> hard_pair(int most) {
    return {};  // your code
}

}  // namespace exercise
