#pragma once
/// What the check of 7-0 asks.
#include "exercise/part.hpp"

namespace part {

struct Pair {
    Shape A, B;
};

struct Depth {
    Vec2 n;                     // of the edge that was found
    double separation = 0;  // metres, below 0
    Vec2 between;           // from the deepest point of B to that of A
    std::vector<Vec2> polygon;  // the last one
    int passes = 0;             // how often `seen` was shown a polygon
};

}  // namespace part

namespace exercise {
part::Depth depth(const part::Pair& in);
}
