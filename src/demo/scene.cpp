#include "demo/scene.hpp"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <map>
#include <system_error>

#include "base/describe.hpp"
#include "demo/json.hpp"

namespace cc::demo {
namespace {

constexpr std::size_t longest_name = 24;

// Short plain names stand in tables, CSV and figures as they are.
std::string read_name(const Json& json) {
    std::string name = json.text();
    if (!is_plain(name) || name.size() > longest_name)
        json.fail("must be 1 to " + std::to_string(longest_name) +
                  " of the characters a-z A-Z 0-9 - _");
    return name;
}

Vec2 read_vector(const Json& json) {
    const auto xy = json.items(2, 2);
    return {xy[0].number(), xy[1].number()};
}

Disc read_disc(const Json& json) {
    json.only({"name", "radius", "at", "velocity"});
    return {read_name(json["name"]), json["radius"].number(), read_vector(json["at"]),
            read_vector(json["velocity"])};
}

std::string words(MovingFault fault, int frames) {
    if (fault.kind == MovingFault::negative) return "is negative";
    if (fault.part != MovingFault::to) return "is out of range, which ends at 2^500 m";
    return "leads out of range, which ends at 2^500 m, in " + std::to_string(frames) + " frames";
}

// The discs move straight: where the first and the last frame are in range, all are.
void check_way(const Json& json, const Disc& disc, const MovingDiscs& scene) {
    constexpr std::string_view keys[] = {"at", "velocity", "radius"};  // by MovingFault::Part
    const Vec2 end = disc.at + time_at(scene, scene.frames, 0) * disc.velocity;
    if (const auto fault = find_fault(disc.at, end, disc.radius))
        json[keys[fault->part]].fail(words(*fault, scene.frames));
}

void read_discs(const Json& json, MovingDiscs& scene) {
    std::map<std::string, std::size_t> names;
    for (const Json& entry : json.items(2, most_discs)) {
        const Disc disc = read_disc(entry);
        check_way(entry, disc, scene);
        const auto [other, is_new] = names.emplace(disc.name, scene.discs.size());
        if (!is_new)
            entry["name"].fail("discs[" + std::to_string(other->second) +
                               "] has this name already");
        scene.discs.push_back(disc);
    }
}

MovingDiscs read_moving_discs(const Json& json, std::optional<int> frames) {
    json.only({"version", "kind", "name", "about", "frame", "frames", "discs"});
    const int own_frames = json["frames"].whole(1, most_frames);
    MovingDiscs scene{json["frame"].number(), frames.value_or(own_frames), {}};
    if (!(scene.frame >= shortest && time_at(scene, scene.frames, 0) <= longest))
        json["frame"].fail("must be above 0, and all frames together at most 2^500");
    read_discs(json["discs"], scene);
    return scene;
}

std::string read_file(const std::string& file) {
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored))
        throw BadInput(file, "is a directory, not a scene");
    errno = 0;
    std::ifstream in(file, std::ios::binary);
    std::string text(largest_scene_file + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!in.is_open() || in.bad())
        throw BadInput(file, "cannot be read: " + std::generic_category().message(errno));
    text.resize(static_cast<std::size_t>(in.gcount()));
    if (text.size() > largest_scene_file)
        throw BadInput(file, "is larger than 16 MB, too large for a scene");
    return text;
}

}  // namespace

Scene parse_scene(const std::string& text, const std::string& file, std::optional<int> frames) {
    const Json json = Json::parse(text, file);
    const Json version = json["version"];
    if (version.number() != 1) version.fail("is not 1, the only version that this program reads");
    const Json kind = json["kind"];
    if (kind.text() != "moving-discs")
        kind.fail(cc::quoted(kind.text()) + " is not known; known is \"moving-discs\"");
    const auto text_of = [&](std::string_view key) {
        const auto found = json.find(key);
        return found ? found->text() : "";
    };
    Scene scene{text_of("name"), text_of("about"), read_moving_discs(json, frames)};
    if (scene.name.empty()) scene.name = std::filesystem::path(file).stem().string();
    return scene;
}

Scene read_scene(const std::string& file, std::optional<int> frames) {
    return parse_scene(read_file(file), file, frames);
}

}  // namespace cc::demo
