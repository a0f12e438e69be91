#pragma once
/// Steps on the terminal, forwards and back, with keys.
#include <iosfwd>

#include "terminal/screen.hpp"

namespace cc::terminal {

/// Shows the steps: on a terminal with keys, else with the keys from `in`, a frame for each on `out`.
/// `is_ascii` asks for letters instead of dots of Braille, which a terminal without UTF-8 gets anyway.
/// Returns the exit code: 0, or 128 and the number of the signal that ended it: 130 after Ctrl-C.
int play(Show show, bool is_ascii, std::istream& in, std::ostream& out);

}  // namespace cc::terminal
