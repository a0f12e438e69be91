#pragma once
/// What a reader's hand did, as a short text: a throw in a link.
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "run/run.hpp"

namespace cc {

/// The nearest point of a grid so fine, 2^-16 m, that nobody sees it: a reader's hand keeps to it, so that few digits say
/// all of what it did.
Vec2 on_grid(Vec2 p);

/// A throw: how many steps were made, and what the hand did meanwhile.
struct Throw {
    int steps = 0;                  ///< from the start on, at least 0
    std::vector<HandChange> hands;  ///< in the order of their steps
};

/// How many steps, and behind each "_" a change: the steps since the one before, and what the hand holds from then on, with dots
/// between. Nothing is a hand that lets go; two numbers pull, by so many 2^-16 m across and up from where it pulled before;
/// five take hold of the body with this place in the list at this point, in the body's frame, and pull it to the next.
std::string to_text(const Throw& thrown);
/// What was written so, for a world of so many bodies; none if it is something else.
std::optional<Throw> read_throw(std::string_view text, std::size_t bodies);

}  // namespace cc
