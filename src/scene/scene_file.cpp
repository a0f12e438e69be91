#include "scene/scene_file.hpp"

#include "base/fail.hpp"
#include "json/json.hpp"
#include "scene/read.hpp"

namespace cc {

SceneFile parse_scene(const std::string& text, const std::string& file, std::optional<int> count,
                      const std::vector<std::string>& changes) {
    const Tree tree = parse_json(text, file, changes);
    std::string fault;
    SceneFile scene = read_scene(Value(tree, fault), file, read_marbles, count);
    if (!fault.empty()) throw BadInput(file, fault);
    return scene;
}

SceneFile read_scene(const std::string& file, std::optional<int> count,
                     const std::vector<std::string>& changes) {
    return parse_scene(read_file(file, "scene"), file, count, changes);
}

}  // namespace cc
