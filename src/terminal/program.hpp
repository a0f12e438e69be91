#pragma once
/// The program collision-course-step, for its own main and for tests.
#include <iosfwd>

namespace cc::terminal {

/// Runs the command line: on a terminal with keys, else with the keys from `in`, a frame for each on `out`.
/// Returns the exit code: 0, 2 for wrong options or shapes, which `err` names, 128 and the number of the signal that ended it.
int collision_course_step(int argc, const char* const* argv, std::istream& in, std::ostream& out,
                          std::ostream& err);

}  // namespace cc::terminal
