// The demo so far: scenes and their faults, runs, tables, CSV, film strips, and what is written
// when.
#include <sys/stat.h>

#include <algorithm>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "03-triangles/as_printed.hpp"
#include "03-triangles/triangle.hpp"
#include "04-swept-spheres/sweep.hpp"
#include "06-gjk/gjk.hpp"
#include "09-broad-phase/aabb.hpp"
#include "17-shape-matching/as_printed.hpp"
#include "18-world/ledger.hpp"
#include "18-world/recording.hpp"
#include "base/random.hpp"
#include "catch.hpp"
#include "demo/article.hpp"
#include "demo/comparison.hpp"
#include "demo/film.hpp"
#include "demo/headless.hpp"
#include "demo/ledger_graph.hpp"
#include "demo/program.hpp"
#include "demo/progress.hpp"
#include "demo/raster.hpp"
#include "demo/report.hpp"
#include "demo/solvers.hpp"
#include "demo/strip.hpp"
#include "demo/world_facts.hpp"
#include "demo/world_kind.hpp"
#include "demo/world_terminal.hpp"
#include "demo/world_write.hpp"
#include "facts.hpp"
#include "sizes.hpp"

using namespace cc;
using namespace cc::demo;
namespace fs = std::filesystem;
using Catch::Matchers::Contains;
using namespace std::string_literals;

namespace {

const fs::path scenes = CC_SCENES;

std::string read(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write(const fs::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
}

// An empty folder for one test.
struct Folder {
    fs::path path = fs::current_path() / "demo-test-folder";
    Folder() { clear(), fs::create_directories(path); }
    ~Folder() { clear(); }
    void clear() { fs::remove_all(path); }
    std::vector<std::string> names() const {
        std::vector<std::string> all;
        for (const auto& entry : fs::directory_iterator(path))
            all.push_back(entry.path().filename().string());
        std::sort(all.begin(), all.end());
        return all;
    }
};

struct Ran {
    int code;
    std::string out;
    std::string err;
};

Ran program(const std::vector<std::string>& arguments, const std::string& keys = "") {
    std::vector<const char*> argv{"collision-course"};
    for (const std::string& argument : arguments) argv.push_back(argument.c_str());
    std::istringstream in(keys);
    std::ostringstream out, err;
    const int code = collision_course(static_cast<int>(argv.size()), argv.data(), in, out, err);
    return {code, out.str(), err.str()};
}

// All rows of a run's CSV.
std::string csv_of(Run& run, Clock clock) {
    std::string rows;
    for (int frame = 0; frame < clock.frames; ++frame) {
        run.play(frame);
        rows += run.csv();
    }
    return rows;
}

// The strip of these frames, which come in their order.
std::string strip_of(const SceneFile& scene, const std::vector<int>& frames) {
    const auto run = start(scene);
    for (int frame = 0; frame <= frames.back(); ++frame) run->play(frame);
    return strip(scene, *run, frames);
}

const std::string good_world =
    R"({"version": 1, "kind": "world", "dt": 0.0625, "steps": 8, "view": [[-3, -1], [3, 5]],
  "gravity": [0, -8],
  "solver": {"iterations": 12},
  "walls": [{"at": [0, 0], "normal": [0, 3], "friction": 0.5}],
  "bodies": [{"name": "disc", "radius": 0.5, "at": [-1, 1.5], "restitution": 0.5},
    {"box": [1, 1], "at": [0.75, 0.5], "friction": 0.25,
      "rows": {"columns": 2, "rows": 2, "across": [1, 0], "up": [0, 1]}},
    {"corners": 3, "radius": 0.5, "at": [-1, 3], "turn": 90, "velocity": [0.5, 0], "spin": 45, "density": 2},
    {"points": [[-1, 0], [1, 0], [0, 1]], "at": [-2.5, 4.5], "immovable": true}]})";

std::string repeated(const std::string& text, std::size_t times) {
    std::string all;
    for (std::size_t k = 0; k < times; ++k) all += text;
    return all;
}

// A text with one part replaced.
std::string replaced(std::string text, const std::string& part, const std::string& other) {
    const std::size_t at = text.find(part);
    REQUIRE(at != text.npos);
    return text.replace(at, part.size(), other);
}

// The good scene with one part of its text replaced.
std::string with(const std::string& part, const std::string& other) {
    return replaced(good_world, part, other);
}

// The good scene without what never moves, which the article has not.
std::string all_move() { return with("\"immovable\": true", "\"friction\": 0"); }

std::string fault_of(const std::string& text) {
    try {
        parse_scene(text, "bad.json");
    } catch (const BadInput& e) {
        return e.what();
    }
    return "no fault";
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
    return parts;
}

// Tags that are closed in order, with quoted attributes and no bare & or <: what a strip is made
// of.
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

WorldScene world_of(const std::string& text) {
    return *parse_scene(text, "x.json").world();
}

WorldScene shipped_world(const std::string& name) {
    return *read_scene((scenes / (name + ".json")).string()).world();
}

// The world of a scene at its end.
World end_of(const Scene& scene) {
    World world = make_world(scene);
    for (int k = 0; k < scene.steps; ++k) world.step(scene.dt);
    return world;
}

World end_of(const std::string& name) { return end_of(shipped_world(name).scene); }

// A shipped scene with settings for its solver, and a part of its text changed.
Scene changed(const std::string& name, const std::string& settings, const std::string& part = "\"bodies\"",
              const std::string& other = "\"bodies\"") {
    const std::string text = replaced(read(scenes / (name + ".json")), part, other);
    return world_of(replaced(text, "\"bodies\"", "\"solver\": {" + settings + "}, \"bodies\"")).scene;
}

bool same_bits(double a, double b) { return std::memcmp(&a, &b, sizeof a) == 0; }

}  // namespace

// ---- the scenes of parts I and II
// ---------------------------------------------------------------------------------------

namespace {

// A shipped world with one value set.
Scene as_set(const std::string& name, const std::vector<std::string>& changes) {
    return read_scene((scenes / (name + ".json")).string(), {}, changes).world()->scene;
}

// The step in which something first pushes; none if nothing does.
std::optional<int> first_push(const Scene& scene) {
    World world = make_world(scene);
    for (int step = 1; step <= scene.steps; ++step) {
        world.step(scene.dt);
        if (ledger(world).contacts > 0) return step;
    }
    return std::nullopt;
}

// How many points push in each step.
std::vector<std::size_t> pushes(const Scene& scene) {
    World world = make_world(scene);
    std::vector<std::size_t> counts;
    for (int step = 0; step < scene.steps; ++step) {
        world.step(scene.dt);
        counts.push_back(ledger(world).contacts);
    }
    return counts;
}

// Between the edges of the first two bodies, which are discs.
double gap_of_discs(const World& world) {
    const Body &a = world.bodies()[0], &b = world.bodies()[1];
    return distance(a.pose.x, b.pose.x) - std::get<Disc>(a.shape).radius - std::get<Disc>(b.shape).radius;
}

}  // namespace

TEST_CASE("two bullets meet between two pictures, and none shows them nearer than 31 mm") {
    const Scene scene = shipped_world("two-bullets").scene;
    World world = make_world(scene);
    for (int step = 0; step < 3; ++step) {
        CHECK(gap_of_discs(world) >= 0.03125);
        world.step(scene.dt);
    }
    // In units of 1/128 m: C0 = (4, -3), D = (-8, 6), r = 1: 5 - 10 s = 1.
    const Moving<Vec2> east{{-4. / 128, 0}, {4. / 128, 0}, 0.5 / 128}, north{{0, -3. / 128}, {0, 3. / 128}, 0.5 / 128};
    CHECK(first_contact(east, north) == 0.4);
    CHECK(first_push(scene) == 2);
    CHECK(length(world.bodies()[0].v) == Approx(192));
    CHECK(length(world.bodies()[1].v) == Approx(256));
}

TEST_CASE("near-miss: the capsules overlap, and the discs pass with 0.4 m between them") {
    const Scene scene = shipped_world("near-miss").scene;
    CHECK_FALSE(first_push(scene));
    const World from = make_world(scene), to = end_of(scene);
    const auto way = [&](std::size_t k) {
        return Moving<Vec2>{from.bodies()[k].pose.x, to.bodies()[k].pose.x, 0.5};
    };
    const auto path = relative_path(way(0), way(1));
    CHECK(length(path.at(closest_approach(path))) - path.r == Approx(0.4).epsilon(1e-12));
    CHECK((way(0).from.x < 0 && way(0).to.x > 0 && way(1).from.y < 0 && way(1).to.y > 0));
}

TEST_CASE("billiards-line: a millimetre to spare, then a hit that hands all velocity on") {
    const World end = end_of("billiards-line");
    const auto v = [&](std::size_t k) { return end.bodies()[k].v; };
    CHECK(length(v(0)) < 1e-12);
    CHECK((v(1) == Vec2{0.25, 0} && v(2) == Vec2{0, 0}));
    CHECK(distance(v(3), {0.25, 0}) < 1e-12);
}

TEST_CASE("ball-over-roof: the south face first, then the ridge of both, and at last the mast") {
    const MarbleScene scene = *read_scene((scenes / "ball-over-roof.json").string()).marbles();
    const Mesh& roof = scene.ground->mesh;
    REQUIRE(roof.size() == 3);
    Marbles world = make_marbles(scene);
    std::string order;
    for (int step = 0; step < scene.steps; ++step) {
        world.step(scene.dt);
        const Marble& ball = world.marbles()[0];
        for (std::uint32_t face = 0; face < 3; ++face) {
            const auto [a, b, c] = roof.corners(face);
            const OnTriangle nearest = closest_on_triangle(ball.x, a, b, c);
            if (distance(nearest.point, ball.x) > 1.002 * ball.radius) continue;
            const std::string touched = std::to_string(face) + to_text(nearest.region) + " ";
            if (order.find(touched) == order.npos) order += touched;
        }
    }
    CHECK(order == "0face 1BC 0BC 0B 1C 2AB ");
}

TEST_CASE("ball-past-needle: the ball never touches, and the unguarded rule says that it does") {
    const MarbleScene scene = *read_scene((scenes / "ball-past-needle.json").string()).marbles();
    const auto [A, B, C] = scene.ground->mesh.corners(0);
    Marbles world = make_marbles(scene);
    int wrong = 0;
    for (int step = 0; step < scene.steps; ++step) {
        world.step(scene.dt);
        const Marble& ball = world.marbles()[0];
        CHECK(world.contacts().empty());
        CHECK_FALSE(sphere_hits_triangle(ball.x, ball.radius, A, B, C));
        wrong += as_printed::sphere_hits_triangle(ball.x, ball.radius, A, B, C);
    }
    CHECK(wrong > 5);
    CHECK(wrong < scene.steps);
}

TEST_CASE("the three experiments at the end of part I come out as its page says") {
    const auto met = [](const std::string& east, const std::string& north) {
        return first_push(as_set("near-miss", {"bodies[0].radius=" + east, "bodies[1].radius=" + north}));
    };
    CHECK(met("0.75", "0.75"));
    CHECK(met("0.25", "1.25") == met("0.75", "0.75"));

    const std::string nobody_looks = "lead_fast_bodies=false";
    CHECK_FALSE(first_push(as_set("two-bullets", {nobody_looks})));
    CHECK(first_push(as_set("two-bullets", {nobody_looks, "dt=0.0000152587890625", "steps=48"})));
    CHECK_FALSE(first_push(as_set("two-bullets", {nobody_looks, "dt=0.0000152587890625", "steps=48",
                                                  "bodies[0].velocity=[4096,0]", "bodies[1].velocity=[0,3072]"})));

    const Folder folder;
    fs::copy(scenes / "ball-past-needle.json", folder.path);
    write(folder.path / "needle.obj", replaced(read(scenes / "needle.obj"), "v -2 0.5 0", "v -2 0 0"));
    const MarbleScene flat = *read_scene((folder.path / "ball-past-needle.json").string()).marbles();
    Marbles world = make_marbles(flat);
    for (int step = 0; step < flat.steps; ++step) world.step(flat.dt);
    CHECK(distance(world.marbles()[0].v, flat.marbles[0].v) > 0.1);
}

TEST_CASE("box-into-box: the first touch is one point, and straight in it is two") {
    const auto first_count = [](const Scene& scene) {
        const auto counts = pushes(scene);
        return *std::ranges::find_if(counts, [](std::size_t count) { return count > 0; });
    };
    CHECK(first_count(shipped_world("box-into-box").scene) == 1);
    const Scene straight = as_set("box-into-box", {"bodies[1].turn=0", "bodies[1].spin=0"});
    CHECK(first_count(straight) == 2);
    World smooth = make_world(as_set("box-into-box", {"bodies[1].turn=0", "bodies[1].spin=0", "bodies[*].friction=0"}));
    for (int step = 0; ledger(smooth).contacts == 0; ++step) smooth.step(straight.dt);
    CHECK((smooth.bodies()[0].v.x < 0 && smooth.bodies()[0].v.y == 0));
}

TEST_CASE("box-on-ground: one contact on a corner, two when it lies flat") {
    const auto counts = pushes(shipped_world("box-on-ground").scene);
    const auto first = std::ranges::find_if(counts, [](std::size_t count) { return count > 0; });
    CHECK(*first == 1);
    CHECK(counts.back() == 2);
    const auto nearly_flat = pushes(as_set("box-on-ground", {"bodies[0].turn=2"}));
    CHECK(*std::ranges::find_if(nearly_flat, [](std::size_t count) { return count > 0; }) == 1);
}

TEST_CASE("ball-into-corner: two blows, and it comes back the way it came") {
    const auto counts = pushes(shipped_world("ball-into-corner").scene);
    CHECK(std::ranges::count(counts, 1u) == 2);
    CHECK(distance(end_of("ball-into-corner").bodies()[0].v, {1.5, 0.5}) < 1e-12);
}

TEST_CASE("triangles-pass: they never touch, and the gap is what the page says") {
    const Scene scene = shipped_world("triangles-pass").scene;
    CHECK_FALSE(first_push(scene));
    World world = make_world(scene);
    double gap = longest;
    for (int step = 0; step <= scene.steps; ++step) {
        if (step > 0) world.step(scene.dt);
        const Placed A(world.bodies()[0].shape, world.bodies()[0].pose);
        const Placed B(world.bodies()[1].shape, world.bodies()[1].pose);
        gap = std::min(gap, gjk(A.view(), B.view()).distance);
    }
    CHECK(gap == Approx(std::stod(read_facts("demo").at("demo.triangles.gap"))).margin(0.0005));
}

TEST_CASE("crowd: of 55 pairs few are near in a step, as the page says") {
    const auto facts = read_facts("demo");
    const auto grouped = [](int count) {
        return std::to_string(count / 1000) + " " + std::to_string(1000 + count % 1000).substr(1);
    };
    const Scene scene = shipped_world("crowd").scene;
    World world = make_world(scene);
    int near = 0, pairs = 0;
    for (int step = 0; step <= scene.steps; ++step) {
        if (step > 0) world.step(scene.dt);
        std::vector<Aabb> boxes;
        for (const Body& body : world.bodies()) {
            const Placed placed(body.shape, body.pose);
            boxes.push_back(bounds(placed.view()));
        }
        for (std::size_t a = 0; a < boxes.size(); ++a)
            for (std::size_t b = a + 1; b < boxes.size(); ++b) {
                ++pairs;
                near += overlap(boxes[a], boxes[b]);
            }
    }
    CHECK(facts.at("demo.crowd.pairs") == "55");
    CHECK(facts.at("demo.crowd.near") == grouped(near));
    CHECK(facts.at("demo.crowd.all") == grouped(pairs));
    CHECK(near < pairs / 10);
    CHECK(ledger(world).energy() == Approx(ledger(make_world(scene)).energy()).epsilon(1e-3));
}

TEST_CASE("a polygon whose first two points are exchanged is refused, as part II's page says") {
    const std::string text = read(scenes / "box-into-box.json");
    CHECK(fault_of(replaced(text, "[[-1, -1], [1, -1]", "[[1, -1], [-1, -1]")) ==
          "bad.json: bodies[0].points: there is no left turn at vertex 0");
}

TEST_CASE("a text is wrapped between its words") {
    CHECK(wrapped("") == "");
    CHECK(wrapped(std::string(200, 'x')) == std::string(200, 'x') + "\n");
    const std::string line(95, 'x');
    CHECK(wrapped(line + " y") == line + "\ny\n");
    CHECK(wrapped(line.substr(1) + " y") == line.substr(1) + " y\n");
}

// ---- runs
// -------------------------------------------------------------------------

TEST_CASE("a run writes CSV with a header and one row for the start and each step") {
    const Folder folder;
    const fs::path csv = folder.path / "out.csv";
    REQUIRE(program({(scenes / "billiards-line.json").string(), "--headless", "--csv", csv.string()}).code == 0);
    const auto lines = split(read(csv), '\n');
    CHECK(lines.size() == 1 + 161);
    CHECK(lines[0].starts_with("step,time,kinetic,"));
    CHECK(folder.names() == std::vector<std::string>{"out.csv"});
}

TEST_CASE("--steps sets the number of steps") {
    const Folder folder;
    const std::string csv = (folder.path / "out.csv").string();
    for (const int n : {1, 2, 7}) {
        const Ran ran = program({(scenes / "near-miss.json").string(), "--headless", "--csv", csv,
                                 "--steps", std::to_string(n)});
        CHECK(ran.code == 0);
        CHECK(split(read(csv), '\n').size() == static_cast<std::size_t>(n) + 2);
    }
}

// ---- strips
// --------------------------------------------------------------------------------------

TEST_CASE("a strip is well formed, the same each time, and shows each frame of a short run") {
    for (const auto& [name, panels] : {std::pair{"two-bullets.json", 4},
                                       {"near-miss.json", 12},
                                       {"billiards-line.json", 12},
                                       {"ball-over-roof.json", 12},
                                       {"ball-past-needle.json", 12},
                                       {"crowd.json", 12}}) {
        const Folder folder;
        const std::string one = (folder.path / "1.svg").string(),
                          two = (folder.path / "2.svg").string();
        REQUIRE(program({(scenes / name).string(), "--headless", "--strip", one}).code == 0);
        REQUIRE(program({(scenes / name).string(), "--headless", "--strip", two}).code == 0);
        const std::string svg = read(one);
        CHECK(svg == read(two));
        CHECK(is_well_formed(svg));
        CHECK(panels_in(svg) == panels);
    }
    CHECK_FALSE(is_well_formed("<a><b></a></b>"));
    CHECK_FALSE(is_well_formed("<a>&</a>"));
}

TEST_CASE("strips of scenes are told apart, whatever their files are called") {
    const std::string svg = strip_of(parse_scene(good_world, "a b\"<c.json"), {0});
    CHECK_THAT(svg, Contains("id=\"demo-a-b--c-title\""));
    CHECK(is_well_formed(svg));
}

TEST_CASE("a name that XML would misread is written so that the strip stays well formed") {
    const SceneFile scene =
        parse_scene(with("\"dt\"", R"("name": "a < b & \"c\"", "dt")"), "x.json");
    const std::string svg = strip_of(scene, {0});
    CHECK_THAT(svg, Contains("a &lt; b &amp; &quot;c&quot;"));
    CHECK(is_well_formed(svg));
}

TEST_CASE("a long run shows twelve frames, evenly spread, and those in which something first touches") {
    CHECK(strip_frames(3, {}) == std::vector<int>{0, 1, 2});
    CHECK(strip_frames(12, {4}).size() == 12);
    CHECK(strip_frames(120, {}) ==
          std::vector<int>{0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110});
    CHECK(strip_frames(120, {9, 17, 18, 110}) ==
          std::vector<int>{9, 17, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110});
    CHECK(strip_frames(most_frames, {most_frames - 1}).back() == most_frames - 1);
    const Folder folder;
    const Ran ran = program({(scenes / "near-miss.json").string(), "--headless", "--steps", "100",
                             "--strip", (folder.path / "s.svg").string()});
    CHECK_THAT(ran.out, Contains("strip: 12 of 101 frames"));
}

// ---- bad scenes
// ----------------------------------------------------------------------------------

TEST_CASE("a bad scene names its file, the path in it, and the fault") {
    const auto check = [](const std::string& text, const std::string& expected) {
        CHECK(fault_of(text) == expected);
    };
    const std::string known_keys = "version, kind, name, about, dt, steps, view, gravity, solver, lead_fast_bodies, "
                                   "walls, bodies";
    check(good_world, "no fault");
    check(with("0.0625,", "true,"), "bad.json: dt: must be a number, not a boolean");
    check(with("\"radius\": 0.5, \"at\": [-1, 3]", "\"at\": [-1, 3]"), "bad.json: bodies[2].radius: is missing");
    check(with("\"radius\": 0.5", "\"radius\": \"wide\""),
          "bad.json: bodies[0].radius: must be a number, not a string");
    check(with("\"radius\": 0.5", "\"radius\": -0.5"), "bad.json: bodies[0].radius: must be from 0 to 2^500 m");
    check(with("\"radius\": 0.5", "\"radius\": 1e999"), "bad.json: bodies[0].radius: 1e999 is out of range");
    check(with("[-1, 1.5]", "[-1, 1e999]"), "bad.json: bodies[0].at[1]: 1e999 is out of range");
    check(with("[-1, 1.5]", "[-1]"), "bad.json: bodies[0].at: must have 2 entries, not 1");
    check(with("[-1, 1.5]", "{}"), "bad.json: bodies[0].at: must be an array, not an object");
    check(with("\"dt\"", "\"colour\": 1, \"dt\""), "bad.json: colour: is not known; known are " + known_keys);
    check(with("\"dt\"", "\"a b\\n\": 1, \"dt\""),
          "bad.json: [\"a b\\u000a\"]: is not known; known are " + known_keys);
    check(with("\"name\": \"disc\"", "\"name\": \"a,b\""),
          "bad.json: bodies[0].name: must be 1 to 24 of the characters a-z A-Z 0-9 - _");
    check(with("\"name\": \"disc\"", "\"name\": null"), "bad.json: bodies[0].name: must be a string, not null");
    check(with("\"version\": 1", "\"version\": 2"),
          "bad.json: version: is not 1, the only version that this program reads");
    check(with("\"version\": 1, ", ""), "bad.json: version: is missing");
    check(with("\"world\"", "\"word\""), "bad.json: kind: \"word\" is not known; known are world, marbles");
    check(with("\"steps\": 8", "\"steps\": 0"), "bad.json: steps: must be a whole number from 1 to 1000000");
    check(with("\"steps\": 8", "\"steps\": 2.5"), "bad.json: steps: must be a whole number from 1 to 1000000");
    check(with("0.0625,", "1e308,"), "bad.json: dt: must be above 0, and all steps together at most 2^500");
    check(with("\"dt\"", "\"steps\": 3, \"dt\""), "bad.json: steps: comes twice");
    check(with("\"dt\"", "\"about\": \"\\u001b[2J\", \"dt\""), "bad.json: about: has control characters");
    check("[]", "bad.json: must be an object, not an array");
}

TEST_CASE("a shape that cannot be names its file, the path in it, and the fault") {
    const auto check = [](const std::string& part, const std::string& other, const std::string& expected) {
        CHECK(fault_of(with(part, other)) == "bad.json: " + expected);
    };
    check("[1, 0], [0, 1]]", "[-1, 0], [0, 1]]", "bodies[3].points: vertex 1 is the same point as the one before");
    check("[1, 0], [0, 1]]", "[0, 1], [1, 0]]", "bodies[3].points: the vertices run clockwise");
    check("[1, 0], [0, 1]]", "[1, 0]]", "bodies[3].points: 2 vertices are too few: a polygon has at least 3");
    check("[1, 0], [0, 1]]", "[1, 0], [0, 0], [0, 1]]", "bodies[3].points: there is no left turn at vertex 1");
    check("[1, 0], [0, 1]]", "[1, 0], [0, 1e300]]", "bodies[3].points: vertex 2 is beyond 2^500");
    check("\"corners\": 3", "\"corners\": 2", "bodies[2].corners: must be a whole number from 3 to 1000");
    check("\"radius\": 0.5, \"at\": [-1, 3]", "\"radius\": 0, \"at\": [-1, 3]",
          "bodies[2].radius: is too small for a polygon");
    check("[0, 3]", "[0, 3, 1]", "walls[0].normal: must have 2 entries, not 3");
}

TEST_CASE("a syntax error names line and column") {
    CHECK_THAT(fault_of(with("0.5, \"at\": [-1, 1.5]", "0.5 \"at\": [-1, 1.5]")),
               Contains("bad.json: line 5, column 48: syntax error"));
    CHECK_THAT(fault_of(""), Contains("bad.json: line 1, column 1: syntax error"));
    CHECK_THAT(fault_of(good_world + "x"), Contains("bad.json: line 9, column 82"));
    CHECK_THAT(fault_of("{\"a\": \"" + std::string(100'000, 'x')), Contains("..."));
    CHECK_THAT(fault_of("\"\xFF\""), Contains("line 1, column 2"));
}

TEST_CASE("deep nesting and too many bodies are refused") {
    CHECK_THAT(fault_of(std::string(15'000'000, '[')), Contains("is nested deeper than 64"));
    const std::size_t list = good_world.find("\"bodies\": [") + 11;
    const std::string many = good_world.substr(0, list) + "0" + repeated(",0", 10'000);
    CHECK_THAT(fault_of(many + "]}"), Contains("bodies: must have 1 to 10000 entries, not 10001"));
}

TEST_CASE("500 damaged scenes are refused or run, nothing else") {
    Random random(11);
    int accepted = 0, refused = 0;
    const std::string originals[] = {good_world, read(scenes / "two-bullets.json"), read(scenes / "marble-floor.json"),
                                     read(scenes / "box-into-box.json"), read(scenes / "valley.json"), all_move()};
    const std::string pieces[] = {"1e999", "-1",    "null", "[",      "}",    ",", "\"",
                                  "\\",    "1e308", "0",    "1e-320", "\xC3", "9"};
    for (int k = 0; k < 500; ++k) {
        std::string text = originals[k % 6];
        const std::uint64_t changes = 1 + random.below(3);
        for (std::uint64_t change = 0; change < changes; ++change) {
            const std::size_t at = random.below(text.size());
            const std::uint64_t how = random.below(4);
            if (how == 0) text[at] = static_cast<char>(random.below(256));
            else if (how == 1) text.erase(at, random.below(6));
            else if (how == 2) text.insert(at, pieces[random.below(std::size(pieces))]);
            else text.insert(at, text.substr(random.below(text.size()), random.below(40)));
        }
        try {
            const SceneFile scene = parse_scene(text, "damaged.json", 3);
            std::ostringstream out;
            run_headless(scene, {}, out);
            CHECK(is_well_formed(strip_of(scene, {0, 1, 2})));
            ++accepted;
        } catch (const BadInput& e) {
            const std::string fault = e.what();
            CHECK((fault.starts_with("damaged.json: ") || fault.starts_with("step ")));
            ++refused;
        }
    }
    CHECK((accepted > 20 && refused > 100));
}

// ---- worlds
// -----------------------------------------------------------------------------------------

TEST_CASE("a world is read as it is written") {
    const auto [scene, view, name] = world_of(good_world);
    CHECK(name.empty());
    CHECK((view.low == Vec2{-3, -1} && view.high == Vec2{3, 5}));
    CHECK((scene.dt == 0.0625 && scene.steps == 8 && scene.gravity == Vec2{0, -8}));
    CHECK(std::get<Options>(scene.solver).iterations == 12);
    CHECK(std::get<Options>(scene.solver).slop == Options{}.slop);
    REQUIRE(scene.walls.size() == 1);
    CHECK((scene.walls[0].plane.normal == Vec2{0, 1} && scene.walls[0].friction == 0.5));
    REQUIRE(scene.bodies.size() == 7);
    CHECK((scene.bodies[0].name == "disc" && std::get<Disc>(scene.bodies[0].shape).radius == 0.5));
    CHECK((scene.bodies[0].restitution == 0.5 && scene.bodies[0].friction == 0.6));
    CHECK(scene.bodies[0].density == 1);
    CHECK((scene.bodies[3].at == Vec2{0.75, 1.5} && scene.bodies[4].at == Vec2{1.75, 1.5}));
    CHECK(scene.bodies[4].friction == 0.25);
    CHECK(same_bits(scene.bodies[5].turn, 90 * (3.14159265358979323846 / 180)));
    CHECK((scene.bodies[5].v == Vec2{0.5, 0} && scene.bodies[5].density == 2));
    CHECK(scene.bodies[6].immovable);
    const World world = make_world(scene);
    CHECK((world.bodies()[6].inv_m == 0 && world.bodies()[5].inv_m > 0));
}

TEST_CASE("a world's solver has each option that its scene sets") {
    const auto read = [](const std::string& settings) {
        const Scene scene = world_of(with("\"iterations\": 12", settings)).scene;
        return std::get<Options>(scene.solver);
    };
    CHECK(read("\"iterations\": 3").iterations == 3);
    CHECK(read("\"bias\": 0.75").bias == 0.75);
    CHECK(read("\"slop\": 0.5").slop == 0.5);
    CHECK(read("\"restitution_threshold\": 4").restitution_threshold == 4);
    CHECK(read("\"margin\": 0.25").margin == 0.25);
    CHECK_FALSE(read("\"warm_starting\": false").warm_starting);
    CHECK_FALSE(read("\"warm_starting\": false, \"accumulate\": false").accumulate);
    CHECK_FALSE(read("\"alternate\": false").alternate);
    CHECK(read("").alternate);
    const auto correction = [&](const std::string& name) {
        return read("\"position_correction\": \"" + name + "\"").position_correction;
    };
    CHECK(correction("none") == PositionCorrection::none);
    CHECK(correction("baumgarte") == PositionCorrection::baumgarte);
    CHECK(correction("split_impulse") == PositionCorrection::split_impulse);
}

TEST_CASE("a world's faults are named with file, path and fault") {
    const auto fault = [](const std::string& part, const std::string& other) {
        return fault_of(with(part, other));
    };
    CHECK(fault_of(good_world) == "no fault");
    CHECK(fault("\"dt\": 0.0625", "\"dt\": 0") ==
          "bad.json: dt: must be above 0, and all steps together at most 2^500");
    CHECK(fault("\"dt\": 0.0625", "\"dt\": -0.5") ==
          "bad.json: dt: must be above 0, and all steps together at most 2^500");
    CHECK_THAT(fault("\"dt\": 0.0625", "\"dt\": NaN"), Contains("bad.json: line 1"));
    CHECK_THAT(fault("\"dt\": 0.0625", "\"frame\": 1"), Contains("frame: is not known"));
    CHECK_THAT(fault("\"steps\": 8", "\"steps\": 0"), Contains("bad.json: steps: must be"));
    CHECK_THAT(fault("[0, -8]", "[0, 1e400]"), Contains("bad.json: gravity[1]: 1e400 is out of range"));
    CHECK_THAT(fault("[0, -8]", "[0, -1e200]"), Contains("bad.json: gravity: is out of range"));
    CHECK(fault("\"density\": 2", "\"density\": 0") ==
          "bad.json: bodies[2].density: is not a finite number above 0");
    CHECK(fault("\"density\": 2", "\"density\": -2") ==
          "bad.json: bodies[2].density: is not a finite number above 0");
    CHECK(fault("\"restitution\": 0.5", "\"restitution\": 1.5") ==
          "bad.json: bodies[0].restitution: is beyond 1");
    CHECK(fault("\"restitution\": 0.5", "\"restitution\": -0.5") ==
          "bad.json: bodies[0].restitution: is negative");
    CHECK(fault("\"friction\": 0.25", "\"friction\": -1") == "bad.json: bodies[1].friction: is negative");
    CHECK(fault("\"friction\": 0.5", "\"friction\": -1") == "bad.json: walls[0].friction: is negative");
    CHECK(fault("[0, 3]", "[0, 0]") == "bad.json: walls[0].normal: has no length");
    CHECK(fault("\"turn\": 90", "\"turn\": 1e300").starts_with("bad.json: bodies[2]: "));
    CHECK(fault("\"radius\": 0.5, \"at\": [-1, 1.5]", "\"radius\": 0, \"at\": [-1, 1.5]")
              .starts_with("bad.json: bodies[0]: the shape is too "));
    CHECK_THAT(fault("[1, 0], [0, 1]]", "[0, 1], [1, 0]]"), Contains("bad.json: bodies[3].points: "));
    CHECK_THAT(fault("\"box\": [1, 1]", "\"box\": [1, 0]"),
               Contains("bodies[1].box: is too small for a polygon"));
    CHECK_THAT(fault("\"box\": [1, 1]", "\"bax\": [1, 1]"),
               Contains("bodies[1].bax: is not known; did you mean \"box\"?"));
    CHECK_THAT(fault("\"box\": [1, 1],", ""), Contains("bodies[1]: is no shape: it needs box"));
    CHECK_THAT(fault("true", "1"), Contains("bodies[3].immovable: must be true or false, not a"));
    CHECK_THAT(fault("\"immovable\": true", "\"immovable\": true, \"density\": 1"),
               Contains("bodies[3].density: is of no use: the body is immovable"));
    CHECK_THAT(fault("\"iterations\": 12", "\"iterations\": -1"), Contains("solver.iterations: must be"));
    CHECK_THAT(fault("\"iterations\": 12", "\"bias\": 2"),
               Contains("bad.json: solver: the bias is no number from 0 to 1"));
    CHECK_THAT(fault("\"iterations\": 12", "\"position_correction\": \"some\""),
               Contains("solver.position_correction: must be none, baumgarte or split_impulse"));
    CHECK_THAT(fault("[[-3, -1], [3, 5]]", "[[-3, -1], [-3, 5]]"),
               Contains("view: must be a lower left corner"));
    CHECK_THAT(fault("[[-3, -1], [3, 5]]", "[[-3, -1], [300, 5]]"), Contains("view: is more than 20 times"));
    CHECK_THAT(fault("\"rows\": 2", "\"rows\": 5001"), Contains("bodies[1]: makes more than 10000 bodies"));
    CHECK_THAT(fault("\"rows\": {\"columns\": 2, \"rows\": 2,", "\"pyramid\": {\"base\": 141,"),
               Contains("bodies[1]: makes more than 10000 bodies"));
    CHECK_THAT(fault("\"friction\": 0.25,", "\"pyramid\": {\"base\": 1},"),
               Contains("bodies[1].pyramid: cannot be there beside rows"));
    CHECK_THAT(fault("\"disc\"", "\"a disc\""), Contains("bodies[0].name: must be 1 to 24 of"));
    CHECK(fault("\"corners\": 3", "\"name\": \"disc\", \"corners\": 3") ==
          "bad.json: bodies[2].name: bodies[0] has this name already");
    const std::size_t from = good_world.find("\"bodies\": [") + 11;
    CHECK_THAT(fault_of(good_world.substr(0, from) + "]}"), Contains("bodies: must have"));
}

TEST_CASE("a scene of 10 000 bodies runs, and one in which all begin in each other, too") {
    const Folder folder;
    const fs::path file = folder.path / "many.json";
    std::string text = with("\"columns\": 2, \"rows\": 2", "\"columns\": 83, \"rows\": 120");
    text = replaced(text, "{\"name\": \"disc\"",
                    "{\"rows\": {\"columns\": 37, \"across\": [0.001, 0]}, \"name\": \"disc\"");
    write(file, text);
    const Ran ran = program({file.string(), "--headless", "--steps", "1"});
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("1 step, 0.0625 s, 9999 bodies"));
    const World world = make_world(world_of(text).scene);
    CHECK(ledger(world).deepest > 0.9);
}

TEST_CASE("a world in which something flies out of range ends with the step in which it does") {
    const std::string flies = with("\"velocity\": [0.5, 0]", "\"velocity\": [3e150, 0]");
    const auto run =
        start(parse_scene(replaced(flies, "\"gravity\"", "\"lead_fast_bodies\": false, \"gravity\""), "x.json"));
    run->play(0);
    run->play(1);
    CHECK_THROWS_AS([&] { for (int frame = 2; frame < 1000; ++frame) run->play(frame); }(), BadInput);
    const auto spun = start(parse_scene(with("\"spin\": 45", "\"spin\": 1e12"), "x.json"));
    spun->play(0);
    CHECK_THROWS_WITH(spun->play(1), Catch::Matchers::StartsWith("step 1: "));
}

TEST_CASE("a world's table has its steps and the end, its summary the energy and the bodies with names") {
    const auto run = start(parse_scene(good_world, "x.json"));
    std::string out = run->table_header();
    for (int frame = 0; frame <= 8; ++frame) run->play(frame), out += run->table();
    const auto lines = split(out, '\n');
    REQUIRE(lines.size() == 10);
    CHECK(lines[0] ==
          "step   t            kinetic J  height J   momentum x momentum y angular    contacts   normal Ns  "
          "deepest m");
    CHECK(lines[1].starts_with("0      0 s          0."));
    CHECK(lines[9].starts_with("8      0.5 s        "));
    CHECK_THAT(run->summary(), Contains("8 steps, 0.5 s, 7 bodies; the state's hash is "));
    CHECK_THAT(run->summary(), Contains("  disc          from (-1, 1.5) to (-1, "));
    const auto longer = start(parse_scene(good_world, "x.json", 1000));
    int rows = 0;
    for (int frame = 0; frame <= 1000; ++frame) longer->play(frame), rows += !longer->table().empty();
    CHECK(rows == 21);
}

TEST_CASE("a world's CSV has a row for the start and each step, with what the ledger says and the hash") {
    const SceneFile scene = parse_scene(good_world, "x.json");
    CHECK(scene.clock.frames == 9);
    const std::string csv = csv_of(*start(scene), scene.clock);
    CHECK(csv == csv_of(*start(scene), scene.clock));
    const auto rows = split(csv, '\n');
    REQUIRE(rows.size() == 9);
    World world = make_world(scene.world()->scene);
    for (int k = 0; k <= 8; ++k) {
        if (k > 0) world.step(0.0625);
        const auto cells = split(rows[static_cast<std::size_t>(k)], ',');
        const Ledger now = ledger(world);
        REQUIRE(cells.size() == 13);
        CHECK(cells[0] == std::to_string(k));
        CHECK(same_bits(std::stod(cells[1]), k * 0.0625));
        CHECK(same_bits(std::stod(cells[2]), now.kinetic));
        CHECK(same_bits(std::stod(cells[3]), now.potential));
        CHECK(same_bits(std::stod(cells[4]), now.momentum.x));
        CHECK(same_bits(std::stod(cells[6]), now.angular_momentum));
        CHECK(cells[7] == std::to_string(now.contacts));
        CHECK(same_bits(std::stod(cells[10]), now.deepest));
        CHECK(std::stoull(cells[12], nullptr, 16) == state_hash(world.bodies()));
    }
}

TEST_CASE("a world's strip has the start and the end, and only these of a crowd and where nothing moves") {
    const SceneFile scene = parse_scene(good_world, "x.json", 100);
    const auto run = start(scene);
    for (int frame = 0; frame <= 100; ++frame) run->play(frame);
    const auto frames = strip_frames(101, run->first_contacts(), run->most_panels());
    CHECK(frames.size() == 12);
    CHECK((frames.front() == 0 && frames.back() == 100));
    const std::string svg = strip(scene, *run, frames);
    CHECK(is_well_formed(svg));
    CHECK(panels_in(svg) == 12);
    CHECK(svg == strip(scene, *run, frames));
    const auto panels_of = [](const std::string& name) {
        const auto other = start(read_scene((scenes / (name + ".json")).string(), 60));
        for (int frame = 0; frame <= 60; ++frame) other->play(frame);
        CHECK(strip_frames(61, other->first_contacts()).front() == 0);
        return other->most_panels();
    };
    CHECK(panels_of("pyramid") == 2);
    CHECK(panels_of("stack") == 2);
    CHECK(panels_of("dominoes") == 12);
}

TEST_CASE("the shipped worlds do what they say") {
    const auto speed = [](const World& world, std::size_t k) { return world.bodies()[k].v.x; };
    const World cradle = end_of("cradle"), row = end_of("row-touching");
    for (std::size_t k = 0; k < 4; ++k) CHECK(std::abs(speed(cradle, k)) < 1e-12);
    CHECK(speed(cradle, 4) == Approx(2).epsilon(1e-12));
    const Ledger before = ledger(make_world(shipped_world("cradle").scene));
    CHECK(ledger(cradle).energy() == Approx(before.energy()).epsilon(1e-12));
    CHECK(speed(row, 0) < -1);
    CHECK((speed(row, 1) > 0.7 && speed(row, 4) < 0.9));
    double momentum = 0;
    for (std::size_t k = 0; k < 5; ++k) momentum += speed(row, k);
    CHECK(momentum == Approx(2).epsilon(1e-12));

    const WorldScene slope = shipped_world("slope");
    const World slid = end_of("slope");
    const Vec2 rough = slid.bodies()[0].pose.x - make_world(slope.scene).bodies()[0].pose.x;
    CHECK(length(rough) < 0.001);
    const double a = 10 * (0.5 - 0.4 * std::sqrt(0.75)), t = slope.scene.steps * slope.scene.dt;
    CHECK(length(slid.bodies()[1].v) == Approx(a * t).epsilon(1e-3));

    const World stack = end_of("stack");
    for (std::size_t k = 0; k < 10; ++k) {
        CHECK(std::abs(stack.bodies()[k].pose.x.x) < 0.02);
        CHECK(std::abs(stack.bodies()[k].pose.x.y - (0.5 + static_cast<double>(k))) < 0.1);
    }
    CHECK(ledger(end_of("box")).kinetic < 1e-3);
    const World dominoes = end_of("dominoes");
    for (std::size_t k = 0; k < 12; ++k) CHECK(std::abs(dominoes.bodies()[k].pose.q.s) > 0.8);
}

TEST_CASE("the numbers of part III's page are what its scenes come to") {
    const auto facts = read_facts("demo");
    const auto is = [&](const std::string& key, double value, int digits) {
        CAPTURE(key);
        CHECK(facts.at("demo." + key) == (value < 0 ? "−" : "") + fixed(std::abs(value), digits));
    };
    const Scene box = shipped_world("box").scene, pyramid = shipped_world("pyramid").scene;
    is("box.bodies", static_cast<double>(box.bodies.size()), 0);
    is("box.steps", box.steps, 0);
    is("pyramid.bodies", 30 * 31 / 2, 0);
    is("pyramid.steps", pyramid.steps, 0);
    const World stands = end_of(pyramid);
    double drift = 0;
    for (std::size_t k = 0; k < 465; ++k)
        drift = std::max(drift, std::abs(stands.bodies()[k].pose.x.x - pyramid.bodies[k].at.x));
    is("pyramid.drift", 1000 * drift, 0);
    CHECK(drift < 0.02);
    const auto lost = [&](const std::string& key, const Scene& scene) {
        is(key + ".lost", 100 * (1 - ledger(end_of(scene)).kinetic / ledger(make_world(scene)).kinetic), 1);
    };
    const auto row = [&](const std::string& key, const Scene& scene) {
        const World after = end_of(scene);
        is(key + ".first", after.bodies()[0].v.x, 2);
        is(key + ".last", after.bodies()[4].v.x, 2);
        lost(key, scene);
    };
    lost("billiards", shipped_world("billiards").scene);
    row("cradle", shipped_world("cradle").scene);
    row("row", shipped_world("row-touching").scene);
    row("row-100", changed("row-touching", "\"iterations\": 100"));
}

TEST_CASE("the questions at the end of part III are answered as its page says") {
    const auto facts = read_facts("demo");
    const auto fact = [&](const std::string& key) { return std::stod(facts.at("demo." + key)); };
    const auto creeps = [](const std::string& friction) {
        const Scene scene = changed("slope", "", "\"friction\": 0.16", "\"friction\": " + friction);
        return length(end_of(scene).bodies()[1].v);
    };
    CHECK((creeps("0.33") == Approx(fact("slope.smoother")).margin(0.005) && creeps("0.33") > 0.05));
    CHECK((creeps("0.34") < 1e-9 && fact("slope.rougher") == 0));
    CHECK((creeps("0.3334") < 1e-9 && creeps("0.3333") > 1e-9));

    const auto coarse = changed("bounces", "", "\"dt\": 0.004166666666666667,\n  \"steps\": 960",
                                "\"dt\": 0.016666666666666666,\n  \"steps\": 240");
    const Scene fine = shipped_world("bounces").scene;
    for (const auto& [key, scene] : {std::pair{"bounces", fine}, {"bounces-4", coarse}}) {
        World world = make_world(scene);
        double deepest = 0, top = 0, lowest = 9;
        for (int k = 0; k < scene.steps; ++k) {
            world.step(scene.dt);
            deepest = std::max(deepest, ledger(world).deepest);
            const double y = world.bodies()[2].pose.x.y;
            lowest = std::min(lowest, y);
            if (lowest < 0.5) top = std::max(top, y);
        }
        CHECK(1000 * deepest == Approx(fact(key + ".deepest"s)).margin(0.5));
        CHECK(top == Approx(fact(key + ".top"s)).margin(0.005));
    }

    const auto height = [](const Scene& scene) { return ledger(end_of(scene)).potential; };
    const auto stack = [&](const std::string& key, const std::string& settings, bool stands) {
        const double J = height(changed("stack", settings));
        CHECK(J == Approx(fact(key)).margin(0.5));
        CHECK((J > 490) == stands);
    };
    CHECK(fact("stack.start") == 10 * 10 * 5);
    stack("stack.end", "", true);
    stack("stack.three", "\"iterations\": 3", true);
    stack("stack.cold", "\"warm_starting\": false", false);
    stack("stack.cold-80", "\"warm_starting\": false, \"iterations\": 80", false);
    for (const auto& [key, passes, stands] : {std::tuple{"ten", "10", false}, {"hundred", "100", true}}) {
        const Scene heavy = changed("stack", "\"iterations\": "s + passes, "[0, 1]}}",
                                    "[0, 1]}}, {\"box\": [1, 1], \"at\": [0, 10.5], \"density\": 100}");
        CHECK(ledger(make_world(heavy)).potential == Approx(fact("heavy.start")).epsilon(1e-12));
        CHECK(height(heavy) == Approx(fact("heavy."s + key)).margin(0.5));
        CHECK((height(heavy) > 0.99 * fact("heavy.start")) == stands);
    }
}

// ---- both solvers
// -----------------------------------------------------------------------------------------

namespace {

// The good world with other words for its solver.
std::string solver_with(const std::string& settings) {
    return with("\"solver\": {\"iterations\": 12}", "\"solver\": {" + settings + "}");
}

std::string hash_in(const std::string& text) {
    const std::size_t at = text.find("hash is ");
    return text.substr(at + 8, 16);
}

}  // namespace

TEST_CASE("a scene says its solver and its settings") {
    const auto solver_of = [](const std::string& settings) { return world_of(solver_with(settings)).scene.solver; };
    CHECK(kind_of(solver_of("\"kind\": \"impulses\", \"bias\": 0.5")) == SolverKind::impulses);
    CHECK(std::get<Options>(solver_of("\"bias\": 0.5")).bias == 0.5);
    const auto matching = std::get<MatchingOptions>(solver_of(
        "\"kind\": \"shape-matching\", \"iterations\": 7, \"attenuation\": 0.5, \"margin\": 0.25, "
        "\"epa_depth\": false"));
    CHECK((matching.iterations == 7 && matching.attenuation == 0.5 && matching.margin == 0.25));
    CHECK_FALSE(matching.epa_depth);
    CHECK((matching.velocity_pass && matching.true_inertia && matching.guarded_rotation));
    CHECK(matching.restitution_threshold == MatchingOptions{}.restitution_threshold);
    for (const char* name : {"guarded_rotation", "inverse_mass_shares", "barycentric_weights", "epa_depth",
                             "velocity_pass", "fresh_broad_phase", "true_inertia"}) {
        const auto off = std::get<MatchingOptions>(
            solver_of("\"kind\": \"shape-matching\", \""s + name + "\": false"));
        const int all = off.guarded_rotation + off.inverse_mass_shares + off.barycentric_weights + off.epa_depth +
                        off.velocity_pass + off.fresh_broad_phase + off.true_inertia;
        CHECK(all == 6);
    }
    const std::string article = replaced(all_move(), "\"iterations\": 12", "\"kind\": \"article\"");
    CHECK(kind_of(world_of(article).scene.solver) == SolverKind::article);
}

TEST_CASE("a solver's faults are named with file, path and fault") {
    const auto fault = [](const std::string& settings) { return fault_of(solver_with(settings)); };
    CHECK(fault("\"kind\": \"magic\"") ==
          "bad.json: solver.kind: must be impulses, shape-matching or article");
    CHECK_THAT(fault("\"kind\": 1"), Contains("bad.json: solver.kind: must be a string, not a number"));
    CHECK_THAT(fault("\"kind\": \"shape-matching\", \"bias\": 0.5"),
               Contains("bad.json: solver.bias: is not known"));
    CHECK_THAT(fault("\"attenuation\": 0.5"), Contains("bad.json: solver.attenuation: is not known"));
    CHECK(fault("\"kind\": \"shape-matching\", \"attenuation\": 1.5") ==
          "bad.json: solver: the attenuation is no number from 0 to 1");
    CHECK(fault("\"kind\": \"shape-matching\", \"restitution_threshold\": -1") ==
          "bad.json: solver: the restitution threshold is no speed from 0 on");
    CHECK_THAT(fault("\"kind\": \"shape-matching\", \"iterations\": -1"), Contains("solver.iterations: must be"));
    CHECK_THAT(fault("\"kind\": \"shape-matching\", \"epa_depth\": 1"),
               Contains("solver.epa_depth: must be true or false"));
    CHECK(fault("\"kind\": \"article\"") ==
          "bad.json: solver.kind: bodies[6]: the article has no body that stands still");
    CHECK_THAT(fault("\"kind\": \"article\", \"iterations\": 4"),
               Contains("bad.json: solver.iterations: is not known"));
    const std::string slanted = replaced(replaced(all_move(), "\"iterations\": 12", "\"kind\": \"article\""),
                                         "\"gravity\": [0, -8]", "\"gravity\": [1, -8]");
    CHECK(fault_of(slanted) == "bad.json: solver.kind: gravity: the article has none but along y");
}

TEST_CASE("another solver for a scene keeps its passes and its threshold") {
    Scene scene = world_of(good_world).scene;
    std::get<Options>(scene.solver).restitution_threshold = 0.25;
    const Scene matched = solved_by(scene, SolverKind::shape_matching);
    CHECK(std::get<MatchingOptions>(matched.solver).iterations == 12);
    CHECK(std::get<MatchingOptions>(matched.solver).restitution_threshold == 0.25);
    CHECK(std::get<Options>(solved_by(matched, SolverKind::impulses).solver).iterations == 12);
    std::get<Options>(scene.solver).slop = 0.125;
    CHECK(std::get<Options>(solved_by(scene, SolverKind::impulses).solver).slop == 0.125);
    CHECK_THROWS_WITH(solved_by(scene, SolverKind::article),
                      "article: bodies[6]: the article has no body that stands still");
}

TEST_CASE("by the article a disc is a polygon of 16 corners, as heavy as before") {
    const Scene scene = world_of(all_move()).scene, printed = as_printed_scene(scene);
    REQUIRE(printed.bodies.size() == scene.bodies.size());
    CHECK(std::get<Polygon>(printed.bodies[0].shape).points().size() == 16);
    for (std::size_t k = 0; k < scene.bodies.size(); ++k)
        CHECK(mass(make_body(printed.bodies[k])) == Approx(mass(make_body(scene.bodies[k]))).epsilon(1e-14));
}

TEST_CASE("the valley has the article's numbers, and by its algorithm the article's steps") {
    const Scene scene = solved_by(shipped_world("valley").scene, SolverKind::article);
    as_printed::ShapeWorld theirs = as_printed::valley();
    World ours = make_world(scene);
    CHECK((scene.dt == theirs.rules.dt && scene.gravity == Vec2{0, -theirs.rules.g}));
    REQUIRE(ours.bodies().size() == 3);
    for (std::size_t k = 0; k < 2; ++k) {
        CHECK(ours.walls()[k].plane.point == theirs.walls[k].point);
        CHECK(distance(ours.walls()[k].plane.normal, theirs.walls[k].normal) <= 1e-15);
    }
    for (const Body& body : ours.bodies()) CHECK(mass(body) == Approx(1).epsilon(1e-15));
    for (int step = 0; step <= 100; ++step) {  // in which all three come to the slopes
        for (std::size_t k = 0; k < 3; ++k) {
            const Body& body = ours.bodies()[k];
            REQUIRE(distance(body.pose.x, theirs.bodies[k].pos) <= 1e-9);
            REQUIRE(distance(body.v, theirs.bodies[k].vel) <= 1e-7);
            REQUIRE(std::abs(body.omega - theirs.bodies[k].ang_vel) <= 1e-7);
        }
        ours.step(scene.dt);
        as_printed::step(theirs);
    }
    CHECK(ours.bodies()[0].v.x < -0.1);
}

TEST_CASE("what the article's algorithm loses or cannot take ends the step, and changes nothing") {
    const auto fault = [](std::vector<Body> bodies, Vec2 gravity) -> std::string {
        const Wall ground{{{0, 0}, {0, 1}}, 0, 0};
        const std::uint64_t before = state_hash(bodies);
        try {
            for (int k = 0; k < 200; ++k) {
                std::vector<Body> next = bodies;
                step_as_printed(next, {&ground, 1}, gravity, 0.02);
                bodies = next;
            }
        } catch (const BadInput& e) {
            return e.what();
        }
        return before == state_hash(bodies) ? "nothing moves" : "no fault";
    };
    const Body box = make_body(SceneBody{Polygon({{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}), {0.3, 5}, 0.4});
    CHECK(fault({box}, {0, -9.8}) == "no fault");
    Body below = box;  // all its corners are pushed onto one line (E4-5)
    below.pose.x.y = -2;
    CHECK(fault({box, below}, {0, -9.8}) == "bodies[1]: is lost: its place is no number any more");
    CHECK(fault({box}, {1, -9.8}) == "gravity: is not along y, as the article's is");
    CHECK(fault({make_immovable(box.shape, {{0, 5}, {}})}, {0, -9.8}) ==
          "body: the article has none that stands still");
    Body broken = box;
    broken.v.x = std::nan("");
    CHECK(fault({broken}, {0, -9.8}) == "body: v is not finite");
}

TEST_CASE("--solver runs a world by another solver than its own") {
    const Folder folder;
    const fs::path file = folder.path / "w.json";
    write(file, all_move());
    const auto hash_by = [&](const std::string& name) {
        const Ran ran = program({file.string(), "--headless", "--solver", name});
        CAPTURE(ran.err);
        REQUIRE(ran.code == 0);
        return hash_in(ran.out);
    };
    const Scene scene = world_of(all_move()).scene;
    for (const std::string name : {"impulses", "shape-matching", "article"})
        CHECK(hash_by(name) == hex(state_hash(end_of(solved_by(scene, *solver_named(name))).bodies())));
    CHECK(hash_by("impulses") != hash_by("shape-matching"));
    const auto refused = [&](const fs::path& scene_file, const std::string& name) {
        const Ran ran = program({scene_file.string(), "--headless", "--solver", name});
        CHECK(ran.code == 2);
        return ran.err;
    };
    CHECK_THAT(refused(file, "magic"), Contains("--solver: \"magic\": must be impulses, shape-matching or article"));
    CHECK_THAT(refused(scenes / "marble-run.json", "impulses"), Contains("--solver: only worlds have a solver"));
    write(file, good_world);
    CHECK_THAT(refused(file, "article"),
               Contains("--solver: article: bodies[6]: the article has no body that stands still"));
}

TEST_CASE("--compare has both runs, each as it is alone") {
    const SceneFile scene = parse_scene(good_world, "x.json");
    const Worlds sides = compared(*scene.world());
    CHECK(kind_of(sides[0].scene.solver) == SolverKind::impulses);
    CHECK(kind_of(sides[1].scene.solver) == SolverKind::shape_matching);
    const auto both = start(sides), left = start(sides[0]), right = start(sides[1]);
    CHECK(both->csv_header() == "side," + left->csv_header());
    CHECK(both->table_header() == "side            " + left->table_header());
    for (int frame = 0; frame <= 8; ++frame) {
        for (const auto& run : {both.get(), left.get(), right.get()}) run->play(frame);
        CHECK(both->csv() == "impulses," + left->csv() + "shape-matching," + right->csv());
        CHECK(both->table() == "impulses        " + left->table() + "shape-matching  " + right->table());
    }
    CHECK(left->csv() != right->csv());
    CHECK(both->summary() == "impulses: " + left->summary() + "shape-matching: " + right->summary());
    const SceneFile compared_scene{scene.id, scene.name, scene.about, scene.clock, sides};
    const std::string svg = strip(compared_scene, *both, {0, 4, 8});
    CHECK(is_well_formed(svg));
    CHECK(panels_in(svg) == 6);
    CHECK_THAT(svg, Contains(">impulses, 0.5 s<") && Contains(">shape-matching, 0.5 s<"));
    CHECK(both->most_panels() == 6);
    Scene printed = solved_by(world_of(all_move()).scene, SolverKind::article);
    CHECK(kind_of(compared({printed, {}})[1].scene.solver) == SolverKind::shape_matching);
    CHECK(kind_of(compared(sides[1])[1].scene.solver) == SolverKind::impulses);
}

TEST_CASE("a world that breaks is stepped through to its last good step, whose words name what is wrong") {
    const SceneFile at_start = parse_scene(with("\"spin\": 45", "\"spin\": 1e12"), "x.json");
    const terminal::Walk spun = walk({*at_start.world()}, [](int, int) {});
    CHECK(spun.rows.size() == 1);
    CHECK(spun.words.back() ==
          "0 s, 0 points push (over: step 1: bodies[5]: turns by over 2^20 radians in a step).");
    const std::string bullets = (scenes / "bullets.json").string();
    const SceneFile fast = read_scene(bullets, {}, {"bodies[2].at=[-1e11,1]", "bodies[2].velocity=[5e11,0]"});
    const terminal::Walk broken = walk({*fast.world()}, [](int, int) {});
    CHECK(broken.rows.size() == 13);
    CHECK_THAT(broken.words.back(), Contains("(over: step 13: bodies[1]: turns by over 2^20 radians in a step)."));
    CHECK_THAT(broken.words[11], !Contains("over"));
}

TEST_CASE("what ends a run names the scene's file, the step and the body") {
    const std::string bullets = (scenes / "bullets.json").string();
    const Ran ran = program({bullets, "--headless", "--set", "bodies[2].at=[-1e11,1]", "--set",
                             "bodies[2].velocity=[5e11,0]"});
    CHECK(ran.code == 2);
    CHECK(ran.err == "collision-course: " + bullets +
                         ": step 13: bodies[1]: turns by over 2^20 radians in a step\n");
}

TEST_CASE("in a comparison who cannot go on stands still, and the other one goes on") {
    const std::string flat = R"({"version": 1, "kind": "world", "dt": 0.02, "steps": 60, "view": [[-3, -1], [3, 5]],
  "gravity": [0, -9.8], "walls": [{"at": [0, 0], "normal": [0, 1]}],
  "bodies": [{"box": [1, 1], "at": [0, -0.75], "turn": 10}]})";
    const Folder folder;
    const fs::path file = folder.path / "flat.json";
    write(file, flat);
    const std::vector<std::string> words{file.string(), "--solver", "article"};
    const auto with_words = [&](std::vector<std::string> more) {
        more.insert(more.begin(), words.begin(), words.end());
        return program(more);
    };
    const Ran alone = with_words({"--headless"});
    CHECK(alone.code == 2);
    CHECK_THAT(alone.err, Contains(": bodies[0]: is lost"));
    const fs::path csv = folder.path / "a.csv", strip = folder.path / "a.svg", film = folder.path / "a.gif";
    const Ran both = with_words({"--headless", "--compare", "--csv", csv.string(), "--strip", strip.string(), "--film",
                                 film.string()});
    CAPTURE(both.err);
    REQUIRE(both.code == 0);
    CHECK_THAT(both.out, Contains("It ends there: step ") && Contains("shape-matching: 60 steps"));
    const auto rows = split(read(csv), '\n');
    CHECK(rows.back().starts_with("shape-matching,60,"));
    CHECK(std::ranges::count_if(rows, [](const std::string& row) { return row.starts_with("article,"); }) < 61);
    CHECK_THAT(read(strip), Contains("article, ended at "));
    CHECK(read(film).starts_with("GIF89a"));
    const Ran steps = with_words({"--compare", "--terminal", "--ascii"});
    REQUIRE(steps.code == 0);
    const terminal::Walk walked = walk(compared({solved_by(world_of(flat).scene, SolverKind::article), {{-3, -1}, {3, 5}}}),
                                       [](int, int) {});
    CHECK(walked.pictures.size() == 2);
    CHECK(walked.rows.size() == 61);
    CHECK_THAT(walked.names, Contains("article J") && Contains("shape-matching J"));
    CHECK_THAT(walked.words.back(), Contains("article: 0 points push (over: step ") &&
                                        Contains(": bodies[0]: is lost") &&
                                        Contains("shape-matching: 2 points push"));
}

TEST_CASE("the ledgers of part IV's page are what its scenes come to", "[story]") {
    const auto facts = read_facts("demo");
    const auto is = [&](const std::string& key, double value) {
        CAPTURE(key, value);
        std::string told = facts.at(key);
        std::erase(told, ' ');  // between thousands
        if (std::abs(value) >= 1000)
            CHECK(told == std::to_string(std::llround(value)));
        else
            CHECK(told == (std::abs(value) < 0.0005 ? "0" : printed(significant(value, 4))));
    };
    for (const std::string_view name : compared_worlds) {
        const SceneFile in_file = read_scene((scenes / (std::string(name) + ".json")).string());
        if (in_file.id == "pyramid" && sized(1, 0) == 0) continue;  // minutes, where sanitizers watch
        for (const SolverKind kind : {SolverKind::impulses, SolverKind::shape_matching, SolverKind::article}) {
            if (kind == SolverKind::article && article_refuses(in_file.world()->scene)) {
                CHECK(facts.at("demo.by." + in_file.id + ".article") == "cannot");
                continue;
            }
            const Scene scene = solved_by(in_file.world()->scene, kind);
            World world = make_world(scene);
            const double start = ledger(world).energy();
            std::vector<double> energies{start}, depths{0};
            for (int k = 0; k < scene.steps; ++k) {
                world.step(scene.dt);
                energies.push_back(ledger(world).energy());
                depths.push_back(ledger(world).deepest);
            }
            const std::string by = "demo.by." + in_file.id;
            if (kind == SolverKind::impulses) is(by + ".start", start);
            if (kind == SolverKind::article) {
                is(by + ".article", energies.back());
                continue;
            }
            const std::string key = by + (kind == SolverKind::impulses ? ".impulses" : ".matching");
            is(key + ".energy", energies.back());
            is(key + ".rise", *std::ranges::max_element(energies) - start);
            is(key + ".deepest", 1000 * *std::ranges::max_element(depths));
            is(key + ".rest", 1000 * depths.back());
        }
    }
    CHECK(std::ranges::count_if(facts, [](const auto& fact) {
              return fact.first.starts_with("demo.by.") && fact.first.ends_with(".article");
          }) == std::ssize(compared_worlds));
}

TEST_CASE("what part IV's page says of the two solvers is so") {
    const auto facts = read_facts("demo");
    const auto fact = [&](const std::string& key) { return std::stod(facts.at("demo.by." + key)); };
    for (const std::string scene : {"valley", "box", "bounces", "cradle", "row-touching", "billiards"})
        CHECK(fact(scene + ".matching.deepest") < fact(scene + ".impulses.deepest"));
    for (const std::string scene : {"cradle", "row-touching", "slope", "bounces"})
        CHECK(fact(scene + ".matching.energy") == Approx(fact(scene + ".impulses.energy")).epsilon(0.05));
    for (const std::string scene : {"stack", "pyramid"}) {
        CHECK(fact(scene + ".impulses.energy") > 0.99 * fact(scene + ".start"));
        CHECK(fact(scene + ".matching.energy") < 0.7 * fact(scene + ".start"));
        CHECK(fact(scene + ".matching.rise") > 0);
    }
    for (const auto& [key, text] : facts)
        if (key.ends_with(".impulses.rise")) CHECK(text == "0");
    for (const std::string scene : {"cradle", "billiards"})
        CHECK(fact(scene + ".article") < 0.3 * fact(scene + ".start"));
    CHECK(fact("stack.article") > 0.95 * fact("stack.start"));
    CHECK(fact("dominoes.article") > 1.9 * fact("dominoes.matching.energy"));
}

TEST_CASE("a film of two worlds is two films beside each other") {
    const Folder folder;
    const fs::path file = folder.path / "w.json", film = folder.path / "a.gif";
    write(file, good_world);
    const auto width = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words{file.string(), "--headless", "--film", film.string()};
        words.insert(words.end(), more.begin(), more.end());
        REQUIRE(program(words).code == 0);
        const std::string bytes = read(film);
        return static_cast<unsigned char>(bytes[6]) + 256 * static_cast<unsigned char>(bytes[7]);
    };
    const int one = width({});
    CHECK(width({"--compare"}) == 2 * one + 2);
}

TEST_CASE("balls come back to e² of their height, within what a step can tell") {
    Recording run(make_world(shipped_world("bounces").scene), shipped_world("bounces").scene.dt);
    std::vector<double> highest(5, 0);
    std::vector<bool> has_bounced(5, false);
    for (int step = 0; step < 500; ++step) {
        run.step();
        for (std::size_t k = 0; k < 5; ++k) {
            const Body& ball = run.world().bodies()[k];
            if (ball.v.y > 0) has_bounced[k] = true;
            if (has_bounced[k]) highest[k] = std::max(highest[k], ball.pose.x.y - 0.25);
        }
    }
    const double e[] = {0, 0.25, 0.5, 0.75, 0.9}, v = std::sqrt(2 * 10 * 4.), dt = run.dt();
    for (std::size_t k = 0; k < 5; ++k)  // a step of the fall, and one of the rise, are not resolved
        CHECK(std::abs(highest[k] - 4 * e[k] * e[k]) <= 1.5 * v * dt);
}

TEST_CASE("a film shows as many states a second as it should, and the last one") {
    Scene scene;
    scene.dt = 1. / 60;
    scene.steps = 120;
    CHECK(film_steps(scene.dt, scene.steps, 20).size() == 41);
    CHECK(film_steps(scene.dt, scene.steps, 20)[1] == 3);
    CHECK(film_steps(scene.dt, scene.steps, 20).back() == 120);
    CHECK(film_steps(scene.dt, scene.steps, 60).size() == 121);
    scene.dt = 0.1;
    CHECK(film_steps(scene.dt, scene.steps, 20)[3] == 2);
    scene.dt = 1e9;
    CHECK_THROWS_WITH(film_steps(scene.dt, scene.steps, 20), "film: it would have over 100000 pictures");
}

TEST_CASE("a raster has the pixels of what is drawn: inside, on the border, and outside") {
    Raster picture({{0, 0}, {8, 4}}, 80);
    REQUIRE((picture.width() == 80 && picture.height() == 40));
    const auto pixel = [&](int x, int y) {
        const auto bytes = picture.bytes();
        const auto* at = reinterpret_cast<const unsigned char*>(bytes.data()) + 3 * (80 * y + x);
        return Colour{at[0], at[1], at[2]};
    };
    const Colour white{255, 255, 255}, red{255, 0, 0};
    picture.polygon(std::vector<Vec2>{{1, 1}, {3, 1}, {3, 3}, {1, 3}}, red);
    CHECK(pixel(5, 20) == white);
    CHECK(pixel(20, 20) == Colour{255, 214, 214});
    CHECK(pixel(10, 20)[1] < 60);
    CHECK(pixel(20, 10)[1] < 60);
    picture.disc({6, 2}, 1, {0, 0, 255});
    CHECK(pixel(60, 20) == Colour{214, 214, 255});
    CHECK(pixel(69, 20)[0] < 60);
    CHECK(pixel(60, 5) == white);
    picture.segment({-100, 0.05}, {100, 0.05}, red);
    CHECK(pixel(40, 39)[1] < 60);
    CHECK(pixel(40, 36) == white);
    picture.disc({1e9, 1e9}, 1, red);
    picture.polygon(std::vector<Vec2>{{1, 1}, {1, 1}, {1, 1}}, red);
    CHECK(Raster({{0, 0}, {1, 1}}, 1).width() == 2);
}

TEST_CASE("the bar of long work says how much of it is done") {
    CHECK(progress_bar("picture", 0, 8) == "[                              ]   0 %  picture 0 of 8");
    CHECK(progress_bar("picture", 4, 8) == "[###############               ]  50 %  picture 4 of 8");
    CHECK(progress_bar("frame", 8, 8) == "[##############################] 100 %  frame 8 of 8");
}

TEST_CASE("a film is written whole or not at all, and twice the same") {
    const Folder folder;
    const fs::path scene = folder.path / "w.json";
    write(scene, good_world);
    for (const std::string name : {"a.gif", "b.gif", "a.mp4"}) {
        const Ran ran = program({scene.string(), "--headless", "--film", (folder.path / name).string()});
        CAPTURE(ran.err);
        REQUIRE(ran.code == 0);
        CHECK_THAT(ran.out, Contains("film: "));
    }
    CHECK(read(folder.path / "a.gif").starts_with("GIF89a"));
    CHECK(read(folder.path / "a.gif") == read(folder.path / "b.gif"));
    CHECK(read(folder.path / "a.mp4").substr(4, 4) == "ftyp");
    const auto before = folder.names();
    const auto fails = [&](const std::vector<std::string>& words, const std::string& message) {
        const Ran ran = program(words);
        CHECK(ran.code == 2);
        CHECK_THAT(ran.err, Contains(message));
        CHECK(folder.names() == before);
    };
    const std::string film = (folder.path / "c.gif").string();
    fails({scene.string(), "--headless", "--film", (folder.path / "c.avi").string()},
          "it must end in .gif or .mp4");
    fails({scene.string(), "--headless", "--film", film, "--strip", film},
          "cannot be both the strip and the film");
    const std::string path = std::getenv("PATH");
    setenv("PATH", "/nowhere", 1);
    fails({scene.string(), "--headless", "--film", film},
          "ffmpeg: is not installed, and films need it: apt-get install ffmpeg");
    setenv("PATH", path.c_str(), 1);
}

TEST_CASE("a world can be stepped through on the terminal") {
    const Folder folder;
    const fs::path scene = folder.path / "w.json";
    write(scene, good_world);
    const Ran ran = program({scene.string(), "--terminal", "--ascii"}, "nr?");
    REQUIRE(ran.code == 0);
    CHECK_THAT(ran.out, Contains("Step 0 of 8: 0 s, 0 points push."));
    CHECK_THAT(ran.out, Contains("Step 1 of 8: 0.0625 s, "));
    CHECK_THAT(ran.out, Contains("Step 8 of 8: 0.5 s, "));
    CHECK_THAT(ran.out, Contains("a: polygons\nb: discs\n.: walls") && Contains("Energies are in joules"));
    CHECK(program({scene.string(), "--terminal", "--headless"}).code == 2);
    for (const std::string target : {"--csv", "--strip", "--film"}) {
        const Ran both = program({scene.string(), "--terminal", target, (folder.path / "x.gif").string()});
        CHECK(both.code == 2);
        CHECK_THAT(both.err, Contains(target) && Contains("--terminal"));
    }
    const terminal::Walk all = walk({world_of(good_world)}, [](int, int) {});
    CHECK((all.rows.size() == 9 && all.words.size() == 9));
    terminal::Canvas first(40, 12, all.pictures[0].seen, {true, false}), again = first, last = first;
    all.pictures[0].draw(first, 0);
    all.pictures[0].draw(last, 8);
    all.pictures[0].draw(again, 0);
    CHECK(first.lines() == again.lines());
    CHECK(first.lines() != last.lines());
}

// ---- the program
// ---------------------------------------------------------------------------------

TEST_CASE("whatever is wrong, the exit code is 2, standard error says it, and nothing is written") {
    const Folder folder;
    const std::string bad = (folder.path / "bad.json").string(),
                      csv = (folder.path / "out.csv").string(),
                      svg = (folder.path / "out.svg").string(),
                      fine = (scenes / "near-miss.json").string();
    write(bad, with("\"radius\": 0.5", "\"radius\": -0.5"));
    write(csv, "precious");
    const std::string pipe = (folder.path / "pipe").string();
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    const std::vector<std::string> before = folder.names();
    const auto fails = [&](std::vector<std::string> arguments, const std::string& message) {
        const Ran ran = program(arguments);
        CAPTURE(ran.err);
        CHECK(ran.code == 2);
        CHECK_THAT(ran.err, Contains(message));
        CHECK(folder.names() == before);
        CHECK(read(csv) == "precious");
    };
    fails({bad, "--headless", "--csv", csv, "--strip", svg},
          bad + ": bodies[0].radius: must be from 0 to 2^500 m");
    fails({folder.path.string(), "--headless"}, "is a directory, not a scene");
    fails({folder.path / "none.json", "--headless"}, "none.json: cannot be read: No such file");
    fails({fine, "--headless", "--steps", "0", "--csv", csv}, "--steps");
    fails({fine, "--headless", "--steps", "-3", "--csv", csv}, "--steps");
    fails({fine, "--headless", "--steps", "1000001", "--csv", csv}, "--steps");
    fails({fine, "--headless", "--steps", "99999999999999999999", "--csv", csv}, "--steps");
    fails({fine, "--headless", "--steps", "two"}, "--steps");
    fails({fine, "--headless", "--csv", csv, "--strip", "/nowhere/at/all.svg"},
          "all.svg: cannot be written: No such file");
    fails({fine, "--headless", "--csv", csv, "--strip", folder.path.string()},
          "cannot be written: Is a directory");
    fails({fine, "--headless", "--csv", csv, "--strip", ""}, "cannot be written");
    fails({fine, "--headless", "--csv", pipe}, pipe + ": is not an ordinary file");
    fails({fine, "--headless", "--csv", csv, "--strip", csv},
          "cannot be both the CSV and the strip");
    fails({fine, "--headless", "--csv", fine}, "is the scene itself");
    fails({fine, "--headless", "--csv", csv, "--colour"}, "--colour");
    fails({fine, "--headless", "--csv", "--compare"}, "--compare: stands where the name of a file should");
    fails({fine}, "no window: this program was built without SDL2 and Dear ImGui; --headless prints a table");
    fails({fine, "--strip", svg}, "--csv, --strip, --ledger and --film: are only for --headless");
    fails({fine, "--headless", "--frames", "0,1"}, "--frames requires --strip");
    fails({fine, "--headless", "--strip", svg, "--frames", "0,x"}, "--frames");
    fails({fine, "--headless", "--strip", svg, "--frames", "1000000"},
          "--frames: there is no frame 1000000, only 0 to ");
    fails({fine, "--headless", "--strip", svg, "--frames", "-1"}, "--frames: there is no frame -1");
    fails({fine, "--headless", "--strip", svg, "--frames", ""}, "--frames: none is named");
    for (const auto& [change, fault] :
         {std::pair{"dt", "dt: is not of the form bodies[1].friction=0.5"},
          {"=1", "=1: is not of the form"},
          {"a..b=1", "a..b=1: is not of the form"},
          {"bodies[0=1", "bodies[0=1: is not of the form"},
          {"bodies[0]radius=1", "bodies[0]radius=1: is not of the form"},
          {"bodies.[0].radius=1", "bodies.[0].radius=1: is not of the form"},
          {"dt.=1", "dt.=1: is not of the form"},
          {"dt=1e400", "dt=1e400: the number is too large"},
          {"dt=[0,-1e400]", "dt=[0,-1e400]: the number is too large"},
          {"a.b.c.d=1", "a: is not known; known are"},
          {"step=1", "step: is not known; did you mean \"steps\"?"},
          {"bodies[99].radius=1", "bodies[99].radius=1: there is no entry [99]"},
          {"bodies[01].radius=1", "there is no entry [01]"},
          {"dt[0]=1", "[0] asks for a list, and there is none"},
          {"dt.x=1", "x asks for a key of what has none"},
          {"steps=0", "steps"},
          {"bodies[*].radius=round", "bodies[0].radius: must be a number"},
          {"gravity=1", "gravity"}})
        fails({fine, "--headless", "--csv", csv, "--set", change}, fault);
    const std::size_t deepest = 64, far_deeper = 100'000;  // where a walk by recursion leaves the stack
    fails({fine, "--headless", "--set", repeated("a.", deepest - 1) + "a=1"}, "a: is not known");
    fails({fine, "--headless", "--set", "a=" + repeated("[", deepest - 1) + repeated("]", deepest - 1)},
          "a: is not known");
    for (const std::size_t steps : {deepest, far_deeper}) {
        fails({fine, "--headless", "--set", repeated("a.", steps) + "a=1"}, "...: is nested deeper than 64");
        fails({fine, "--headless", "--set", "a=" + repeated("[", steps) + repeated("]", steps)},
              "...: is nested deeper than 64");
    }
    fails({(scenes / "marble-run.json").string(), "--headless", "--compare"}, "only worlds can be compared");
    fails({fine, "--headless", "--screenshot", "a.png"}, "excludes");
    fails({fine, "--screenshot", fine}, "is the scene itself");
    fails({fine, "--screenshot", "a.jpg"}, "a.jpg: is no name of a screenshot: it must end in .png");
    fails({"--headless"}, "SCENE.json is required");
    fails({}, "SCENE.json is required");
}

TEST_CASE("of the copies of a body with a name, the first one is saved with it") {
    const WorldScene copies = world_of(with("{\"box\": [1, 1]", "{\"name\": \"box\", \"box\": [1, 1]"));
    const WorldScene saved = world_of(written(copies, "copies", ""));
    REQUIRE(saved.scene.bodies.size() == 7);
    CHECK(saved.scene.bodies[1].name == "box");
    CHECK(saved.scene.bodies[2].name.empty());
}

TEST_CASE("a value that is set stands in the scene as if its file had it") {
    const std::string box = (scenes / "box.json").string();
    const auto world = [&](const std::vector<std::string>& changes) {
        return read_scene(box, {}, changes).world()->scene;
    };
    CHECK(world({"bodies[1].friction=0.125"}).bodies[12].friction == 0.125);
    CHECK(world({"bodies[1].friction=0.125"}).bodies[0].friction != 0.125);
    for (const SceneBody& body : world({"bodies[*].friction=0.125"}).bodies) CHECK(body.friction == 0.125);
    CHECK(world({"gravity=[1,-2]"}).gravity == Vec2{1, -2});
    CHECK(world({"gravity[0]=1", "gravity[1]=-2"}).gravity == Vec2{1, -2});
    CHECK(std::get<Options>(world({"solver.iterations=7"}).solver).iterations == 7);
    CHECK(kind_of(world({"solver.kind=shape-matching"}).solver) == SolverKind::shape_matching);
    CHECK(kind_of(world({"solver={\"kind\": \"shape-matching\"}"}).solver) == SolverKind::shape_matching);
    CHECK(read_scene(box, {}, {"name=a = b"}).name == "a = b");
    const Ran both = program({box, "--headless", "--steps", "20", "--set", "gravity=[0,0]", "--compare"});
    const Ran alone = program({box, "--headless", "--steps", "20", "--set", "gravity=[0,0]"});
    const Ran plain = program({box, "--headless", "--steps", "20"});
    REQUIRE(both.code == 0);
    CHECK_THAT(both.out, Contains("as it is: 20 steps") && Contains(hash_in(plain.out)));
    CHECK_THAT(both.out, Contains("as set: 20 steps") && Contains(hash_in(alone.out)));
    CHECK(hash_in(alone.out) != hash_in(plain.out));
}

TEST_CASE("a strip shows the frames that are asked for") {
    const Folder folder;
    const fs::path strip = folder.path / "a.svg";
    const Ran ran = program(
        {(scenes / "box.json").string(), "--headless", "--strip", strip.string(), "--frames", "60,30,60"});
    REQUIRE(ran.code == 0);
    CHECK_THAT(ran.out, Contains("strip: 2 of 241 frames\n"));
    const std::string svg = read(strip);
    CHECK((svg.find(">0.5 s<") < svg.find(">1 s<") && svg.find(">1 s<") != svg.npos));
    CHECK(svg.find(">0 s<") == svg.npos);
}

TEST_CASE("the curves of a ledger are those of the run, however many points they have") {
    Recording run(make_world(shipped_world("dominoes").scene), 1. / 60);
    LedgerCurves curves;
    double highest = 0, deepest = 0;
    for (int k = 0; k <= 180; ++k) {
        if (k > 0) run.step();
        const Ledger now = ledger(run.world());
        curves.add(k / 60., now);
        highest = std::max(highest, now.energy());
        deepest = std::max(deepest, 1000 * now.deepest);
    }
    CHECK((curves.energy(500).size() == 181 && curves.deepest(500).size() == 181));
    for (const std::size_t most : {1u, 7u, 60u, 180u, 181u}) {
        const auto energy = curves.energy(most), depth = curves.deepest(most);
        CHECK((energy.size() <= most + 1 && depth.size() <= most));
        CHECK((energy.front() == Vec2{0, highest} && energy.back() == Vec2{3, ledger(run.world()).energy()}));
        CHECK(std::ranges::max(depth, {}, &Vec2::y).y == deepest);
        CHECK(std::ranges::is_sorted(energy, {}, &Vec2::x));
    }
}

TEST_CASE("a ledger is drawn of one world or of two, and of no other kind of scene") {
    const Folder folder;
    const fs::path file = folder.path / "a.svg";
    const auto drawn = [&](const std::string& scene, const std::vector<std::string>& more) {
        std::vector<std::string> words{(scenes / scene).string(), "--headless", "--steps", "30", "--ledger", file.string()};
        words.insert(words.end(), more.begin(), more.end());
        const Ran ran = program(words);
        return ran.code == 0 ? read(file) : ran.err;
    };
    CHECK_THAT(drawn("box.json", {}), Contains(">Energy, J<") && Contains(">Overlap, mm<"));
    CHECK_THAT(drawn("box.json", {"--compare"}), Contains("Energy, J; solid: impulses") && Contains("Overlap, mm; dashed: shape-matching"));
    CHECK_THAT(drawn("box.json", {"--compare", "--set", "dt=0.01"}), Contains("dashed: as set"));
    fs::remove(file);
    CHECK_THAT(drawn("marble-run.json", {}), Contains("--ledger: only worlds have one"));
    CHECK_FALSE(fs::exists(file));
}

TEST_CASE("the experiments of the tour come out as its page says", "[story]") {
    const auto facts = read_facts("demo");
    double top = 0;
    Recording heavy(make_world(as_set("bounces", {"bodies[2].density=1000"})), 1. / 240);
    CHECK(heavy.world().bodies()[1].inv_m == Approx(1000 * heavy.world().bodies()[2].inv_m));
    for (int k = 0; k < 960; ++k) {
        heavy.step();
        if (heavy.world().bodies()[2].v.y > 0) top = std::max(top, heavy.world().bodies()[2].pose.x.y);
    }
    CHECK(top == Approx(std::stod(facts.at("demo.bounces-heavy.top"))).margin(0.005));
    CHECK(facts.at("demo.bounces-heavy.top") == facts.at("demo.bounces.top"));

    const auto away = [](const Scene& scene) {  // fallen with the clock
        const World world = end_of(scene);
        return std::ranges::count_if(world.bodies(), [](const Body& body) {
            return !std::holds_alternative<Disc>(body.shape) && body.pose.q.s < -0.5;
        });
    };
    CHECK(std::to_string(away(shipped_world("dominoes").scene)) == facts.at("demo.dominoes.away"));
    CHECK(away(as_set("dominoes", {"bodies[*].friction=0"})) == 0);
    CHECK(facts.at("demo.dominoes-smooth.back") == facts.at("demo.dominoes.away"));

    World as_it_is = make_world(shipped_world("billiards").scene);
    World moved = make_world(as_set("billiards", {"bodies[1].at=[-3,0.020000000001]"}));
    const auto apart = [&] { return distance(as_it_is.bodies()[15].pose.x, moved.bodies()[15].pose.x); };
    for (int k = 0; k < 4800; ++k) {
        if (k == 960) CHECK(1e9 * apart() == Approx(std::stod(facts.at("demo.break.apart-4"))).margin(0.05));
        as_it_is.step(1. / 240);
        moved.step(1. / 240);
    }
    CHECK(apart() == Approx(std::stod(facts.at("demo.break.apart-20"))).margin(0.05));

    const auto ends = [](const Scene& scene) { return end_of(scene).bodies()[4].pose.x.x; };
    CHECK(ends(as_set("bullets", {"lead_fast_bodies=false"})) ==
          Approx(std::stod(facts.at("demo.bullets.free"))).margin(0.5));
    CHECK(ends(shipped_world("bullets").scene) < 0);
}

TEST_CASE("a file above 16 MB is refused before it is parsed") {
    const Folder folder;
    const fs::path huge = folder.path / "huge.json";
    write(huge, good_world + std::string(16'000'001 - good_world.size(), ' '));
    const Ran ran = program({huge.string(), "--headless"});
    CHECK(ran.code == 2);
    CHECK_THAT(ran.err, Contains("is larger than 16 MB"));
    fs::resize_file(huge, 16'000'000);
    CHECK(program({huge.string(), "--headless"}).code == 0);
}

TEST_CASE("standard output that cannot be written ends the run, and nothing is written") {
    const Folder folder;
    std::ostringstream closed;
    closed.setstate(std::ios::badbit);
    const SceneFile scene = read_scene(scenes / "near-miss.json");
    CHECK_THROWS_WITH(run_headless(scene, {folder.path / "out.csv", {}}, closed),
                      "standard output: cannot be written");
    CHECK(folder.names().empty());
}

namespace {
// Presses Ctrl-C as the table is printed.
struct Interrupting : std::stringbuf {
    std::streamsize xsputn(const char*, std::streamsize n) override {
        std::raise(SIGINT);
        return n;
    }
};
}  // namespace

TEST_CASE("an interrupted run leaves nothing behind") {
    const Folder folder;
    Interrupting buffer;
    std::ostream out(&buffer);
    const SceneFile scene = read_scene(scenes / "near-miss.json");
    CHECK_THROWS_AS(run_headless(scene, {folder.path / "out.csv", {}}, out), Interrupted);
    CHECK(folder.names().empty());
}

TEST_CASE("a link as target stays a link, and the file behind it is written") {
    const Folder folder;
    write(folder.path / "real.csv", "old");
    fs::create_symlink("real.csv", folder.path / "link.csv");
    REQUIRE(program({(scenes / "near-miss.json").string(), "--headless", "--csv",
                     (folder.path / "link.csv").string()})
                .code == 0);
    CHECK(fs::is_symlink(folder.path / "link.csv"));
    CHECK(read(folder.path / "real.csv").starts_with("step,"));
}

TEST_CASE("--help and --version succeed") {
    const Ran help = program({"--help"});
    CHECK(help.code == 0);
    for (const std::string word :
         {"SCENE.json", "--headless", "--steps", "--csv", "--strip", "--film", "--terminal", "--version"})
        CHECK_THAT(help.out, Contains(word));
    CHECK(program({"--version"}).code == 0);
    CHECK_THAT(program({"--version"}).out, Contains("collision-course 1.0"));
}

TEST_CASE("every kind has a shipped scene, and every shipped scene says its name and what to notice") {
    int count = 0;
    std::set<std::string> found;
    for (const auto& entry : fs::directory_iterator(scenes)) {
        if (entry.path().extension() != ".json") continue;
        const SceneFile scene = read_scene(entry.path().string());
        CHECK_FALSE(scene.about.empty());
        CHECK(scene.name != entry.path().stem());
        const Json json = Json::parse(read(entry.path()), "");
        found.insert(json["kind"].text());
        ++count;
    }
    CHECK(found == std::set<std::string>{"marbles", "world"});
    CHECK(count >= 20);
}
