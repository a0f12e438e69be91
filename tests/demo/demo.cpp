#include "demo.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>

#include "18-world/ledger.hpp"
#include "catch.hpp"
#include "demo/program.hpp"
#include "demo/strip.hpp"
#include "refusal.hpp"

namespace cc {

// ---- files

std::string read(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write(const fs::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
}

Folder::Folder() {
    fs::remove_all(path);
    fs::create_directories(path);
}

Folder::~Folder() { fs::remove_all(path); }

std::vector<std::string> Folder::names() const {
    std::vector<std::string> all;
    for (const auto& entry : fs::directory_iterator(path))
        all.push_back(entry.path().filename().string());
    std::sort(all.begin(), all.end());
    return all;
}

// ---- the program

Ran program(const std::vector<std::string>& arguments, const std::string& keys) {
    std::vector<const char*> argv{"collision-course"};
    for (const std::string& argument : arguments) argv.push_back(argument.c_str());
    std::istringstream in(keys);
    std::ostringstream out, err;
    const int code = collision_course(static_cast<int>(argv.size()), argv.data(), in, out, err);
    return {code, out.str(), err.str()};
}

std::string hash_in(const std::string& text) {
    const std::size_t at = text.find("hash is ");
    return text.substr(at + 8, 16);
}

// ---- texts

std::string repeated(const std::string& text, std::size_t times) {
    std::string all;
    for (std::size_t k = 0; k < times; ++k) all += text;
    return all;
}

std::string replaced(std::string text, const std::string& part, const std::string& other) {
    const std::size_t at = text.find(part);
    REQUIRE(at != text.npos);
    return text.replace(at, part.size(), other);
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
    return parts;
}

bool same_bits(double a, double b) { return std::memcmp(&a, &b, sizeof a) == 0; }

// ---- scenes

const std::string good_world =
    R"({"version": 1, "kind": "world", "dt": 0.0625, "steps": 8, "view": [[-3, -1], [3, 5]],
  "gravity": [0, -8],
  "solver": {"iterations": 12},
  "bodies": [{"name": "disc", "radius": 0.5, "at": [-1, 1.5], "restitution": 0.5},
    {"box": [1, 1], "at": [0.75, 0.5], "friction": 0.25,
      "rows": {"columns": 2, "rows": 2, "across": [1, 0], "up": [0, 1]}},
    {"corners": 3, "radius": 0.5, "at": [-1, 3], "turn": 90, "velocity": [0.5, 0], "spin": 45, "density": 2},
    {"points": [[-1, 0], [1, 0], [0, 1]], "at": [-2.5, 4.5], "immovable": true},
    {"at": [0, 0], "normal": [0, 3], "friction": 0.5}]})";

std::string with(const std::string& part, const std::string& other) {
    return replaced(good_world, part, other);
}

std::string all_move() { return with("\"immovable\": true", "\"friction\": 0"); }

namespace {

void keep(const std::string& text, const std::string& fault) {
    static int number = 0;
    const char* all = std::getenv("CC_KEEP_SCENES");
    if (!all) return;
    const fs::path folder = fs::path(all) / std::to_string(number++);
    fs::create_directories(folder);
    write(folder / "bad.json", text);
    write(folder / "fault.txt", fault);
}

}  // namespace

std::string fault_of(const std::string& text) {
    const std::string fault = ::words_of([&] { parse_scene(text, "bad.json"); });
    keep(text, fault);
    return fault;
}

WorldScene world_of(const std::string& text) {
    return *parse_scene(text, "x.json").world();
}

WorldScene shipped_world(const std::string& name) {
    return *read_scene((scenes / (name + ".json")).string()).world();
}

Scene as_set(const std::string& name, const std::vector<std::string>& changes) {
    return read_scene((scenes / (name + ".json")).string(), {}, changes).world()->scene;
}

Simulation end_of(const Scene& scene) {
    Simulation world = make_simulation(scene);
    for (int k = 0; k < scene.steps; ++k) world.step(scene.dt);
    return world;
}

Simulation end_of(const std::string& name) { return end_of(shipped_world(name).scene); }

std::optional<int> first_push(const Scene& scene) {
    Simulation world = make_simulation(scene);
    for (int step = 1; step <= scene.steps; ++step) {
        world.step(scene.dt);
        if (ledger(world).contacts > 0) return step;
    }
    return std::nullopt;
}

std::unique_ptr<SceneRun> run_to(int step, const SceneFile& scene) {
    auto run = begin_scene_run(scene);
    for (int k = 0; k < step; ++k)
        if (!run->advance()) throw BadInput(scene.file, run->sides()[0].report->end());
    return run;
}

// ---- strips

std::string strip_of(const SceneFile& scene, const std::vector<int>& frames) {
    return strip(scene, *run_to(frames.back(), scene), frames);
}

bool is_well_formed(const std::string& xml) {
    std::vector<std::string> open;
    for (std::size_t at = xml.find('<'); at != xml.npos; at = xml.find('<', at + 1)) {
        const std::size_t end = xml.find('>', at);
        if (end == xml.npos) return false;
        const std::string tag = xml.substr(at + 1, end - at - 1);
        if (tag.find('<') != tag.npos || std::count(tag.begin(), tag.end(), '"') % 2) return false;
        const std::string name = tag.substr(0, tag.find_first_of(" /", 1));
        if (tag[0] == '/') {
            if (open.empty() || "/" + open.back() != tag) return false;
            open.pop_back();
        } else if (tag.back() != '/') open.push_back(name);
    }
    for (std::size_t at = xml.find('&'); at != xml.npos; at = xml.find('&', at + 1))
        if (xml.find(';', at) - at > 5) return false;
    return open.empty();
}

int panels_in(const std::string& svg) {
    int count = 0;
    const std::string panel = "<g class=\"panel\"";
    for (std::size_t at = svg.find(panel); at != svg.npos; at = svg.find(panel, at + 1)) ++count;
    return count;
}

}  // namespace cc
