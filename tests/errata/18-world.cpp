// Chapter 18 against the article on shape matching: how its steps keep time.
#include <cstdlib>
#include <map>
#include <set>

#include "18-world/as_printed.hpp"
#include "18-world/clock.hpp"
#include "18-world/ledger.hpp"
#include "18-world/scene.hpp"
#include "catch.hpp"

using namespace cc;

namespace {

constexpr double dt = 1. / 60;

// A ball and a box that fall on a slope.
World falling() {
    World world;
    world.add(make_body(SceneBody{Disc(0.5), {0, 3}, 0, {1, 0}, 0, 1, 0.5}));
    world.add(make_body(SceneBody{regular_polygon(4, 0.7), {0.3, 5}, 0.2}));
    world.add(Wall{{{0, 0}, {0, 1}}, 0, 0.5});
    return world;
}

std::uint64_t hash_of(const World& world) { return state_hash(world.bodies()); }

}  // namespace

TEST_CASE("a step for each picture, of 0.02 s or as long as it was shown, is a run of its own for each rate",
          "[E4-28]") {
    std::set<std::uint64_t> of_variable;
    std::map<int, std::set<std::uint64_t>> of_whole;  // by the number of steps
    std::set<double> seconds;
    for (const int rate : {20, 30, 60}) {
        World variable = falling(), fixed = falling();
        Running running{falling(), Clock(dt), {}};
        int steps = 0;
        for (int picture = 0; picture < 2 * rate; ++picture) {
            as_printed::next_picture(variable, 1. / rate);
            as_printed::next_picture(fixed);
            steps += advance(running, 1. / rate);
            of_whole[steps].insert(hash_of(running.world));
        }
        CHECK(std::abs(steps - 120) <= 1);
        of_variable.insert(hash_of(variable));
        seconds.insert(0.02 * 2 * rate);
    }
    CHECK(of_variable.size() == 3);
    CHECK(*seconds.begin() == Approx(0.8));  // of the two that went by
    CHECK(*seconds.rbegin() == Approx(2.4));
    for (const auto& [steps, hashes] : of_whole) CHECK(hashes.size() == 1);
    CHECK(of_whole.size() >= 100);
}
