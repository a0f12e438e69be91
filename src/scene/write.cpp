#include "scene/write.hpp"

#include <nlohmann/json.hpp>
#include <set>

#include "engines/engines.hpp"
#include "scene/settings.hpp"

namespace cc {
namespace {

using Written = nlohmann::ordered_json;  // its numbers read back to the same bits

Written vector_of(Vec2 v) { return {v.x, v.y}; }

// A vector whose direction is this unit vector to the last bit: rounding may change the unit vector itself.
Vec2 with_direction(Vec2 n) {
    for (int k = 1; k < 100; ++k)
        if (*direction(k * n) == n) return k * n;
    return n;
}

Written wall_of(const Body& wall, const HalfPlane& plane) {
    return {{"at", vector_of(plane.point)},
            {"normal", vector_of(with_direction(plane.normal))},
            {"restitution", wall.restitution},
            {"friction", wall.friction}};
}

Written body_of(const SceneBody& given) {
    const Body body = make_body(given);
    Written json;
    if (!given.name.empty()) json["name"] = given.name;
    if (const auto plane = half_plane_of(body)) {
        json.update(wall_of(body, *plane));
        return json;
    }
    if (const auto* disc = std::get_if<Disc>(&body.shape)) json["radius"] = disc->radius;
    if (const auto* polygon = std::get_if<Polygon>(&body.shape))
        for (const Vec2 p : polygon->points()) json["points"].push_back(vector_of(p));
    Written& state = json["state"];
    state["at"] = vector_of(body.pose.x);
    state["rotation"] = {body.pose.q.c, body.pose.q.s};
    state["velocity"] = vector_of(body.v);
    state["omega"] = body.omega;
    state["inv_m"] = body.inv_m;
    state["inv_I"] = body.inv_I;
    json["restitution"] = body.restitution;
    json["friction"] = body.friction;
    return json;
}

Written value_in_file(const Setting& setting, double value) {
    switch (setting.kind) {
        case Setting::Kind::count: return static_cast<int>(value);
        case Setting::Kind::number: return value;
        case Setting::Kind::on_off: return value != 0;
        case Setting::Kind::choice: break;
    }
    return setting.choices[static_cast<std::size_t>(value)];
}

// A scene does not say which engine stands in for the one that it names.
Written solver_of(const ChosenEngine& chosen) {
    const std::string& original = chosen.engine->face().instead_of;
    const EngineFace& face = original.empty() ? chosen.engine->face() : find_engine(original)->face();
    Written json = {{"kind", face.name}};
    for (const Setting& setting : solver_settings(face))
        json[std::string(setting.name)] = value_in_file(setting, value_of(setting, chosen.settings));
    return json;
}

// A list with a line for each entry.
std::string lines_of(const auto& list, auto written_as) {
    std::string lines;
    for (const auto& entry : list) lines += (lines.empty() ? "\n    " : ",\n    ") + written_as(entry).dump();
    return "[" + lines + (lines.empty() ? "]" : "\n  ]");
}

}  // namespace

std::string written(const WorldScene& world, const std::string& name, const std::string& about) {
    const auto& [scene, view, ignored] = world;
    std::string text = "{\n  \"version\": 1,\n  \"kind\": \"world\"";
    const auto add = [&text](const char* key, const std::string& value) {
        text.append(",\n  \"").append(key).append("\": ").append(value);
    };
    add("name", Written(name).dump());
    if (!about.empty()) add("about", Written(about).dump());
    add("dt", Written(scene.dt).dump());
    add("steps", Written(scene.steps).dump());
    add("view", Written({vector_of(view.low), vector_of(view.high)}).dump());
    add("gravity", vector_of(scene.gravity).dump());
    if (value_of(continuous_collision, scene.chosen.settings) == 0) add("continuous_collision", "false");
    add("solver", solver_of(scene.chosen).dump());
    std::set<std::string> names;  // of copies the first one keeps it
    add("bodies", lines_of(scene.bodies, [&](SceneBody body) {
            if (!names.insert(body.name).second) body.name.clear();
            return body_of(body);
        }));
    return text + "\n}\n";
}

}  // namespace cc
