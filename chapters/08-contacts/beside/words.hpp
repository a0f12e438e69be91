#pragma once
/// Chapter 8: what a stage of `collide` did, in plain words and as a table.
#include <array>
#include <string>

#include "08-contacts/contact.hpp"

namespace cc {

/// The parts of a state in words, as `describe` names them: "A2" is A's edge from corner 2 on, "-" not known.
std::array<std::string, 6> words(const ClipState& state);
/// What the last stage did.
std::string narrate(const ClipState& state);

/// The parts of a state by name, for tables and alt text.
void describe(const ClipState& state, auto&& field) {
    constexpr const char* names[] = {"reference", "separation", "incident", "from", "to", "points"};
    const auto said = words(state);
    field("steps", state.steps);
    for (std::size_t k = 0; k < said.size(); ++k) field(names[k], said[k]);
}

}  // namespace cc
