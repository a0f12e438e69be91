#pragma once
/// What the check of 5-0 asks.
#include "exercise/part.hpp"

namespace part {

struct Question {
    std::vector<Vec2> points;
    Vec2 d;
};

struct Answer {
    Vec2 farthest;           // of the points, in the direction d
    std::vector<Vec2> hull;  // from its leftmost corner on
};

}  // namespace part

namespace exercise {
part::Answer answer(const part::Question& in);
}
