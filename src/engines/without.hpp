#pragma once
/// The engines of the library without one of their ideas.
#include <string>

#include "run/engine.hpp"

namespace cc {

/// The unit with this name, "13-clamp", as an engine that stands in for the one of its chapter; null for a name of another
/// form. Whether there is such a unit shows when it begins.
Engine* without(const std::string& unit);

}  // namespace cc
