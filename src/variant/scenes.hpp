#pragma once
/// The scenes that show what an idea is for. A patch names one; a figure draws it without the idea, and a test
/// sees that it differs.
#include <string_view>

#include "variant/run.hpp"

namespace cc {

/// The scene of this name: "tower" (of five), "stack" (of ten), "fifteen", "sunk", "pyramid" or "heap". Throws
/// BadInput if there is none.
TimedWorld telling_scene(std::string_view name);

}  // namespace cc
