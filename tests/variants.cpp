// Variants: what a unit of its own does, beside the library.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "base/random.hpp"
#include "catch.hpp"
#include "refusal.hpp"
#include "13-sequential-impulses/beside/scenes.hpp"
#include "13-sequential-impulses/impulse_options.hpp"
#include "variant/numbers.hpp"

using namespace cc;

namespace {

constexpr int steps = 120, watched = 600;  // the second as figures do

bool same(const Pose& p, const Pose& q) { return p.x == q.x && p.q.c == q.q.c && p.q.s == q.q.s; }

bool same(const RecordedStep& a, const RecordedStep& b) {
    return std::ranges::equal(a.poses, b.poses, [](const Pose& p, const Pose& q) { return same(p, q); }) &&
           a.kinetic == b.kinetic && a.potential == b.potential && a.deepest == b.deepest;
}

// How far a body is from where it is in another run, at most, metres.
double farthest(const RecordedStep& a, const RecordedStep& b) {
    double far = 0;
    for (std::size_t k = 0; k < a.poses.size(); ++k) far = std::max(far, length(a.poses[k].x - b.poses[k].x));
    return far;
}

struct Variant {
    std::string unit, patch;
};

// "13-clamp=chapters/.../clamp.patch", one a line.
std::vector<Variant> all_variants() {
    std::vector<Variant> all;
    std::ifstream list(CC_VARIANT_LIST);
    for (std::string line; std::getline(list, line);) {
        const std::size_t at = line.find('=');
        all.push_back({line.substr(0, at), line.substr(at + 1)});
    }
    return all;
}

std::string words_in(const std::string& patch) {
    std::ifstream file(std::string(CC_SOURCE_DIR) + "/" + patch);
    return {std::istreambuf_iterator<char>(file), {}};
}

// The scene that a patch names on top: "Scene: tower."
std::string scene_of(const std::string& patch) {
    std::istringstream text(words_in(patch));
    std::string word, name;
    text >> word >> name;
    REQUIRE(word == "Scene:");
    REQUIRE(name.ends_with('.'));
    return name.substr(0, name.size() - 1);
}

// All shapes, turned and in motion, on a slope.
TimedWorld mixed() {
    TimedWorld start{{{}, {0.5, -9.8}}, 1. / 100};
    Random random{5};
    for (int k = 0; k < 9; ++k) {
        const double turn = random.uniform(-3, 3);
        const Shape shape = k % 3 == 0 ? Shape(Disc(0.4)) : Shape(regular_polygon(k % 3 + 3, 0.5));
        start.world.bodies.push_back(make_body(shape, 1 + k, {{0.4 * (k % 3), 1. + k}, rotation(turn)}));
        start.world.bodies.back().omega = turn;
        start.world.bodies.back().v = {turn, 0};
        start.world.bodies.back().restitution = 0.3;
        start.world.bodies.back().friction = 0.2;
    }
    start.world.bodies.push_back(make_wall({{0, 0}, {0.6, 0.8}}, 0.1, 0.7));
    start.world.bodies.push_back(make_immovable(box(4, 1), {{3, -1}, rotation(0.2)}));
    return start;
}

}  // namespace

TEST_CASE("a unit from which nothing was taken does what the library does, bit by bit", "[exact]") {
    for (const TimedWorld& start : {mixed(), telling_scene("tower")}) {
        const auto library = run_library(start, steps), unit = run_variant("impulses", start, steps);
        REQUIRE(unit.size() == steps + 1);
        for (int k = 0; k <= steps; ++k) CHECK(same(unit[k], library[k]));
        CHECK(farthest(library[0], library[steps]) > 0);
    }
}

TEST_CASE("what scenes have that ask for nothing are the library's defaults", "[exact]") {
    const ImpulseOptions library;
    const numbers::PlainSettings& usual = numbers::usual;
    CHECK(usual.iterations == library.iterations);
    CHECK(usual.bias == library.bias);
    CHECK(usual.slop == library.slop);
    CHECK(usual.restitution_threshold == library.restitution_threshold);
    CHECK(usual.margin == library.margin);
}

TEST_CASE("each variant takes its bodies elsewhere than what it was made from, in the scene that its patch names",
          "[exact]") {
    int of_plain = 0;
    for (const auto& [unit, patch] : all_variants()) {
        if (!unit.starts_with("13-")) continue;  // the others: tests/17-without.cpp, tests/demo/engine.cpp
        INFO(patch);
        const TimedWorld start = telling_scene(scene_of(patch));
        const bool is_plain = words_in(patch).find("+++ b/plain.hpp\n") != std::string::npos;
        const auto whole = is_plain ? run_variant("plain", start, watched) : run_library(start, watched);
        const auto variant = run_variant(unit, start, watched);
        of_plain += is_plain;
        CHECK(same(variant.front(), whole.front()));
        CHECK(farthest(variant.back(), whole.back()) > 0.1);
    }
    CHECK(of_plain == 4);
}

TEST_CASE("a run of a unit does not depend on those before it, nor on other units'", "[exact]") {
    const TimedWorld tower = telling_scene("tower");
    const auto first = run_variant("13-clamp", tower, steps);
    run_variant("impulses", mixed(), 10);
    run_variant("13-clamp", mixed(), 10);
    const auto again = run_variant("13-clamp", tower, steps);
    for (int k = 0; k <= steps; ++k) CHECK(same(first[k], again[k]));
}

TEST_CASE("the ledger is what is added up by hand", "[exact]") {
    TimedWorld start{{{make_body(box(1, 1), 1, {{0, 3}, {}}), make_wall({{0, 0}, {0, 1}})}, {0, -10}}, 0.5};
    start.world.bodies[0].v = {3, 0};
    const RecordedStep begin = run_variant("impulses", start, 0)[0];
    CHECK(begin.kinetic == Approx(4.5));
    CHECK(begin.potential == Approx(30));
    CHECK(begin.deepest == 0);
    start.world.bodies[0].pose.x.y = 0.25;
    CHECK(run_variant("impulses", start, 1)[1].deepest == Approx(0.25));
}

TEST_CASE("a run goes by its scene's numbers", "[exact]") {
    TimedWorld one_pass = telling_scene("stack");
    one_pass.options.iterations = 1;
    for (const bool is_plain : {false, true}) {
        const auto run = [&](const TimedWorld& start) {
            return is_plain ? run_variant("plain", start, steps) : run_library(start, steps);
        };
        CHECK(farthest(run(telling_scene("stack"))[steps], run(one_pass)[steps]) > 0.1);
    }
}

TEST_CASE("a unit or a scene that is not there is named", "[degenerate]") {
    CHECK(words_of([] { run_variant("13-none", {}, 0); }).find("13-none.so") != std::string::npos);
    CHECK(words_of([] { telling_scene("none"); }) == "scene: there is none for variants with the name none");
}
