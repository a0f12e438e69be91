#include "demo/comparison.hpp"

#include "scene/solvers.hpp"

namespace cc {

Worlds compared(const WorldScene& scene) {
    if (const auto* other = std::get_if<OtherEngine>(&scene.scene.solver))
        return {{solved_by(scene.scene, SolverKind::impulses), scene.view, "library"},
                {scene.scene, scene.view, other->engine->name()}};
    const SolverKind other = kind_of(scene.scene.solver) == SolverKind::shape_matching
                                 ? SolverKind::impulses
                                 : SolverKind::shape_matching;
    return {{scene.scene, scene.view, std::string(name_of(scene.scene.solver))},
            {solved_by(scene.scene, other), scene.view, std::string(solver_names[static_cast<int>(other)])}};
}

Worlds changed(WorldScene as_it_is, WorldScene as_set) {
    as_it_is.name = "as it is";
    as_set.name = "as set";
    return {std::move(as_it_is), std::move(as_set)};
}

}  // namespace cc
