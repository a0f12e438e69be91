#pragma once
/// The kinds of scenes. Their only list is in kinds.cpp.
#include <span>
#include <string_view>
#include <vector>

#include "demo/clock.hpp"
#include "json/json.hpp"
#include "demo/run.hpp"

namespace cc::demo {

/// A kind of scene, as scene files name it.
struct Kind {
    std::string_view name;                         ///< the value of "kind"
    std::vector<std::string_view> keys;            ///< those beside the ones that every scene has
    Start (*read)(const Json& json, Clock clock);  ///< how its runs begin; throws BadInput
};

/// All of them.
std::span<const Kind> kinds();

}  // namespace cc::demo
