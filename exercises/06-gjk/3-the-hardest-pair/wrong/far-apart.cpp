// Hint: A is bent as it should be, but B is too far away. From there the nearest point of all long chords
// is the tip, and the walk jumps over their corners. Let B come as close as the smallest edge is short.
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
    const cc::Vec2 lowest{-std::ldexp(1., 2 - most), 0x1p-8};
    return {A, {lowest, lowest + cc::Vec2{1, 2}, lowest + cc::Vec2{-1, 2}}};
}

}  // namespace exercise
