/// What does a match cost beside the rotation that it needs, and a step by shape matching beside one by
/// impulses? Exits with 1 if the match of a square takes more than eight rotations' time.
#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

#include "16-polar/best_rotation.hpp"
#include "17-shape-matching/beside/as_printed.hpp"
#include "17-shape-matching/match.hpp"
#include "17-shape-matching/shape_matching.hpp"
#include "bench.hpp"
#include "worlds.hpp"

namespace {

using namespace worlds;

constexpr double most_rotations = 8;

// Squares of which one corner was pushed, by up to a metre each way.
struct Pushed {
    std::array<Vec2, 4> now;
    Mat2 A_pq;
};

const Polygon square = regular_polygon(4, 1);
const Remembered shape = remember(square.points(), std::vector<double>(4, 1));

std::vector<Vec2> many_pushes() {
    std::vector<Vec2> all;
    SplitMix u(18);
    while (all.size() < bench::many) {
        const double x = 2 * u() - 1;
        const double y = 2 * u() - 1;
        all.push_back({x, y});
    }
    return all;
}

const std::vector<Vec2> pushes = many_pushes();
std::vector<Pushed> fetched(bench::Times::block);

Pushed pushed(std::size_t k) {
    Pushed it{};
    std::ranges::copy(square.points(), it.now.begin());
    it.now[k % 4] = it.now[k % 4] + pushes[k];
    const Vec2 centre = mean(it.now, shape.masses);
    it.A_pq = moment(shape.q, offsets(it.now, centre), shape.masses);
    return it;
}

void fetch(std::size_t first, std::size_t last) {
    for (std::size_t k = first; k < last; ++k) fetched[k - first] = pushed(k);
}

void matches(std::size_t first, std::size_t last) {  // in place
    for (std::size_t k = 0; k < last - first; ++k) {
        Pose found = match(shape, fetched[k].now, {});
        benchmark::DoNotOptimize(found);
    }
}

Trial valley() {
    Trial world;
    for (const as_printed::ShapeBody& body : as_printed::valley().bodies)
        world.bodies.push_back(solid(Polygon(body.shape), body.pos, 0.3, 0, rotation(body.ang)));
    for (const HalfPlane& wall : as_printed::valley().walls) world.bodies.push_back(make_wall(wall, 0, 0.3));
    return world;
}

constexpr int steps = 200;

void run_impulses(const Trial& scene) {
    Trial world = scene;
    world.run(steps);
}

void run_matching(const Trial& scene) {
    Trial world = scene;
    for (int k = 0; k < steps; ++k) cc::step(world, dt, MatchingOptions{});
}

void run_article() {
    as_printed::ShapeWorld world = as_printed::valley();
    for (int k = 0; k < steps; ++k) as_printed::step(world);
}

bench::Times measure_matches() {
    bench::Times times(bench::many, fetch);
    times.add("rotation", bench::each<[](const Pushed& it) { return best_rotation(it.A_pq); }>(fetched));
    times.add("match", matches);
    times.run();
    return times;
}

bench::Times measure_worlds() {
    bench::Times times(1);
    const auto add = [&](const char* name, auto run) { times.add(name, [=](auto...) { run(); }); };
    add("valley, article", run_article);
    add("valley, impulses", [scene = valley()] { run_impulses(scene); });
    add("valley, matching", [scene = valley()] { run_matching(scene); });
    add("heap of 500, impulses", [scene = heap(500)] { run_impulses(scene); });
    add("heap of 500, matching", [scene = heap(500)] { run_matching(scene); });
    times.run();
    return times;
}

}  // namespace

int main() {
    const bench::Times queries = measure_matches();
    const double rotations = queries.ratio("match", "rotation");
    std::printf("%-28s %10.1f ns\n%-28s %10.1f ns, %.1f rotations\n", "rotation", queries.ns("rotation"),
                "match of a square", queries.ns("match"), rotations);
    const bench::Times worlds = measure_worlds();
    for (const char* name : {"valley, article", "valley, impulses", "valley, matching",
                             "heap of 500, impulses", "heap of 500, matching"})
        std::printf("%-28s %10.4f ms a step\n", name, worlds.ns(name) / steps / 1e6);
    if (rotations > most_rotations) std::printf("A match takes more than %g rotations.\n", most_rotations);
    return rotations > most_rotations;
}
