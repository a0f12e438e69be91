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
#include "07-epa/epa.hpp"
#include "18-world/ledger.hpp"
#include "17-shape-matching/as_printed.hpp"
#include "18-world/recording.hpp"
#include "base/random.hpp"
#include "catch.hpp"
#include "demo/article.hpp"
#include "demo/ball_over_triangles.hpp"
#include "demo/film.hpp"
#include "demo/headless.hpp"
#include "demo/kinds.hpp"
#include "demo/ledger_graph.hpp"
#include "demo/moving_discs.hpp"
#include "demo/moving_shapes_kind.hpp"
#include "demo/program.hpp"
#include "demo/progress.hpp"
#include "demo/raster.hpp"
#include "demo/report.hpp"
#include "demo/shipped_shapes.hpp"
#include "demo/solvers.hpp"
#include "demo/strip.hpp"
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

// What a shipped scene of a known kind holds.
template <auto read_contents> auto contents_of(const fs::path& name) {
    const Json json = Json::parse(read(scenes / name), name.string());
    return read_contents(json, read_clock(json));
}
const auto discs_of = contents_of<read_moving_discs>;
const auto triangles_of = contents_of<read_ball_over_triangles>;
const auto shapes_of = contents_of<read_moving_shapes>;

BallOverTriangles triangles_of_text(const std::string& text) {
    const Json json = Json::parse(text, "x.json");
    return read_ball_over_triangles(json, read_clock(json));
}

MovingShapes shapes_of_text(const std::string& text) {
    const Json json = Json::parse(text, "x.json");
    return read_moving_shapes(json, read_clock(json));
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

std::string strip_of(const SceneFile& scene, const std::vector<int>& frames) {
    return strip(scene, *scene.contents.start(), frames);
}

const std::string good =
    R"({"version": 1, "kind": "moving-discs", "frame": 0.5, "frames": 4, "discs": [
  {"name": "a", "radius": 1, "at": [0, 0], "velocity": [2, 0]},
  {"name": "b", "radius": 0.5, "at": [6, 0.25], "velocity": [-1, 0]}]})";

const std::string good_ball =
    R"({"version": 1, "kind": "ball-over-triangles", "frame": 0.5, "frames": 4,
  "ball": {"radius": 1, "at": [-1, 0.25, 1], "velocity": [1, 0, 0]},
  "triangles": [{"name": "a", "corners": [[0, 0, 0], [4, 0, 0], [0, 4, 0]]},
    {"name": "dot", "corners": [[9, 0, 0], [9, 0, 0], [9, 0, 0]]}]})";

const std::string good_shapes =
    R"({"version": 1, "kind": "moving-shapes", "frame": 0.5, "frames": 3, "near": 2, "shapes": [
  {"name": "ground", "normal": [0, 2], "at": [0, 0]},
  {"name": "disc", "radius": 1, "at": [3, 1.5], "velocity": [-2, -1]},
  {"name": "box", "points": [[-1, -1], [1, -1], [1, 1], [-1, 1]], "at": [0, 1]},
  {"name": "tile", "corners": 4, "radius": 1, "at": [-9, 8], "turn": 90, "velocity": [0, 1], "spin": 9}]})";

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
std::string with(const std::string& part, const std::string& other) { return replaced(good, part, other); }

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

bool same_bits(double a, double b) { return std::memcmp(&a, &b, sizeof a) == 0; }

}  // namespace

// ---- exact
// ---------------------------------------------------------------------------------------

TEST_CASE("two bullets meet between two frames, at s = 0.4, and no frame shows them near") {
    const MovingDiscs bullets = discs_of("two-bullets.json");
    std::vector<PairAnswer> found;
    for (int k = 0; k < bullets.clock.frames; ++k) found.push_back(answers(bullets, k).at(0));
    // In frame 1, in units of 1/128 m: C0 = (4, -3), D = (-8, 6), r = 1: 5 - 10 s = 1.
    CHECK(found[1].contact == 0.4);
    CHECK(found[1].nearest == 0.5);
    CHECK_FALSE(found[0].contact);
    CHECK_FALSE(found[2].contact);
    for (int k = 0; k < bullets.clock.frames; ++k) {
        const auto path =
            relative_path(way(bullets, 0, k), way(bullets, 1, k));
        for (const double s : {0., 1.}) CHECK(length(path.at(s)) - path.r >= 0.03125);
    }
}

TEST_CASE("near-miss: what the discs sweep overlaps, they pass with 0.4 m between them") {
    const MovingDiscs scene = discs_of("near-miss.json");
    for (int k = 0; k < scene.clock.frames; ++k) CHECK_FALSE(answers(scene, k)[0].contact);
    CHECK(answers(scene, 1)[0].gap == Approx(0.4).epsilon(1e-15));
    const auto east = way(scene, 0, 1);
    const auto north = way(scene, 1, 1);
    CHECK((east.from.x < 0 && east.to.x > 0 && north.from.y < 0 && north.to.y > 0));
}

TEST_CASE("billiards-line: a grazing ball meets, one that moves alike never does") {
    const MovingDiscs scene = discs_of("billiards-line.json");
    const auto contact = [&](int frame, std::size_t pair) {
        return answers(scene, frame)[pair].contact;
    };
    CHECK(contact(2, 1) == 0.5);                                        // cue, below
    CHECK(contact(3, 2) == 0.75);                                       // cue, end
    for (int k = 0; k < scene.clock.frames; ++k) CHECK_FALSE(contact(k, 0));  // cue, beside
}

TEST_CASE("each frame ends where the next begins, to the bit") {
    const MovingDiscs scene{
        {0.1, 50}, {{"a", {1, {0.3, 0.7}, {1. / 3, -0.9}}}, {"b", {1, {5, 5}, {0, 0}}}}};
    for (int k = 0; k + 1 < scene.clock.frames; ++k)
        CHECK(way(scene, 0, k).to == way(scene, 0, k + 1).from);
}

TEST_CASE("the table names frame, pair and answer in aligned columns") {
    const std::string out = program({(scenes / "two-bullets.json").string(), "--headless"}).out;
    CHECK_THAT(
        out,
        Contains("    1  0.000244141 s   east, north  met at s = 0.400 (t = 0.000341797 s)\n"));
    CHECK_THAT(
        out, Contains("    2  0.000488281 s   east, north  passed: gap 0.03125 m at s = 0.000\n"));
    CHECK_THAT(
        out,
        Contains("1 of 1 pair met in 3 frames\n  east, north  first met in frame 1, s = 0.400"));
    std::vector<std::size_t> columns;
    for (const std::string& line : split(out, '\n'))
        if (line.find(" at s = ") != line.npos) columns.push_back(line.find("east, north"));
    CHECK(columns == std::vector<std::size_t>(3, columns.at(0)));
}

TEST_CASE("discs that overlap when a frame begins are touching from its start") {
    const auto run = start(MovingDiscs{{1, 1}, {{"a", {1, {0, 0}, {0, 0}}}, {"b", {1, {1, 0}, {0, 0}}}}});
    run->play(0);
    CHECK_THAT(run->table(), Contains("a, b  touching from the start, s = 0\n"));
}

TEST_CASE("the summary tells of the first contact, or else of the smallest gap of all frames") {
    const auto out_of = [](const char* scene) {
        return program({(scenes / scene).string(), "--headless"}).out;
    };
    CHECK_THAT(out_of("near-miss.json"),
               Contains("0 of 1 pair met in 3 frames\n  east, north  never met: "
                        "smallest gap 0.4 m in frame 1, s = 0.540, t = 0.77 s\n"));
    CHECK_THAT(out_of("billiards-line.json"), Contains("2 of 6 pairs met in 4 frames\n"));
}

TEST_CASE("the table of a ball tells the nearest triangle, its region and distance, and what is touched") {
    const Folder folder;
    const fs::path file = folder.path / "ball.json";
    write(file, good_ball);
    CHECK(program({file.string(), "--headless"}).out ==
          "ball\n\n"
          "frame  from t          ball's centre                nearest  region  distance    touches\n"
          "    0  0 s             (-1, 0.25, 1)                a        CA      1.414 m     none\n"
          "    1  0.5 s           (-0.5, 0.25, 1)              a        CA      1.118 m     none\n"
          "    2  1 s             (0, 0.25, 1)                 a        CA      1 m         a\n"
          "    3  1.5 s           (0.5, 0.25, 1)               a        face    1 m         a\n"
          "\n"
          "1 of 2 triangles touched in 4 frames\n"
          "  a        first touched in frame 2, t = 1 s: CA, then face\n"
          "  dot      never touched: smallest gap 7.562 m in frame 3, t = 1.5 s\n");
}

TEST_CASE("the CSV of a ball has a row for each frame and triangle") {
    const auto run = start(triangles_of_text(good_ball));
    CHECK(run->csv_header() ==
          "frame,time,x,y,z,triangle,region,nearest_x,nearest_y,nearest_z,distance,touches\n");
    run->play(2);
    CHECK(run->csv() == "2,1,0,0.25,1,a,CA,0,0.25,0,1,yes\n"
                        "2,1,0,0.25,1,dot,A,9,0,0,9.0588354659967187,no\n");
}

TEST_CASE("ball-over-roof: the face, then the ridge of both roofs, then its end, and at last the mast") {
    const BallOverTriangles scene = triangles_of("ball-over-roof.json");
    using enum Region;
    const std::pair<Region, bool> south[] = {{CA, false}, {face, false}, {face, false}, {face, true},
                                             {face, true}, {face, true}, {face, true},  {BC, true},
                                             {B, true},   {B, false},   {B, false},   {B, false}};
    for (int k = 0; k < scene.clock.frames; ++k) {
        const auto all = answers(scene, k);
        CAPTURE(k);
        CHECK(std::pair(all[0].nearest.region, all[0].touches) == south[k]);
        CHECK(all[2].touches == (k == 11));
        CHECK(nearest_of(all) == (k < 10 ? 0 : 2));
    }
    const auto ridge = answers(scene, 7), end = answers(scene, 8);
    CHECK((ridge[1].nearest.region == BC && ridge[1].touches && ridge[1].distance == ridge[0].distance));
    CHECK((end[1].nearest.region == C && end[1].touches && end[1].nearest.point == end[0].nearest.point));
}

TEST_CASE("ball-past-needle: the ball never touches, and the unguarded rule says so in frames 1 to 3") {
    const BallOverTriangles scene = triangles_of("ball-past-needle.json");
    const auto& [name, A, B, C] = scene.triangles[0];
    for (int k = 0; k < scene.clock.frames; ++k) {
        const Vec3 P = scene.ball.centre(scene.clock, k);
        CAPTURE(k);
        CHECK_FALSE(answers(scene, k)[0].touches);
        CHECK(as_printed::sphere_hits_triangle(P, scene.ball.radius, A, B, C) == (1 <= k && k <= 3));
    }
    std::string regions;
    for (int k = 0; k < scene.clock.frames; ++k)
        regions += std::string(to_text(answers(scene, k)[0].nearest.region)) + " ";
    CHECK(regions == "C CA CA CA CA A AB B B ");
}

TEST_CASE("the three experiments at the end of part I come out as its page says") {
    const auto discs_with = [](const std::string& east, const std::string& north) {
        std::string text = read(scenes / "near-miss.json");
        text = replaced(text, "\"east\", \"radius\": 0.5", "\"east\", \"radius\": " + east);
        text = replaced(text, "\"north\", \"radius\": 0.5", "\"north\", \"radius\": " + north);
        const Json json = Json::parse(text, "x.json");
        return read_moving_discs(json, read_clock(json));
    };
    const auto larger = answers(discs_with("0.75", "0.75"), 1)[0].contact;
    CHECK(larger.has_value());
    CHECK(answers(discs_with("0", "1.5"), 1)[0].contact == larger);

    const std::string roof = read(scenes / "ball-over-roof.json");
    const auto fewer = start(triangles_of_text(
        replaced(replaced(roof, "\"frame\": 0.25", "\"frame\": 1.25"), "\"frames\": 12", "\"frames\": 4")));
    for (int k = 0; k < 4; ++k) fewer->play(k);
    CHECK_THAT(fewer->summary(), Contains("south    first touched") && Contains("north    never touched") &&
                                     Contains("mast     never touched"));

    const BallOverTriangles flat =
        triangles_of_text(replaced(read(scenes / "ball-past-needle.json"), "[-2, 0.5, 0]", "[-2, 0, 0]"));
    for (int k = 0; k < flat.clock.frames; ++k) CHECK(answers(flat, k)[0].touches == (1 <= k && k <= 3));
}

TEST_CASE("a text is wrapped between its words") {
    CHECK(wrapped("") == "");
    CHECK(wrapped(std::string(200, 'x')) == std::string(200, 'x') + "\n");
    const std::string line(95, 'x');
    CHECK(wrapped(line + " y") == line + "\ny\n");
    CHECK(wrapped(line.substr(1) + " y") == line.substr(1) + " y\n");
}

TEST_CASE("the table of shapes tells distance or depth, the normal, and all contact points") {
    const Folder folder;
    const fs::path file = folder.path / "shapes.json";
    write(file, good_shapes);
    CHECK(program({file.string(), "--headless"}).out ==
          "shapes\n\n"
          "frame  from t          pair          answer           normal               contacts\n"
          "    0  0 s             ground, disc  0.5 m apart      (0, 1)               none\n"
          "    0  0 s             ground, box   touching         (0, 1)               (1, 0)  (-1, 0)\n"
          "    0  0 s             disc, box     1 m apart        (-1, 0)              none\n"
          "    1  0.5 s           ground, disc  touching         (0, 1)               (2, 0)\n"
          "    1  0.5 s           ground, box   touching         (0, 1)               (1, 0)  (-1, 0)\n"
          "    1  0.5 s           disc, box     touching         (-1, 0)              (1, 1)\n"
          "    2  1 s             ground, disc  0.5 m deep       (0, 1)               (1, -0.25)\n"
          "    2  1 s             ground, box   touching         (0, 1)               (1, 0)  (-1, 0)\n"
          "    2  1 s             disc, box     1 m deep         (-1, 0)              (0.5, 0.5)\n"
          "\n"
          "3 of 6 pairs touched in 3 frames\n"
          "  ground, disc  first touched in frame 1, t = 0.5 s, deepest 0.5 m in frame 2, t = 1 s\n"
          "  ground, box   first touched in frame 0, t = 0 s, never deeper\n"
          "  disc, box     first touched in frame 1, t = 0.5 s, deepest 1 m in frame 2, t = 1 s\n"
          "near in all frames together: 9 of 18 pairs\n");
}

TEST_CASE("the CSV of shapes has a row for each frame and pair that is near") {
    const MovingShapes scene = shapes_of_text(good_shapes);
    const auto run = start(scene);
    CHECK(run->csv_header() ==
          "frame,time,a,b,status,separation,normal_x,normal_y,a_x,a_y,b_x,b_y,contacts,"
          "x0,y0,separation0,id0,x1,y1,separation1,id1\n");
    run->play(1);
    const auto lines = split(run->csv(), '\n');
    REQUIRE(lines.size() == 3);
    CHECK_THAT(lines[0], Catch::Matchers::StartsWith("1,0.5,ground,disc,touching,0,0,1,2,0,2,0,1,2,0,0,"));
    for (const std::string& line : lines) CHECK(std::count(line.begin(), line.end(), ',') == 20);
}

TEST_CASE("shapes that are not near are not asked; near means the boxes, or a half-plane and a shape") {
    const auto pairs = [](const std::string& near) {
        const Moment now =
            moment(shapes_of_text(replaced(good_shapes, "\"near\": 2", "\"near\": " + near)), 0);
        std::string text;
        for (const ShapeAnswer& answer : now.answers)
            text += std::to_string(answer.a) + std::to_string(answer.b) + " ";
        return text;
    };
    CHECK(pairs("0") == "02 ");
    CHECK(pairs("0.5") == "01 02 ");
    CHECK(pairs("0.9375") == "01 02 ");
    CHECK(pairs("1") == "01 02 12 ");
    CHECK(pairs("100") == "01 02 03 12 13 23 ");
}

TEST_CASE("box-into-box: a corner is nearest, then it is inside, and at last two points touch") {
    const MovingShapes scene = shapes_of("box-into-box.json");
    for (int k = 0; k < scene.clock.frames; ++k) {
        const ShapeAnswer answer = moment(scene, k).answers.at(0);
        CAPTURE(k);
        CHECK(answer.touches() == (k >= 5));
        CHECK(answer.contacts.count == (k < 5 ? 0 : k < 7 ? 1 : 2));
        CHECK((k == 6 || k == 7) == (answer.normal != Vec2{1, 0}));
    }
    const ShapeAnswer last = moment(scene, 8).answers[0];
    CHECK(last.separation == -0.5);
    CHECK((last.contacts.points[0].position == Vec2{0.75, -0.375} &&
           last.contacts.points[1].position == Vec2{0.75, 1}));
}

TEST_CASE("ball-into-corner: it touches the ground to the last bit, then overlaps both") {
    const MovingShapes scene = shapes_of("ball-into-corner.json");
    for (int k = 0; k < scene.clock.frames; ++k)
        for (const ShapeAnswer& answer : moment(scene, k).answers) {
            CAPTURE(k);
            const Contact expected = k == 5                    ? Contact::overlapping
                                     : k == 4 && answer.a == 0 ? Contact::touching
                                                               : Contact::separated;
            CHECK(answer.status == expected);
            CHECK(answer.contacts.count == (expected == Contact::separated ? 0 : 1));
        }
    CHECK(moment(scene, 4).answers.at(0).separation == 0);
    CHECK(moment(scene, 5).answers.at(1).separation == -0.125);
}

TEST_CASE("box-on-ground: one contact on a corner, two when it lies flat") {
    const MovingShapes scene = shapes_of("box-on-ground.json");
    for (int k = 0; k < scene.clock.frames; ++k)
        CHECK(moment(scene, k).answers.at(0).contacts.count == (k < 4 ? 0 : k - 3));
    CHECK(moment(scene, 5).answers[0].separation == -0.125);
}

TEST_CASE(
    "triangles-pass: they never touch, and the nearest points are two corners, then a corner and a side, and "
    "two corners again") {
    const MovingShapes scene = shapes_of("triangles-pass.json");
    const auto is_corner = [&](const Moment& now, std::size_t k, Vec2 p) {
        const auto points = std::get<Placed>(now.solids[k]).view().points;
        return std::find(points.begin(), points.end(), p) != points.end();
    };
    std::string nearest;
    for (int k = 0; k < scene.clock.frames; ++k) {
        const Moment now = moment(scene, k);
        CHECK(now.answers.at(0).status == Contact::separated);
        nearest += is_corner(now, 0, now.answers[0].point_a) ? "c" : "s";
        nearest += is_corner(now, 1, now.answers[0].point_b) ? "c " : "s ";
    }
    CHECK(nearest == "cc cs sc sc sc sc sc sc cc cc cc cc ");
}

TEST_CASE("crowd: of 66 pairs few are near, and fewer touch; grey, blue and orange say which") {
    const MovingShapes scene = shapes_of("crowd.json");
    CHECK(pairs_in(scene) == 66);
    CHECK(moment(scene, 0).boxes.size() == 11);
    const auto run = start(scene);
    const std::string rows = csv_of(*run, scene.clock);
    CHECK(std::count(rows.begin(), rows.end(), '\n') == 30);
    CHECK_THAT(run->summary(), Contains("6 of 66 pairs touched in 6 frames\n") &&
                                   Contains("near in all frames together: 30 of 396 pairs\n"));
    const SceneFile shown = read_scene((scenes / "crowd.json").string());
    const auto shows = [&](int frame, const std::string& shape) {
        return strip_of(shown, {frame}).find(" class=\"" + shape + " line area\"") != std::string::npos;
    };
    CHECK((shows(0, "quiet") && !shows(0, "shape-a") && !shows(0, "shape-b")));
    CHECK((shows(5, "quiet") && shows(5, "shape-a") && shows(5, "shape-b")));
}

TEST_CASE("the experiments at the end of part II come out as its page says") {
    const auto changed = [](const char* name, const std::string& part, const std::string& other) {
        return replaced(read(scenes / name), part, other);
    };
    const MovingShapes straight = shapes_of_text(replaced(
        changed("box-into-box.json", "\"turn\": 40", "\"turn\": 0"), "\"spin\": -20", "\"spin\": 0"));
    double last = moment(straight, 0).answers[0].separation;
    for (int k = 1; k < straight.clock.frames; ++k) {
        const ShapeAnswer answer = moment(straight, k).answers[0];
        CHECK(answer.contacts.count == (answer.touches() ? 2 : 0));
        CHECK(last - answer.separation == 0.1875);  // 0.75 m/s for 0.25 s
        last = answer.separation;
    }

    const MovingShapes tilted =
        shapes_of_text(changed("box-on-ground.json", "\"spin\": -16", "\"spin\": -15"));
    const ShapeAnswer first = moment(tilted, 4).answers[0], then = moment(tilted, 5).answers[0];
    REQUIRE((first.contacts.count == 1 && then.contacts.count == 2));
    const auto& [right_end, left_end] = then.contacts.points;
    CHECK((left_end.separation < right_end.separation && right_end.separation < 0));
    CHECK(left_end.feature_id == first.contacts.points[0].feature_id);

    const MovingShapes few = shapes_of("crowd.json");
    const MovingShapes all = shapes_of_text(changed("crowd.json", "\"near\": 0", "\"near\": 10"));
    const auto touching = [](const MovingShapes& scene) {
        std::string text;
        for (const std::string& row : split(csv_of(*start(scene), scene.clock), '\n'))
            if (row.find("separated") == row.npos) text += row + "\n";
        return text;
    };
    CHECK(touching(few) == touching(all));
    for (int k = 0; k < all.clock.frames; ++k) CHECK(std::ssize(moment(all, k).answers) == 66);

    CHECK(fault_of(changed("box-into-box.json", "[[-1, -1], [1, -1]", "[[1, -1], [-1, -1]")) ==
          "bad.json: shapes[0].points: there is no left turn at vertex 0");
}

// ---- against the library
// -------------------------------------------------------------------------

TEST_CASE("the CSV holds the library's numbers, and they read back to the same bits") {
    Random random(7);
    MovingDiscs scene{{1. / 3, 6}, {}};
    for (int k = 0; k < 6; ++k) {
        const double x = random.uniform(-2, 2), y = random.uniform(-2, 2);
        const double vx = random.uniform(-3, 3), vy = random.uniform(-3, 3);
        scene.discs.push_back({"d" + std::to_string(k), {random.uniform(0.2, 1), {x, y}, {vx, vy}}});
    }
    const auto run = start(scene);
    int met = 0;
    for (int frame = 0; frame < scene.clock.frames; ++frame) {
        run->play(frame);
        const auto lines = split(run->csv(), '\n');
        REQUIRE(lines.size() == 15);
        std::size_t k = 0;
        for (std::size_t a = 0; a < 6; ++a)
            for (std::size_t b = a + 1; b < 6; ++b) {
                const auto cells = split(lines[k++], ',');
                REQUIRE(cells.size() == 9);
                const auto A = way(scene, a, frame), B = way(scene, b, frame);
                const auto path = relative_path(A, B);
                const auto s = first_contact(A, B);
                CHECK(cells[0] == std::to_string(frame));
                CHECK((cells[2] == scene.discs[a].name && cells[3] == scene.discs[b].name));
                CHECK(cells[4].empty() == !s);
                CHECK(cells[5].empty() == !s);
                if (s) CHECK(same_bits(std::stod(cells[4]), *s));
                met += s.has_value();
                const double nearest = closest_approach(path);
                CHECK(same_bits(std::stod(cells[6]), nearest));
                CHECK(same_bits(std::stod(cells[7]), length(path.at(nearest))));
                CHECK(same_bits(std::stod(cells[8]), length(path.at(nearest)) - path.r));
            }
    }
    CAPTURE(met);
    CHECK((met > 5 && met < 85));
}

TEST_CASE("the CSV of a ball over random triangles holds the library's numbers, bit by bit") {
    Random random(8);
    const auto somewhere = [&](double size) {
        const double x = random.uniform(-size, size);
        const double y = random.uniform(-size, size);
        const double z = random.uniform(-size, size);
        return Vec3{x, y, z};
    };
    int touched = 0;
    std::set<std::string> regions;
    for (int round = 0; round < 20; ++round) {
        BallOverTriangles scene{{1. / 3, 5}, {random.uniform(0.5, 1), somewhere(2), somewhere(1)}, {}};
        for (int k = 0; k < 6; ++k) {
            const Vec3 a = somewhere(2), b = somewhere(2);
            scene.triangles.push_back({"t" + std::to_string(k), a, b, k == 0 ? b : somewhere(2)});
        }
        const auto run = start(scene);
        for (int frame = 0; frame < 5; ++frame) {
            run->play(frame);
            const auto lines = split(run->csv(), '\n');
            REQUIRE(lines.size() == 6);
            const Vec3 centre = scene.ball.at + frame * scene.clock.frame * scene.ball.velocity;
            for (std::size_t k = 0; k < 6; ++k) {
                const auto& [name, a, b, c] = scene.triangles[k];
                const auto cells = split(lines[k], ',');
                REQUIRE(cells.size() == 12);
                const OnTriangle q = closest_on_triangle(centre, a, b, c);
                const double expected[] = {centre.x,  centre.y,  centre.z,  q.point.x,
                                           q.point.y, q.point.z, distance(centre, q.point)};
                const int columns[] = {2, 3, 4, 7, 8, 9, 10};
                for (std::size_t n = 0; n < 7; ++n)
                    CHECK(same_bits(std::stod(cells[columns[n]]), expected[n]));
                CHECK((cells[5] == name && cells[6] == to_text(q.region)));
                CHECK((cells[11] == "yes") == sphere_hits_triangle(centre, scene.ball.radius, a, b, c));
                touched += cells[11] == "yes";
                regions.insert(cells[6]);
            }
        }
    }
    CAPTURE(touched);
    CHECK((touched > 60 && touched < 540));
    CHECK(regions.size() == 7);
}

TEST_CASE("the answers for random shapes are the library's, bit by bit, and nobody near is left out") {
    Random random(9);
    int touching = 0, apart = 0, left_out = 0;
    for (int round = 0; round < 30; ++round) {
        const double near = random.uniform(0, 1);
        MovingShapes scene{{0.25, 1}, near, {}};
        for (int k = 0; k < 10; ++k) {
            const double x = random.uniform(-2, 2);
            const double y = random.uniform(-2, 2);
            const double turn = random.uniform(-180, 180);
            const double radius = random.uniform(0.1, 1);
            const int corners = 2 + static_cast<int>(random.below(6));
            std::variant<cc::Disc, Polygon, HalfPlane> shape = cc::Disc(radius);
            if (corners > 2) shape = regular_polygon(corners, radius);
            if (k == 4) shape = HalfPlane{{}, rotate(rotation(turn / 60), {1, 0})};
            scene.shapes.push_back({std::string(1, static_cast<char>('a' + k)), shape, {x, y}, turn});
        }
        const Moment now = moment(scene, 0);
        std::size_t next = 0;
        for (std::size_t a = 0; a < 10; ++a)
            for (std::size_t b = a + 1; b < 10; ++b) {
                if (a == 4 || b == 4) {  // the half-plane
                    next += next < now.answers.size() && now.answers[next].a == a && now.answers[next].b == b;
                    continue;
                }
                const ConvexView A = std::get<Placed>(now.solids[a]).view(),
                                 B = std::get<Placed>(now.solids[b]).view();
                const Aabb box_a = bounds(A), box_b = bounds(B);
                const bool is_near = box_a.low.x - box_b.high.x <= near &&
                                     box_b.low.x - box_a.high.x <= near &&
                                     box_a.low.y - box_b.high.y <= near && box_b.low.y - box_a.high.y <= near;
                const GjkResult gap = gjk(A, B);
                if (!is_near) {
                    CHECK(gap.status == Contact::separated);
                    ++left_out;
                    continue;
                }
                REQUIRE(next < now.answers.size());
                const ShapeAnswer& answer = now.answers[next++];
                REQUIRE((answer.a == a && answer.b == b));
                CHECK(answer.status == gap.status);
                const EpaResult deep = epa(A, B);
                const bool separated = gap.status == Contact::separated;
                (separated ? apart : touching) += 1;
                CHECK(same_bits(answer.separation, separated ? gap.distance : -deep.depth));
                CHECK(answer.normal == (separated ? gap.normal : deep.normal));
                CHECK(answer.point_a == (separated ? gap.point_a : deep.point_a));
                CHECK(answer.point_b == (separated ? gap.point_b : deep.point_b));
                const Manifold contacts = separated ? Manifold{} : collide(A, B);
                REQUIRE(answer.contacts.count == contacts.count);
                for (int k = 0; k < contacts.count; ++k) {
                    CHECK(answer.contacts.points[k].position == contacts.points[k].position);
                    CHECK(answer.contacts.points[k].feature_id == contacts.points[k].feature_id);
                }
            }
        CHECK(next == now.answers.size());
    }
    CAPTURE(touching, apart, left_out);
    CHECK((touching > 100 && apart > 50 && left_out > 300));
}

TEST_CASE(
    "a half-plane's answer is the shape's support against the normal, whichever of the two comes first") {
    Random random(10);
    int touching = 0, apart = 0;
    for (int round = 0; round < 200; ++round) {
        const double turn = random.uniform(-3, 3);
        const double x = random.uniform(-2, 2);
        const double y = random.uniform(-2, 2);
        const HalfPlane wall{{}, rotate(rotation(turn), {1, 0})};
        const MovingShape shape{
            "s",
            round % 2 ? std::variant<cc::Disc, Polygon, HalfPlane>(cc::Disc(0.5)) : regular_polygon(5, 1),
            {x, y},
            10. * round};
        const MovingShape plane{"w", wall, {0.25, -0.5}};
        const Moment one = moment({{1, 1}, 2, {shape, plane}}, 0),
                     two = moment({{1, 1}, 2, {plane, shape}}, 0);
        const ConvexView view = std::get<Placed>(one.solids[0]).view();
        const Vec2 deepest = support(view, -wall.normal);
        const double separation = dot(deepest - plane.at, wall.normal);
        REQUIRE(one.answers.size() == two.answers.size());
        REQUIRE(one.answers.empty() == (separation > 2));
        if (one.answers.empty()) continue;
        const ShapeAnswer &a = one.answers[0], &b = two.answers[0];
        CHECK(a.separation == Approx(separation).margin(1e-14));
        CHECK((b.separation == a.separation && a.status == b.status && *a.normal == -*b.normal));
        CHECK((distance(a.point_a, deepest) < 1e-14 && distance(b.point_b, deepest) < 1e-14));
        CHECK(std::abs(dot(a.point_b - plane.at, wall.normal)) < 1e-14);
        CHECK(a.touches() == (a.separation <= 0));
        CHECK((a.contacts.count > 0) == a.touches());
        (a.touches() ? touching : apart) += 1;
    }
    CAPTURE(touching, apart);
    CHECK((touching > 40 && apart > 40));
}

TEST_CASE("the scenes that are compiled into the page are the scene files, bit by bit") {
    std::size_t of_this_kind = 0;
    for (const auto& entry : fs::directory_iterator(scenes))
        if (entry.path().extension() == ".json") of_this_kind += Json::parse(read(entry.path()), "")["kind"].text() == "moving-shapes";
    CHECK(of_this_kind == std::size(shipped_shapes));
    for (const ShippedShapes& it : shipped_shapes) {
        const MovingShapes compiled = it.scene(), in_file = shapes_of(std::string(it.id) + ".json");
        CHECK(csv_of(*start(compiled), compiled.clock) == csv_of(*start(in_file), in_file.clock));
        CHECK((compiled.near == in_file.near && compiled.shapes.size() == in_file.shapes.size()));
        CHECK(it.name == Json::parse(read(scenes / (std::string(it.id) + ".json")), "")["name"].text());
        for (std::size_t k = 0; k < compiled.shapes.size(); ++k) {
            const MovingShape &a = compiled.shapes[k], &b = in_file.shapes[k];
            CHECK((a.name == b.name && a.at == b.at && a.velocity == b.velocity && a.turn == b.turn &&
                   a.spin == b.spin));
        }
    }
}

TEST_CASE("a run writes CSV with a header and one row for each frame and pair") {
    const Folder folder;
    const fs::path csv = folder.path / "out.csv";
    REQUIRE(
        program({(scenes / "billiards-line.json").string(), "--headless", "--csv", csv.string()})
            .code == 0);
    const auto lines = split(read(csv), '\n');
    CHECK(lines.size() == 1 + 4 * 6);
    CHECK(lines[0] == "frame,time,a,b,s,contact_time,nearest_s,nearest_distance,gap");
    CHECK(folder.names() == std::vector<std::string>{"out.csv"});
}

TEST_CASE("--steps sets the number of frames") {
    const Folder folder;
    const std::string csv = (folder.path / "out.csv").string();
    for (const int n : {1, 2, 7}) {
        const Ran ran = program({(scenes / "near-miss.json").string(), "--headless", "--csv", csv,
                                 "--steps", std::to_string(n)});
        CHECK(ran.code == 0);
        CHECK(split(read(csv), '\n').size() == static_cast<std::size_t>(n) + 1);
    }
}

// ---- strips
// --------------------------------------------------------------------------------------

TEST_CASE(
    "a strip is well formed, the same each time, and shows each frame, and contacts at large") {
    for (const auto& [name, panels] : {std::pair{"two-bullets.json", 4},
                                       {"near-miss.json", 4},
                                       {"billiards-line.json", 6},
                                       {"ball-over-roof.json", 12},
                                       {"ball-past-needle.json", 9},
                                       {"box-into-box.json", 9},
                                       {"ball-into-corner.json", 6},
                                       {"triangles-pass.json", 12},
                                       {"box-on-ground.json", 6},
                                       {"crowd.json", 6}}) {
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

TEST_CASE("the part of a triangle that the ball touches has the role of a result") {
    const SceneFile scene = read_scene((scenes / "ball-over-roof.json").string());
    const auto shows = [&](int frame, const std::string& element) {
        return strip_of(scene, {frame}).find("<" + element) != std::string::npos;
    };
    for (int k = 0; k < 12; ++k) {
        CAPTURE(k);
        CHECK(shows(k, "path class=\"result line area\"") == (3 <= k && k <= 6));             // face
        CHECK(shows(k, "path class=\"result line\"") == (k == 6 || k == 7 || k == 11));        // edge
        CHECK(shows(k, "circle class=\"result solid\"") == ((3 <= k && k <= 8) || k == 11));  // nearest
    }
}

TEST_CASE("a scene that is a million times as large, or as small, has the same strip") {
    const BallOverTriangles roof = triangles_of("ball-over-roof.json");
    const auto strip_at = [&](double unit) {
        BallOverTriangles scene = roof;
        scene.ball = {unit * roof.ball.radius, unit * roof.ball.at, unit * roof.ball.velocity};
        for (Triangle& t : scene.triangles) t = {t.name, unit * t.a, unit * t.b, unit * t.c};
        return strip_of({"roof", "roof", "", scene.clock, {[=] { return start(scene); }}}, {0, 3, 7, 8, 11});
    };
    CHECK(strip_at(0x1p20) == strip_at(1));
    CHECK(strip_at(0x1p-20) == strip_at(1));
}

TEST_CASE("strips of scenes are told apart, whatever their files are called") {
    const std::string svg = strip_of(parse_scene(good_ball, "a b\"<c.json"), {0});
    CHECK_THAT(svg, Contains("id=\"demo-a-b--c-title\""));
    CHECK(is_well_formed(svg));
}

TEST_CASE("of discs that stay together, only the first contact is shown at large") {
    const MovingDiscs pair{{1, 3}, {{"a", {1, {0, 0}, {0, 0}}}, {"b", {1, {1, 0}, {0, 0}}}}};
    const SceneFile scene{"together", "together", "", pair.clock, {[&] { return start(pair); }}};
    CHECK(panels_in(strip_of(scene, {0, 1, 2})) == 3 + 1);
}

TEST_CASE("a name that XML would misread is written so that the strip stays well formed") {
    const SceneFile scene =
        parse_scene(with("\"frame\"", R"("name": "a < b & \"c\"", "frame")"), "x.json");
    const std::string svg = strip_of(scene, {0});
    CHECK_THAT(svg, Contains("a &lt; b &amp; &quot;c&quot;"));
    CHECK(is_well_formed(svg));
}

TEST_CASE("a long run shows twelve frames, evenly spread, and those in which a pair first meets") {
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
    CHECK_THAT(ran.out, Contains("strip: 12 of 100 frames"));
}

TEST_CASE("strips of extreme scenes hold no number that is none") {
    for (const auto& [radius, at] : {std::pair{"0", "[0, 0]"},
                                     {"1e-300", "[1e-300, 0]"},
                                     {"1", "[1e20, 1e20]"},
                                     {"1e150", "[-1e150, 1e150]"},
                                     {"0", "[1e150, 0]"}}) {
        std::string text =
            R"({"version": 1, "kind": "moving-discs", "frame": 1, "frames": 2, "discs": [)";
        for (const std::string name : {"a", "b"})
            text += R"({"name": ")" + name + R"(", "velocity": [0, 0], "radius": )" + radius +
                    R"(, "at": )" + at + (name == "a" ? "}," : "}]}");
        const std::string svg = strip_of(parse_scene(text, "x.json"), {0, 1});
        CAPTURE(text);
        CHECK(is_well_formed(svg));
        CHECK(svg.find("nan") == svg.npos);
        CHECK(svg.find("inf") == svg.npos);
    }
}

TEST_CASE("strips of a ball over points, segments and far or tiny triangles hold no number that is none") {
    const std::string places[] = {"[0, 0, 0]", "[1e-300, 0, 0]", "[-1e150, 1e150, 1e150]", "[1e150, 1, 0]"};
    for (const std::string& place : places)
        for (const std::string& other : places)
            for (const std::string radius : {"0", "1", "1e150"}) {
                std::string text = replaced(good_ball, "[0, 0, 0]", place);
                text = replaced(replaced(text, "[4, 0, 0]", other), "[0, 4, 0]", place);
                text = replaced(replaced(text, "\"radius\": 1", "\"radius\": " + radius), "[-1, 0.25, 1]",
                                other);
                const std::string svg = strip_of(parse_scene(text, "x.json"), {0, 3});
                CAPTURE(text);
                CHECK(is_well_formed(svg));
                CHECK(svg.find("nan") == svg.npos);
                CHECK(svg.find("inf") == svg.npos);
            }
}

TEST_CASE("a strip of shapes shows the gap, or else normal, contacts and the way out") {
    const SceneFile scene = read_scene((scenes / "box-into-box.json").string());
    const auto count = [&](int frame, const std::string& element) {
        const std::string svg = strip_of(scene, {frame});
        int found = 0;
        for (std::size_t at = svg.find("<" + element); at != svg.npos; at = svg.find("<" + element, at + 1))
            ++found;
        return found;
    };
    for (int k = 0; k < 9; ++k) {
        CAPTURE(k);
        CHECK(count(k, "circle class=\"active solid\"") == (k < 5 ? 2 : 0));              // nearest points
        CHECK(count(k, "circle class=\"result solid\"") == (k < 5 ? 0 : k < 7 ? 1 : 2));  // contacts
        CHECK(count(k, "path class=\"result solid\"") == (k < 5 ? 0 : 1));                // the normal's head
        CHECK(count(k, "path class=\"bound line dashed\"") == (k < 5 ? 0 : 1));           // the way out
    }
}

TEST_CASE("strips of far, tiny, huge and pointlike shapes hold no number that is none") {
    for (const auto& [size, at] : {std::pair{"1e-150", "[0, 0]"},
                                   {"1", "[1e20, 1e20]"},
                                   {"1e150", "[-1e150, 1e150]"},
                                   {"1e-140", "[1e150, 0]"},
                                   {"1e150", "[0, 0]"}}) {
        std::string text = replaced(good_shapes, "\"radius\": 1, \"at\": [3, 1.5]",
                                    "\"radius\": "s + size + ", \"at\": " + at);
        text = replaced(text, "\"radius\": 1, \"at\": [-9, 8]", "\"radius\": "s + size + ", \"at\": " + at);
        for (const std::string near : {"0", "1e150"}) {
            const SceneFile scene = parse_scene(replaced(text, "\"near\": 2", "\"near\": " + near), "x.json");
            std::ostringstream out;
            run_headless(scene, {}, out);
            const std::string svg = strip_of(scene, {0, 2});
            CAPTURE(text, near);
            CHECK(is_well_formed(svg));
            for (const std::string& said : {svg, out.str()}) {
                CHECK(said.find("nan") == said.npos);
                CHECK(said.find("inf") == said.npos);
            }
        }
    }
}

// ---- bad scenes
// ----------------------------------------------------------------------------------

TEST_CASE("a bad scene names its file, the path in it, and the fault") {
    const auto check = [](const std::string& text, const std::string& expected) {
        CHECK(fault_of(text) == expected);
    };
    check(good, "no fault");
    check(with("0.5,", "true,"), "bad.json: frame: must be a number, not a boolean");
    check(with("\"radius\": 0.5, ", ""), "bad.json: discs[1].radius: is missing");
    check(with("0.5, \"at\"", "\"wide\", \"at\""),
          "bad.json: discs[1].radius: must be a number, not a string");
    check(with("0.5, \"at\"", "-0.5, \"at\""), "bad.json: discs[1].radius: is negative");
    check(with("0.5, \"at\"", "1e999, \"at\""), "bad.json: discs[1].radius: 1e999 is out of range");
    check(with("0.25", "1e999"), "bad.json: discs[1].at[1]: 1e999 is out of range");
    check(with("0.25", "1e200"), "bad.json: discs[1].at: is out of range, which ends at 2^500 m");
    check(with("[2, 0]", "[2, 1e308]"),
          "bad.json: discs[0].velocity: leads out of range, which ends at 2^500 m, in 4 frames");
    check(with("[6, 0.25]", "[6]"), "bad.json: discs[1].at: must have 2 entries, not 1");
    check(with("[6, 0.25]", "{}"), "bad.json: discs[1].at: must be an array, not an object");
    check(with("\"b\", \"radius\"", "\"b\", \"raduis\""),
          "bad.json: discs[1].raduis: is not known; did you mean \"radius\"?");
    check(with("\"frame\"", "\"colour\": 1, \"frame\""),
          "bad.json: colour: is not known; known are version, kind, name, about, frame, frames, "
          "discs");
    check(with("\"frame\"", "\"a b\\n\": 1, \"frame\""),
          "bad.json: [\"a b\\u000a\"]: is not known; known are version, kind, name, about, frame, "
          "frames, discs");
    check(with("\"name\": \"b\"", "\"name\": \"a\""),
          "bad.json: discs[1].name: discs[0] has this name already");
    check(with("\"name\": \"b\"", "\"name\": \"a,b\""),
          "bad.json: discs[1].name: must be 1 to 24 of the characters a-z A-Z 0-9 - _");
    check(with("\"name\": \"b\"", "\"name\": null"),
          "bad.json: discs[1].name: must be a string, not null");
    check(with("\"version\": 1", "\"version\": 2"),
          "bad.json: version: is not 1, the only version that this program reads");
    check(with("\"version\": 1, ", ""), "bad.json: version: is missing");
    check(with("moving-discs", "moving-disks"),
          "bad.json: kind: \"moving-disks\" is not known; known are moving-discs, ball-over-triangles, "
          "moving-shapes, world, marbles");
    check(with("\"frames\": 4", "\"frames\": 0"),
          "bad.json: frames: must be a whole number from 1 to 1000000");
    check(with("\"frames\": 4", "\"frames\": 2.5"),
          "bad.json: frames: must be a whole number from 1 to 1000000");
    check(with("0.5,", "0,"),
          "bad.json: frame: must be above 0, and all frames together at most 2^500");
    check(with("0.5,", "-1,"),
          "bad.json: frame: must be above 0, and all frames together at most 2^500");
    check(with("0.5,", "1e308,"),
          "bad.json: frame: must be above 0, and all frames together at most 2^500");
    check(with("\"frame\"", "\"frames\": 3, \"frame\""), "bad.json: frames: comes twice");
    check(with("\"frame\"", "\"about\": \"\\u001b[2J\", \"frame\""),
          "bad.json: about: has control characters");
    check("[]", "bad.json: must be an object, not an array");
    check(R"({"version": 1, "kind": "moving-discs", "frame": 1, "frames": 1, "discs": []})",
          "bad.json: discs: must have 2 to 1000 entries, not 0");
}

TEST_CASE("a bad scene of a ball names its file, the path in it, and the fault") {
    const auto check = [](const std::string& part, const std::string& other, const std::string& expected) {
        CHECK(fault_of(replaced(good_ball, part, other)) == expected);
    };
    check("a", "a", "no fault");
    check("\"radius\": 1", "\"radius\": -1", "bad.json: ball.radius: is negative");
    check("\"radius\": 1, ", "", "bad.json: ball.radius: is missing");
    check("\"radius\": 1", "\"radius\": 1e999", "bad.json: ball.radius: 1e999 is out of range");
    check("\"radius\": 1", "\"size\": 1",
          "bad.json: ball.size: is not known; known are radius, at, velocity");
    check("[-1, 0.25, 1]", "[-1, 0.25]", "bad.json: ball.at: must have 3 entries, not 2");
    check("[-1, 0.25, 1]", "[-1, 1e200, 1]", "bad.json: ball.at: is out of range, which ends at 2^500 m");
    check("[1, 0, 0]", "[1, 0, 1e300]",
          "bad.json: ball.velocity: leads out of range, which ends at 2^500 m, in 4 frames");
    check("[[0, 0, 0], ", "[", "bad.json: triangles[0].corners: must have 3 entries, not 2");
    check("[[0, 0, 0], ", "[[1, 1, 1], [0, 0, 0], ",
          "bad.json: triangles[0].corners: must have 3 entries, not 4");
    check("[4, 0, 0]", "[4, 0]", "bad.json: triangles[0].corners[1]: must have 3 entries, not 2");
    check("[4, 0, 0]", "[4, 0, null]", "bad.json: triangles[0].corners[1][2]: must be a number, not null");
    check("[4, 0, 0]", "[4, 0, -1e200]",
          "bad.json: triangles[0].corners[1]: is out of range, which ends at 2^500 m");
    check("\"dot\"", "\"a\"", "bad.json: triangles[1].name: triangles[0] has this name already");
    check("\"corners\"", "\"corner\"",
          "bad.json: triangles[0].corner: is not known; did you mean \"corners\"?");
    check("\"ball\"", "\"bell\"", "bad.json: bell: is not known; did you mean \"ball\"?");
    check("\"triangles\": [", "\"triangles\": [], \"discs\": [",
          "bad.json: discs: is not known; known are version, kind, name, about, frame, frames, ball, "
          "triangles");
    const std::size_t list = good_ball.find("[{");
    CHECK(fault_of(good_ball.substr(0, list) + "[]}") ==
          "bad.json: triangles: must have 1 to 200 entries, not 0");
    CHECK_THAT(fault_of(replaced(good_ball, "[4, 0, 0]", "[NaN, 0, 0]")),
               Contains("bad.json: line 3, column 55: syntax error"));
}

TEST_CASE("a bad scene of shapes names its file, the path in it, and the fault") {
    const auto check = [](const std::string& part, const std::string& other, const std::string& expected) {
        CHECK(fault_of(replaced(good_shapes, part, other)) == expected);
    };
    check("a", "a", "no fault");
    check("\"near\": 2, ", "", "bad.json: near: is missing");
    check("\"near\": 2", "\"near\": -1", "bad.json: near: must be from 0 to 2^500 m");
    check("[0, 2]", "[0, 0]", "bad.json: shapes[0].normal: has no length");
    check("[0, 2]", "[0, 2, 1]", "bad.json: shapes[0].normal: must have 2 entries, not 3");
    check("\"at\": [0, 0]", "\"at\": [0, 0], \"velocity\": [1, 0]",
          "bad.json: shapes[0].velocity: is not known; known are name, normal, at");
    check("\"radius\": 1,", "\"radius\": -1,", "bad.json: shapes[1].radius: must be from 0 to 2^500 m");
    check("\"radius\": 1,", "\"radius\": 1, \"turn\": 5,",
          "bad.json: shapes[1].turn: is not known; known are name, radius, at, velocity, points, corners, "
          "normal");
    check(
        "\"radius\": 1, ", "",
        "bad.json: shapes[1]: is no shape: it needs radius (a disc), points (a polygon), corners and radius "
        "(a regular one), or normal (a half-plane)");
    check("\"disc\"", "\"ground\"", "bad.json: shapes[1].name: shapes[0] has this name already");
    check("[3, 1.5]", "[3, 1e200]", "bad.json: shapes[1].at: is out of range, which ends at 2^500 m");
    check("[-2, -1]", "[-2, 1e151]",
          "bad.json: shapes[1].velocity: leads out of range, which ends at 2^500 m, in 3 frames");
    check("[1, -1], ", "[1, -1], [1, -1], ",
          "bad.json: shapes[2].points: vertex 2 is the same point as the one before");
    check("[1, -1], [1, 1], [-1, 1]", "[-1, 1], [1, 1], [1, -1]",
          "bad.json: shapes[2].points: the vertices run clockwise");
    check("[1, -1], [1, 1], ", "",
          "bad.json: shapes[2].points: 2 vertices are too few: a polygon has at least 3");
    check("[1, 1], ", "[0, 0], ", "bad.json: shapes[2].points: there is no left turn at vertex 2");
    check("[1, 1], ", "[1, 1e300], ", "bad.json: shapes[2].points: vertex 2 is beyond 2^500");
    check("\"corners\": 4", "\"corners\": 2",
          "bad.json: shapes[3].corners: must be a whole number from 3 to 1000");
    check("\"radius\": 1, \"at\": [-9", "\"radius\": 0, \"at\": [-9",
          "bad.json: shapes[3].radius: is too small for a polygon");
    check("\"turn\": 90", "\"turn\": 1e9",
          "bad.json: shapes[3].turn: is out of range, which ends at 36000000 degrees");
    check("\"spin\": 9", "\"spin\": 1e9",
          "bad.json: shapes[3].spin: leads out of range, which ends at 36000000 degrees, in 3 frames");
    check("\"spin\"", "\"spinn\"", "bad.json: shapes[3].spinn: is not known; did you mean \"spin\"?");
    const std::size_t list = good_shapes.find("[\n"), disc = good_shapes.find("  {\"name\": \"disc\"");
    const std::string ground = good_shapes.substr(list + 1, disc - list - 1);
    CHECK(fault_of(good_shapes.substr(0, list + 1) + ground +
                   replaced(ground.substr(0, ground.find("},") + 1), "ground", "sky") + "]}") ==
          "bad.json: shapes: are half-planes alone, which nothing is asked of");
}

TEST_CASE("a syntax error names line and column") {
    CHECK_THAT(fault_of(with("0.5, \"at\"", "0.5 \"at\"")),
               Contains("bad.json: line 3, column 34: syntax error"));
    CHECK_THAT(fault_of(""), Contains("bad.json: line 1, column 1: syntax error"));
    CHECK_THAT(fault_of(good + "x"), Contains("bad.json: line 3, column 71"));
    CHECK_THAT(fault_of("{\"a\": \"" + std::string(100'000, 'x')), Contains("..."));
    CHECK_THAT(fault_of("\"\xFF\""), Contains("line 1, column 2"));
}

TEST_CASE("deep nesting and too many discs are refused") {
    CHECK_THAT(fault_of(std::string(15'000'000, '[')), Contains("is nested deeper than 64"));
    std::string many =
        R"({"version": 1, "kind": "moving-discs", "frame": 1, "frames": 1, "discs": [0)";
    for (int k = 0; k < 1000; ++k) many += ",0";
    CHECK_THAT(fault_of(many + "]}"), Contains("discs: must have 2 to 1000 entries, not 1001"));
}

TEST_CASE("500 damaged scenes are refused or run, nothing else") {
    Random random(11);
    int accepted = 0, refused = 0;
    const std::string originals[] = {good_ball, read(scenes / "two-bullets.json"),
                                     read(scenes / "ball-over-roof.json"), good_shapes,
                                     read(scenes / "box-into-box.json"), good_world};
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

namespace {

std::string world_with(const std::string& part, const std::string& other) {
    return replaced(good_world, part, other);
}

WorldScene world_of(const std::string& text) {
    return *parse_scene(text, "x.json").contents.world;
}

WorldScene shipped_world(const std::string& name) {
    return *read_scene((scenes / (name + ".json")).string()).contents.world;
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

}  // namespace

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
        const Scene scene = world_of(world_with("\"iterations\": 12", settings)).scene;
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
        return fault_of(world_with(part, other));
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
    std::string text = world_with("\"columns\": 2, \"rows\": 2", "\"columns\": 83, \"rows\": 120");
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
    const std::string flies = world_with("\"velocity\": [0.5, 0]", "\"velocity\": [3e150, 0]");
    const auto run =
        parse_scene(replaced(flies, "\"gravity\"", "\"lead_fast_bodies\": false, \"gravity\""), "x.json")
            .contents.start();
    run->play(0);
    run->play(1);
    CHECK_THROWS_AS([&] { for (int frame = 2; frame < 1000; ++frame) run->play(frame); }(), BadInput);
    const auto spun = parse_scene(world_with("\"spin\": 45", "\"spin\": 1e12"), "x.json").contents.start();
    spun->play(0);
    CHECK_THROWS_WITH(spun->play(1), Catch::Matchers::StartsWith("step 1: "));
}

TEST_CASE("a world's table has its steps and the end, its summary the energy and the bodies with names") {
    const auto run = parse_scene(good_world, "x.json").contents.start();
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
    const auto longer = parse_scene(good_world, "x.json", 1000).contents.start();
    int rows = 0;
    for (int frame = 0; frame <= 1000; ++frame) longer->play(frame), rows += !longer->table().empty();
    CHECK(rows == 21);
}

TEST_CASE("a world's CSV has a row for the start and each step, with what the ledger says and the hash") {
    const SceneFile scene = parse_scene(good_world, "x.json");
    CHECK(scene.clock.frames == 9);
    const std::string csv = csv_of(*scene.contents.start(), scene.clock);
    CHECK(csv == csv_of(*scene.contents.start(), scene.clock));
    const auto rows = split(csv, '\n');
    REQUIRE(rows.size() == 9);
    World world = make_world(scene.contents.world->scene);
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
    const auto run = scene.contents.start();
    for (int frame = 0; frame <= 100; ++frame) run->play(frame);
    const auto frames = strip_frames(101, run->first_contacts(), run->most_panels());
    CHECK(frames.size() == 12);
    CHECK((frames.front() == 0 && frames.back() == 100));
    const std::string svg = strip(scene, *run, frames);
    CHECK(is_well_formed(svg));
    CHECK(panels_in(svg) == 12);
    CHECK(svg == strip(scene, *run, frames));
    const auto panels_of = [](const std::string& name) {
        const auto other = read_scene((scenes / (name + ".json")).string(), 60).contents.start();
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
    return world_with("\"solver\": {\"iterations\": 12}", "\"solver\": {" + settings + "}");
}

// The same without what never moves, which the article has not.
std::string all_move() { return world_with("\"immovable\": true", "\"friction\": 0"); }

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
    CHECK_THAT(refused(scenes / "crowd.json", "impulses"), Contains("--solver: only worlds have a solver"));
    write(file, good_world);
    CHECK_THAT(refused(file, "article"),
               Contains("--solver: article: bodies[6]: the article has no body that stands still"));
}

TEST_CASE("--compare has both runs, each as it is alone") {
    const SceneFile scene = parse_scene(good_world, "x.json");
    const Sides sides = compared(*scene.contents.world);
    CHECK(kind_of(sides.left.scene.solver) == SolverKind::impulses);
    CHECK(kind_of(sides.right.scene.solver) == SolverKind::shape_matching);
    const auto both = start(sides), left = start(sides.left), right = start(sides.right);
    CHECK(both->csv_header() == "side," + left->csv_header());
    CHECK(both->table_header() == "side            " + left->table_header());
    for (int frame = 0; frame <= 8; ++frame) {
        for (const auto& run : {both.get(), left.get(), right.get()}) run->play(frame);
        CHECK(both->csv() == "impulses," + left->csv() + "shape-matching," + right->csv());
        CHECK(both->table() == "impulses        " + left->table() + "shape-matching  " + right->table());
    }
    CHECK(left->csv() != right->csv());
    CHECK(both->summary() == "impulses: " + left->summary() + "shape-matching: " + right->summary());
    const SceneFile compared_scene{scene.id, scene.name, scene.about, scene.clock, contents_of(sides)};
    const std::string svg = strip(compared_scene, *both, {0, 4, 8});
    CHECK(is_well_formed(svg));
    CHECK(panels_in(svg) == 6);
    CHECK_THAT(svg, Contains(">impulses, 0.5 s<") && Contains(">shape-matching, 0.5 s<"));
    CHECK(both->most_panels() == 6);
    Scene printed = solved_by(world_of(all_move()).scene, SolverKind::article);
    CHECK(kind_of(compared({printed, {}}).right.scene.solver) == SolverKind::shape_matching);
    CHECK(kind_of(compared(sides.right).right.scene.solver) == SolverKind::impulses);
}

TEST_CASE("a world that breaks is stepped through to its last good step, whose words name what is wrong") {
    const SceneFile at_start = parse_scene(world_with("\"spin\": 45", "\"spin\": 1e12"), "x.json");
    const terminal::Walk spun = walk(at_start.contents, [](int, int) {});
    CHECK(spun.rows.size() == 1);
    CHECK(spun.words.back() ==
          "0 s, 0 points push (over: step 1: bodies[5]: turns by over 2^20 radians in a step).");
    const std::string bullets = (scenes / "bullets.json").string();
    const SceneFile fast = read_scene(bullets, {}, {"bodies[2].at=[-1e11,1]", "bodies[2].velocity=[5e11,0]"});
    const terminal::Walk broken = walk(fast.contents, [](int, int) {});
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
    const terminal::Walk walked = walk(contents_of(compared({solved_by(world_of(flat).scene, SolverKind::article),
                                                             {{-3, -1}, {3, 5}}})),
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
    int worlds = 0;
    for (const auto& file : fs::directory_iterator(scenes)) {
        if (file.path().extension() != ".json") continue;
        const SceneFile in_file = read_scene(file.path().string());
        if (!in_file.contents.world) continue;
        ++worlds;
        if (in_file.id == "pyramid" && sized(1, 0) == 0) continue;  // minutes, where sanitizers watch
        for (const SolverKind kind : {SolverKind::impulses, SolverKind::shape_matching, SolverKind::article}) {
            if (kind == SolverKind::article && article_refuses(in_file.contents.world->scene)) {
                CHECK(facts.at("demo.by." + in_file.id + ".article") == "cannot");
                continue;
            }
            const Scene scene = solved_by(in_file.contents.world->scene, kind);
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
          }) == worlds);
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
    fails({(scenes / "crowd.json").string(), "--headless", "--film", film}, "only worlds and marbles can be filmed");
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
    CHECK(program({(scenes / "crowd.json").string(), "--terminal"}).code == 2);
    CHECK(program({scene.string(), "--terminal", "--headless"}).code == 2);
    for (const std::string target : {"--csv", "--strip", "--film"}) {
        const Ran both = program({scene.string(), "--terminal", target, (folder.path / "x.gif").string()});
        CHECK(both.code == 2);
        CHECK_THAT(both.err, Contains(target) && Contains("--terminal"));
    }
    const terminal::Walk all = walk(parse_scene(good_world, "x.json").contents, [](int, int) {});
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
    write(bad, with("0.5, \"at\"", "-0.5, \"at\""));
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
          bad + ": discs[1].radius: is negative");
    write(bad, replaced(good_ball, "[[0, 0, 0], ", "["));
    fails({bad, "--headless", "--csv", csv, "--strip", svg},
          bad + ": triangles[0].corners: must have 3 entries");
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
         {std::pair{"frame", "frame: is not of the form bodies[1].friction=0.5"},
          {"=1", "=1: is not of the form"},
          {"a..b=1", "a..b=1: is not of the form"},
          {"discs[0=1", "discs[0=1: is not of the form"},
          {"discs[0]radius=1", "discs[0]radius=1: is not of the form"},
          {"discs.[0].radius=1", "discs.[0].radius=1: is not of the form"},
          {"frame.=1", "frame.=1: is not of the form"},
          {"frame=1e400", "frame=1e400: the number is too large"},
          {"frame=[0,-1e400]", "frame=[0,-1e400]: the number is too large"},
          {"a.b.c.d=1", "a: is not known; known are"},
          {"fram=1", "fram: is not known; did you mean \"frame\"?"},
          {"discs[99].radius=1", "discs[99].radius=1: there is no entry [99]"},
          {"discs[01].radius=1", "there is no entry [01]"},
          {"frame[0]=1", "[0] asks for a list, and there is none"},
          {"frame.x=1", "x asks for a key of what has none"},
          {"frames=0", "frames"},
          {"discs[*].radius=round", "discs[0].radius: must be a number"},
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
    fails({fine, "--headless", "--set", "frames=3", "--compare"}, "only worlds can be compared");
    fails({fine, "--headless", "--screenshot", "a.png"}, "excludes");
    fails({fine, "--screenshot", fine}, "is the scene itself");
    fails({fine, "--screenshot", "a.jpg"}, "a.jpg: is no name of a screenshot: it must end in .png");
    fails({"--headless"}, "SCENE.json is required");
    fails({}, "SCENE.json is required");
}

TEST_CASE("of the copies of a body with a name, the first one is saved with it") {
    const WorldScene copies = world_of(world_with("{\"box\": [1, 1]", "{\"name\": \"box\", \"box\": [1, 1]"));
    const WorldScene saved = world_of(written(copies, "copies", ""));
    REQUIRE(saved.scene.bodies.size() == 7);
    CHECK(saved.scene.bodies[1].name == "box");
    CHECK(saved.scene.bodies[2].name.empty());
}

TEST_CASE("a value that is set stands in the scene as if its file had it") {
    const std::string box = (scenes / "box.json").string();
    const auto world = [&](const std::vector<std::string>& changes) {
        return read_scene(box, {}, changes).contents.world->scene;
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
    CHECK_THAT(drawn("crowd.json", {}), Contains("--ledger: only worlds have one"));
    CHECK_THAT(drawn("marble-run.json", {}), Contains("--ledger: only worlds have one"));
    CHECK_FALSE(fs::exists(file));
}

TEST_CASE("the experiments of the tour come out as its page says", "[story]") {
    const auto facts = read_facts("demo");
    const auto as_set = [](const std::string& name, const std::string& change) {
        return read_scene((scenes / (name + ".json")).string(), {}, {change}).contents.world->scene;
    };
    double top = 0;
    Recording heavy(make_world(as_set("bounces", "bodies[2].density=1000")), 1. / 240);
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
    CHECK(away(as_set("dominoes", "bodies[*].friction=0")) == 0);
    CHECK(facts.at("demo.dominoes-smooth.back") == facts.at("demo.dominoes.away"));

    World as_it_is = make_world(shipped_world("billiards").scene);
    World moved = make_world(as_set("billiards", "bodies[1].at=[-3,0.020000000001]"));
    const auto apart = [&] { return distance(as_it_is.bodies()[15].pose.x, moved.bodies()[15].pose.x); };
    for (int k = 0; k < 4800; ++k) {
        if (k == 960) CHECK(1e9 * apart() == Approx(std::stod(facts.at("demo.break.apart-4"))).margin(0.05));
        as_it_is.step(1. / 240);
        moved.step(1. / 240);
    }
    CHECK(apart() == Approx(std::stod(facts.at("demo.break.apart-20"))).margin(0.05));

    const auto ends = [](const Scene& scene) { return end_of(scene).bodies()[4].pose.x.x; };
    CHECK(ends(as_set("bullets", "lead_fast_bodies=false")) ==
          Approx(std::stod(facts.at("demo.bullets.free"))).margin(0.5));
    CHECK(ends(shipped_world("bullets").scene) < 0);
}

TEST_CASE("a file above 16 MB is refused before it is parsed") {
    const Folder folder;
    const fs::path huge = folder.path / "huge.json";
    write(huge, good + std::string(16'000'001 - good.size(), ' '));
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
    CHECK(read(folder.path / "real.csv").starts_with("frame,"));
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
    CHECK(found.size() == kinds().size());
    CHECK(count >= 10);
}
