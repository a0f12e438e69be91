#pragma once
/// Kind "moving-shapes", for the program: scene files, runs and film strips.
#include <memory>

#include "demo/moving_shapes.hpp"
#include "demo/run.hpp"
#include "json/json.hpp"

namespace cc::demo {

/// What is in a scene file beside the keys of every scene. Throws BadInput.
MovingShapes read_moving_shapes(const Json& json, Clock clock);

/// The strip: the moment when each of these frames begins, all through the same window.
Figure draw(const SceneFile& scene, const MovingShapes& shapes, const std::vector<int>& frames);

/// Begins a run.
std::unique_ptr<Run> start(MovingShapes scene);

}  // namespace cc::demo
