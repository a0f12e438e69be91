#pragma once
/// What the check of 6-0 asks.
#include "exercise/part.hpp"

namespace part {

struct Pair {
    Shape A, B;
    int passes = 20;  // that are allowed
};

struct Walk {
    Vec2 v;                   // the point of A - B that is nearest to the origin
    Vec2 between;             // from the nearest point of B to that of A, by the corners that span v
    int passes = 0;           // how often `seen` was shown a simplex
    bool in_time = true;      // in as many passes as are allowed
    std::vector<Vec2> asked;  // the corner of A - B that came in last, pass by pass
};

}  // namespace part

namespace exercise {
part::Walk walk(const part::Pair& in);
}
