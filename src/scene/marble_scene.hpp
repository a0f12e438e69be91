#pragma once
/// Kind "marbles": balls that roll on a mesh in space.
#include <memory>
#include <string>
#include <vector>

#include "22-marbles/marbles.hpp"
#include "draw/view.hpp"
#include "run/engine.hpp"

namespace cc {

inline constexpr std::size_t most_marbles = 2000;  ///< in one scene

/// From where a scene is seen: see draw/view.hpp.
struct Camera {
    double yaw = 0;    ///< radians
    double pitch = 0;  ///< radians
    /// The view from there.
    View view() const { return View(yaw, pitch); }
};

/// What a scene of this kind holds.
struct MarbleScene {
    std::shared_ptr<const Ground> ground = {};  ///< what they roll on
    Vec3 gravity = {};                          ///< m/s²
    double dt = 0;                              ///< seconds a step
    int steps = 0;                              ///< how many there are
    Camera camera = {};                         ///< of pictures
    std::vector<Marble> marbles = {};           ///< at the start
    std::vector<std::string> names = {};        ///< one for each; empty where it has none
    std::string mesh_file = {};                 ///< of the mesh; empty where that is built in
    MarbleOptions options = {};                 ///< of a step
    Engine* engine = nullptr;                   ///< what steps them; null: the library
};

/// The marbles at the start.
Marbles make_marbles(const MarbleScene& scene);

}  // namespace cc
