// Hint: two regular polygons: their corners are spread evenly, so each question throws away half of what is left. How
// would they have to stand so that each throws away only one?
#include <vector>

#include "05-convex-shapes/shape.hpp"

namespace exercise {

/// Two convex shapes.
struct Pair {
    std::vector<cc::Vec2> A, B;
};

Pair slow_pair(int corners) {
    std::vector<cc::Vec2> A = cc::regular_polygon(corners, 1).points(), B = A;
    for (cc::Vec2& p : B) p = p + cc::Vec2{2.5, 0.7};
    return {A, B};
}

}  // namespace exercise
