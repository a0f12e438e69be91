#include "window/marbles_stage.hpp"
#include "window/stage.hpp"
#include "window/world_stage.hpp"

namespace cc::demo {

std::span<const StageKind> stage_kinds() {
    static constexpr StageKind all[] = {{"world", open_world_stage}, {"marbles", open_marbles_stage}};
    return all;
}

std::unique_ptr<Stage> open_stage(const SceneFile& scene) {
    std::string known;
    for (const StageKind& kind : stage_kinds()) {
        if (auto stage = kind.open(scene)) return stage;
        known.append(known.empty() ? "" : " or ").append(kind.name);
    }
    throw BadInput(scene.id,
                   "the window shows only scenes of the kind " + known + "; for others there is --headless");
}

}  // namespace cc::demo
