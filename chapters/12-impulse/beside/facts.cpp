/// Facts of chapter 12.
#include <cmath>

#include "12-impulse/beside/as_printed.hpp"
#include "12-impulse/beside/experiments.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

double along_n(const TwoBodies& two, const ContactFrame& c) {
    return dot(c.n, relative_velocity(two.a, two.b, c));
}
double along_t(const TwoBodies& two, const ContactFrame& c) {
    return dot(c.t, relative_velocity(two.a, two.b, c));
}

void hit_facts(Facts f) {
    TwoBodies two = ball_on_plank(1);
    const ContactFrame c = frame_of(two);
    const double m = effective_mass(two.a, two.b, c.r_a, c.r_b, c.n);
    const double before = energy_of(two);
    const double u = along_n(two, c);
    const Impulse J = resolve(two.a, two.b, c, text_e, 0);
    f.number("K", 1 / m, 2, "per kg");
    f.number("mass", m, 1, "kg");
    f.number("u", u, 0, "m/s");
    f.number("j", J.normal, 0, "N s");
    f.number("ball", -two.a.v.y, 0, "m/s");
    f.number("plank", -two.b.v.y, 1, "m/s");
    f.number("omega", two.b.omega, 0, "rad/s");
    f.number("end", -velocity_at(two.b, c.p).y, 1, "m/s");
    f.number("u-after", along_n(two, c), 1, "m/s");
    f.number("before", before, 1, "J");
    f.number("after", energy_of(two), 1, "J");
    f.number("lost", energy_lost(m, u, text_e), 1, "J");
    f.number("bouncy", -energy_lost(m, u, 1.2), 1, "J");
    f.number("second", in_degrees(std::abs(two.b.omega)), 0);
}

void feel_facts(Facts f) {
    f.number("middle", mass_of_plank(0), 1, "kg");
    f.number("end", mass_of_plank(half_length), 2, "kg");
    f.number("I", inertia(ball_on_plank(0).b), 0, "kg m²");
}

// Where a ball of this mass makes the plank turn fastest.
double best_place(double ball_mass) {
    const Body plank = ball_on_plank(0).b;
    return std::sqrt((1 / ball_mass + plank.inv_m) / plank.inv_I);
}

void spin_facts(Facts f) {
    const Body plank = ball_on_plank(0).b;
    f.number("place", best_place(3), 2, "m");
    f.number("best", -spin_after(best_place(3), 3, text_e), 2, "rad/s");
    f.number("end", -spin_after(half_length, 3, text_e), 2, "rad/s");
    f.number("heavy-best", -spin_after(best_place(30), 30, text_e), 2, "rad/s");
    f.number("heavy-end", -spin_after(half_length, 30, text_e), 2, "rad/s");
    f.number("place-heavy", std::sqrt(plank.inv_m / plank.inv_I), 2, "m");
}

void rub_facts(Facts f) {
    TwoBodies two = slanted();
    const ContactFrame c = frame_of(two);
    TwoBodies smooth = two;
    const double j = resolve(smooth.a, smooth.b, c, text_e, 0).normal;
    const double w = along_t(smooth, c);
    const double m_t = effective_mass(two.a, two.b, c.r_a, c.r_b, c.t);
    const Impulse J = resolve(two.a, two.b, c, text_e, text_mu);
    f.number("w", w, 1, "m/s");
    f.number("K", 1 / m_t, 3, "per kg");
    f.number("stick", -m_t * w, 2, "N s");
    f.number("most", text_mu * j, 1, "N s");
    f.words("ball", pair(two.a.v));
    f.number("ball-omega", two.a.omega, 0, "rad/s");
    f.words("plank", pair(two.b.v, 3));
    f.number("plank-omega", two.b.omega, 3, "rad/s");
    f.number("w-after", along_t(two, c), 2, "m/s");
    f.number("u-after", along_n(two, c), 3, "m/s");
    f.number("work", -impulse_work(J.tangent, w, along_t(two, c)), 2, "J");
}

void again_facts(Facts f) {
    TwoBodies two = ball_on_plank(1);
    two.a.v = {-4, -5};
    const ContactFrame c = frame_of(two);
    resolve(two.a, two.b, c, 0, text_mu);
    f.number("u", -along_n(two, c), 2, "m/s");
    resolve(two.a, two.b, c, 0, text_mu);
    f.number("second", -along_n(two, c), 4, "m/s");
}

void throw_facts(Facts f) {
    Landing it = landing({1, -1}, 0);
    const Impulse J = resolve(it.ground, it.ball, it.c, 0.5, longest);
    f.number("needs", std::abs(J.tangent) / J.normal, 2);
    f.number("kept", kept(0.5, 1), 2);
    f.number("smooth", kept(0.5, 0), 3);
}

void reading_facts(Facts f) {
    const TwoBodies start = slanted();
    const ContactFrame c = frame_of(start);
    f.number("before", energy_of(start), 1, "J");
    for (const Reading& reading : readings) {
        const TwoBodies after = hit_by(reading);
        f.number(std::string(reading.key) + "-u", along_n(after, c), 1, "m/s");
        f.number(reading.key, energy_of(after), 1, "J");
    }
    const Vec2 J = as_printed::impulse_along_velocity(start.a, start.b, c, text_e);
    f.number("vector-friction", std::abs(J.x / J.y), 1);
}

// How far A of 1 kg and B are moved, and the momentum that they have then, moved in a step of 0.02 s.
void parted_facts(Facts f, const std::string& rule, const as_printed::Shares& moved, double m_b, int digits) {
    f.number(rule + "-a", 100 * moved.a, 2, "cm");
    f.number(rule + "-b", 100 * moved.b, 2, "cm");
    f.number(rule, (moved.a + m_b * moved.b) / 0.02, digits, "kg m/s");
}

void parted_facts(Facts f, const std::string& key, double m_b, double part_b, int digits) {
    const Body a = point_mass(1);
    const Body b = point_mass(m_b);
    const double push = 0.1 * effective_mass(a, b, {}, {}, {1, 0});
    const as_printed::Shares derived{-push * a.inv_m, push * b.inv_m};
    parted_facts(f, key + "-printed", as_printed::parted(1, m_b, 0.1, 0.5, part_b), m_b, digits);
    parted_facts(f, key + "-derived", derived, m_b, digits);
}

void fault_facts(Facts f) {
    f.words("e", fault_words<BadImpact>(find_fault(1.2, 0)));
    f.words("mu", fault_words<BadImpact>(find_fault(0.5, -0.1)));
    f.words("n", fault_words<BadImpact>(find_fault({1, 0.5}, {0.7, 0.7})));
    f.words("p", fault_words<BadImpact>(find_fault({std::nan(""), 0}, {0, -1})));
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["12"];
    hit_facts(f["hit"]);
    feel_facts(f["feel"]);
    spin_facts(f["spin"]);
    rub_facts(f["rub"]);
    again_facts(f["again"]);
    throw_facts(f["throw"]);
    reading_facts(f["read"]);
    parted_facts(f["parted"], "heavy", 100, 0.5, 1);
    parted_facts(f["parted"], "alike", 1, 0.25, 3);
    fault_facts(f["fault"]);
}

}  // namespace cc
