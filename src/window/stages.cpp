#include "window/marbles_stage.hpp"
#include "window/stage.hpp"
#include "window/world_stage.hpp"

namespace cc {

std::unique_ptr<Stage> open_stage(const SceneFile& scene) {
    if (const MarbleScene* marbles = scene.marbles()) return std::make_unique<MarblesStage>(*marbles);
    return std::make_unique<WorldStage>(std::get<Worlds>(scene.contents));
}

}  // namespace cc
