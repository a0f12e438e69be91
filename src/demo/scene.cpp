#include "demo/scene.hpp"

#include <filesystem>

#include "01-vectors/vec.hpp"
#include "base/describe.hpp"

namespace cc::demo {
namespace {

constexpr std::size_t longest_name = 24;

const Kind& read_kind(const Json& json) {
    const std::string name = json.text();
    std::string known;
    for (const Kind& kind : kinds()) {
        if (kind.name == name) return kind;
        known.append(known.empty() ? "" : ", ").append(kind.name);
    }
    json.fail(cc::quoted(name) + " is not known; known are " + known);
}

void only_known_keys(const Json& json, const Kind& kind) {
    std::vector<std::string_view> known = {"version", "kind", "name", "about", kind.clock.length,
                                           kind.clock.count};
    known.insert(known.end(), kind.keys.begin(), kind.keys.end());
    json.only(known);
}

std::string text_of(const Json& json, std::string_view key) {
    const auto found = json.find(key);
    return found ? found->text() : "";
}

}  // namespace

Clock read_clock(const Json& json, std::optional<int> count, const ClockKeys& keys) {
    const int own_count = json[keys.count].whole(1, most_frames);
    const Json length = json[keys.length];
    const Clock clock{length.number(), count.value_or(own_count) + keys.more};
    if (!(clock.frame >= shortest && clock.time(clock.frames) <= longest))
        length.fail("must be above 0, and all " + std::string(keys.count) + " together at most 2^500");
    return clock;
}

std::string Names::read(const Json& entry) { return entry["name"], find(entry); }

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
    const Clock clock = read_clock(json, count, kind.clock);
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
