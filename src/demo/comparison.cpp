#include "demo/comparison.hpp"

#include "engines/engines.hpp"

namespace cc {

Worlds compared(const WorldScene& scene) {
    Worlds worlds;
    for (Engine* engine : compared_with(*scene.scene.chosen.engine)) {
        const bool is_own = engine == scene.scene.chosen.engine;
        worlds.push_back({is_own ? scene.scene : run_by(*engine, scene.scene), scene.view, engine->name()});
    }
    if (!scene.scene.chosen.engine->face().instead_of.empty()) worlds[0].name = "library";
    return worlds;
}

Worlds changed(WorldScene as_it_is, WorldScene as_set) {
    as_it_is.name = "as it is";
    as_set.name = "as set";
    return {std::move(as_it_is), std::move(as_set)};
}

}  // namespace cc
