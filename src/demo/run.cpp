#include "demo/run.hpp"

#include "demo/comparison.hpp"
#include "scene/scene_file.hpp"

namespace cc::demo {

std::unique_ptr<Run> start(const SceneFile& scene) {
    return std::visit([](const auto& contents) { return start(contents); }, scene.contents);
}

}  // namespace cc::demo
