#pragma once
/// Scene files: JSON with "version": 1 and a "kind", which is "world" or "marbles".
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "demo/clock.hpp"
#include "demo/marbles_scene.hpp"
#include "demo/run.hpp"
#include "demo/world_scene.hpp"
#include "json/json.hpp"

namespace cc::demo {

/// What is in a scene file besides the keys of every scene.
using Contents = std::variant<Worlds, MarbleScene>;

/// A scene of either kind.
struct SceneFile {
    std::string id;     ///< the name of its file, with - for all but a-z A-Z 0-9 - _
    std::string name;   ///< as the scene calls itself, or the name of its file
    std::string about;  ///< what to notice; may be empty
    Clock clock;        ///< its frames
    Contents contents;  ///< all else
    std::string file = {};  ///< where it is from, for faults of a run

    /// Its world, the left one of two; null if it holds marbles.
    const WorldScene* world() const;
    /// Its marbles; null if it holds a world.
    const MarbleScene* marbles() const { return std::get_if<MarbleScene>(&contents); }
};

/// Begins a run. The runs of one scene know nothing of each other.
std::unique_ptr<Run> start(const SceneFile& scene);

/// The scene of a JSON text. `file` is its name in faults; `count` replaces the scene's own
/// number of steps; `changes` are those of Json::parse. Throws BadInput "FILE: PATH: fault".
SceneFile parse_scene(const std::string& text, const std::string& file, std::optional<int> count = {},
                      const std::vector<std::string>& changes = {});

/// The scene of a file of at most `largest_file` bytes.
SceneFile read_scene(const std::string& file, std::optional<int> count = {},
                     const std::vector<std::string>& changes = {});

/// The names in one list of a scene: short and plain, so that they stand in tables, CSV and figures
/// as they are, and no two alike.
class Names {
public:
    /// `list` is the key of the list.
    explicit Names(std::string list) : list_(std::move(list)) {}
    /// The name of the next entry; empty if it has none. Throws BadInput.
    std::string find(const Json& entry);

private:
    std::string list_;
    std::size_t next_ = 0;
    std::map<std::string, std::size_t> places_;
};

}  // namespace cc::demo
