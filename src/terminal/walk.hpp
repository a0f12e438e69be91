#pragma once
/// What walks are made of, and the families of steppers. Each family is a file with a list at its end.
#include <type_traits>
#include <utility>

#include "base/describe.hpp"
#include "terminal/steppers.hpp"

namespace cc::terminal {

/// On shapes that stand still: chapters 5 to 9.
std::vector<Watched> steppers_of_shapes();
/// On shapes that move: chapters 13 to 19.
std::vector<Watched> steppers_of_worlds();
/// On triangles: chapter 20.
std::vector<Watched> steppers_of_meshes();

/// Points that a picture must have room for, to show a shape, or all of them.
std::vector<Vec2> room_for(const ConvexView& shape);
std::vector<Vec2> room_for(const Shapes& shapes);

/// A picture of each state: `draw(painter, state)` draws it.
template <class State>
Picture picture_of(const std::vector<State>& states, std::string caption, std::vector<Vec2> seen, auto draw) {
    return {std::move(caption), std::move(seen),
            [states, draw](TerminalPainter& painter, std::size_t step) { draw(painter, states[step]); }};
}

/// All states, with their words and their pictures.
template <class State>
Walk walk_of(const std::vector<State>& states, std::string (*narrate)(const std::type_identity_t<State>&),
             std::vector<Picture> pictures) {
    Walk walk{header(states[0]), {}, {}, std::move(pictures)};
    for (const State& state : states) {
        walk.rows.push_back(row(state));
        walk.words.push_back(narrate(state));
    }
    return walk;
}

}  // namespace cc::terminal
