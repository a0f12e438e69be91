#include "run/world_run.hpp"

namespace cc {
namespace {

constexpr std::size_t most_bodies_kept = 20'000;  // in all states

}  // namespace

WorldRun begin_run(const Scene& scene) {
    Simulation start = make_simulation(scene);
    const std::size_t most = std::clamp<std::size_t>(most_bodies_kept / (start.bodies().size() + 1), 16, 256);
    return WorldRun(std::move(start), scene.dt, most);
}

}  // namespace cc
