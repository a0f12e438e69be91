/// How many steps a second does a world take, with fast bodies and without, and how many times of impact are
/// found? Exits with 1 if a heap in which nobody is fast takes over a fifth longer because fast ones would be
/// led.
#include <algorithm>
#include <cstdio>
#include <optional>
#include <utility>
#include <vector>

#include "19-time-of-impact/time_of_impact.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"
#include "bench.hpp"
#include "run/scene.hpp"

namespace {

using namespace cc;

constexpr int steps = 60;
constexpr double dt = 1. / 60;
constexpr double most_longer = 1.2;

// Discs, triangles and squares in a box 20 m wide, some of which fly through it.
Scene heap(int count, int bullets) {
    Scene scene;
    for (int k = 0; k < count; ++k) {
        SceneBody body{Disc(0.35), {0.9 * (k % 20 - 9.5) + 0.01 * (k % 7), 0.5 + 0.9 * (k / 20)}};
        if (k % 3 == 1) body.shape = regular_polygon(3, 0.4);
        if (k % 3 == 2) body.shape = regular_polygon(4, 0.4);
        scene.bodies.push_back(body);
    }
    const Rows column{1, bullets, {}, {0, 0.12}};
    for (const SceneBody& bullet : repeated({Disc(0.05), {-9, 0.7}, 0, {900, 5}, 0, 1, 1, 0}, column))
        scene.bodies.push_back(bullet);
    for (const HalfPlane& wall : {HalfPlane{{0, 0}, {0, 1}}, {{-10, 0}, {1, 0}}, {{10, 0}, {-1, 0}}})
        scene.bodies.push_back(scene_wall(wall, 0, 0));
    return scene;
}

struct Flight {
    std::size_t corners;  // of A
    PairSweep way;
};

std::vector<Flight> flights(double turn) {
    Random random(0x18);
    std::vector<Flight> all;
    while (all.size() < bench::many) {
        Flight it{3 + random.below(5), {}};
        const double y = random.uniform(-1, 1);
        const double angle = random.uniform(-3, 3);
        it.way.a.from = {{-4, y}, rotation(angle)};
        it.way.a.by.x = 8;
        it.way.a.by.y = random.uniform(-1, 1);
        it.way.a.turn = random.uniform(-turn, turn);
        all.push_back(it);
    }
    return all;
}

std::vector<Flight> fetched(bench::Times::block);

std::optional<double> meet(const Flight& it) {
    static const std::vector<Shape> polygons = [] {
        std::vector<Shape> all;
        for (int corners = 3; corners < 8; ++corners) all.push_back(regular_polygon(corners, 0.5));
        return all;
    }();
    static const Shape square = regular_polygon(4, 1);
    return time_of_impact(polygons[it.corners - 3], square, it.way);
}

bench::Times measure_flights(double turn) {
    const std::vector<Flight> all = flights(turn);
    bench::Times times(bench::many, [&](std::size_t first, std::size_t last) {
        std::copy(all.begin() + first, all.begin() + last, fetched.begin());
    });
    times.add("time of impact", bench::each<meet>(fetched));
    times.run();
    return times;
}

Scene left_alone(Scene scene) {
    scene.chosen.settings["continuous_collision"] = false;
    return scene;
}

bench::Times measure_worlds() {
    bench::Times times(1);
    const auto add = [&](const char* name, const Scene& scene) {
        times.add(name, [start = make_simulation(scene)](auto...) {
            Simulation world = start;
            for (int k = 0; k < steps; ++k) world.step(dt);
        });
    };
    add("heap of 200", left_alone(heap(200, 0)));
    add("heap of 200, led", heap(200, 0));
    add("and 10 bullets", left_alone(heap(200, 10)));
    add("and 10 bullets, led", heap(200, 10));
    times.run();
    return times;
}

}  // namespace

int main() {
    for (const auto& [name, turn] : {std::pair{"straight", 0.}, {"turning", 2.}}) {
        const double ns = measure_flights(turn).ns("time of impact");
        std::printf("%-24s %10.0f times of impact a second\n", name, 1e9 / ns);
    }
    const bench::Times worlds = measure_worlds();
    for (const char* name : {"heap of 200", "heap of 200, led", "and 10 bullets", "and 10 bullets, led"})
        std::printf("%-24s %10.0f steps a second\n", name, 1e9 * steps / worlds.ns(name));
    const double longer = worlds.ratio("heap of 200, led", "heap of 200");
    std::printf("Who is not fast costs %.2f times as much; at most %g is wanted.\n", longer, most_longer);
    return longer > most_longer;
}
