#pragma once
/// Kind "marbles": balls that roll on a mesh in space. A frame is what is there after so many steps: frame 0
/// is the start.
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "22-marbles/marbles.hpp"
#include "demo/clock.hpp"
#include "demo/run.hpp"
#include "figure/view.hpp"
#include "json/json.hpp"

namespace cc::demo {

inline constexpr std::size_t most_marbles = 2000;  ///< in one scene

/// From where a scene is seen: see figure/view.hpp.
struct Camera {
    double yaw;    ///< radians
    double pitch;  ///< radians
    /// The view from there.
    View view() const { return View(yaw, pitch); }
};

/// What a scene of this kind holds.
struct MarbleScene {
    std::shared_ptr<const Ground> ground;  ///< what they roll on
    Vec3 gravity;                          ///< m/s²
    double dt;                             ///< seconds a step
    int steps;                             ///< how many there are
    Camera camera;                         ///< of pictures
    std::vector<Marble> marbles;           ///< at the start
    std::vector<std::string> names;        ///< one for each; empty where it has none
    std::filesystem::path mesh_file = {};  ///< of the mesh; empty where that is built in
    MarbleOptions options = {};            ///< of a step
};

/// What is in a scene file beside the keys of every scene; a mesh file is read, too. Throws BadInput.
MarbleScene read_marbles(const Json& json, Clock clock);

/// The marbles at the start.
Marbles make_marbles(const MarbleScene& scene);

/// Begins a run.
std::unique_ptr<Run> start(const MarbleScene& scene);

}  // namespace cc::demo
