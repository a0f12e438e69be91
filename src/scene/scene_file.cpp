#include "scene/scene_file.hpp"

#include <algorithm>

#include "01-vectors/vec.hpp"
#include "base/describe.hpp"
#include "base/fail.hpp"
#include "json/json.hpp"
#include "scene/read.hpp"

namespace cc {
namespace {

constexpr std::size_t longest_name = 24;

// A kind of scene, as scene files name it.
struct Kind {
    std::string_view name;
    std::string_view keys;  // besides those that every scene has
};

constexpr Kind kinds[] = {{"world", "view gravity solver continuous_collision bodies"},
                          {"marbles", "camera drop_ghosts gravity solver mesh marbles"}};
constexpr const Kind& marbles = kinds[1];

// Null where there is no such kind.
const Kind* read_kind(const Value& json) {
    const std::string name = json.text();
    std::string known;
    for (const Kind& kind : kinds) {
        if (kind.name == name) return &kind;
        known.append(known.empty() ? "" : ", ").append(kind.name);
    }
    json.refuse(quoted(name) + " is not known; known are " + known);
    return nullptr;
}

void only_known_keys(const Value& json, const Kind& kind) {
    json.only("version kind name about dt steps", kind.keys);
}

Timeline read_timeline(const Value& json, std::optional<int> count) {
    const int own_count = json["steps"].whole(1, most_frames);
    const Value dt = json["dt"];
    const Timeline timeline{dt.number(), count.value_or(own_count)};
    if (!(timeline.dt >= shortest && timeline.dt * (timeline.steps + 1) <= longest))
        dt.refuse("must be at least 2^-500, and all steps together at most 2^500");
    return timeline;
}

std::string text_of(const Value& json, std::string_view key) {
    const auto found = json.find(key);
    return found ? found->text() : "";
}

// The name of a file, without its folders and its ending.
std::string stem_of(const std::string& file) {
    const std::string name = file.substr(file.rfind('/') + 1);
    const std::size_t dot = name.rfind('.');
    return dot == 0 ? name : name.substr(0, dot);
}

// With - for whatever is no plain letter.
std::string made_plain(std::string text) {
    for (char& c : text)
        if (!is_plain({&c, 1})) c = '-';
    return text;
}

}  // namespace

std::string Names::find(const Value& entry) {
    names_.emplace_back();
    const auto json = entry.find("name");
    if (!json) return "";
    const std::string name = json->text();
    if (!is_plain(name) || name.size() > longest_name)
        json->refuse("must be 1 to 24 of the characters a-z A-Z 0-9 - _");
    const auto other = std::ranges::find(names_, name);
    if (other != names_.end())
        json->refuse(list_ + step_to(static_cast<std::size_t>(other - names_.begin())) + " has this name already");
    names_.back() = name;
    return name;
}

SceneFile read_scene(const Value& json, const std::string& file, MarblesReader marbles_reader,
                     std::optional<int> count) {
    SceneFile scene;
    const Value version = json["version"];
    if (version.number() != 1) version.refuse("is not 1, the only version that this program reads");
    const Kind* kind = read_kind(json["kind"]);
    if (!kind) return scene;
    only_known_keys(json, *kind);
    const Timeline timeline = read_timeline(json, count);
    scene.id = made_plain(stem_of(file));
    scene.name = text_of(json, "name");
    if (scene.name.empty()) scene.name = stem_of(file);
    scene.about = text_of(json, "about");
    scene.file = file;
    if (kind != &marbles) scene.contents.emplace<Worlds>().push_back(read_world(json, timeline));
    else if (marbles_reader) scene.contents.emplace<MarbleScene>(marbles_reader(json, timeline, file));
    else json["kind"].refuse("marbles do not run in a page");
    return scene;
}

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
