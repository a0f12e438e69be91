// Hint: B hangs straight above the tip. Then the tip is the nearest point of the first chord already, and
// the walk is at its end. Hang it above the last edge, between the two smallest corners.
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
    const cc::Vec2 lowest{0, std::ldexp(1., -2 * most)};
    return {A, {lowest, lowest + cc::Vec2{1, 2}, lowest + cc::Vec2{-1, 2}}};
}

}  // namespace exercise
