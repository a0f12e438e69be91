#pragma once
/// The kinds of scenes. Their only list is in kinds.cpp.
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "demo/clock.hpp"
#include "demo/comparison.hpp"
#include "demo/marbles_scene.hpp"
#include "demo/run.hpp"
#include "demo/world_kind.hpp"
#include "json/json.hpp"

namespace cc::demo {

/// What is in a scene file beside the keys of every scene.
struct Contents {
    Start start;                                ///< begins a run
    std::shared_ptr<const WorldScene> world{};  ///< of the kind "world": what films show
    std::shared_ptr<const WorldScene> other{};  ///< what stands beside it, in a comparison
    std::shared_ptr<const MarbleScene> marbles{};  ///< of the kind "marbles": what films show
};

/// A world.
Contents contents_of(const WorldScene& world);
/// Two of them, side by side.
Contents contents_of(const Sides& sides);

/// How a kind of scene writes its frames.
struct ClockKeys {
    std::string_view length = "frame";   ///< of a frame, seconds
    std::string_view count = "frames";   ///< how many there are
    int more = 0;                        ///< so many more than the count says
};

/// A kind of scene, as scene files name it.
struct Kind {
    std::string_view name;                            ///< the value of "kind"
    std::vector<std::string_view> keys;               ///< those beside the ones that every scene has
    Contents (*read)(const Json& json, Clock clock);  ///< what is in it; throws BadInput
    ClockKeys clock{};                                ///< how it writes its frames
};

/// All of them.
std::span<const Kind> kinds();

}  // namespace cc::demo
