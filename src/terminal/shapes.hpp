#pragma once
/// The shapes that a stepper is watched on: built-in examples, and files.
#include <string>
#include <string_view>
#include <vector>

#include "terminal/steppers.hpp"

namespace cc::terminal {

/// Shapes with a name.
struct Example {
    std::string name;   ///< "apart"
    std::string about;  ///< what they are, one line
    Shapes shapes;      ///< A, B, and more in "several"
};

/// The built-in ones.
const std::vector<Example>& examples();

/// The built-in one with this name. Throws BadInput.
const Example& find_example(std::string_view name);

/// The same; throws BadInput, too, if it does not have so many shapes; 0 is any number.
const Example& find_example(std::string_view name, std::size_t count);

/// The shapes of a JSON text: {"shapes": [{"points": [[x, y], ...]}, {"at": [x, y], "radius": r}, ...]}, so
/// many of them, or 1 to 100 if `count` is 0. `file` is its name in faults. Throws BadInput "FILE: PATH: fault".
Shapes parse_shapes(const std::string& text, const std::string& file, std::size_t count);

}  // namespace cc::terminal
