#pragma once
/// Wrong data from outside: one exception type that says where and what.
#include <stdexcept>
#include <string>

namespace cc {

/// Something that was given to the library is wrong. `what()` reads "where: fault".
struct BadInput : std::invalid_argument {
    /// `where` names the place: a file, a path in it, a parameter.
    BadInput(const std::string& where, const std::string& fault)
        : std::invalid_argument(where + ": " + fault) {}
};

}  // namespace cc
