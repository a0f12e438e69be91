// 6-3 The hardest pair: the answer.
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "06-gjk/gjk.hpp"

namespace exercise {

using Points = std::vector<cc::Vec2>;

// From its tip at the origin to the left, each corner of A is twice as far away as the one before, and four
// times as low. B hangs above the last edge before the tip.
std::pair<Points, Points> hard_pair(int most) {
    Points A{{0, 0}};
    for (int k = most - 3; k >= 0; --k) A.push_back({-std::ldexp(1., -k), -std::ldexp(1., -2 * k)});
    A.push_back({0, -4});
    const cc::Vec2 lowest{-std::ldexp(1., 2 - most), std::ldexp(1., -2 * most)};
    return {A, {lowest, lowest + cc::Vec2{1, 2}, lowest + cc::Vec2{-1, 2}}};
}

std::optional<int> predicted() { return 10; }

}  // namespace exercise
