#pragma once
/// The program `collision-course`, from the words of its command line to its exit code.
#include <iosfwd>

namespace cc::demo {

/// Runs the program; gives 0, or 2 if something that was asked for is wrong, or 130 if the run was
/// interrupted.
int collision_course(int argc, const char* const* argv, std::istream& in, std::ostream& out,
                     std::ostream& err);

}  // namespace cc::demo
