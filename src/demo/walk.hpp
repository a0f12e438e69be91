#pragma once
/// A scene on the terminal: its steps, with pictures and ledgers.
#include <functional>

#include "scene/scene_file.hpp"
#include "terminal/steppers.hpp"

namespace cc {

/// All steps of a scene, or those up to one that cannot be made. `tell` is called after each with its number.
terminal::Walk walk(const SceneFile& scene, const std::function<void(int)>& tell);

/// How to read them.
terminal::Legend legend_of(const SceneFile& scene);

}  // namespace cc
