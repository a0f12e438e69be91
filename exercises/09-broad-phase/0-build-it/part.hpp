#pragma once
/// What the check of 9-0 asks.
#include <array>
#include <variant>

#include "exercise/part.hpp"

namespace part {

/// A shape, and how much wider its box has to be on each side, in metres.
struct Around {
    Shape shape;
    double margin;
};

/// Two intervals, of A and of B.
struct Intervals {
    double l_A, h_A, l_B, h_B;
};

struct Box {
    Vec2 low, high;
};

/// Which of these overlap?
struct Boxes {
    std::vector<Box> boxes;
};

struct Overlap {
    bool is;
};

/// Places in the list of boxes.
struct Pairs {
    std::vector<std::array<std::size_t, 2>> pairs;
};

using Question = std::variant<Around, Intervals, Boxes>;
using Answer = std::variant<Box, Overlap, Pairs>;

}  // namespace part

namespace exercise {
part::Answer answer(const part::Question& in);
}
