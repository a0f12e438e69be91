// Hint: a tiny gap does not make a long walk: the questions are chosen by directions and signs, and not by distances. It
// is the corners of one shape that must be special.
#include <vector>

#include "05-convex-shapes/shape.hpp"

namespace exercise {

/// Two convex shapes.
struct Pair {
    std::vector<cc::Vec2> A, B;
};

Pair slow_pair(int corners) {
    std::vector<cc::Vec2> A = cc::regular_polygon(corners, 1).points(), B = A;
    for (cc::Vec2& p : B) p = p + cc::Vec2{2 + 1e-9, 0};
    return {A, B};
}

}  // namespace exercise
