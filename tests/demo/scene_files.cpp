// Scenes as files have them: what is read, the faults that are named, and what is saved again.
#include <sstream>

#include "base/random.hpp"
#include "catch.hpp"
#include "demo.hpp"
#include "demo/headless.hpp"
#include "engines/engines.hpp"
#include "engines/impulses.hpp"
#include "engines/shape_matching.hpp"
#include "scene/write.hpp"

using namespace cc;
using Catch::Matchers::Contains;

TEST_CASE("a world is read as it is written") {
    const auto [scene, view, name] = world_of(good_world);
    CHECK(name.empty());
    CHECK((view.low == Vec2{-3, -1} && view.high == Vec2{3, 5}));
    CHECK((scene.dt == 0.0625 && scene.steps == 8 && scene.gravity == Vec2{0, -8}));
    CHECK(impulse_options(scene.chosen.settings).iterations == 12);
    CHECK(impulse_options(scene.chosen.settings).slop == ImpulseOptions{}.slop);
    REQUIRE(scene.bodies.size() == 8);
    CHECK(std::get<HalfPlane>(scene.bodies[7].shape).normal == Vec2{0, 1});
    CHECK((scene.bodies[7].friction == 0.5 && scene.bodies[7].restitution == 0));
    CHECK((scene.bodies[0].name == "disc" && std::get<Disc>(scene.bodies[0].shape).radius == 0.5));
    CHECK((scene.bodies[0].restitution == 0.5 && scene.bodies[0].friction == 0.6));
    CHECK(scene.bodies[0].density == 1);
    CHECK((scene.bodies[3].at == Vec2{0.75, 1.5} && scene.bodies[4].at == Vec2{1.75, 1.5}));
    CHECK(scene.bodies[4].friction == 0.25);
    CHECK(same_bits(scene.bodies[5].turn, 90 * (3.14159265358979323846 / 180)));
    CHECK((scene.bodies[5].v == Vec2{0.5, 0} && scene.bodies[5].density == 2));
    CHECK(scene.bodies[6].immovable);
    const Simulation world = make_simulation(scene);
    CHECK((world.bodies()[6].inv_m == 0 && world.bodies()[5].inv_m > 0));
}

TEST_CASE("a world's solver has each option that its scene sets") {
    const auto read = [](const std::string& settings) {
        const Scene scene = world_of(with("\"iterations\": 12", settings)).scene;
        return impulse_options(scene.chosen.settings);
    };
    CHECK(read("\"iterations\": 3").iterations == 3);
    CHECK(read("\"bias\": 0.75").bias == 0.75);
    CHECK(read("\"slop\": 0.5").slop == 0.5);
    CHECK(read("\"restitution_threshold\": 4").restitution_threshold == 4);
    CHECK(read("\"margin\": 0.25").margin == 0.25);
    CHECK_FALSE(read("\"warm_starting\": false").warm_starting);
    const auto correction = [&](const std::string& name) {
        return read("\"position_correction\": \"" + name + "\"").position_correction;
    };
    CHECK(correction("none") == PositionCorrection::none);
    CHECK(correction("baumgarte") == PositionCorrection::baumgarte);
    CHECK(correction("split_impulse") == PositionCorrection::split_impulse);
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
    CHECK(impulse_options(world({"solver.iterations=7"}).chosen.settings).iterations == 7);
    CHECK(world({"solver.kind=shape-matching"}).chosen.engine == &shape_matching());
    CHECK(world({"solver={\"kind\": \"shape-matching\"}"}).chosen.engine == &shape_matching());
    CHECK(read_scene(box, {}, {"name=a = b"}).name == "a = b");
    const Ran both = program({box, "--headless", "--steps", "20", "--set", "gravity=[0,0]", "--compare"});
    const Ran alone = program({box, "--headless", "--steps", "20", "--set", "gravity=[0,0]"});
    const Ran plain = program({box, "--headless", "--steps", "20"});
    REQUIRE(both.code == 0);
    CHECK_THAT(both.out, Contains("as it is: 20 steps") && Contains(hash_in(plain.out)));
    CHECK_THAT(both.out, Contains("as set: 20 steps") && Contains(hash_in(alone.out)));
    CHECK(hash_in(alone.out) != hash_in(plain.out));
}

TEST_CASE("of the copies of a body with a name, the first one is saved with it") {
    const WorldScene copies = world_of(with("{\"box\": [1, 1]", "{\"name\": \"box\", \"box\": [1, 1]"));
    const WorldScene saved = world_of(written(copies, "copies", ""));
    REQUIRE(saved.scene.bodies.size() == 8);
    CHECK(saved.scene.bodies[1].name == "box");
    CHECK(saved.scene.bodies[2].name.empty());
}

TEST_CASE("a bad scene names its file, the path in it, and the fault") {
    const auto check = [](const std::string& text, const std::string& expected) {
        CHECK(fault_of(text) == expected);
    };
    const std::string known_keys = "version, kind, name, about, dt, steps, view, gravity, solver, continuous_collision, "
                                   "bodies";
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
    check(with("0.0625,", "1e308,"), "bad.json: dt: must be at least 2^-500, and all steps together at most 2^500");
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
    check("[0, 3]", "[0, 3, 1]", "bodies[4].normal: must have 2 entries, not 3");
}

TEST_CASE("a world's faults are named with file, path and fault") {
    const auto fault = [](const std::string& part, const std::string& other) {
        return fault_of(with(part, other));
    };
    CHECK(fault_of(good_world) == "no fault");
    CHECK(fault("\"dt\": 0.0625", "\"dt\": 0") ==
          "bad.json: dt: must be at least 2^-500, and all steps together at most 2^500");
    CHECK(fault("\"dt\": 0.0625", "\"dt\": -0.5") ==
          "bad.json: dt: must be at least 2^-500, and all steps together at most 2^500");
    CHECK(fault("\"dt\": 0.0625", "\"dt\": 1e-320") ==
          "bad.json: dt: must be at least 2^-500, and all steps together at most 2^500");
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
    CHECK(fault("\"friction\": 0.5", "\"friction\": -1") == "bad.json: bodies[4].friction: is negative");
    CHECK(fault("[0, 3]", "[0, 0]") == "bad.json: bodies[4].normal: has no length");
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
               Contains("bad.json: solver: the bias must be a number from 0 to 1"));
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

TEST_CASE("a scene that its solver cannot take names the solver") {
    const std::string disc = R"({"radius": 0, "state": {"at": [0, 9], "rotation": [1, 0], "velocity": [0, 0],
      "omega": 0, "inv_m": 1, "inv_I": 1}}, )";
    const std::string printed = replaced(all_move(), R"({"iterations": 12})", R"({"kind": "article"})");
    const std::string text = replaced(printed, R"("bodies": [)", R"("bodies": [)" + disc);
    CHECK(fault_of(text) == "bad.json: solver.kind: bodies[0]: the article's polygon for this disc has no mass");
    CHECK(fault_of(printed) == "no fault");
    CHECK(fault_of(with("{\"iterations\": 12}", "{\"kind\": \"article\"}")) ==
          "bad.json: solver.kind: bodies[6]: the article has no body that stands still");
    CHECK(fault_of(with("{\"iterations\": 12}", "{\"kind\": \"magic\"}")) ==
          "bad.json: solver.kind: must be impulses, shape-matching, small-steps, lanes, article, discs or swept");
    CHECK(fault_of(with("{\"iterations\": 12}", "{\"kind\": \"shape-matching\", \"attenuation\": 2}")) ==
          "bad.json: solver: the attenuation must be a number from 0 to 1");
}

TEST_CASE("a polygon whose first two points are exchanged is refused, as part II's page says") {
    const std::string text = read(scenes / "box-into-box.json");
    CHECK(fault_of(replaced(text, "[[-1, -1], [1, -1]", "[[1, -1], [-1, -1]")) ==
          "bad.json: bodies[0].points: there is no left turn at vertex 0");
}

TEST_CASE("a syntax error names line and column") {
    CHECK_THAT(fault_of(with("0.5, \"at\": [-1, 1.5]", "0.5 \"at\": [-1, 1.5]")),
               Contains("bad.json: line 4, column 48: syntax error"));
    CHECK_THAT(fault_of(""), Contains("bad.json: line 1, column 1: syntax error"));
    CHECK_THAT(fault_of(good_world + "x"), Contains("bad.json: line 9, column 56"));
    CHECK_THAT(fault_of("{\"a\": \"" + std::string(100'000, 'x')), Contains("..."));
    CHECK_THAT(fault_of("\"\xFF\""), Contains("line 1, column 2"));
}

TEST_CASE("deep nesting and too many bodies are refused") {
    CHECK_THAT(fault_of(std::string(15'000'000, '[')), Contains("is nested deeper than 64"));
    const std::size_t list = good_world.find("\"bodies\": [") + 11;
    const std::string many = good_world.substr(0, list) + "0" + repeated(",0", 10'000);
    CHECK_THAT(fault_of(many + "]}"), Contains("bodies: must have 1 to 10000 entries, not 10001"));
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
        if (const std::string fault = fault_of(text); fault != "no fault") {
            CHECK(fault.starts_with("bad.json: "));
            ++refused;
            continue;
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
