// Hint: your corners stand evenly on a curve. The farthest of them from a chord is the middle one, so half
// of them are done with at a step. Let their distances shrink, each by the same factor.
#include <utility>
#include <vector>

#include "06-gjk/gjk.hpp"

namespace exercise {

using Points = std::vector<cc::Vec2>;

std::pair<Points, Points> hard_pair(int most) {
    Points A{{0, 0}};
    for (int k = most - 3; k >= 0; --k) {
        const double x = k - (most - 2.);
        A.push_back({x, -x * x});
    }
    A.push_back({0, -1. * most * most});
    const cc::Vec2 lowest{-0.5, 0x1p-40};
    return {A, {lowest, lowest + cc::Vec2{1, 2}, lowest + cc::Vec2{-1, 2}}};
}

}  // namespace exercise
