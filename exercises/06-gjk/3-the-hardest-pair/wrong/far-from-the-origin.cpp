// Hint: your shapes are right on paper, but stand away from the origin. There the smallest corners are
// rounded into one another. Doubles are fine only around 0: put the tip there.
#include <cmath>
#include <utility>
#include <vector>

#include "06-gjk/gjk.hpp"

namespace exercise {

using Points = std::vector<cc::Vec2>;

std::pair<Points, Points> hard_pair(int most) {
    Points A{{0, 0}};
    for (int k = most - 3; k >= 0; --k) A.push_back({-std::ldexp(1., -k), -std::ldexp(1., -2 * k)});
    A.push_back({0, -4});
    const cc::Vec2 lowest{1 - std::ldexp(1., 2 - most), 1 + std::ldexp(1., -2 * most)};
    for (cc::Vec2& p : A) p = p + cc::Vec2{1, 1};
    return {A, {lowest, lowest + cc::Vec2{1, 2}, lowest + cc::Vec2{-1, 2}}};
}

}  // namespace exercise
