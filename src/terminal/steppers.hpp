#pragma once
/// The steppers of the course, and how the terminal shows them. Each is a function and an entry of a list in its
/// family's file, steppers_of_*.cpp.
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "05-convex-shapes/shape.hpp"
#include "draw/terminal.hpp"

namespace cc::terminal {

/// Shapes at their places in the world.
using Shapes = std::vector<Placed>;

/// One picture of each step.
struct Picture {
    std::string caption;                             ///< one line over it
    std::vector<Vec2> seen;                          ///< what there must be room for, at least one point
    std::function<void(TerminalPainter&, std::size_t)> draw;  ///< draws the step with this number, from 0
};

/// All steps of a stepper on some shapes.
struct Walk {
    std::string names;               ///< `header` of the states
    std::vector<std::string> rows;   ///< `row` of each state
    std::vector<std::string> words;  ///< what each step did
    std::vector<Picture> pictures;   ///< they stand side by side
};

/// How to read a walk.
struct Legend {
    std::vector<std::pair<Role, std::string>> lines;  ///< what lines of a role are
    std::string words;                                ///< what signs and columns mean
};

/// A stepper that can be watched.
struct Watched {
    std::string name;             ///< as readers call it: "gjk"
    std::string chapter;          ///< "06"
    std::string question;         ///< what it answers
    std::string example;          ///< the built-in shapes that show it best
    std::size_t shapes;           ///< how many it is about; 0: any number
    Walk (*walk)(const Shapes&);  ///< all its steps on so many shapes
    Legend legend;                ///< how to read them
};

/// All of them, in the order of their chapters.
const std::vector<Watched>& watched();

/// The one with this name. Throws BadInput.
const Watched& find_watched(std::string_view name);

}  // namespace cc::terminal
