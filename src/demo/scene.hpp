#pragma once
/// Scene files: JSON with "version": 1 and a "kind" (see kinds.hpp).
#include <cstddef>
#include <map>
#include <optional>
#include <string>

#include "demo/clock.hpp"
#include "demo/run.hpp"
#include "json/json.hpp"

namespace cc::demo {

/// A scene of any kind.
struct Scene {
    std::string id;     ///< the name of its file, with - for all but a-z A-Z 0-9 - _
    std::string name;   ///< as the scene calls itself, or the name of its file
    std::string about;  ///< what to notice; may be empty
    Clock clock;        ///< its frames
    Start start;        ///< begins a run
};

/// The scene of a JSON text. `file` is its name in faults; `frames` replaces the scene's own
/// number. Throws BadInput "FILE: PATH: fault".
Scene parse_scene(const std::string& text, const std::string& file, std::optional<int> frames = {});

/// The scene of a file of at most `largest_file` bytes.
Scene read_scene(const std::string& file, std::optional<int> frames = {});

/// The frames of a scene; `frames` replaces its own number. Throws BadInput.
Clock read_clock(const Json& json, std::optional<int> frames = {});

/// The names in one list of a scene: short and plain, so that they stand in tables, CSV and figures
/// as they are, and no two alike.
class Names {
public:
    /// `list` is the key of the list.
    explicit Names(std::string list) : list_(std::move(list)) {}
    /// The name of the next entry. Throws BadInput.
    std::string read(const Json& entry);

private:
    std::string list_;
    std::map<std::string, std::size_t> places_;
};

}  // namespace cc::demo
