#include "scene/world_scene.hpp"

namespace cc {

WorldScene scene_now(const Simulation& world, const ChosenEngine& chosen, const WorldScene& before) {
    WorldScene now = before;
    now.scene.chosen = chosen;
    now.scene.gravity = world.gravity();
    const auto bodies = world.bodies();
    now.scene.bodies.resize(bodies.size(), SceneBody{Disc(0)});
    for (std::size_t k = 0; k < bodies.size(); ++k) {
        now.scene.bodies[k].shape = bodies[k].shape;
        now.scene.bodies[k].exactly = bodies[k];
    }
    return now;
}

}  // namespace cc
