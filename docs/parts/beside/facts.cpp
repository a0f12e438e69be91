/// The demo's facts. Its figures are film strips, which the program draws itself: src/tools/strips.py.
#include "figure/plot.hpp"

#include "world_facts.hpp"
#include "scene/scene_file.hpp"

namespace cc {

Scene shipped(std::string_view id) {
    return read_scene(CC_SCENES "/" + std::string(id) + ".json").world()->scene;
}

std::vector<Plot> plots() { return {}; }

void facts(Facts& f) {
    world_facts(f);
    ledger_facts(f);
}

}  // namespace cc
