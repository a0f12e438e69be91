#include <filesystem>

#include "base/fail.hpp"
#include "engines/engines.hpp"
#include "json/json.hpp"
#include "mesh/obj.hpp"
#include "mesh/tracks.hpp"
#include "scene/read.hpp"

namespace cc {
namespace {

// "WHERE: fault" without the place, which a value knows better.
std::string after_colon(const std::string& words) { return words.substr(words.find(": ") + 2); }

// ---- the mesh ----------------------------------------------------------------------------------------

struct Track {
    std::string_view name;
    Mesh (*make)();
};

constexpr Track tracks[] = {{"marble-run", marble_run},
                            {"bowl", [] { return bowl(1, 12, 1); }},
                            {"slope", [] { return slope(4, 16, 0.25); }},
                            {"floor", [] { return slope(2, 16, 0); }}};

std::optional<Mesh> read_track(const Value& json) {
    std::string known;
    for (const auto& [name, make] : tracks) {
        if (json.text() == name) return make();
        known.append(known.empty() ? "" : ", ").append(name);
    }
    json.refuse("is no track; known are " + known);
    return std::nullopt;
}

// Of a file that stands beside the scene.
std::string mesh_path(const Value& json, const std::string& scene) {
    const std::filesystem::path name = json.text();
    if (name.extension() != ".obj" || !is_plain(name.stem().string()) || name.has_parent_path())
        json.refuse("must be the name of an OBJ file beside the scene: a-z A-Z 0-9 - _, and .obj");
    return (std::filesystem::path(scene).parent_path() / name).string();
}

std::optional<Mesh> read_mesh_file(const Value& json, const std::string& path) try {
    if (json.is_refused()) return std::nullopt;
    return read_obj(read_file(path, "mesh"));
} catch (const BadObj& fault) {
    json.refuse(after_colon(fault.what()));
    return std::nullopt;
} catch (const BadInput& fault) {
    json.refuse(fault.what());
    return std::nullopt;
}

void read_ground(const Value& json, const std::string& file, MarbleScene& scene) try {
    json.only("file track restitution friction");
    const auto mesh_file = json.find("file");
    if (mesh_file && json.find("track")) mesh_file->refuse("cannot be there beside track");
    if (mesh_file) scene.mesh_file = mesh_path(*mesh_file, file);
    auto mesh = mesh_file ? read_mesh_file(*mesh_file, scene.mesh_file) : read_track(json["track"]);
    const double restitution = number_or(json, "restitution", 0.5);
    const double friction = number_or(json, "friction", 0.5);
    if (!json.is_refused()) scene.ground = make_ground(std::move(*mesh), restitution, friction);
} catch (const BadInput& fault) {
    json.refuse(after_colon(fault.what()));
}

// ---- marbles -----------------------------------------------------------------------------------------

// How many times a marble is there, and how far apart.
struct Copies {
    int columns = 1;
    int rows = 1;
    int layers = 1;
    Vec3 apart{};
    std::size_t count() const { return static_cast<std::size_t>(columns) * rows * layers; }
};

Copies read_copies(const Value& json) {
    const auto copies = json.find("copies");
    if (!copies) return {};
    copies->only("columns rows layers apart");
    Copies read;
    for (const auto& [key, count] :
         {std::pair{"columns", &read.columns}, {"rows", &read.rows}, {"layers", &read.layers}})
        if (const auto found = copies->find(key)) *count = found->whole(1, 100);
    read.apart = read_vector<Vec3>((*copies)["apart"]);
    return read;
}

Marble read_marble(const Value& json) {
    const double radius = json["radius"].number();
    const double density = number_or(json, "density", 2500);
    if (!(radius >= 0x1p-100 && radius <= 0x1p100)) json["radius"].refuse("must be from 2^-100 to 2^100 m");
    if (!(density >= 0x1p-100 && density <= 0x1p100))
        json["density"].refuse("must be from 2^-100 to 2^100 kg/m³");
    if (json.is_refused()) return {};
    Marble marble = make_marble(radius, density, read_vector<Vec3>(json["at"]));
    marble.v = vector_or(json, "velocity", Vec3{});
    marble.omega = radians * vector_or(json, "spin", Vec3{});
    marble.restitution = number_or(json, "restitution", 0.5);
    marble.friction = number_or(json, "friction", 0.5);
    return marble;
}

void add_marbles(const Value& json, Names& names, MarbleScene& scene) {
    json.only("name radius density at velocity spin restitution friction copies");
    const Marble first = read_marble(json);
    const Copies copies = read_copies(json);
    const std::string name = names.find(json);
    if (scene.marbles.size() + copies.count() > most_marbles) json.refuse("makes over 2000 marbles");
    if (json.is_refused()) return;
    for (int k = 0; k < copies.layers; ++k)
        for (int j = 0; j < copies.rows; ++j)
            for (int i = 0; i < copies.columns; ++i) {
                Marble marble = first;
                marble.x = first.x + Vec3{i * copies.apart.x, j * copies.apart.y, k * copies.apart.z};
                if (const auto fault = find_fault(marble))
                    return json.refuse(after_colon(BadMarble(0, *fault).what()));
                scene.marbles.push_back(marble);
                scene.names.push_back(name);
            }
}

// The library steps marbles, unless the scene names the engine of chapter 3.
Engine* read_solver(const Value& json) {
    constexpr std::string_view balls = "balls";
    json.only("kind");
    const Value kind = json["kind"];
    if (kind.text() != balls) kind.refuse("must be balls, those of chapter 3, or not be there");
    return find_engine(balls);
}

Camera read_camera(const Value& json) {
    json.only("yaw pitch");
    const double yaw = json["yaw"].number();
    const double pitch = json["pitch"].number();
    if (!(yaw >= -180 && yaw <= 180)) json["yaw"].refuse("must be from -180 to 180 degrees");
    if (!(pitch >= -90 && pitch <= 90)) json["pitch"].refuse("must be from -90 to 90 degrees");
    return {radians * yaw, radians * pitch};
}

}  // namespace

MarbleScene read_marbles(const Value& json, Timeline timeline, const std::string& file) {
    MarbleScene scene;
    scene.dt = timeline.dt;
    scene.steps = timeline.steps;
    read_ground(json["mesh"], file, scene);
    scene.gravity = read_vector<Vec3>(json["gravity"]);
    scene.camera = read_camera(json["camera"]);
    scene.options.drop_ghosts = boolean_or(json, "drop_ghosts", true);
    if (const auto solver = json.find("solver")) scene.engine = read_solver(*solver);
    Names names("marbles");
    for (const Value& entry : json["marbles"].items(1, most_marbles)) add_marbles(entry, names, scene);
    return scene;
}

Marbles make_marbles(const MarbleScene& scene) {
    Marbles world(scene.ground, scene.gravity, scene.options);
    for (const Marble& marble : scene.marbles) world.add(marble);
    return world;
}

}  // namespace cc
