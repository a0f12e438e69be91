#include "demo/scene.hpp"

#include <filesystem>

#include "01-vectors/vec.hpp"
#include "base/describe.hpp"
#include "demo/comparison.hpp"
#include "demo/world_kind.hpp"

namespace cc::demo {
namespace {

constexpr std::size_t longest_name = 24;

// A kind of scene, as scene files name it.
struct Kind {
    std::string_view name;
    std::vector<std::string_view> keys;  // besides those that every scene has
    Contents (*read)(const Json& json, Clock clock);
};

Contents read_as_world(const Json& json, Clock clock) { return Worlds{read_world(json, clock)}; }
Contents read_as_marbles(const Json& json, Clock clock) { return read_marbles(json, clock); }

const Kind kinds[] = {
    {"world", {"view", "gravity", "solver", "lead_fast_bodies", "bodies"}, read_as_world},
    {"marbles", {"camera", "drop_ghosts", "gravity", "mesh", "marbles"}, read_as_marbles}};

const Kind& read_kind(const Json& json) {
    const std::string name = json.text();
    std::string known;
    for (const Kind& kind : kinds) {
        if (kind.name == name) return kind;
        known.append(known.empty() ? "" : ", ").append(kind.name);
    }
    json.fail(cc::quoted(name) + " is not known; known are " + known);
}

void only_known_keys(const Json& json, const Kind& kind) {
    std::vector<std::string_view> known = {"version", "kind", "name", "about", "dt", "steps"};
    known.insert(known.end(), kind.keys.begin(), kind.keys.end());
    json.only(known);
}

// The start is a frame, too.
Clock read_clock(const Json& json, std::optional<int> count) {
    const int own_count = json["steps"].whole(1, most_frames);
    const Json dt = json["dt"];
    const Clock clock{dt.number(), count.value_or(own_count) + 1};
    if (!(clock.frame >= shortest && clock.time(clock.frames) <= longest))
        dt.fail("must be above 0, and all steps together at most 2^500");
    return clock;
}

std::string text_of(const Json& json, std::string_view key) {
    const auto found = json.find(key);
    return found ? found->text() : "";
}

}  // namespace

const WorldScene* SceneFile::world() const {
    const auto* worlds = std::get_if<Worlds>(&contents);
    return worlds ? &worlds->front() : nullptr;
}

std::unique_ptr<Run> start(const SceneFile& scene) {
    return std::visit([](const auto& contents) { return start(contents); }, scene.contents);
}

std::string Names::find(const Json& entry) {
    const std::size_t place = next_++;
    const auto json = entry.find("name");
    if (!json) return "";
    std::string name = json->text();
    if (!is_plain(name) || name.size() > longest_name)
        json->fail("must be 1 to " + std::to_string(longest_name) + " of the characters a-z A-Z 0-9 - _");
    const auto [other, is_new] = places_.emplace(name, place);
    if (!is_new) json->fail(list_ + "[" + std::to_string(other->second) + "] has this name already");
    return name;
}

SceneFile parse_scene(const std::string& text, const std::string& file, std::optional<int> count,
                      const std::vector<std::string>& changes) {
    const Json json = Json::parse(text, file, changes);
    const Json version = json["version"];
    if (version.number() != 1) version.fail("is not 1, the only version that this program reads");
    const Kind& kind = read_kind(json["kind"]);
    only_known_keys(json, kind);
    const Clock clock = read_clock(json, count);
    const std::string stem = std::filesystem::path(file).stem().string();
    SceneFile scene{stem, text_of(json, "name"), text_of(json, "about"), clock, kind.read(json, clock),
                    file};
    if (scene.name.empty()) scene.name = stem;
    for (char& c : scene.id)
        if (!is_plain({&c, 1})) c = '-';
    return scene;
}

SceneFile read_scene(const std::string& file, std::optional<int> count,
                     const std::vector<std::string>& changes) {
    return parse_scene(read_file(file, "scene"), file, count, changes);
}

}  // namespace cc::demo
