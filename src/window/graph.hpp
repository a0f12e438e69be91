#pragma once
/// Small graphs of what changes from step to step.
#include <functional>
#include <string>
#include <vector>

#include "window/controls.hpp"
#include "window/theme.hpp"

namespace cc {

/// One line of a graph.
struct Curve {
    std::string name;                       ///< for the legend; may be empty
    Role role = Role::ink;                  ///< its colour
    int steps = 0;                          ///< it has values for 0 to these, without the last
    std::function<double(int)> value = {};  ///< of a step
    bool is_dashed = false;                 ///< of the second of two worlds
};

/// What all graphs of a window show.
struct Span {
    int now = 0;     ///< marked
    int length = 1;  ///< of the step at the right border
};

/// Draws a graph into an area: its name, all curves between the least and the largest value, and a mark at
/// the step that is shown. Gives the step that was clicked, if any.
std::optional<int> graph(Controls& controls, const Theme& theme, const char* name, Area area,
                         const std::vector<Curve>& curves, Span span);

/// A graph of several curves.
struct Graph {
    const char* name;           ///< over it
    std::vector<Curve> curves;  ///< the first one lies undermost
};
/// Draws graphs side by side into an area. Gives the step that was clicked, if any.
std::optional<int> graphs(Controls& controls, const Theme& theme, Area area, const std::vector<Graph>& all,
                          Span span);

}  // namespace cc
