#pragma once
/// What the check of 8-0 asks.
#include <variant>

#include "exercise/part.hpp"

namespace part {

/// Which edge of R has I farthest in front of it?
struct Axis {
    Shape R, I;
};

/// The end c of the segment cd, at the side line through `limit`; u points to what is beyond.
struct Cut {
    Vec2 c, d, limit, u;
};

/// The contacts of two shapes.
struct Pair {
    Shape A, B;
    double margin;  // metres
};

/// An edge by its first corner, with its normal and its sigma.
struct Found {
    Vec2 first, n;
    double sigma;
};

/// What is left of the segment begins here.
struct End {
    Vec2 p;
};

struct Touch {
    int id;
    Vec2 p, n;
    double separation;
};

/// In the order of their numbers.
struct Touches {
    std::vector<Touch> all;
};

using Question = std::variant<Axis, Cut, Pair>;
using Answer = std::variant<Found, End, Touches>;

}  // namespace part

namespace exercise {
part::Answer answer(const part::Question& in);
}
