#pragma once
/// Kind "world": bodies that fall, bounce, slide and stack, between walls. A frame is what is there after
/// so many steps: frame 0 is the start.
#include <memory>

#include "demo/clock.hpp"
#include "demo/run.hpp"
#include "demo/world_scene.hpp"
#include "json/json.hpp"

namespace cc::demo {

inline constexpr std::size_t most_bodies = 10'000;  ///< in one scene

/// What is in a scene file besides the keys of every scene. Throws BadInput.
WorldScene read_world(const Json& json, Clock clock);

/// Begins a run.
std::unique_ptr<Run> start(WorldScene scene);

}  // namespace cc::demo
