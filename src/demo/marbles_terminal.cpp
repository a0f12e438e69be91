#include "demo/marbles_terminal.hpp"

#include "demo/marbles_run.hpp"
#include "demo/run_walk.hpp"
#include "draw/marbles.hpp"

namespace cc {

terminal::Walk walk(const MarbleScene& scene, const std::function<void(int, int)>& tell) {
    const View view = scene.camera.view();
    const Window window = window_of(scene.ground->mesh, scene.marbles, view);
    const auto draw_all = [view](auto& painter, const Marbles& world) {
        const MarblesPicture picture(world.ground().mesh);
        picture.draw_lines(painter, world.marbles(), {}, view, Role::quiet);
    };
    return walk_through(RunsToWalk<Marbles>{{begin_run(scene)}, {""}, scene.steps, window, "place pushes",
                                            "places push", draw_all, tell});
}

terminal::Legend marbles_legend() {
    return {{{Role::shape_b, "marbles"}, {Role::quiet, "the mesh"}},
            "Energies are in joules, the sum of all normal impulses in newton seconds, the deepest overlap in "
            "metres."};
}

}  // namespace cc
