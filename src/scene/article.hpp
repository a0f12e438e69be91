#pragma once
/// The algorithm of the article on shape matching, exactly as printed (chapter 17), behind the demo's worlds.
#include <optional>
#include <string>

#include "scene/scene.hpp"

namespace cc {

/// One step of it. It knows no restitution and no friction, only its own constants, and takes
/// all corners of a body for equally heavy. Throws BadInput, and then has changed nothing: for a gravity that
/// is not along y, for a body that cannot move, "weird collision" where a corner meets a corner, and where it
/// has lost a body: its place is no number any more.
void step_as_printed(World& world, double dt);

/// Why it cannot run a scene, "PATH: fault"; none if it can begin.
std::optional<std::string> article_refuses(const Scene& scene);

/// A scene as the article would have it: discs are regular polygons of 16 corners, as heavy as before, and
/// the solver is its own. Throws BadInput for a scene that it refuses.
Scene as_printed_scene(Scene scene);

}  // namespace cc
