#pragma once
/// Engines of others, for benchmarks: each is a source of its own, since two of them share the names of headers.
#include <memory>

#include "worlds.hpp"

namespace peers {

/// Whoever steps a world.
struct Engine {
    virtual ~Engine() = default;
    /// A step of worlds::dt.
    virtual void step() = 0;
    /// Places and velocities of all bodies.
    virtual void read(worlds::Trial& world) const = 0;
};

/// Box2D 2.4 with its 8 + 3 passes.
std::unique_ptr<Engine> box2d_2(const worlds::Trial& scene);
/// Box2D 3 with so many sub-steps, sleep off. Null if it was not there when this was built.
std::unique_ptr<Engine> box2d_3(const worlds::Trial& scene, int sub_steps);
/// Chipmunk 7 with so many passes.
std::unique_ptr<Engine> chipmunk(const worlds::Trial& scene, int passes);

}  // namespace peers
