#include "demo/world_terminal.hpp"

#include "demo/run_walk.hpp"
#include "draw/world.hpp"
#include "run/world_run.hpp"

namespace cc {

terminal::Walk walk(const Worlds& worlds, const std::function<void(int, int)>& tell) {
    const auto& [scene, view, name] = worlds.front();
    RunsToWalk<Simulation> all{{}, {}, scene.steps, view, "point pushes", "points push", {}, tell};
    for (const WorldScene& world : worlds) {
        all.runs.push_back(begin_run(world.scene));
        all.names.push_back(world.name);
    }
    all.draw = [](auto& painter, const Simulation& world) { draw(painter, world, painter.seen()); };
    return walk_through(std::move(all));
}

terminal::Legend world_legend() {
    return {{{Role::shape_a, "polygons"},
             {Role::shape_b, "discs"},
             {Role::quiet, "walls and what never moves"}},
            "* is a point that pushed in the last step. Energies are in joules, the sum of all normal impulses "
            "in newton seconds, the deepest overlap in metres."};
}

}  // namespace cc
