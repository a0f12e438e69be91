// 6-3 The hardest pair.      ./course check 6-3 · ./course hint 6-3
#include <cmath>
#include <optional>
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

/// Your prediction: how many steps do two regular polygons of forty corners take: fewer than 10, about 20, or about 40?
std::optional<int> predicted() {
    return std::nullopt;  // your prediction
}

}  // namespace exercise
