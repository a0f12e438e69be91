#pragma once
/// What the check of 2-0 asks.
#include <variant>

#include "exercise/part.hpp"

namespace part {

/// A segment from a to b, and a disc around x.
struct Beside {
    Vec2 a, b, x;
    double r;
};

/// Two segments.
struct Two {
    Vec2 a, b, c, d;
};

struct Met {
    Vec2 nearest;
    Vec2 n;  // of the wall that the disc meets
    double separation;
};

struct Gap {
    double distance;
    bool on_both;  // whether each of the two points is on its segment
};

using Question = std::variant<Beside, Two>;
using Answer = std::variant<Met, Gap>;

}  // namespace part

namespace exercise {
part::Answer answer(const part::Question& in);
}
