// The demo's kind "marbles": scenes, meshes beside them, faults, tables, pictures.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "22-marbles/marble_ledger.hpp"
#include "mesh/tracks.hpp"
#include "catch.hpp"
#include "demo/walk.hpp"
#include "demo/program.hpp"
#include "demo/scene_run.hpp"
#include "demo/strip.hpp"
#include "draw/triangles.hpp"
#include "draw/marbles.hpp"
#include "refusal.hpp"
#include "scene/scene_file.hpp"

using namespace cc;
namespace fs = std::filesystem;
using Catch::Matchers::Contains;

namespace {

const fs::path scenes = CC_SCENES;

const std::string good = R"({"version": 1, "kind": "marbles", "dt": 0.0078125, "steps": 20,
  "camera": {"yaw": 20, "pitch": 30}, "gravity": [0, 0, -8],
  "mesh": {"track": "slope", "restitution": 0.25, "friction": 0.75},
  "marbles": [{"name": "one", "radius": 0.5, "at": [0, 0, 2], "velocity": [1, 0, 0], "spin": [0, 180, 0],
      "density": 3, "restitution": 0.125, "friction": 0.375},
    {"radius": 0.25, "at": [1, 1, 3], "copies": {"columns": 2, "rows": 3, "layers": 2, "apart": [1, 2, 3]}}]})";

std::string replaced(std::string text, const std::string& part, const std::string& other) {
    const std::size_t at = text.find(part);
    REQUIRE(at != text.npos);
    return text.replace(at, part.size(), other);
}

std::string fault_of(const std::string& part, const std::string& other) {
    return words_of([&] { parse_scene(replaced(good, part, other), "bad.json"); });
}

MarbleScene scene_of(const std::string& text) { return *parse_scene(text, "x.json").marbles(); }

struct Folder {
    fs::path path = fs::current_path() / "demo-marbles-folder";
    Folder() { fs::remove_all(path), fs::create_directories(path); }
    ~Folder() { fs::remove_all(path); }
    fs::path write(const std::string& name, const std::string& text) const {
        std::ofstream(path / name, std::ios::binary) << text;
        return path / name;
    }
};

std::string csv_of(const SceneFile& scene) {
    const auto run = begin_scene_run(scene);
    std::string rows = run->csv_header() + run->csv();
    for (int frame = 1; frame < scene.frames(); ++frame) {
        REQUIRE(run->advance());
        rows += run->csv();
    }
    return rows;
}

}  // namespace

TEST_CASE("a scene of marbles is read as it is written") {
    const MarbleScene scene = scene_of(good);
    CHECK(scene.dt == 0.0078125);
    CHECK(scene.steps == 20);
    CHECK(scene.gravity == Vec3{0, 0, -8});
    CHECK(scene.camera.yaw == Approx(pi / 9));
    CHECK(scene.ground->restitution == 0.25);
    CHECK(scene.ground->friction == 0.75);
    REQUIRE(scene.marbles.size() == 13);
    const Marble& one = scene.marbles[0];
    CHECK(scene.names[0] == "one");
    CHECK(one.x == Vec3{0, 0, 2});
    CHECK(one.v == Vec3{1, 0, 0});
    CHECK(one.omega.y == Approx(pi));
    CHECK(one.restitution == 0.125);
    CHECK(one.friction == 0.375);
    CHECK(1 / one.inv_m == Approx(pi / 2));
    CHECK(scene.marbles[1].restitution == 0.5);
    CHECK(scene.marbles.back().x == Vec3{2, 5, 6});
    CHECK(make_marbles(scene).marbles().size() == 13);
}

TEST_CASE("the shipped mesh file is the built-in marble run") {
    const SceneFile scene = read_scene((scenes / "marble-run.json").string());
    const Mesh &in_file = scene.marbles()->ground->mesh, built_in = marble_run();
    REQUIRE(in_file.size() == built_in.size());
    for (std::uint32_t k = 0; k < in_file.size(); ++k) {
        const Triangle3 t = in_file.corners(k), u = built_in.corners(k);
        CHECK(distance(t.a, u.a) + distance(t.b, u.b) + distance(t.c, u.c) < 1e-12);
    }
}

TEST_CASE("what the shipped scenes say of themselves is so") {
    for (const char* name : {"marble-run.json", "marble-bowl.json"}) {
        const MarbleScene scene = *read_scene((scenes / name).string()).marbles();
        Marbles world = make_marbles(scene);
        const double start = ledger(world).energy();
        for (int k = 0; k < scene.steps; ++k) {
            world.step(scene.dt);
            REQUIRE(ledger(world).energy() < start * (1 + 1e-12));
        }
        double lowest_of_mesh = 0;
        for (const Vec3 p : scene.ground->mesh.vertices()) lowest_of_mesh = std::min(lowest_of_mesh, p.z);
        for (const Marble& m : world.marbles()) {
            CHECK(m.x.z > lowest_of_mesh);  // nobody has fallen off
            CHECK(length(m.v) < 0.2);       // and all is nearly still
        }
    }
}

TEST_CASE("a level floor of triangles costs a marble energy only where ghosts are kept") {
    SceneFile file = read_scene((scenes / "marble-floor.json").string());
    MarbleScene scene = *file.marbles();
    const auto left = [&] {
        Marbles world = make_marbles(scene);
        const double start = ledger(world).energy();
        for (int k = 0; k < scene.steps; ++k) world.step(scene.dt);
        return ledger(world).energy() / start;
    };
    CHECK(scene.options.drop_ghosts);
    CHECK(left() == Approx(1).epsilon(1e-9));
    scene.options.drop_ghosts = false;
    CHECK(left() < 0.97);
    CHECK_FALSE(scene_of(replaced(good, "\"gravity\"", "\"drop_ghosts\": false, \"gravity\"")).options.drop_ghosts);
}

TEST_CASE("on the first plank of the run, the energy stays, as part V's page says") {
    const MarbleScene scene = *read_scene((scenes / "marble-run.json").string()).marbles();
    Marbles world = make_marbles(scene);
    auto energy_at = [&, now = 0](int step) mutable {
        for (; now < step; ++now) world.step(scene.dt);
        return ledger(world).energy();
    };
    const double rolling = energy_at(50);
    CHECK(energy_at(100) == Approx(rolling).epsilon(1e-3));
    CHECK(energy_at(150) == Approx(rolling).epsilon(1e-3));
    for (const Marble& m : world.marbles()) CHECK(m.x.z > 1.05);  // above the end of the first plank
    CHECK(energy_at(300) < 0.8 * rolling);
}

TEST_CASE("two runs of a scene are the same, byte for byte, and their energy is in the CSV") {
    const SceneFile scene = parse_scene(good, "x.json");
    const std::string csv = csv_of(scene);
    CHECK(csv == csv_of(scene));
    CHECK(std::count(csv.begin(), csv.end(), '\n') == 22);
    CHECK_THAT(csv, Contains("step,time,kinetic,potential,momentum_x,momentum_y,momentum_z,contacts"));
    Marbles world = make_marbles(*scene.marbles());
    double kinetic = 0;
    for (const Marble& m : world.marbles()) kinetic += kinetic_energy(m);
    CHECK(std::stod(csv.substr(csv.find("\n0,0,") + 5)) == kinetic);
}

TEST_CASE("a wrong scene of marbles is refused by its place") {
    CHECK_THAT(fault_of("\"gravity\": [0, 0, -8]", "\"gravity\": [0, -8]"), Contains("bad.json: gravity: "));
    CHECK_THAT(fault_of("\"slope\"", "\"loop\""),
               Contains("bad.json: mesh.track: is no track; known are marble-run, bowl, slope"));
    CHECK_THAT(fault_of("\"track\": \"slope\", ", ""), Contains("bad.json: mesh"));
    CHECK_THAT(fault_of("\"track\"", "\"file\": \"x.obj\", \"track\""),
               Contains("mesh.file: cannot be there beside track"));
    CHECK(fault_of("0.25, \"friction\": 0.75", "2") ==
          "bad.json: mesh: the restitution must be a number from 0 to 1");
    CHECK_THAT(fault_of("\"yaw\": 20", "\"yaw\": 200"), Contains("camera.yaw: must be from -180 to 180"));
    CHECK_THAT(fault_of("\"pitch\": 30", "\"pitch\": 91"), Contains("camera.pitch: must be from -90 to 90"));
    for (const char* radius : {"0", "-1", "1e100"})
        CHECK_THAT(fault_of("\"radius\": 0.5", std::string("\"radius\": ") + radius),
                   Contains("marbles[0].radius: must be from 2^-100 to 2^100 m"));
    CHECK_THAT(fault_of("\"density\": 3", "\"density\": -3"),
               Contains("marbles[0].density: must be from 2^-100"));
    CHECK(fault_of("\"restitution\": 0.125", "\"restitution\": -1") ==
          "bad.json: marbles[0]: has a restitution not from 0 to 1");
    CHECK_THAT(fault_of("\"columns\": 2", "\"columns\": 0"), Contains("marbles[1].copies.columns: "));
    CHECK(fault_of("\"columns\": 2, \"rows\": 3", "\"columns\": 100, \"rows\": 20") ==
          "bad.json: marbles[1]: makes over 2000 marbles");
    CHECK_THAT(fault_of("\"spin\"", "\"turn\""), Contains("marbles[0].turn: is not known"));
}

TEST_CASE("a mesh file stands beside its scene, and its faults name the line") {
    const Folder folder;
    const auto with = [&](const std::string& name) {
        return folder.write("s.json", replaced(good, "\"track\": \"slope\"", "\"file\": \"" + name + "\""))
            .string();
    };
    folder.write("good.obj", "v 0 0 0\nv 9 0 0\nv 0 9 0\nf 1 2 3\n");
    folder.write("bad.obj", "v 0 0 0\nf 1 2 3\n");
    CHECK(read_scene(with("good.obj")).marbles()->ground->mesh.size() == 1);
    const auto fault = [&](const std::string& name) { return words_of([&] { read_scene(with(name)); }); };
    CHECK_THAT(fault("bad.obj"), Contains("s.json: mesh.file: line 2: a corner is no vertex of the file"));
    CHECK_THAT(fault("none.obj"), Contains("s.json: mesh.file: ") && Contains("none.obj: cannot be read: No"));
    fs::resize_file(folder.write("huge.obj", ""), 16'000'001);
    CHECK_THAT(fault("huge.obj"), Contains("s.json: mesh.file: ") && Contains("huge.obj: is larger than 16 MB"));
    for (const char* name : {"../good.obj", "good.txt", "/etc/passwd", "a b.obj"})
        CHECK_THAT(fault(name), Contains("mesh.file: must be the name of an OBJ file beside the scene"));
}

TEST_CASE("what a run writes is never the scene's own mesh") {
    const Folder folder;
    const std::string mesh = "v 0 0 0\nv 9 0 0\nv 0 9 0\nf 1 2 3\n";
    const std::string obj = folder.write("mesh.obj", mesh).string();
    const std::string scene =
        folder.write("s.json", replaced(good, "\"track\": \"slope\"", "\"file\": \"mesh.obj\"")).string();
    for (const char* option : {"--csv", "--strip", "--film", "--ledger", "--screenshot"}) {
        std::istringstream in;
        std::ostringstream out, err;
        std::vector<const char*> words{"collision-course", scene.c_str(), option, obj.c_str()};
        if (option != std::string("--screenshot")) words.push_back("--headless");
        CAPTURE(option);
        CHECK(collision_course(static_cast<int>(words.size()), words.data(), in, out, err) == 2);
        CHECK(err.str() == "collision-course: " + obj + ": is the scene's mesh\n");
    }
    std::ostringstream now;
    now << std::ifstream(obj).rdbuf();
    CHECK(now.str() == mesh);
}

TEST_CASE("marbles that leave the range are stepped through to their last good step, whose words say so") {
    const std::string fast = replaced(good, "\"velocity\": [1, 0, 0]", "\"velocity\": [3e150, 0, 0]");
    const terminal::Walk steps = walk(parse_scene(fast, "x.json", 10000), [](int) {});
    CHECK(steps.rows.size() > 1);
    CHECK(steps.rows.size() < 10001);
    CHECK(steps.words.size() == steps.rows.size());
    CHECK_THAT(steps.words.back(), Contains("(over: step " + std::to_string(steps.rows.size()) + ": "));
}

TEST_CASE("the names of marbles are told apart by their places, whoever has none") {
    CHECK(fault_of("\"marbles\": [", "\"marbles\": [{\"radius\": 1, \"at\": [9, 9, 9]}, {\"name\": \"one\", "
                                      "\"radius\": 1, \"at\": [9, 9, 9]}, ") ==
          "bad.json: marbles[2].name: marbles[1] has this name already");
}

TEST_CASE("marbles are drawn, filmed and stepped through on a terminal") {
    const SceneFile scene = parse_scene(good, "x.json");
    const auto run = begin_scene_run(scene);
    for (int frame = 1; frame < scene.frames(); ++frame) REQUIRE(run->advance());
    CHECK_THAT(run->summary(), Contains("20 steps") && Contains("13 marbles on 512 triangles"));
    CHECK_THAT(strip(scene, *run, {0, 20}), Contains("<svg"));
    const terminal::Walk steps = walk(scene, [](int) {});
    CHECK(steps.rows.size() == 21);
    const MarbleScene& marbles = *scene.marbles();
    const View view = marbles.camera.view();
    FilmPainter painter(window_of(marbles.ground->mesh, marbles.marbles, view), 100);
    const std::string blank = painter.picture().bytes();
    draw(painter, make_marbles(marbles), view);
    CHECK(painter.picture().bytes() != blank);
    std::istringstream keys("nnq");
    std::ostringstream out, err;
    const std::string file = (scenes / "marble-run.json").string();
    const char* arguments[] = {"collision-course", file.c_str(), "--steps", "5", "--terminal", "--ascii"};
    CHECK(collision_course(6, arguments, keys, out, err) == 0);
    CHECK_THAT(out.str(), Contains("b") && Contains("kinetic"));
}
