// The solvers that a scene can name: their settings and faults, the article's algorithm, and --solver.
#include <cmath>

#include "17-shape-matching/beside/as_printed.hpp"
#include "engines/impulses.hpp"
#include "engines/shape_matching.hpp"
#include "run/state_hash.hpp"
#include "catch.hpp"
#include "demo.hpp"
#include "run/words.hpp"
#include "engines/article.hpp"
#include "engines/engines.hpp"

using namespace cc;
using Catch::Matchers::Contains;
using namespace std::string_literals;

namespace {

// The good world with other words for its solver.
std::string solver_with(const std::string& settings) {
    return with("\"solver\": {\"iterations\": 12}", "\"solver\": {" + settings + "}");
}

}  // namespace

TEST_CASE("a scene says its solver and its settings") {
    const auto chosen = [](const std::string& settings) { return world_of(solver_with(settings)).scene.chosen; };
    CHECK(chosen("\"kind\": \"impulses\", \"bias\": 0.5").engine == &impulses());
    CHECK(impulse_options(chosen("\"bias\": 0.5").settings).bias == 0.5);
    const auto matching = matching_options(chosen("\"kind\": \"shape-matching\", \"iterations\": 7, \"attenuation\": 0.5, "
                                                  "\"margin\": 0.25").settings);
    CHECK((matching.iterations == 7 && matching.attenuation == 0.5 && matching.margin == 0.25));
    CHECK(matching.restitution_threshold == MatchingOptions{}.restitution_threshold);
    const std::string printed = replaced(all_move(), "\"iterations\": 12", "\"kind\": \"article\"");
    CHECK(world_of(printed).scene.chosen.engine == &article());
}

TEST_CASE("a solver's faults are named with file, path and fault") {
    const auto fault = [](const std::string& settings) { return fault_of(solver_with(settings)); };
    CHECK(fault("\"kind\": \"magic\"") ==
          "bad.json: solver.kind: must be impulses, shape-matching, small-steps, lanes, article, discs or swept");
    CHECK_THAT(fault("\"kind\": 1"), Contains("bad.json: solver.kind: must be a string, not a number"));
    CHECK_THAT(fault("\"kind\": \"shape-matching\", \"bias\": 0.5"),
               Contains("bad.json: solver.bias: is not known"));
    CHECK_THAT(fault("\"attenuation\": 0.5"), Contains("bad.json: solver.attenuation: is not known"));
    CHECK(fault("\"kind\": \"shape-matching\", \"attenuation\": 1.5") ==
          "bad.json: solver: the attenuation must be a number from 0 to 1");
    CHECK(fault("\"kind\": \"shape-matching\", \"restitution_threshold\": -1") ==
          "bad.json: solver: the restitution threshold must be a speed of at least 0");
    CHECK_THAT(fault("\"kind\": \"shape-matching\", \"iterations\": -1"), Contains("solver.iterations: must be"));
    CHECK_THAT(fault("\"kind\": \"shape-matching\", \"epa_depth\": true"),
               Contains("bad.json: solver.epa_depth: is not known"));
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
    scene.chosen.settings["restitution_threshold"] = 0.25;
    const Scene matched = run_by(shape_matching(), scene);
    CHECK(matching_options(matched.chosen.settings).iterations == 12);
    CHECK(matching_options(matched.chosen.settings).restitution_threshold == 0.25);
    CHECK(impulse_options(run_by(impulses(), matched).chosen.settings).iterations == 12);
    scene.chosen.settings["slop"] = 0.125;
    CHECK(impulse_options(run_by(impulses(), scene).chosen.settings).slop == 0.125);
    CHECK_THROWS_WITH(run_by(article(), scene),
                      "article: bodies[6]: the article has no body that stands still");
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
        CHECK(hash_by(name) == hex(state_hash(end_of(run_by(*find_engine(name), scene)).bodies())));
    CHECK(hash_by("impulses") != hash_by("shape-matching"));
    const auto refused = [&](const fs::path& scene_file, const std::string& name) {
        const Ran ran = program({scene_file.string(), "--headless", "--solver", name});
        CHECK(ran.code == 2);
        return ran.err;
    };
    CHECK_THAT(refused(file, "magic"), Contains("--solver: \"magic\": must be impulses, shape-matching, small-steps, lanes, article, discs or swept"));
    CHECK_THAT(refused(scenes / "marble-run.json", "impulses"), Contains("--solver: only worlds have one to choose"));
    write(file, good_world);
    CHECK_THAT(refused(file, "article"),
               Contains("--solver: article: bodies[6]: the article has no body that stands still"));
}

TEST_CASE("by the article a disc is a polygon of 16 corners, as heavy as before") {
    const Scene scene = world_of(all_move()).scene, printed = run_by(article(), scene);
    REQUIRE(printed.bodies.size() == scene.bodies.size());
    CHECK(std::get<Polygon>(printed.bodies[0].shape).points().size() == 16);
    for (std::size_t k = 0; k < scene.bodies.size(); ++k)
        CHECK(mass(make_body(printed.bodies[k])) == Approx(mass(make_body(scene.bodies[k]))).epsilon(1e-14));
}

TEST_CASE("the valley has the article's numbers, and by its algorithm the article's steps") {
    const Scene scene = run_by(article(), shipped_world("valley").scene);
    as_printed::ShapeWorld theirs = as_printed::valley();
    Simulation ours = make_simulation(scene);
    CHECK((scene.dt == theirs.rules.dt && scene.gravity == Vec2{0, -theirs.rules.g}));
    REQUIRE(ours.bodies().size() == 5);
    for (std::size_t k = 0; k < 2; ++k) {
        const HalfPlane plane = *half_plane_of(ours.bodies()[3 + k]);
        CHECK(plane.point == theirs.walls[k].point);
        CHECK(distance(plane.normal, theirs.walls[k].normal) <= 1e-15);
    }
    for (const Body& body : ours.bodies().first(3)) CHECK(mass(body) == Approx(1).epsilon(1e-15));
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
        bodies.push_back(make_wall({{0, 0}, {0, 1}}));
        World world{bodies, gravity};
        const std::uint64_t before = state_hash(bodies);
        const auto begun = article().begin(world, {});
        FastBodies fast;
        try {
            for (int k = 0; k < 200; ++k) begun->step(world, 0.02, fast, {});
        } catch (const BadInput& e) {
            return e.what();
        }
        return before == state_hash(world.bodies) ? "nothing moves" : "no fault";
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
