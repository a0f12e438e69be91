#include <filesystem>

#include "mesh/obj.hpp"
#include "mesh/tracks.hpp"
#include "base/angle.hpp"
#include "demo/forms.hpp"
#include "demo/marbles_scene.hpp"
#include "demo/scene.hpp"

namespace cc::demo {
namespace {

constexpr double radians = pi / 180;  // in a degree

std::string after_colon(const std::string& words) { return words.substr(words.find(": ") + 2); }

Vec3 vector_or_zero(const Json& json, std::string_view key) {
    const auto found = json.find(key);
    return found ? read_vector<Vec3>(*found) : Vec3{};
}

// ---- the mesh ----------------------------------------------------------------------------------------

struct Track {
    std::string_view name;
    Mesh (*make)();
};

constexpr Track tracks[] = {{"marble-run", marble_run},
                            {"bowl", [] { return bowl(1, 12, 1); }},
                            {"slope", [] { return slope(4, 16, 0.25); }},
                            {"floor", [] { return slope(2, 16, 0); }}};

Mesh read_track(const Json& json) {
    std::string known;
    for (const auto& [name, make] : tracks) {
        if (json.text() == name) return make();
        known.append(known.empty() ? "" : ", ").append(name);
    }
    json.fail("is no track; known are " + known);
}

// Of a file that stands beside the scene.
std::string mesh_path(const Json& json) {
    const std::filesystem::path name = json.text();
    if (name.extension() != ".obj" || !is_plain(name.stem().string()) || name.has_parent_path())
        json.fail("must be the name of an OBJ file beside the scene: a-z A-Z 0-9 - _, and .obj");
    return (std::filesystem::path(json.file()).parent_path() / name).string();
}

Mesh read_mesh_file(const Json& json) {
    const std::string path = mesh_path(json);
    try {
        return read_obj(read_file(path, "mesh"));
    } catch (const BadObj& fault) {
        json.fail(after_colon(fault.what()));
    } catch (const BadInput& fault) {
        json.fail(fault.what());
    }
}

std::shared_ptr<const Ground> read_ground(const Json& json) try {
    json.only({"file", "track", "restitution", "friction"});
    const auto file = json.find("file");
    if (file && json.find("track")) file->fail("cannot be there beside track");
    Mesh mesh = file ? read_mesh_file(*file) : read_track(json["track"]);
    return make_ground(std::move(mesh), number_or(json, "restitution", 0.5),
                       number_or(json, "friction", 0.5));
} catch (const BadInput& fault) {
    if (std::string_view(fault.what()).starts_with("ground: ")) json.fail(after_colon(fault.what()));
    throw;
}

// ---- marbles -----------------------------------------------------------------------------------------

// How many times a marble is there, and how far apart.
struct Copies {
    int columns = 1, rows = 1, layers = 1;
    Vec3 apart{};
    std::size_t count() const { return static_cast<std::size_t>(columns) * rows * layers; }
};

Copies read_copies(const Json& json) {
    const auto copies = json.find("copies");
    if (!copies) return {};
    copies->only({"columns", "rows", "layers", "apart"});
    Copies read;
    for (const auto& [key, count] :
         {std::pair{"columns", &read.columns}, {"rows", &read.rows}, {"layers", &read.layers}})
        if (const auto found = copies->find(key)) *count = found->whole(1, 100);
    read.apart = read_vector<Vec3>((*copies)["apart"]);
    return read;
}

Marble read_marble(const Json& json) {
    const double radius = json["radius"].number(), density = number_or(json, "density", 2500);
    if (!(radius >= 0x1p-100 && radius <= 0x1p100)) json["radius"].fail("must be from 2^-100 to 2^100 m");
    if (!(density >= 0x1p-100 && density <= 0x1p100))
        json["density"].fail("must be from 2^-100 to 2^100 kg/m³");
    Marble marble = make_marble(radius, density, read_vector<Vec3>(json["at"]));
    marble.v = vector_or_zero(json, "velocity");
    marble.omega = radians * vector_or_zero(json, "spin");
    marble.restitution = number_or(json, "restitution", 0.5);
    marble.friction = number_or(json, "friction", 0.5);
    return marble;
}

void add_marbles(const Json& json, Names& names, MarbleScene& scene) {
    json.only({"name", "radius", "density", "at", "velocity", "spin", "restitution", "friction", "copies"});
    const Marble first = read_marble(json);
    const Copies copies = read_copies(json);
    const std::string name = names.find(json);
    if (scene.marbles.size() + copies.count() > most_marbles) json.fail("makes over 2000 marbles");
    for (int k = 0; k < copies.layers; ++k)
        for (int j = 0; j < copies.rows; ++j)
            for (int i = 0; i < copies.columns; ++i) {
                Marble marble = first;
                marble.x = first.x + Vec3{i * copies.apart.x, j * copies.apart.y, k * copies.apart.z};
                if (const auto fault = find_fault(marble))
                    json.fail(after_colon(BadMarble(0, *fault).what()));
                scene.marbles.push_back(marble);
                scene.names.push_back(name);
            }
}

Camera read_camera(const Json& json) {
    json.only({"yaw", "pitch"});
    const double yaw = json["yaw"].number(), pitch = json["pitch"].number();
    if (!(yaw >= -180 && yaw <= 180)) json["yaw"].fail("must be from -180 to 180 degrees");
    if (!(pitch >= -90 && pitch <= 90)) json["pitch"].fail("must be from -90 to 90 degrees");
    return {radians * yaw, radians * pitch};
}

}  // namespace

MarbleScene read_marbles(const Json& json, Clock clock) {
    MarbleScene scene{read_ground(json["mesh"]),
                      read_vector<Vec3>(json["gravity"]),
                      clock.frame,
                      clock.frames - 1,
                      read_camera(json["camera"]),
                      {},
                      {}};
    scene.options.drop_ghosts = flag_or(json, "drop_ghosts", true);
    if (const auto file = json["mesh"].find("file")) scene.mesh_file = mesh_path(*file);
    Names names("marbles");
    for (const Json& entry : json["marbles"].items(1, most_marbles)) add_marbles(entry, names, scene);
    return scene;
}

Marbles make_marbles(const MarbleScene& scene) {
    Marbles world(scene.ground, scene.gravity, scene.options);
    for (const Marble& marble : scene.marbles) world.add(marble);
    return world;
}

}  // namespace cc::demo
