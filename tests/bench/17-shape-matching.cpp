/// What does a match cost beside the rotation that it needs, and a step by shape matching beside one by
/// impulses? Exits with 1 if the match of a square takes more than eight rotations' time.
#include <cstdio>
#include <vector>

#include "16-polar/best_rotation.hpp"
#include "17-shape-matching/as_printed.hpp"
#include "17-shape-matching/shape_matching.hpp"
#include "bench.hpp"
#include "worlds.hpp"

namespace {

using namespace worlds;

constexpr std::size_t some = 1024;
constexpr double most_rotations = 8;

std::vector<Mat2> maps() {
    std::vector<Mat2> all;
    SplitMix u(17);
    for (std::size_t k = 0; k < some; ++k) {
        const double a = u();
        const double b = u();
        const double c = u();
        const double d = u();
        all.push_back({a - 0.5, b - 0.5, c - 0.5, d - 0.5});
    }
    return all;
}

void rotations(benchmark::State& state) {
    const auto all = maps();
    for (auto unused : state)
        for (const Mat2& A : all) benchmark::DoNotOptimize(best_rotation(A));
}

// Squares with a pushed corner, matched in place.
void matches(benchmark::State& state) {
    const Polygon square = regular_polygon(4, 1);
    const std::vector<double> masses(4, 1);
    const Remembered shape = remember(square.points(), masses);
    std::vector<std::vector<Vec2>> pushed;
    SplitMix u(18);
    for (std::size_t k = 0; k < some; ++k) {
        pushed.emplace_back(square.points().begin(), square.points().end());
        pushed.back()[k % 4].x += u();
    }
    for (auto unused : state)
        for (auto& now : pushed) benchmark::DoNotOptimize(match(shape, now, {}));
}

World valley() {
    World world;
    for (const as_printed::ShapeBody& body : as_printed::valley().bodies)
        world.bodies.push_back(solid(Polygon(body.shape), body.pos, 0.3, 0, rotation(body.ang)));
    for (const HalfPlane& wall : as_printed::valley().walls) world.walls.push_back({wall, 0, 0.3});
    return world;
}

constexpr int steps = 200;

void run_impulses(benchmark::State& state, const World& scene) {
    for (auto unused : state) {
        World world = scene;
        world.run(steps);
    }
}

void run_matching(benchmark::State& state, const World& scene) {
    for (auto unused : state) {
        World world = scene;
        for (int k = 0; k < steps; ++k)
            cc::step(world.bodies, world.walls, world.g, dt, world.cache, MatchingOptions{});
    }
}

void run_article(benchmark::State& state) {
    for (auto unused : state) {
        as_printed::ShapeWorld world = as_printed::valley();
        for (int k = 0; k < steps; ++k) as_printed::step(world);
    }
}

}  // namespace

int main() {
    bench::Times times;
    times.add("rotation", rotations);
    times.add("match", matches);
    times.add("valley, article", run_article);
    times.add("valley, impulses", [](benchmark::State& state) { run_impulses(state, valley()); });
    times.add("valley, matching", [](benchmark::State& state) { run_matching(state, valley()); });
    times.add("heap of 500, impulses", [](benchmark::State& state) { run_impulses(state, heap(500)); });
    times.add("heap of 500, matching", [](benchmark::State& state) { run_matching(state, heap(500)); });
    times.run();
    const double rotation_ns = times.median_ns("rotation", some), match_ns = times.median_ns("match", some);
    std::printf("%-28s %10.1f ns\n%-28s %10.1f ns, %.1f rotations\n", "rotation", rotation_ns,
                "match of a square", match_ns, match_ns / rotation_ns);
    for (const char* name : {"valley, article", "valley, impulses", "valley, matching",
                             "heap of 500, impulses", "heap of 500, matching"})
        std::printf("%-28s %10.4f ms a step\n", name, times.median_ns(name, steps) / 1e6);
    const bool is_quick = match_ns <= most_rotations * rotation_ns;
    if (!is_quick) std::printf("A match takes more than %g rotations.\n", most_rotations);
    return is_quick ? 0 : 1;
}
