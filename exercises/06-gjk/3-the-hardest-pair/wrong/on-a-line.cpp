// Hint: each of your corners is half as far away and half as low as the one before. They lie on one line,
// and make no convex polygon: the slope must fall as well.
#include <cmath>
#include <utility>
#include <vector>

#include "06-gjk/gjk.hpp"

namespace exercise {

using Points = std::vector<cc::Vec2>;

std::pair<Points, Points> hard_pair(int most) {
    Points A{{0, 0}};
    for (int k = most - 3; k >= 0; --k) A.push_back({-std::ldexp(1., -k), -std::ldexp(1., -k)});
    A.push_back({0, -4});
    const cc::Vec2 lowest{-std::ldexp(1., 2 - most), std::ldexp(1., -2 * most)};
    return {A, {lowest, lowest + cc::Vec2{1, 2}, lowest + cc::Vec2{-1, 2}}};
}

}  // namespace exercise
