// The check of 13-0: a contact that is solved as if it were alone, and the step of a world.
#include <string>

#include "part.hpp"

namespace reference {
decltype(exercise::run) run;
}

namespace part {

void describe(const Scene& scene, auto&& field) {
    std::vector<std::string> kinds;
    std::vector<Vec2> places, velocities;
    for (const Thing& thing : scene.things) {
        kinds.push_back(thing.is_disc ? "disc" : "box");
        places.push_back(thing.at);
        velocities.push_back(thing.v);
    }
    field("things", kinds);
    field("places", places);
    field("velocities", velocities);
    field("friction", scene.friction);
    field("restitution", scene.restitution);
    field("passes", scene.passes);
    field("steps", scene.steps);
}

void describe(const Outcome& outcome, auto&& field) {
    field("places", outcome.places);
    field("velocities", outcome.velocities);
    field("spins", outcome.spins);
    field("impulses along n", outcome.along_n);
    field("along t", outcome.along_t);
    field("calls of seen", outcome.seen);
}

}  // namespace part

namespace {

using namespace part;

void draw(cc::Figure& figure, const Scene& in, const Outcome& got, const Outcome& want) {
    std::vector<Vec2> all = want.places;
    all.push_back({0, 0});
    for (const bool mine : {false, true}) {
        const cc::Window seen = cc::window_around(all, 1.5);
        cc::Panel& panel = figure.panel(mine ? "yours" : "reference", seen, 300);
        panel.segment({seen.low.x, 0}, {seen.high.x, 0}, cc::Role::ink);
        const std::vector<Vec2>& places = (mine ? got : want).places;
        for (std::size_t k = 0; k < places.size(); ++k) {
            if (!cc::is_finite(places[k])) continue;
            const Shape shape = in.things[k].is_disc ? disc({}, 0.5) : moved(box(1, 1), {-0.5, -0.5});
            draw_shape(panel, moved(shape, places[k]), mine ? cc::Role::wrong : cc::Role::result);
        }
    }
}

// One disc, in one step.
constexpr double h = 1. / 60;  // seconds
Scene one_disc(double y, Vec2 v, double friction, double restitution, int passes = 1) {
    return {{{true, {0, y}, v}}, friction, restitution, passes, 1};
}
Outcome becomes(double y, Vec2 v, double spin, double along_n, double along_t, int seen = 1) {
    return {{{h * v.x, y + h * v.y}}, {v}, {spin}, along_n, along_t, seen};
}

void exact_cases(cc::Check<Scene, Outcome>& check) {
    check.expect("a disc far above the ground only falls", one_disc(9, {2, 0}, 0.6, 0),
                 becomes(9, {2, -10 * h}, 0, 0, 0));
    check.expect("a disc at rest: the ground pushes just as much as gravity pulls", one_disc(0.5, {0, 0}, 0.6, 0),
                 becomes(0.5, {0, 0}, 0, 10 * h, 0));
    check.expect("a disc that comes with 3 m/s is stopped", one_disc(0.5, {0, -3}, 0.6, 0),
                 becomes(0.5, {0, 0}, 0, 3 + 10 * h, 0));
    check.expect("with restitution 1/2 it leaves with half of it", one_disc(0.5, {0, -3}, 0.6, 0.5),
                 becomes(0.5, {0, 1.5}, 0, 4.5 + 10 * h, 0));
    check.expect("a disc that leaves is not held back", one_disc(0.5, {0, 2}, 0.6, 0),
                 becomes(0.5, {0, 2 - 10 * h}, 0, 0, 0));
    check.expect("1 cm above the ground it may come that much closer", one_disc(0.51, {0, -3}, 0.6, 0),
                 becomes(0.51, {0, -0.6}, 0, 2.4 + 10 * h, 0));
    check.expect("without friction it slides on", one_disc(0.5, {3, 0}, 0, 0, 9),
                 becomes(0.5, {3, 0}, 0, 10 * h, 0, 9));
    check.expect("the first pass has no push along n yet, so there is no friction either",
                 one_disc(0.5, {3, 0}, 0.6, 0), becomes(0.5, {3, 0}, 0, 10 * h, 0));
    check.expect("in nine passes friction comes to 0.6 of the push, and not to more", one_disc(0.5, {3, 0}, 0.6, 0, 9),
                 becomes(0.5, {3 - 6 * h, 0}, -24 * h, 10 * h, 6 * h, 9));
}

void compared_cases(cc::Check<Scene, Outcome>& check) {
    const auto tower = [](int boxes, double shift, int passes, int steps) {
        Scene scene{{}, 0.6, 0, passes, steps};
        for (int k = 0; k < boxes; ++k) scene.things.push_back({false, {shift * (k % 2), 0.5 + k}, {}});
        return scene;
    };
    check.compare("a box on the ground, after one pass", tower(1, 0, 1, 1));
    check.compare("a box on the ground, after ten passes", tower(1, 0, 10, 1));
    check.compare("two boxes, one on the other", tower(2, 0.1, 10, 1));
    check.compare("two steps: the second begins with the impulses of the first", tower(2, 0.1, 2, 2));
    check.compare("a tower of five, for half a second", tower(5, 0.1, 10, 30));
    cc::Random random{130};
    for (int k = 0; k < 60; ++k) {
        Scene scene{{}, k % 4 * 0.3, k % 3 * 0.4, 1 + static_cast<int>(random.below(8)), 1 + k % 3};
        for (auto n = 1 + random.below(4); n > 0; --n) {
            const Vec2 at{random.uniform(-0.3, 0.3), 0.49 + 0.99 * static_cast<double>(scene.things.size())};
            scene.things.push_back({random.below(2) == 0, at, cc::random_point(random, -2, 1)});
        }
        check.compare("a seeded heap", scene);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Scene, Outcome> check{argc, argv, exercise::run, reference::run, draw};
    exact_cases(check);
    compared_cases(check);
    return check.exit_code();
}
