#pragma once
/// How a scene file has the settings of an engine.
#include <ranges>

#include "engines/option.hpp"

namespace cc {

/// Those that stand under the key "solver"; whether fast bodies pass through nothing stands beside it.
inline auto solver_settings(const EngineFace& face) {
    return face.settings |
           std::views::filter([](const Setting& setting) { return setting.name != continuous_collision.name; });
}

}  // namespace cc
