// A world that somebody watches: its clock, its runs, and saving.
#include "engines/impulses.hpp"
#include "engines/shape_matching.hpp"
#include "engines/lanes.hpp"
#include "engines/step_function.hpp"
#include "run/state_hash.hpp"
#include "session/hand_text.hpp"
#include "session/world_session.hpp"

#include <cmath>
#include <filesystem>
#include <fstream>

#include "base/random.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "made_scenes.hpp"
#include "17-shape-matching/shape_matching.hpp"
#include "engines/article.hpp"
#include "scene/scene_file.hpp"
#include "scene/write.hpp"

using namespace cc;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

namespace {

const fs::path scenes = CC_SCENES;

WorldScene shipped(const std::string& name) {
    return *read_scene((scenes / (name + ".json")).string()).world();
}

std::uint64_t hash_of(const Simulation& world) { return state_hash(world.bodies()); }
std::uint64_t hash_of(const WorldSession& session, std::size_t run = 0) {
    return hash_of(session.runs()[run].simulation());
}

// The hash after so many steps of the scene alone, without a window.
std::uint64_t hash_after(const Scene& scene, int steps) {
    Simulation world = make_simulation(scene);
    for (int k = 0; k < steps; ++k) world.step(scene.dt);
    return hash_of(world);
}

void steps(WorldSession& session, int count) {
    for (int k = 0; k < count; ++k) session.step();
}

std::string saved(const WorldSession& session, const std::string& name = "", const std::string& about = "") {
    return written(session.scene_now(0), name, about);
}

const auto always = [] { return true; };

// A clock without a world.
struct Counter : Session {
    int now() const override { return at; }
    int last() const override { return made; }
    int steps() const override { return 100; }
    double dt() const override { return 0.01; }
    bool advance() override {
        if (at >= broken) return false;
        made = std::max(made, ++at);
        return true;
    }
    void seek(int step) override { at = std::min(step, made); }
    bool is_held() const override { return held; }
    void begin_here() override { at = made = 0, ++begun; }
    int at = 0, made = 0, broken = 1'000'000, begun = 0;
    bool held = false;
};

}  // namespace

// ---- the clock -----------------------------------------------------------------------------------------

TEST_CASE("a session plays in time, at its speed, and stops at the end of the scene") {
    Counter counter;
    counter.tick(1, always);
    CHECK(counter.now() == 0);
    counter.play();
    counter.tick(0.025, always);
    CHECK(counter.now() == 2);
    CHECK(counter.share() == Approx(0.5));
    counter.set_speed(2);
    counter.tick(0.023, always);
    CHECK(counter.now() == 7);
    for (int k = 0; k < 100; ++k) counter.tick(0.05, always);
    CHECK(counter.now() == 100);
    CHECK_FALSE(counter.is_playing());
    CHECK(counter.share() == 1);
    counter.play();  // and from there on
    counter.tick(0.05, always);
    CHECK((counter.now() == 110 && counter.length() == 110));
}

TEST_CASE("a slow machine lets the world's time run slower, and makes one step at least") {
    Counter counter;
    counter.play();
    counter.tick(5, always);
    CHECK(counter.now() == 10);
    int asked = 0;
    counter.tick(0.1, [&asked] { return ++asked < 3; });
    CHECK(counter.now() == 13);
    counter.tick(0, always);  // the rest is not made up
    CHECK(counter.now() == 13);
    counter.tick(0.02, [] { return false; });
    CHECK(counter.now() == 14);
}

TEST_CASE("a session goes to any step, and as fast as it can to one that was not made yet") {
    Counter counter;
    counter.go(30);
    CHECK(counter.now() == 0);
    counter.tick(0, always);
    CHECK(counter.now() == 30);
    counter.go(7);
    CHECK(counter.now() == 7);
    counter.back();
    CHECK(counter.now() == 6);
    counter.step();
    CHECK((counter.now() == 7 && counter.last() == 30));
    counter.go(-5);
    CHECK(counter.now() == 0);
    counter.back();
    counter.tick(1, always);
    CHECK(counter.now() == 0);
    counter.go(1'000'000);
    counter.tick(0, always);
    CHECK(counter.now() == counter.end());
    counter.step();
    CHECK(counter.now() == counter.end());
}

TEST_CASE("a session pauses where no step can be made, and goes on past the scene while a hand holds") {
    Counter counter;
    counter.broken = 5;
    counter.play();
    for (int k = 0; k < 5; ++k) counter.tick(0.05, always);
    CHECK(counter.now() == 5);
    CHECK_FALSE(counter.is_playing());
    Counter held;
    held.held = true;
    held.play();
    for (int k = 0; k < 15; ++k) held.tick(0.1, always);
    CHECK(held.now() == 150);
}

TEST_CASE("a session that plays on begins anew where it can go no farther, and goes some steps on while a hand holds") {
    Counter counter;
    counter.play_on();
    counter.set_speed(100);
    for (int k = 0; k < 100; ++k) counter.tick(0.05, always);
    CHECK((counter.begun == 1 && counter.is_playing() && counter.now() < counter.end()));
    counter.pause();
    const int now = counter.now();
    counter.go_on(6);
    CHECK((counter.is_going() && !counter.is_playing() && counter.now() == now));
    counter.tick(0, always);
    CHECK((counter.now() == now + 6 && !counter.is_going()));
}

// ---- one run -------------------------------------------------------------------------------------------

// By another solver, as it is now.
Simulation by(const ChosenEngine& solver, const Simulation& now) {
    Simulation other(now.gravity(), solver);
    for (const Body& body : now.bodies()) other.add(body);
    return other;
}

TEST_CASE("a run keeps what was before a change, and any step of it comes back") {
    const WorldScene box = shipped("box");
    WorldRun run(make_simulation(box.scene), box.scene.dt, 5);
    std::vector<std::uint64_t> hashes{hash_of(run.simulation())};
    const auto go_on = [&](int count) {
        for (int k = 0; k < count; ++k) {
            REQUIRE(run.advance());
            hashes.push_back(hash_of(run.simulation()));
        }
    };
    go_on(60);
    run.change(by(by_shape_matching(), run.simulation()));
    CHECK(hash_of(run.simulation()) == hashes[60]);
    go_on(40);
    Simulation more = run.simulation();
    more.add(make_body({.shape = Disc(0.4), .at = {0, 6}}));
    run.change(more);
    hashes[100] = hash_of(run.simulation());
    go_on(30);
    CHECK((run.now() == 130 && run.last() == 130 && run.ledgers().size() == 131));
    CHECK(run.kept() <= 5);
    for (const int step : {129, 0, 61, 60, 99, 100, 101, 59, 130}) {
        run.seek(step);
        CHECK(run.now() == step);
        CHECK(hash_of(run.simulation()) == hashes[static_cast<std::size_t>(step)]);
        CHECK(run.simulation().chosen().engine == (step < 60 ? &impulses() : &shape_matching()));
        CHECK(run.ledger_now().energy() == ledger(run.simulation()).energy());
    }
    run.seek(50);
    for (std::size_t k = 51; k <= 130; ++k) {
        run.advance();
        CHECK(hash_of(run.simulation()) == hashes[k]);
    }
}

TEST_CASE("a run goes to any step, and makes those that are not there") {
    const WorldScene box = shipped("box");
    WorldRun run = begin_run(box.scene);
    for (const int step : {30, 10, 40, 0, 35}) {
        run.go(step);
        CHECK((run.now() == step && run.last() >= step));
        CHECK(hash_of(run.simulation()) == hash_after(box.scene, step));
    }
    CHECK(run.last() == 40);
}

TEST_CASE("a change forgets what came after it, and so does a hand") {
    WorldRun run = begin_run(shipped("box").scene);
    for (int k = 0; k < 30; ++k) run.advance();
    run.seek(10);
    run.change(by(by_impulses({.iterations = 3}), run.simulation()));
    CHECK((run.now() == 10 && run.last() == 10 && run.ledgers().size() == 11));
    run.change(by(by_impulses({.iterations = 4}), run.simulation()));
    CHECK(run.last() == 10);
    run.advance();
    run.change(by(by_shape_matching(), run.simulation()));
    for (int k = 0; k < 5; ++k) run.advance();
    run.seek(10);
    run.hold({0, {}, {0, 9}});
    run.advance();
    CHECK((run.now() == 11 && run.last() == 11));
    CHECK(impulse_options(run.simulation().chosen().settings).iterations == 4);
    run.let_go();
    run.advance();
    CHECK(run.last() == 12);
}

TEST_CASE("a run that cannot go on stands still and says why, until something is changed") {
    WorldScene made = begin_scene({{-1, -1}, {1, 1}}, {0, 0}, 1. / 60, 10);
    add_disc(made.scene, 0.5, {0, 0}).omega = 1e9;
    WorldRun run = begin_run(made.scene);
    CHECK_FALSE(run.advance());
    CHECK(run.now() == 0);
    CHECK_THAT(run.end(), Contains("step 1: ") && Contains("radians in a step"));
    CHECK_FALSE(run.advance());
    run.change(run.simulation());
    CHECK((run.end().empty() && !run.has_ended()));
}

TEST_CASE("of runs side by side one that has ended stands still, and comes along again where it had not") {
    WorldScene made = begin_scene({{-1, -1}, {1, 1}}, {0, -10}, 0.25, 10);
    add_disc(made.scene, 0.5, {0, 0});
    Scene spins = made.scene;
    FunctionEngine tires([](World& world, double) {
        if (world.bodies[0].pose.x.x >= 3) throw BadInput("solver", "is tired");
        world.bodies[0].pose.x.x += 1;
    });
    spins.chosen = {&tires};
    std::vector<WorldRun> runs{begin_run(made.scene), begin_run(spins)};
    for (int k = 0; k < 5; ++k) CHECK(advance(runs));
    CHECK((shown_step(runs) == 5 && last_step(runs) == 5 && runs[1].now() == 3));
    CHECK((runs[1].end() == "step 4: solver: is tired" && runs[0].end().empty()));
    seek(runs, 2);
    CHECK((runs[0].now() == 2 && runs[1].now() == 2 && !runs[1].has_ended()));
    seek(runs, 4);
    CHECK((runs[0].now() == 4 && runs[1].now() == 3 && runs[1].has_ended()));
    runs.erase(runs.begin());
    CHECK_FALSE(advance(runs));
}

// ---- a session -----------------------------------------------------------------------------------------

TEST_CASE("a session steps as the program does without a window, by each solver, alone and side by side") {
    const WorldScene valley = shipped("valley");
    WorldSession session({valley});
    CHECK(session.choices().size() == 11);
    session.choose_engines({&impulses(), &shape_matching()});
    steps(session, 120);
    CHECK(hash_of(session, 0) == hash_after(run_by(impulses(), valley.scene), 120));
    CHECK(hash_of(session, 1) == hash_after(run_by(shape_matching(), valley.scene), 120));
    session.reset();
    CHECK(session.now() == 0);
    CHECK(hash_of(session) == hash_after(valley.scene, 0));
    session.choose_engines({&article()});
    steps(session, 120);
    CHECK(hash_of(session) == hash_after(run_by(article(), valley.scene), 120));
}

TEST_CASE("a reset begins the article's algorithm as the program does, with discs as polygons") {
    const WorldScene bounces = shipped("bounces");
    WorldSession session({bounces});
    steps(session, 5);
    session.choose_engines({&article()});
    session.reset();
    steps(session, 60);
    CHECK(hash_of(session) == hash_after(run_by(article(), bounces.scene), 60));
}

TEST_CASE("a new solver begins with the world as it is, and says so") {
    WorldSession session({shipped("box")});
    steps(session, 80);
    const auto hash = hash_of(session);
    session.choose_engines({&shape_matching()});
    CHECK(hash_of(session) == hash);
    CHECK((session.now() == 80 && session.last() == 80));
    CHECK(session.engines() == Sides{&shape_matching()});
    CHECK_THAT(session.note(), Contains("From step 80 on") && Contains("by shape matching"));
    session.choose_engines({&impulses(), &shape_matching()});
    CHECK((hash_of(session, 0) == hash && hash_of(session, 1) == hash));
    steps(session, 20);
    CHECK(hash_of(session, 0) != hash_of(session, 1));
    session.go(70);  // the past is the same for both
    CHECK(hash_of(session, 0) == hash_of(session, 1));
    session.go(100);
    const auto right = hash_of(session, 1);
    session.choose_engines({&shape_matching()});
    CHECK(hash_of(session) == right);
}

TEST_CASE("two worlds by one engine are told apart by what makes them differ") {
    WorldScene light = shipped("box");
    light.scene.gravity = {0, -1};
    light.name = "as set";
    WorldScene box = shipped("box");
    box.name = "as it is";
    WorldSession session({box, light});
    steps(session, 20);
    CHECK((session.title(0) == "By impulses, as it is" && session.title(1) == "By impulses, as set"));
    CHECK(hash_of(session, 1) == hash_after(light.scene, 20));
    session.reset();
    CHECK(session.runs()[1].simulation().gravity() == Vec2{0, -1});
    session.choose_engines({&impulses(), &shape_matching()});
    CHECK(session.title(1) == "By shape matching");
}

TEST_CASE("settings are changed from a step on, kept by a reset, and given back to the scene") {
    const WorldScene stack = shipped("stack");
    WorldSession session({stack});
    steps(session, 10);
    const Settings cold{{"warm_starting", 0}};
    session.set(0, cold);
    CHECK_THAT(session.note(), Contains("From step 10 on"));
    steps(session, 50);
    session.reset();
    CHECK_FALSE(impulse_options(session.runs()[0].simulation().chosen().settings).warm_starting);
    steps(session, 60);
    Scene changed = stack.scene;
    changed.chosen.settings = cold;
    CHECK(hash_of(session) == hash_after(changed, 60));
    session.choose_engines({&shape_matching()});
    session.choose_engines({&impulses()});
    CHECK_FALSE(impulse_options(session.runs()[0].simulation().chosen().settings).warm_starting);
    session.reset_settings();
    CHECK(impulse_options(session.runs()[0].simulation().chosen().settings).warm_starting);
    const auto hash = hash_of(session);
    session.set(0, {{"iterations", -1}});
    CHECK_THAT(session.fault(), Contains("iterations is negative"));
    CHECK(impulse_options(session.runs()[0].simulation().chosen().settings).iterations == 10);
    CHECK(hash_of(session) == hash);
}

TEST_CASE("one hand pulls the same body in both worlds, and what it did can be seen again") {
    WorldSession session({shipped("box")});
    session.choose_engines({&impulses(), &shape_matching()});
    const Vec2 at = session.runs()[0].simulation().bodies()[3].pose.x;
    CHECK_FALSE(session.grab(0, {1000, 1000}));
    REQUIRE(session.grab(1, at));
    CHECK(session.chosen() == 3);
    session.pull(at + Vec2{0, 3});
    for (const WorldRun& run : session.runs()) {
        REQUIRE(run.simulation().hand());
        CHECK((run.simulation().hand()->body == 3 && run.simulation().hand()->to == on_grid(at + Vec2{0, 3})));
    }
    steps(session, 30);
    session.let_go();
    CHECK_FALSE(session.runs()[1].simulation().hand());
    CHECK(session.runs()[0].simulation().bodies()[3].pose.x.y > at.y + 1);
    const auto left = hash_of(session, 0), right = hash_of(session, 1);
    session.go(0);
    session.go(30);
    CHECK((hash_of(session, 0) == left && hash_of(session, 1) == right));
}

TEST_CASE("keys choose a body that can move, and pull it") {
    WorldScene made = begin_scene({{-4, -3}, {4, 3}}, {0, 0}, 1. / 60, 60);
    add_disc(made.scene, 0.5, {-2, 0});
    add_box(made.scene, 1, 1, {0, 0}).immovable = true;
    add_disc(made.scene, 0.5, {2, 0});
    WorldSession session({made});
    CHECK(session.chosen() == 0);
    session.choose(true);
    CHECK(session.chosen() == 2);
    session.choose(true);
    CHECK(session.chosen() == 0);
    session.choose(false);
    CHECK(session.chosen() == 2);
    session.nudge({1, 0});
    session.nudge({0, 1});
    CHECK(session.runs()[0].simulation().hand()->to == Vec2{3, 1});
    steps(session, 30);
    CHECK(session.runs()[0].simulation().bodies()[2].pose.x.x > 2.5);
    CHECK_FALSE(session.grab(0, {0, 0}));  // nothing pulls what is immovable
}

TEST_CASE("the body that keys pull first is seen") {
    WorldScene made = begin_scene({{-4, -3}, {4, 3}}, {0, 0}, 1. / 60, 60);
    for (const double y : {1., 2., 5.}) add_disc(made.scene, 0.5, {0, y});
    CHECK(WorldSession({made}).chosen() == 1);
    made.view = {{-4, -3}, {4, 0}};
    CHECK(WorldSession({made}).chosen() == 2);  // none is
}

TEST_CASE("bodies are put in, where nothing was, and in a wall; what cannot be is refused") {
    WorldSession session({shipped("box")});
    steps(session, 10);
    const std::size_t count = session.runs()[0].simulation().bodies().size();
    const NewBody disc{
        .form = NewBody::Form::disc, .radius = 0.3, .density = 2, .restitution = 0.5, .friction = 0.1};
    session.add(disc, {0, 5});
    session.add({.form = NewBody::Form::box, .width = 0.5, .height = 2}, {1, 5});
    session.add({.form = NewBody::Form::polygon, .radius = 0.4, .corners = 6}, {0, -5});
    const auto bodies = session.runs()[0].simulation().bodies();
    REQUIRE(bodies.size() == count + 3);
    CHECK(std::get<Disc>(bodies[count].shape).radius == 0.3);
    CHECK((bodies[count].pose.x == Vec2{0, 5} && bodies[count].restitution == 0.5));
    CHECK(mass(bodies[count + 1]) == Approx(1));
    CHECK(std::get<Polygon>(bodies[count + 2].shape).points().size() == 6);
    CHECK(session.chosen() == count + 2);
    CHECK_THAT(session.note(), Contains("From step 10 on") && Contains("with a polygon more"));
    steps(session, 60);
    CHECK(session.fault().empty());
    const auto hash = hash_of(session);
    session.add({.form = NewBody::Form::polygon, .corners = 2}, {0, 5});
    CHECK_THAT(session.fault(), Contains("polygon"));
    session.add({.form = NewBody::Form::disc, .radius = std::nan("")}, {0, 5});
    CHECK_FALSE(session.fault().empty());
    session.add({.density = 0}, {0, 5});
    CHECK_FALSE(session.fault().empty());
    CHECK(hash_of(session) == hash);
    session.go(5);  // before they came
    CHECK(session.runs()[0].simulation().bodies().size() == count);
    CHECK(*session.chosen() < count);
}

TEST_CASE("no more bodies are put in than a file may have") {
    WorldScene made = begin_scene({{-4, -3}, {4, 3}}, {0, 0}, 1. / 60, 60);
    add_disc(made.scene, 0.1, {0, 0});
    repeat_last(made.scene, {.columns = 100, .rows = 100});
    WorldSession session({made});
    session.add({}, {-10, 0});
    CHECK(session.fault() == "bodies: there are 10000 already");
    CHECK(session.runs()[0].simulation().bodies().size() == 10'000);
}

TEST_CASE("the article's algorithm is no choice where a body stands still") {
    WorldSession session({shipped("valley")});
    CHECK(session.choices().size() == 11);
    session.add({.immovable = true}, {0, 10});
    CHECK(session.choices() ==
          std::vector<Sides>{{&shape_matching()},
                             {&impulses()},
                             {&small_steps()},
                             {&lanes()},
                             {find_engine("plain")},
                             {&impulses(), &shape_matching()},
                             {&impulses(), &small_steps()},
                             {&small_steps(), &lanes()},
                             {&impulses(), find_engine("plain")}});
    session.choose_engines({&article()});
    CHECK_THAT(session.fault(), Contains("stands still"));
    CHECK(session.engines() == Sides{&shape_matching()});
}

TEST_CASE("of two worlds one may stand still while the other goes on") {
    WorldScene made =
        begin_scene({{-3, -1}, {3, 5}}, {0, -9.8}, 0.02, 60);  // tests/demo/comparison.cpp: the box is lost
    add_box(made.scene, 1, 1, {0, -0.75}).turn = pi / 18;
    add_wall(made.scene, {0, 0}, {0, 1}, 0, 0.6);
    WorldSession session({made});
    session.choose_engines({&article(), &shape_matching()});
    steps(session, 30);
    CHECK(session.now() == 30);
    CHECK(session.runs()[0].now() < 30);
    CHECK_THAT(session.fault(), Contains("step "));
    session.choose_engines({&shape_matching()});
    CHECK(session.fault().empty());
}

TEST_CASE("fast bodies are led, unless that is switched off") {
    WorldScene made = begin_scene({{-4, -3}, {4, 3}}, {0, 0}, 1. / 60, 60);
    add_disc(made.scene, 0.1, {-2, 0}).v = {500, 0};
    add_box(made.scene, 0.01, 4, {0, 0}).immovable = true;
    WorldSession session({made});
    const auto x = [&] { return session.runs()[0].simulation().bodies()[0].pose.x.x; };
    session.step();
    CHECK(x() < 0);
    session.go(0);
    session.set(0, {{"continuous_collision", 0}});
    CHECK_THAT(session.note(), Contains("From step 0 on"));
    session.step();
    CHECK(x() > 5);
    session.reset();
    session.set(0, {{"continuous_collision", 0}, {"iterations", 20}});
    session.step();
    CHECK(x() > 5);
    session.go(0);
    WorldSession again({*parse_scene(saved(session, "bullet"), "saved.json").world()});
    CHECK(again.runs()[0].simulation().chosen().settings.at("continuous_collision") == 0);
    again.step();
    CHECK(hash_of(again) == hash_after(parse_scene(saved(again), "f").world()->scene, 0));
    CHECK(again.runs()[0].simulation().bodies()[0].pose.x.x > 5);
    session.set(0, {});
    session.step();
    CHECK(x() < 0);
}

// ---- inside a step -------------------------------------------------------------------------------------

TEST_CASE("the phases of a step end where the step ends") {
    WorldSession session({shipped("stack")});
    steps(session, 20);
    const auto states = history_of_step(session.runs()[0].simulation(), session.dt());
    CHECK(session.phase(0) == nullptr);
    session.phase_before();
    CHECK(session.phase(0) == nullptr);
    for (std::size_t k = 1; k < states.size(); ++k) {
        session.next_phase();
        REQUIRE(session.phase(0));
        CHECK(session.phase(0)->phase == states[k].phase);
        CHECK(session.phase(0)->pass == states[k].pass);
        CHECK(session.phase(0)->contacts.size() == states[k].contacts.size());
        CHECK(session.now() == 20);
    }
    const auto moved = state_hash(session.phase(0)->bodies);
    session.next_phase();
    CHECK(session.now() == 21);
    CHECK(hash_of(session) == moved);
    CHECK(session.phase(0)->phase == states[1].phase);
    session.phase_before();
    CHECK(session.phase(0) == nullptr);
}

TEST_CASE("all else leaves the phases of a step, and two solvers are looked into side by side") {
    WorldSession session({shipped("valley")});
    session.choose_engines({&impulses(), &shape_matching()});
    steps(session, 90);
    for (int k = 0; k < 3; ++k) session.next_phase();
    CHECK(session.phase(0)->phase == phase::gravity);
    CHECK(session.phase(1)->phase == phase::places);
    session.step();
    CHECK((session.phase(0) == nullptr && session.now() == 91));
    session.next_phase();
    session.go(50);
    CHECK(session.phase(0) == nullptr);
    session.next_phase();
    session.play();
    session.tick(0.05, always);
    CHECK(session.phase(0) == nullptr);
    CHECK(session.now() > 50);
}

// ---- saving --------------------------------------------------------------------------------------------

TEST_CASE("every shipped world, saved at the start or later, opens again to the same bits") {
    int worlds = 0;
    for (const auto& file : fs::directory_iterator(scenes)) {
        if (file.path().extension() != ".json") continue;
        const SceneFile scene = read_scene(file.path().string());
        if (!scene.world()) continue;
        ++worlds;
        WorldSession session({*scene.world()});
        for (const int count : {0, 40}) {
            steps(session, count);
            const std::string text = saved(session, scene.name, scene.about);
            const SceneFile again = parse_scene(text, "saved.json");
            CHECK((again.name == scene.name && again.about == scene.about));
            const Scene& read = again.world()->scene;
            CHECK(hash_after(read, 0) == hash_of(session));
            CHECK((read.dt == session.dt() && read.steps == session.steps()));
            CHECK(read.bodies.size() == session.runs()[0].simulation().bodies().size());
            for (std::size_t k = 0; k < read.bodies.size(); ++k)
                CHECK(read.bodies[k].name == scene.world()->scene.bodies[k].name);
            WorldSession fresh({*again.world()});  // both begin without the impulses of the last step
            WorldSession ours({session.scene_now(0)});
            steps(fresh, 20);
            steps(ours, 20);
            CHECK(hash_of(fresh) == hash_of(ours));
            CHECK(saved(fresh, scene.name, scene.about) == saved(ours, scene.name, scene.about));
        }
    }
    CHECK(worlds >= 10);
}

TEST_CASE("all settings of all solvers are saved") {
    WorldScene valley = shipped("valley");
    const auto again = [&] {
        return parse_scene(written(valley, "a \"name\"", ""), "saved.json").world()->scene.chosen;
    };
    valley.scene.chosen = by_impulses({7, 0.3, 0.01, 0.25, 0.03, false, PositionCorrection::baumgarte});
    const auto options = impulse_options(again().settings);
    CHECK((options.iterations == 7 && options.bias == 0.3 && options.slop == 0.01));
    CHECK((options.restitution_threshold == 0.25 && options.margin == 0.03 && !options.warm_starting));
    CHECK(options.position_correction == PositionCorrection::baumgarte);
    valley.scene.chosen = by_shape_matching({8, 0.5, 0.125, 0.04});
    const auto matching = matching_options(again().settings);
    CHECK(
        (matching.iterations == 8 && matching.attenuation == 0.5 && matching.restitution_threshold == 0.125));
    CHECK(matching.margin == 0.04);
    valley.scene = run_by(article(), valley.scene);
    CHECK(again().engine == &article());
}

TEST_CASE("walls in all directions are saved to the last bit") {
    Random random(18);
    WorldScene made = begin_scene({{-4, -3}, {4, 3}}, {0, -10}, 1. / 60, 60);
    add_disc(made.scene, 0.5, {0, 0});
    for (int k = 0; k < 100; ++k) {
        const double x = random.uniform(-1, 1);
        const double y = random.uniform(-1, 1);
        add_wall(made.scene, {x, y}, {y + 2, x}, 0.25, 0.5);
    }
    const Scene read = parse_scene(written(made, "walls", ""), "saved.json").world()->scene;
    REQUIRE(read.bodies.size() == 101);
    for (std::size_t k = 1; k < 101; ++k) {
        const SceneBody &wall = read.bodies[k], &before = made.scene.bodies[k];
        CHECK(std::get<HalfPlane>(wall.shape).normal == std::get<HalfPlane>(before.shape).normal);
        CHECK(wall.at == before.at);
        CHECK((wall.restitution == 0.25 && wall.friction == 0.5));
    }
}

TEST_CASE("a saved body that cannot be names its place") {
    WorldScene made = begin_scene({{-4, -3}, {4, 3}}, {0, -10}, 1. / 60, 60);
    add_disc(made.scene, 0.5, {1, 2});
    const std::string good = written(made, "one", "");
    const auto fails = [&](const std::string& from, const std::string& to, const std::string& words) {
        std::string text = good;
        const auto at = text.find(from);
        REQUIRE(at != std::string::npos);
        text.replace(at, from.size(), to);
        CHECK_THROWS_WITH(parse_scene(text, "f"), Contains(words));
    };
    fails("\"rotation\":[1.0,0.0]", "\"rotation\":[1.0,0.5]", "f: bodies[0].state.rotation: ");
    fails("\"inv_m\":", "\"inv_m\":-", "f: bodies[0].state.inv_m: is negative");
    fails("\"omega\":0.0", "\"omega\":0.0,\"spin\":1", "bodies[0].state");
    fails("\"at\":[1.0,2.0]", "\"at\":[1.0]", "bodies[0].state.at");
    fails("\"friction\":0.6", "\"friction\":-1", "bodies[0].friction: is negative");
    fails("\"restitution\":", "\"density\":1,\"restitution\":", "bodies[0]");
}

TEST_CASE("whose engine runs is said as long as it does") {
    struct Named : FunctionEngine {
        Named() : FunctionEngine([](World&, double) {}) { rename("your engine (06)", "Your engine: 06-gjk is yours."); }
    } engine;
    WorldSession session({shipped("stack")});
    CHECK(session.whose().empty());
    session.choose_engines({&engine});
    steps(session, 2);
    CHECK(session.whose() == "Your engine: 06-gjk is yours.");
    CHECK(session.fault().empty());
    CHECK_THAT(session.note(), Contains("by your engine (06)"));
    session.choose_engines({&impulses()});
    CHECK(session.whose().empty());
}
