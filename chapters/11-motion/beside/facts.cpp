/// Facts of chapter 11.
#include <algorithm>
#include <cmath>

#include "11-motion/beside/as_printed.hpp"
#include "11-motion/beside/experiments.hpp"
#include "base/angle.hpp"
#include "base/stepper.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

double fallen(Rule rule) { return -run(Trajectory(rule, {earth}, at_rest, 0.2, 5)).x.y; }

void fall_facts(Facts f) {
    f.number("explicit", fallen(explicit_euler), 2, "m");
    f.number("semi-implicit", fallen(semi_implicit_euler), 2, "m");
    f.number("midpoint", fallen(midpoint), 2, "m");
    f.number("true", -true_motion({earth}, at_rest, 1).x.y, 2, "m");
    f.number("off", length(earth) / 2 * 0.2, 2, "m");
    f.number("off-60", length(earth) / 2 / 60, 3, "m");
}

std::string in_words(const Particle& p) { return "x = " + number(p.x.x, 3) + ", v = " + number(p.v.x, 3); }

void step_facts(Facts f) {
    const Particle e = explicit_euler(soft_spring, pulled, 0.5);
    const Particle s = semi_implicit_euler(soft_spring, pulled, 0.5);
    f.words("explicit", in_words(e));
    f.words("semi", in_words(s));
    f.number("explicit-energy", energy(soft_spring, e), 3);
    f.number("semi-energy", energy(soft_spring, s), 3);
    f.number("nearby", nearby_energy(soft_spring, s, 0.5), 3);
    f.number("nearby-before", nearby_energy(soft_spring, pulled, 0.5), 3);
}

// By how much the nearby energy differs in the end, as a part of what it was.
double drift_of_nearby(const States& states) {
    const double before = nearby_energy(soft_spring, pulled, spring_step);
    return std::abs(nearby_energy(soft_spring, states.back().now, spring_step) / before - 1);
}

void spring_facts(Facts f) {
    constexpr auto last = static_cast<std::size_t>(spring_steps);
    const States kept = spring_walk(semi_implicit_euler);
    const GainRange range = gains(kept, 0, last);
    f.count("steps", spring_steps);
    f.number("gain", explicit_gain(soft_spring.stiffness, spring_step), 2);
    f.scientific("explicit", gain(spring_walk(explicit_euler), last), 2);
    f.number("low", range.low, 3);
    f.number("high", range.high, 3);
    f.number("midpoint", gain(spring_walk(midpoint), last), 3);
    f.scientific("kept", drift_of_nearby(kept), 1);
}

// By how much the error shrinks with half the step.
double order(Rule rule) { return error_after_a_second(rule, 512) / error_after_a_second(rule, 1024); }

void order_facts(Facts f) {
    const States turns = history(Trajectory(explicit_euler, soft_spring, on_circle, 2 * pi / 30, 90));
    f.number("round.gain", gain(turns, 90), 0);
    f.number("order.euler", order(semi_implicit_euler), 2);
    f.number("order.midpoint", order(midpoint), 2);
    const Particle wild = run(Trajectory(semi_implicit_euler, soft_spring, pulled, 2.1, 20));
    f.scientific("stiff.far", length(wild.x), 1, "m");
}

void body_facts(Facts f) {
    Body body = worked_plank();
    constexpr Vec2 tip{3.5, 1}, force{0, 12};
    const double spin = inertia(body) * body.omega;
    f.number("m", mass(body), 0, "kg");
    f.number("I", inertia(body), 0, "kg m²");
    f.words("tip-velocity", pair(velocity_at(body, tip)));
    f.words("momentum", pair(momentum(body)));
    f.number("L", angular_momentum(body), 0, "kg m²/s");
    f.number("spin", spin, 0);
    f.number("orbit", angular_momentum(body) - spin, 0);
    f.number("energy", kinetic_energy(body), 0, "J");
    apply_force(body, force, tip, 0.5);
    f.words("pushed-v", pair(body.v));
    f.number("pushed-omega", body.omega, 1, "rad/s");
}

double squared_length(Rotation q) { return q.c * q.c + q.s * q.s; }

void turn_facts(Facts f) {
    constexpr double angle = 0x1p-6;
    constexpr int turns = 1'000'000;
    Rotation kept, loose;
    double worst = 0;
    for (int k = 0; k < turns; ++k) {
        kept = turned(kept, angle);
        loose = as_printed::turned(loose, angle);
        worst = std::max(worst, std::abs(squared_length(kept) - 1));
    }
    const Rotation want = rotation(turns * angle);
    f.count("times", turns);
    f.scientific("loose", std::abs(std::sqrt(squared_length(loose)) - 1), 1);
    f.scientific("kept", worst, 1);
    f.scientific("angle", std::abs(cross(Vec2{want.c, want.s}, Vec2{kept.c, kept.s})), 1, "rad");
}

void memo_facts(Facts f) {
    f.words("printed", pair(as_printed::memo_step({1, 0}, slow_turn, 1)));
    f.words("true", pair(cross(degrees(slow_turn), Vec2{1, 0}), 4));
    f.number("factor", slow_turn / degrees(slow_turn), 1);
}

void clock_facts(Facts f) {
    f.number("step", -as_printed::after_pictures({}, 50).x.y, 3, "m");
    f.number("true", -true_motion({earth}, at_rest, 1).x.y, 1, "m");
    f.number("seconds", 60 * 0.02, 1, "s");
    f.number("pictures", -as_printed::after_pictures({}, 60).x.y, 2, "m");
}

void rim_facts(Facts f) {
    constexpr Vec2 r{3, 4}, east{1, 0};
    const double printed = length(as_printed::r_cross_omega(r, 2));
    const double printed_in_cm = length(as_printed::r_cross_omega(100 * r, 2));
    f.words("r", decimals(r, 0));
    f.words("velocity", decimals(cross(2., r), 0));
    f.number("speed", length(cross(2., r)), 0, "m/s");
    f.words("east", decimals(cross(2., east), 0));
    f.words("printed", decimals(as_printed::r_cross_omega(east, 2), 0));
    f.number("printed-grows", printed_in_cm / printed, 0);
    f.count("momentum-grows", std::llround(cross(100 * r, cross(2., 100 * r)) / cross(r, cross(2., r))));
}

std::string fault_of(const Body& body) { return fault_words<BadBody>(find_fault(body), "body"); }

void fault_facts(Facts f) {
    const Body sound = make_body(Disc(1), 1, {});
    Body body = sound;
    body.v.x = std::nan("");
    f.words("nan", fault_of(body));
    body = sound;
    body.restitution = 1.2;
    f.words("bouncy", fault_of(body));
    body = sound;
    body.friction = -0.1;
    f.words("slippery", fault_of(body));
    body = sound;
    body.pose.q = {1, 0.01};
    f.words("grown", fault_of(body));
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["11"];
    fall_facts(f["fall"]);
    step_facts(f["step"]);
    spring_facts(f["spring"]);
    order_facts(f);
    body_facts(f["body"]);
    turn_facts(f["turn"]);
    memo_facts(f["memo"]);
    rim_facts(f["rim"]);
    clock_facts(f["clock"]);
    fault_facts(f["fault"]);
}

}  // namespace cc
