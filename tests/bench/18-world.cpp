/// How many steps a second does a world take, with fast bodies and without, and how many times of impact are
/// found? Exits with 1 if a heap in which nobody is fast takes over a fifth longer because fast ones would be
/// led.
#include <cstdio>
#include <vector>

#include "18-world/scene.hpp"
#include "18-world/time_of_impact.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"
#include "base/stepper.hpp"
#include "bench.hpp"

namespace {

using namespace cc;

constexpr int steps = 60;
constexpr std::size_t some = 1024;  // pairs
constexpr double most_longer = 1.2;

// Discs, triangles and squares in a box 20 m wide, some of which fly through it.
Scene heap(int count, int bullets) {
    Scene scene{{}, {{{{0, 0}, {0, 1}}}, {{{-10, 0}, {1, 0}}}, {{{10, 0}, {-1, 0}}}}};
    for (int k = 0; k < count; ++k) {
        SceneBody body{Disc(0.35), {0.9 * (k % 20 - 9.5) + 0.01 * (k % 7), 0.5 + 0.9 * (k / 20)}};
        if (k % 3 == 1) body.shape = regular_polygon(3, 0.4);
        if (k % 3 == 2) body.shape = regular_polygon(4, 0.4);
        scene.bodies.push_back(body);
    }
    const Rows column{1, bullets, {}, {0, 0.12}};
    for (const SceneBody& bullet : repeated({Disc(0.05), {-9, 0.7}, 0, {900, 5}, 0, 1, 1, 0}, column))
        scene.bodies.push_back(bullet);
    return scene;
}

void run_world(benchmark::State& state, const Scene& scene) {
    const World start = make_world(scene);
    for (auto unused : state) {
        World world = start;
        for (int k = 0; k < steps; ++k) world.step(scene.dt);
    }
}

struct Flight {
    Polygon A, B;
    PairTravel way;
};

std::vector<Flight> flights(double turn) {
    Random random(0x18);
    std::vector<Flight> all;
    for (std::size_t k = 0; k < some; ++k) {
        const int corners = 3 + static_cast<int>(random.below(5));
        Flight it{regular_polygon(corners, 0.5), regular_polygon(4, 1), {}};
        it.way.a.from = {{-4, random.uniform(-1, 1)}, rotation(random.uniform(-3, 3))};
        it.way.a.by = {8, random.uniform(-1, 1)};
        it.way.a.turn = random.uniform(-turn, turn);
        all.push_back(it);
    }
    return all;
}

void run_flights(benchmark::State& state, double turn) {
    const auto all = flights(turn);
    for (auto unused : state)
        for (const Flight& it : all) benchmark::DoNotOptimize(time_of_impact(it.A, it.B, it.way));
}

Scene left_alone(Scene scene) {
    scene.lead_fast_bodies = false;
    return scene;
}

}  // namespace

int main() {
    bench::Times times;
    times.add("straight", [](benchmark::State& state) { run_flights(state, 0); });
    times.add("turning", [](benchmark::State& state) { run_flights(state, 2); });
    times.add("heap of 200", [](benchmark::State& state) { run_world(state, left_alone(heap(200, 0))); });
    times.add("heap of 200, led", [](benchmark::State& state) { run_world(state, heap(200, 0)); });
    times.add("and 10 bullets", [](benchmark::State& state) { run_world(state, left_alone(heap(200, 10))); });
    times.add("and 10 bullets, led", [](benchmark::State& state) { run_world(state, heap(200, 10)); });
    times.run();
    for (const char* name : {"straight", "turning"})
        std::printf("%-24s %10.0f times of impact a second\n", name, 1e9 / times.median_ns(name, some));
    for (const char* name : {"heap of 200", "heap of 200, led", "and 10 bullets", "and 10 bullets, led"})
        std::printf("%-24s %10.0f steps a second\n", name, 1e9 / times.median_ns(name, steps));
    const double longer = times.median_ns("heap of 200, led", 1) / times.median_ns("heap of 200", 1);
    if (longer > most_longer) std::printf("Who is not fast costs %.2f times as much.\n", longer);
    return longer > most_longer;
}
