#pragma once
/// SceneFile files: JSON with "version": 1 and a "kind" (see kinds.hpp).
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "demo/clock.hpp"
#include "demo/kinds.hpp"
#include "json/json.hpp"

namespace cc::demo {

/// A scene of any kind.
struct SceneFile {
    std::string id;     ///< the name of its file, with - for all but a-z A-Z 0-9 - _
    std::string name;   ///< as the scene calls itself, or the name of its file
    std::string about;  ///< what to notice; may be empty
    Clock clock;        ///< its frames
    Contents contents;  ///< all else
    std::string file = {};  ///< where it is from, for faults of a run
};

/// The scene of a JSON text. `file` is its name in faults; `count` replaces the scene's own
/// number of frames, or of steps; `changes` are those of Json::parse. Throws BadInput "FILE: PATH: fault".
SceneFile parse_scene(const std::string& text, const std::string& file, std::optional<int> count = {},
                      const std::vector<std::string>& changes = {});

/// The scene of a file of at most `largest_file` bytes.
SceneFile read_scene(const std::string& file, std::optional<int> count = {},
                     const std::vector<std::string>& changes = {});

/// The frames of a scene; `count` replaces its own number. Throws BadInput.
Clock read_clock(const Json& json, std::optional<int> count = {}, const ClockKeys& keys = {});

/// The names in one list of a scene: short and plain, so that they stand in tables, CSV and figures
/// as they are, and no two alike.
class Names {
public:
    /// `list` is the key of the list.
    explicit Names(std::string list) : list_(std::move(list)) {}
    /// The name of the next entry. Throws BadInput.
    std::string read(const Json& entry);
    /// The same; empty if it has none.
    std::string find(const Json& entry);

private:
    std::string list_;
    std::size_t next_ = 0;
    std::map<std::string, std::size_t> places_;
};

}  // namespace cc::demo
