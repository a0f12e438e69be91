#pragma once
/// What the keys of a scene file mean; those that every scene has are read in scene_file.cpp. Nothing here throws, since a
/// page reads scenes too: a fault is noted, and what was read then is of no use.
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/angle.hpp"
#include "json/value.hpp"
#include "scene/scene_file.hpp"

namespace cc {

/// The steps of a scene, as its file has them.
struct Timeline {
    double dt = 0;  ///< of a step, seconds, above 0
    int steps = 0;  ///< how many
};

/// What reads a scene of the kind "marbles"; `file` is the scene's own, beside which its mesh stands.
using MarblesReader = MarbleScene (*)(const Value& json, Timeline timeline, const std::string& file);

/// The scene of a file's whole tree. `file` is where it is from; `count` replaces the scene's own number of
/// steps. A page reads no marbles, as these need a mesh that is a file of its own: without a reader they are
/// refused.
SceneFile read_scene(const Value& json, const std::string& file, MarblesReader marbles_reader = nullptr,
                     std::optional<int> count = {});

/// What is in a scene of the kind "world" besides the keys of every scene.
WorldScene read_world(const Value& json, Timeline timeline);
/// The same for marbles; a mesh file is read, too.
MarbleScene read_marbles(const Value& json, Timeline timeline, const std::string& file);

/// The names in one list of a scene: short and plain, so that they stand in tables, CSV and figures
/// as they are, and no two alike.
class Names {
public:
    /// `list` is the key of the list.
    explicit Names(std::string list) : list_(std::move(list)) {}
    /// The name of the next entry; empty if it has none.
    std::string find(const Value& entry);

private:
    std::string list_;
    std::vector<std::string> names_;
};

inline constexpr double radians = pi / 180;  ///< in a degree

}  // namespace cc
