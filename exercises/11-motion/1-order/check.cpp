// The check of 11-1: the measured order of a rule.
#include "exercise/check.hpp"

#include <array>
#include <optional>

#include "11-motion/trajectory.hpp"
#include "base/log.hpp"
#include "base/random.hpp"

namespace exercise {
std::optional<double> measured_order(cc::Rule rule, const cc::Pull& pull, const cc::Particle& start, double t,
                                     int steps);
}
namespace reference {
decltype(exercise::measured_order) measured_order;
}

namespace {

using cc::Vec2;
using Order = std::optional<double>;

// The velocity of the next step a third ahead: a rule of order 1 that is in no book.
cc::Particle a_third(const cc::Pull& pull, const cc::Particle& p, double dt) {
    const Vec2 v = p.v + dt * cc::acceleration(pull, p.x);
    return {p.x + dt * (p.v + (v - p.v) / 3), v};
}

struct Named {
    const char* name;
    cc::Rule rule;
};

constexpr std::array<Named, 4> rules = {{{"explicit Euler", cc::explicit_euler},
                                         {"semi-implicit Euler", cc::semi_implicit_euler},
                                         {"midpoint", cc::midpoint},
                                         {"a third ahead", a_third}}};

struct Input {
    std::size_t rule;
    cc::Pull pull;
    cc::Particle start;
    double t;
    int steps;
};

void describe(const Input& in, auto&& field) {
    field("rule", rules[in.rule].name);
    field("gravity", in.pull.gravity);
    field("stiffness", in.pull.stiffness);
    field("x", in.start.x);
    field("v", in.start.v);
    field("t", in.t);
    field("steps", in.steps);
}

Order yours(const Input& in) {
    return exercise::measured_order(rules[in.rule].rule, in.pull, in.start, in.t, in.steps);
}
Order ours(const Input& in) {
    return reference::measured_order(rules[in.rule].rule, in.pull, in.start, in.t, in.steps);
}

double error_of(const Input& in, int steps) {
    cc::Particle p = in.start;
    for (int k = 0; k < steps; ++k) p = rules[in.rule].rule(in.pull, p, in.t / steps);
    return cc::distance(p.x, cc::true_motion(in.pull, in.start, in.t).x);
}

// The errors of many walks, each with twice as many steps as the one before.
void draw(cc::Figure& figure, const Input& in, const Order& got, const Order& want) {
    cc::Panel& graph = figure.graph(cc::caption(got, want), {{0, -9}, {4, 2}}, {360, 280});
    graph.axes("steps", "error in m", cc::Scale::powers_of_ten, cc::Scale::powers_of_ten);
    for (int steps = 1; steps <= 4096; steps *= 2) {
        const double error = error_of(in, steps);
        if (error == 0) continue;
        const bool used = steps == in.steps || steps == 2 * in.steps;
        graph.point({cc::log10(steps), cc::log10(error)}, used ? cc::Role::result : cc::Role::quiet);
    }
}

void exact_cases(cc::Check<Input, Order>& check) {
    const cc::Pull fall{{0, -8}, 0};
    const cc::Particle thrown{{1, 2}, {3, 4}};
    check.expect("explicit Euler in free fall: the error is just proportional to the step",
                 {0, fall, thrown, 2, 8}, Order{1});
    check.expect("semi-implicit Euler in free fall, too", {1, fall, thrown, 2, 8}, Order{1});
    check.expect("the same with another number of steps", {1, fall, thrown, 1, 2}, Order{1});
    check.expect("a rule between the two, too", {3, {{0, -9}, 0}, thrown, 2, 4}, Order{1});
    check.expect("midpoint in free fall is exact", {2, fall, thrown, 2, 8}, Order{});
    check.expect("without any pull all rules are exact", {0, {}, thrown, 2, 4}, Order{});
    const cc::Pull spring{{}, 1};
    const cc::Particle pulled{{1, 0}, {0, 0}};
    check.expect("explicit Euler on a spring, to a tenth", {0, spring, pulled, 1, 256}, Order{1}, 0.1);
    check.expect("semi-implicit Euler on a spring, to a tenth", {1, spring, pulled, 1, 256}, Order{1}, 0.1);
    check.expect("midpoint on a spring, to a tenth", {2, spring, pulled, 1, 256}, Order{2}, 0.1);
}

Input random_input(cc::Random& random) {
    Input in;
    in.rule = random.below(rules.size());
    in.pull.gravity = cc::random_point(random, -5, 5);
    in.pull.stiffness = random.uniform(0.5, 2);
    in.start.x = cc::random_point(random, -3, 3);
    in.start.v = cc::random_point(random, -3, 3);
    in.t = random.uniform(0.5, 1.5);
    in.steps = 16 << random.below(4);
    return in;
}

void seeded_cases(cc::Check<Input, Order>& check) {
    cc::Random random{111};
    for (int k = 0; k < 200; ++k) check.compare("a seeded walk on a spring", random_input(random), 1e-6);
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Order> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
