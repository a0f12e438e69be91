#pragma once
/// What the check of 1-0 asks.
#include <variant>

#include "exercise/part.hpp"

namespace part {

/// Two vectors.
struct Pair {
    Vec2 a, b;
};

/// A disc, and a wall through two points.
struct Meeting {
    Vec2 x;
    double r;
    Vec2 v;
    Vec2 p, q;
};

/// The same, and several walls, each from a corner to the next one; a step of dt seconds is made so many times.
struct Flight {
    Vec2 x;
    double r;
    Vec2 v;
    std::vector<Vec2> corners;
    double dt;
    int steps;
};

struct Products {
    double dot, cross;
    Vec2 left, right;
};

struct Bounce {
    Vec2 n;
    double separation;
    Vec2 x, v;  // afterwards
};

struct End {
    Vec2 x, v;
};

using Question = std::variant<Pair, Meeting, Flight>;
using Answer = std::variant<Products, Bounce, End>;

}  // namespace part

namespace exercise {
part::Answer answer(const part::Question& in);
}
