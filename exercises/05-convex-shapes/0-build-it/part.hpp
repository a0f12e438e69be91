#pragma once
/// What the check of 5-0 asks.
#include <variant>

#include "exercise/part.hpp"

namespace part {

/// Which corner is farthest in the direction d?
struct Farthest {
    std::vector<Vec2> corners;
    Vec2 d;
};

/// Where does v point after the rotation with this cosine and sine?
struct Rotated {
    Vec2 v, q;
};

/// Where are the corners of a body?
struct Placement {
    Shape shape;
    Vec2 x, q;
};

/// Does the path from y to z and on to p turn left?
struct Turn {
    Vec2 y, z, p;
};

/// What is left of some points after a walk through them?
struct Walk {
    std::vector<Vec2> points;
};

/// What is their hull?
struct Cloud {
    std::vector<Vec2> points;
};

/// Points of a path, or corners of a hull from its leftmost one on.
struct Points {
    std::vector<Vec2> are;
};

using Question = std::variant<Farthest, Rotated, Placement, Turn, Walk, Cloud>;
using Answer = std::variant<Vec2, Shape, bool, Points>;

}  // namespace part

namespace exercise {
part::Answer answer(const part::Question& in);
}
