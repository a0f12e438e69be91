#pragma once
/// Chapter 13: the scenes that show what an idea is for, and their runs by the library and without an idea. A patch names a
/// scene; a figure draws it without the idea, and a test sees that it differs.
#include <string>
#include <string_view>

#include "variant/run.hpp"

namespace cc {

/// A world between two steps, the length of its steps, and how they are solved.
struct TimedWorld {
    World world = {};
    double dt = 1. / 60;           ///< seconds
    ImpulseOptions options = {};  ///< of which plain units know the numbers
};

/// The scene of this name: "tower" (of five), "stack" (of ten), "fifteen", "sunk", "pyramid" or "heap". Throws
/// BadInput if there is none.
TimedWorld telling_scene(std::string_view name);

/// So many steps by the library, and the start before them.
std::vector<RecordedStep> run_library(TimedWorld start, int steps);
/// A run by a unit of this chapter, "13-clamp", as `run_unit` does it.
GrowingRun begin_variant(const std::string& unit, const TimedWorld& start);
/// So many steps of it, and the start before them.
inline std::vector<RecordedStep> run_variant(const std::string& unit, const TimedWorld& start, int steps) {
    return begin_variant(unit, start).until(steps);
}

}  // namespace cc
