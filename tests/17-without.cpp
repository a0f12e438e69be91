// Chapter 17 without its repairs: each patch of without/ brings back the article's defect.
#include <cmath>

#include "17-shape-matching/beside/without.hpp"
#include "17-shape-matching/shape_matching.hpp"
#include "base/angle.hpp"
#include "catch.hpp"
#include "worlds.hpp"

using namespace cc;
using worlds::dt;
using worlds::solid;

namespace {

// The poses after so many steps of this many passes by the chapter as it is, and as patches change it.
struct Both {
    std::vector<Pose> with, without;
};

std::vector<Pose> after(const std::string& patches, const World& world, int steps, const MatchingOptions& options) {
    return run_without(patches, world, dt, options, steps).back().poses;
}

Both after_both(const std::string& patch, const World& world, int steps = 1, int passes = 10) {
    const MatchingOptions options{.iterations = passes};
    return {after("", world, steps, options), after(patch, world, steps, options)};
}

World world_of(std::vector<Body> bodies) { return {std::move(bodies), {}, {}}; }

World with_poses(World world, const std::vector<Pose>& poses) {
    for (std::size_t k = 0; k < poses.size(); ++k) world.bodies[k].pose = poses[k];
    return world;
}

}  // namespace

TEST_CASE("as it is, a unit's chapter 17 steps as the library does, bit by bit", "[against]") {
    World world = worlds::stack(3);
    const std::vector<Pose> poses = after("", world, 60, {});
    for (int k = 0; k < 60; ++k) step(world, dt, MatchingOptions{});
    for (std::size_t k = 0; k < poses.size(); ++k) CHECK(poses[k].x == world.bodies[k].pose.x);
}

TEST_CASE("without inverse-mass shares the heavy one gives way, and momentum appears", "[against][mass-shares]") {
    World world = world_of({solid(box(1, 1), {0, 0}, 0), solid(box(1, 1), {0.9, 0}, 0)});
    world.bodies[1].inv_m /= 100;
    world.bodies[1].inv_I /= 100;
    const auto [with, without] = after_both("inverse-mass-shares", world);
    const auto moment = [&](const std::vector<Pose>& poses) { return poses[0].x.x + 100 * (poses[1].x.x - 0.9); };
    CHECK(std::abs(moment(with)) < 1e-12);
    CHECK(moment(without) == Approx(0.1 * 99).epsilon(0.02));
}

TEST_CASE("with corners alike an edge that is hit near its end does not turn", "[against]") {
    const World world = world_of({solid(box(10, 1), {0, -0.5}), solid(regular_polygon(4, 1), {4.5, 0.9})});
    const auto [with, without] = after_both("barycentric-weights", world, 1, 1);
    CHECK(std::abs(angle(with[0].q)) > 1e-3);
    CHECK(std::abs(angle(without[0].q)) < 1e-12);
}

TEST_CASE("two corners pushed onto the other two: without a guard there is no place left", "[against][goal-position]") {
    const World world = world_of({worlds::fixed(box(40, 20), {0, -10}), solid(box(1, 1), {0, -0.5})});
    const std::string corners = "barycentric-weights+true-inertia+epa-depth";
    CHECK(std::isfinite(after(corners, world, 1, {})[1].x.y));
    CHECK_FALSE(std::isfinite(after(corners + "+guarded-rotation", world, 1, {})[1].x.y));
    CHECK(run_without(corners + "+guarded-rotation", world, dt, {}, 5).size() == 2);  // then there is nothing to step
}

TEST_CASE("between clamped points, edges 0.01 deep are parted by 1.95", "[against]") {
    const World world = world_of({solid(box(2, 2), {0, 1}), solid(box(10, 2.01), {5.9, -0.995})});
    const auto [with, without] = after_both("epa-depth", world, 1, 1);
    CHECK(distance(with[0].x, {0, 1}) < 0.02);
    CHECK(distance(without[0].x, {0, 1}) > 0.3);
}

TEST_CASE("between clamped points, too, bodies that are apart stay, and one overlap is enough", "[against]") {
    const World apart = world_of({solid(box(2, 2), {0, 1}), solid(box(10, 2), {5.9, -1.01})});
    CHECK(after("epa-depth", apart, 1, {})[0].x == Vec2{0, 1});
    for (const double side : {-1, 1}) {  // of two points, one is 0.2 mm deep, and the other one apart
        const World world = world_of({solid(box(2, 2), {0, 1}, 0, 0, rotation(-0.004 * side)),
                                      solid(box(10, 2.01), {5.9 * side, -1.0088})});
        CHECK(distance(after("epa-depth", world, 1, {.iterations = 1})[0].x, {0, 1}) > 0.1);
    }
}

TEST_CASE("on a stale broad phase, a box is pushed into another one", "[against]") {
    const World world = world_of(
        {solid(box(2, 2), {0.5, 1}), solid(box(2, 2), {2.6, 1}), make_wall({{}, {1, 0}})});
    const auto [with, without] = after_both("fresh-broad-phase", world, 1, 60);
    CHECK(worlds::deepest(with_poses(world, with)) < 1e-3);
    CHECK(worlds::deepest(with_poses(world, without)) > 0.3);
}

TEST_CASE("with equal masses at its corners a square is three times too hard to turn", "[against]") {
    World world = world_of({solid(regular_polygon(4, 1), {0, 0}, 0), solid(Disc(0.25), {0.9, 0.33}, 0)});
    world.bodies[1].inv_m = world.bodies[1].inv_I = 0;
    const auto [with, without] = after_both("true-inertia", world, 1, 1);
    const auto ratio = [](const Pose& pose) { return std::abs(angle(pose.q)) / length(pose.x); };
    CHECK(ratio(with[0]) == Approx(3 * ratio(without[0])).epsilon(0.01));
}

TEST_CASE("without the true inertia impulses meet that of the rim", "[against]") {
    World world = world_of({solid(Disc(1), {0, 0}, 9), solid(Disc(0.25), {1, 0.8}, 9)});
    world.bodies[1].v = {-4, 0};
    const auto factor = [&](const std::string& patch) {  // of m r² that the inertia seems to be
        const auto run = run_without(patch, world, dt, {}, 2);
        const Pose &once = run[1].poses[0], &twice = run[2].poses[0];
        const Vec2 n = *direction(run[1].poses[1].x - once.x);
        return cross(n, twice.x - once.x) / (angle(twice.q) - angle(once.q));  // r × J over the change of spin
    };
    CHECK(factor("") == Approx(0.5).epsilon(0.02));
    CHECK(factor("true-inertia") == Approx(1).epsilon(0.02));
}

TEST_CASE("without the pass over velocities the velocity is what the places say",
          "[against][velocity-from-positions]") {
    World world = world_of({solid(box(2, 1), {0, 0.4}, 0, 0, rotation(0.3)), worlds::ground()});
    world.bodies[0].omega = 2;
    const auto run = run_without("velocity-pass", world, dt, {}, 2);
    const Pose &start = run[0].poses[0], &once = run[1].poses[0], &twice = run[2].poses[0];
    CHECK(once.x.y > 0.45);  // pushed out of the ground, and it goes on as fast
    CHECK(distance(twice.x - once.x, once.x - start.x) < 1e-9);
    CHECK(angle(twice.q) - angle(once.q) == Approx(angle(once.q) - angle(start.q)));
}

TEST_CASE("without the pass over velocities nothing bounces, and nothing brakes", "[against]") {
    World world{{solid(box(1, 1), {0, 0.5}, 0.6, 0.8), worlds::ground(0.6)}, worlds::gravity, {}};
    world.bodies[0].v = {3, 0};
    const auto run = run_without("velocity-pass", world, dt, {}, 60);
    CHECK(run[60].poses[0].x.x - run[59].poses[0].x.x == Approx(3 * dt).epsilon(0.01));
}
