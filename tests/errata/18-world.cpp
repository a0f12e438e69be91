// Chapter 18 against the article on shape matching: how its steps keep time.
#include <cstdlib>
#include <map>
#include <set>

#include "18-world/beside/as_printed.hpp"
#include "18-world/beside/experiments.hpp"
#include "run/state_hash.hpp"
#include "catch.hpp"

using namespace cc;

namespace {

constexpr double dt = 1. / 60;

// A ball and a box that fall on a slope.
World falling() {
    Body ball = make_body(Disc(0.5), 1, {{0, 3}, {}});
    ball.v = {1, 0};
    ball.restitution = 0.5;
    Body box = make_body(regular_polygon(4, 0.7), 1, {{0.3, 5}, rotation(0.2)});
    ball.friction = box.friction = 0.6;
    return {{ball, box, make_wall({{0, 0}, {0, 1}}, 0, 0.5)}};
}

std::uint64_t hash_of(const World& world) { return state_hash(world.bodies); }

void make_step(World& world, double by) { step(world, by); }

}  // namespace

TEST_CASE("a step for each picture, of 0.02 s or as long as it was shown, is a run of its own for each rate",
          "[E4-28]") {
    std::set<std::uint64_t> of_variable;
    std::map<int, std::set<std::uint64_t>> of_whole;  // by the number of steps
    std::set<double> seconds;
    for (const int rate : {20, 30, 60}) {
        World variable = falling(), fixed = falling();
        experiments::Running running{falling(), Clock(dt)};
        int steps = 0;
        for (int picture = 0; picture < 2 * rate; ++picture) {
            as_printed::next_picture(variable, 1. / rate, make_step);
            as_printed::next_picture(fixed, make_step);
            steps += advance(running, 1. / rate, make_step);
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
