#pragma once
/// What the check of 8-0 asks.
#include "exercise/part.hpp"

namespace part {

struct Pair {
    Shape A, B;
    double margin;  // metres
};

struct Touch {
    Vec2 p, n;
    double separation;
};

}  // namespace part

namespace exercise {
std::vector<part::Touch> touches(const part::Pair& in);
}
