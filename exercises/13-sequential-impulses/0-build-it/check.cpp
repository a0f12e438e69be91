// The check of 13-0: a contact that is solved as if it were alone, and the step of a world.
#include <cmath>
#include <string>
#include <utility>

#include "base/angle.hpp"
#include "base/text.hpp"
#include "exercise/part_check.hpp"
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
    if (scene.friction_of_ground) field("of the ground", scene.friction_of_ground);
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
    field("velocity shown last", outcome.shown);
}

}  // namespace part

namespace {

using namespace part;

// What is seen of a scene after one of its steps: the angle of each thing, and what its contacts gave it in this step.
struct Moment {
    Outcome outcome;
    std::vector<double> angles;
    std::vector<Vec2> impulses;  // N s
};

// After each step. The mass of a thing is 1 kg.
std::vector<Moment> history(decltype(exercise::run)& run, Scene scene) {
    constexpr double dt = 1. / 60;
    std::vector<Moment> all{{{}, std::vector<double>(scene.things.size()), {}}};
    for (const Thing& thing : scene.things) all[0].outcome.velocities.push_back(thing.v);
    for (const int steps = std::exchange(scene.steps, 1); scene.steps <= steps; ++scene.steps) {
        const Moment& before = all.back();
        Moment now{run(scene), before.angles, {}};
        for (std::size_t k = 0; k < now.angles.size(); ++k) {
            now.angles[k] += dt * now.outcome.spins[k];
            now.impulses.push_back(now.outcome.velocities[k] - before.outcome.velocities[k] + Vec2{0, 10 * dt});
        }
        all.push_back(now);
    }
    return all;
}

// How far an arrow for 1 N s reaches: half a metre for the largest impulse, metres.
double metres_per_impulse(const Moment& moment) {
    double largest = 0;
    for (const Vec2 j : moment.impulses) largest = std::max(largest, length(j));
    return largest > 0 ? 0.5 / largest : 0;
}

void draw_thing(cc::Panel& panel, const Scene& in, const Moment& moment, std::size_t k, double metres, cc::Role role) {
    const Vec2 at = moment.outcome.places[k], j = moment.impulses[k];
    const double angle = moment.angles[k];
    if (!cc::is_finite(j) || !(std::abs(angle) < 1e3)) return;
    const auto [c, s] = cc::sincos(angle);
    const Vec2 across{c, s}, up{-s, c};
    if (in.things[k].is_disc) {
        panel.disc(at, 0.5, role);
        panel.segment(at, at + 0.5 * across, role);
    } else {
        std::vector<Vec2> corners;
        for (const Vec2 p : box(1, 1).corners) corners.push_back(at + (p.x - 0.5) * across + (p.y - 0.5) * up);
        panel.polygon(corners, role);
    }
    if (length(metres * j) < 2) panel.arrow(at, at + metres * j, cc::Role::active);
    const std::string words = cc::fixed(length(j), 2) + " N s, " + cc::fixed(moment.outcome.spins[k], 2) + " rad/s";
    const bool is_right = at.x < 1;  // where there is room for them
    panel.label(at + Vec2{is_right ? 0.6 : -0.6, 0}, words, cc::Role::ink, is_right ? cc::Side::right : cc::Side::left);
}

bool is_inside(const cc::Window& seen, Vec2 p) {
    return p.x > seen.low.x && p.x < seen.high.x && p.y > seen.low.y && p.y < seen.high.y;
}

// Four moments at most: the impulse that its contacts gave each thing in that step, as an arrow, and its spin.
void draw_moments(cc::Figure& figure, const Scene& in, const std::string& name) {
    const std::vector<Moment> yours = history(exercise::run, in), reference = history(reference::run, in);
    const int count = std::min(in.steps, 4);
    for (int row = 1; row <= count; ++row) {
        const auto step = static_cast<std::size_t>(row * in.steps / count);
        std::vector<Vec2> all = reference[step].outcome.places;
        for (const Vec2 corner : {Vec2{-1, 0}, Vec2{3, 0}}) all.push_back(corner);  // room for the words
        for (const bool mine : {true, false}) {
            const Moment& moment = (mine ? yours : reference)[step];
            const cc::Window seen = cc::window_around(all, 0.8);
            std::vector<std::size_t> inside;
            for (std::size_t k = 0; k < moment.angles.size(); ++k)
                if (is_inside(seen, moment.outcome.places[k])) inside.push_back(k);
            const std::size_t gone = moment.angles.size() - inside.size();
            std::string caption = (mine ? "yours: " : "reference: ") + name + "step " + std::to_string(step);
            if (gone > 0) caption += ", " + std::to_string(gone) + " out of sight";
            cc::Panel& panel = figure.panel(caption, seen, 340);
            panel.segment({seen.low.x, 0}, {seen.high.x, 0}, cc::Role::ink);
            const cc::Role role = mine ? cc::Role::shape_b : cc::Role::result;
            for (const std::size_t k : inside) draw_thing(panel, in, moment, k, metres_per_impulse(reference[step]), role);
        }
    }
}

// The case, and what a tower makes of the mistake.
void draw(cc::Figure& figure, const Scene& in, const Outcome&, const Outcome&) {
    draw_moments(figure, in, "");
    if (in.steps >= 30) return;
    Scene tower{{}, 0.6, 0, 10, 30};
    for (int k = 0; k < 5; ++k) tower.things.push_back({false, {0.1 * (k % 2), 0.5 + k}, {}});
    draw_moments(figure, tower, "a tower, ");
}

// One disc, in one step.
constexpr double h = 1. / 60;  // seconds
Scene one_disc(double y, Vec2 v, double friction, double restitution, int passes = 1) {
    return {{{true, {0, y}, v}}, friction, restitution, passes, 1};
}
Outcome becomes(double y, Vec2 v, double spin, double along_n, double along_t, int seen = 1) {
    return {{{h * v.x, y + h * v.y}}, {v}, {spin}, along_n, along_t, v, seen};
}

void exact_cases(cc::Check<Scene, Outcome>& check) {
    const auto expect = [&](const char* sentence, const char* hint, const Scene& scene, const Outcome& want) {
        check.hint(hint).expect(sentence, scene, want);
    };
    expect("a disc far above the ground only falls",
           "Nothing touches here: gravity changes the velocity, and then the disc moves with the new one.",
           one_disc(9, {2, 0}, 0.6, 0), becomes(9, {2, -10 * h}, 0, 0, 0));
    expect("a disc at rest: the ground pushes just as much as gravity pulls",
           "Gravity has made the disc fall with dt g when the passes begin. One push must bring u to what is "
           "wanted, 0: shortfall times effective mass, on top of the sum so far.",
           one_disc(0.5, {0, 0}, 0.6, 0), becomes(0.5, {0, 0}, 0, 10 * h, 0));
    expect("a disc that comes with 3 m/s is stopped",
           "The push along n is the shortfall, c.wanted minus u, times the effective mass along n.",
           one_disc(0.5, {0, -3}, 0.6, 0), becomes(0.5, {0, 0}, 0, 3 + 10 * h, 0));
    expect("with restitution 1/2 it leaves with half of it",
           "c.wanted is 1.5 m/s here, half of the 3 m/s before gravity acts. Contacts are found first, then "
           "gravity acts.",
           one_disc(0.5, {0, -3}, 0.6, 0.5), becomes(0.5, {0, 1.5}, 0, 4.5 + 10 * h, 0));
    expect("a disc that leaves is not held back", "A contact only pushes: the sum along n is never below 0.",
           one_disc(0.5, {0, 2}, 0.6, 0), becomes(0.5, {0, 2 - 10 * h}, 0, 0, 0));
    expect("1 cm above the ground it may come that much closer",
           "c.wanted is -0.6 m/s here: the disc may close the gap of 1 cm in this step, and no more.",
           one_disc(0.51, {0, -3}, 0.6, 0), becomes(0.51, {0, -0.6}, 0, 2.4 + 10 * h, 0));
    expect("without friction it slides on", "Where mu is 0, friction is limited to 0.",
           one_disc(0.5, {3, 0}, 0, 0, 9), becomes(0.5, {3, 0}, 0, 10 * h, 0, 9));
    expect(
        "the first pass has no push along n yet, so there is no friction either",
        "Friction comes first in a contact, limited by mu times the sum along n so far, and that is still 0.",
        one_disc(0.5, {3, 0}, 0.6, 0), becomes(0.5, {3, 0}, 0, 10 * h, 0));
    const char* const braked =
        "Friction acts against the sliding, and its sum lies between -mu j_n and mu j_n. Here it would need "
        "more than that to stop the sliding.";
    expect("in nine passes friction comes to 0.6 of the push, and not to more", braked,
           one_disc(0.5, {3, 0}, 0.6, 0, 9), becomes(0.5, {3 - 6 * h, 0}, -24 * h, 10 * h, 6 * h, 9));
    expect("the other way, too", braked, one_disc(0.5, {-3, 0}, 0.6, 0, 9),
           becomes(0.5, {-3 + 6 * h, 0}, 24 * h, 10 * h, 6 * h, 9));
    Scene two_frictions = one_disc(0.5, {3, 0}, 0.9, 0, 9);
    two_frictions.friction_of_ground = 0.4;
    expect("friction 0.9 on friction 0.4 counts as 0.6",
           "The friction of a pair is the root of the product of both.", two_frictions,
           becomes(0.5, {3 - 6 * h, 0}, -24 * h, 10 * h, 6 * h, 9));
}

void compared_cases(cc::Check<Scene, Outcome>& check) {
    const auto tower = [](int boxes, double shift, int passes, int steps) {
        Scene scene{{}, 0.6, 0, passes, steps};
        for (int k = 0; k < boxes; ++k) scene.things.push_back({false, {shift * (k % 2), 0.5 + k}, {}});
        return scene;
    };
    const auto compare = [&](const char* sentence, const char* hint, const Scene& scene) {
        check.hint(hint).compare(sentence, scene);
    };
    const char* const shared =
        "Two contacts carry this box. Each is solved with the velocities that the one before it has left, "
        "and its sum may fall again in a later pass.";
    compare("a box on the ground, after one pass", shared, tower(1, 0, 1, 1));
    compare("a box on the ground, after ten passes", shared, tower(1, 0, 10, 1));
    compare("two boxes, one on the other", shared, tower(2, 0.1, 10, 1));
    compare("two steps: the second begins with the impulses of the first",
            "The second step begins with the sums of the first: push the bodies with j_n n + j_t t of each "
            "contact, once, before the passes.",
            tower(2, 0.1, 2, 2));
    compare("a tower of five, for half a second", "", tower(5, 0.1, 10, 30));
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
