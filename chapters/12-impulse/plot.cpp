/// Figures and facts of chapter 12. Blue is A, orange B; purple is the impulse, on B; green what friction
/// allows.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <tuple>
#include <utility>

#include "05-convex-shapes/shape.hpp"
#include "08-contacts/contact.hpp"
#include "11-motion/motion.hpp"
#include "12-impulse/as_printed.hpp"
#include "12-impulse/impulse.hpp"
#include "base/angle.hpp"
#include "base/text.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

Polygon box(double width, double height) {
    const double x = width / 2, y = height / 2;
    return Polygon({{-x, -y}, {x, -y}, {x, y}, {-x, y}});
}

void draw_body(Panel& panel, const Body& body, Role role) {
    const Placed placed(body.shape, body.pose);
    const ConvexView& view = placed.view();
    if (view.radius > 0)
        panel.disc(body.pose.x, view.radius, role);
    else
        panel.polygon(view.points, role);
}

void draw_outline(Panel& panel, const Body& body, Role role, Line line = Line::thin) {
    const Placed placed(body.shape, body.pose);
    std::vector<Vec2> closed(placed.view().points.begin(), placed.view().points.end());
    closed.push_back(closed[0]);
    if (placed.view().radius > 0)
        panel.circle(body.pose.x, placed.view().radius, role, line);
    else
        panel.curve(closed, role, line);
}

double energy_of(const Body& a, const Body& b) { return kinetic_energy(a) + kinetic_energy(b); }

// ---- the ball and the plank of the text -------------------------------------------------------------

struct Two {
    Body a, b;
};

constexpr double half_length = 1.5, half_width = 0.5, ball_radius = 0.5;

// A ball of 3 kg and a plank of 2.4 kg; the ball touches the plank from above, so far to the right of its
// middle.
Two ball_on_plank(double at, double ball_mass = 3) {
    Two two{make_body(Disc(ball_radius), 1, {{at, half_width + ball_radius}, {}}),
            make_body(box(2 * half_length, 2 * half_width), 0.8, {})};
    two.a.inv_m = 1 / ball_mass;
    two.a.inv_I = 2 / (ball_mass * ball_radius * ball_radius);
    two.a.v = {0, -5};
    return two;
}

ContactFrame frame_of(const Two& two) {
    return contact_frame(two.a, two.b, two.a.pose.x - Vec2{0, ball_radius}, {0, -1});
}

// The plank's spin after a blow there.
double spin_after(double at, double ball_mass, double e) {
    Two two = ball_on_plank(at, ball_mass);
    resolve(two.a, two.b, frame_of(two), e, 0);
    return two.b.omega;
}

// ---- Question -----------------------------------------------------------------------------------

const Inputs hitting = {point_input("ball", {1, 1.7}, "the ball"),
                        number_input("e", 0.5, 0, 1, "restitution e"),
                        number_input("mass", 3, 1, 30, "mass of the ball in kg")};

// What the two do for so many seconds, 600 times a second; and the plank's spin after each blow.
void fly(Two& two, double seconds, double e, std::vector<double>& spins) {
    for (double t = 0; t < seconds; t += 1. / 600) {
        integrate_position(two.a, 1. / 600);
        integrate_position(two.b, 1. / 600);
        const Placed a(two.a.shape, two.a.pose), b(two.b.shape, two.b.pose);
        const Manifold m = collide(a.view(), b.view());
        for (int k = 0; k < m.count; ++k) {
            const ContactFrame c = contact_frame(two.a, two.b, m.points[k].position, m.normal);
            if (resolve(two.a, two.b, c, e, 0).normal > 0) spins.push_back(two.b.omega);
        }
    }
}

void draw_plank_and_ball(Panel& panel, const Two& two, Line line) {
    draw_outline(panel, two.b, Role::shape_b, line);
    draw_outline(panel, two.a, Role::shape_a, line);
}

void plank(Figure& figure, const Inputs& in) {
    Two first = ball_on_plank(0, in.number("mass"));
    first.a.pose.x = {std::clamp(in.point("ball").x, -1.9, 1.9), 1.7};  // so that it hits
    Two then = first;
    std::vector<double> spins;
    fly(then, 0.3, in.number("e"), spins);
    Two last = then;
    fly(last, 0.2, in.number("e"), spins);
    std::string said = "The plank turns at " + number(std::abs(spins.front())) + " rad/s";
    if (spins.size() > 1) said += ", in the end at " + number(std::abs(spins.back()));
    Panel& panel = figure.panel(said, {{-3.2, -2.8}, {3.2, 2.5}}, 440);
    draw_plank_and_ball(panel, first, Line::dashed);
    const Vec2 start = first.a.pose.x;
    panel.arrow(start, start + 0.2 * first.a.v, Role::shape_a);
    draw_plank_and_ball(panel, then, Line::thin);
    draw_body(panel, last.b, Role::shape_b);
    draw_body(panel, last.a, Role::shape_a);
    panel.handle("ball", start, Role::shape_a, "drag", Side::above);
    figure.describe("A ball of " + number(in.number("mass"), 1) + " kg slides at 5 m/s against a plank of " +
                    number(mass(first.b), 1) + " kg that lies still, " + number(start.x) +
                    " m beside its middle. " + said + ".");
}

// ---- Derivation ---------------------------------------------------------------------------------

std::vector<Vec2> curve_of(double low, double high, auto f) {
    std::vector<Vec2> points;
    for (int k = 0; k <= 60; ++k) {
        const double x = low + (high - low) * k / 60;
        points.push_back({x, f(x)});
    }
    return points;
}

void feel(Figure& figure, const Inputs&) {
    Panel& kilograms = figure.graph("What the ball meets", {{0, 0}, {half_length, 3}}, {280, 230});
    kilograms.axes("place of the hit in m", "kilograms");
    const Body still = as_body({});
    kilograms.curve(
        curve_of(0, half_length,
                 [&](double d) {
                     return effective_mass(still, ball_on_plank(d).b, {}, {d, half_width}, {0, -1});
                 }),
        Role::shape_b);
    kilograms.curve(curve_of(0, half_length,
                             [](double d) {
                                 const Two two = ball_on_plank(d);
                                 const ContactFrame c = frame_of(two);
                                 return effective_mass(two.a, two.b, c.r_a, c.r_b, c.n);
                             }),
                    Role::result);
    kilograms.label({0.62, 2.25}, "of the plank", Role::shape_b, Side::right);
    kilograms.label({0.2, 0.75}, "of both, 1/$K$", Role::result, Side::right);
    Panel& spin = figure.graph("How fast the plank turns then", {{0, 0}, {half_length, 6}}, {280, 230});
    spin.axes("place of the hit in m", "rad/s");
    for (const auto& [m, role] : {std::pair{1., Role::bound}, {3., Role::shape_a}, {30., Role::ink}}) {
        spin.curve(curve_of(0, half_length, [kg = m](double d) { return -spin_after(d, kg, 0.5); }), role);
        const double at = m == 1 ? 1.28 : m == 3 ? 1.22 : 0.95;
        const double high = -spin_after(at, m, 0.5);
        spin.label({at, high}, number(m) + " kg", role, Side::above);
    }
    figure.describe(
        "The farther from its middle a plank is hit, the less of its mass the blow meets. Its "
        "spin is largest not at its end but before it, except where the ball is very light.");
}

// The ball is drawn on the ground, and where it was a third of a second before, if nothing had pulled at it.
const Inputs throwing = {point_input("from", {-1.6, 1.8}, "where the ball comes from"),
                         number_input("omega", 0, -20, 20, "spin ω of the ball in rad/s"),
                         number_input("e", 0.6, 0, 1, "restitution e"),
                         number_input("mu", 0.2, 0, 1, "friction µ")};

// A disc of 1 kg on the ground. A is the ground, so that the impulse on B is that on the disc.
struct Landing {
    Body ground = as_body({});
    Body disc = make_body(Disc(0.6), 1 / (pi * 0.36), {{0, 0.6}, {}});
    ContactFrame c = contact_frame(ground, disc, {0, 0}, {0, 1});
};

Landing landing(Vec2 v, double omega) {
    Landing it;
    it.disc.v = v;
    it.disc.omega = omega;
    return it;
}

void draw_impulse_plane(Panel& panel, const Landing& before, const Impulse& got, double mu) {
    Landing rough = before;
    const double to_stick = resolve(rough.ground, rough.disc, before.c, 0, longest).tangent;
    panel.polygon(std::array<Vec2, 3>{{{0, 0}, {-9 * mu, 9}, {9 * mu, 9}}}, Role::active);
    panel.segment({-4, got.normal}, {4, got.normal}, Role::quiet, Line::dashed);
    const std::array<Vec2, 1> stick{{{-to_stick, got.normal}}};
    if (std::abs(to_stick) <= 4) panel.point(stick[0], Role::ink, "stick", Side::above);
    panel.say_if_outside(stick, "stick");
    panel.arrow({0, 0}, {-got.tangent, got.normal}, Role::result);
    panel.segment({0, 0}, {0, 9}, Role::quiet, Line::thin);
}

void friction(Figure& figure, const Inputs& in) {
    const Vec2 from = in.point("from");
    const Landing before = landing(3 * (Landing().disc.pose.x - from), in.number("omega"));
    Landing after = before;
    const Impulse J = resolve(after.ground, after.disc, before.c, in.number("e"), in.number("mu"));
    Panel& panel = figure.panel("A ball of 1 kg on the ground", {{-2.8, -0.5}, {2.8, 3.3}}, 370);
    panel.segment({-3, 0}, {3, 0}, Role::ink);
    draw_body(panel, before.disc, Role::shape_b);
    const Vec2 x = before.disc.pose.x;
    panel.arrow(from, x, Role::quiet);
    panel.arrow(x, x + after.disc.v / 3, Role::shape_b);
    const Vec2 whole = J.normal * before.c.n + J.tangent * before.c.t;
    panel.arrow({}, whole / 6, Role::result);
    panel.handle("from", from, Role::quiet, "$v$", Side::above);
    Panel& plane = figure.panel("Its impulse, in N s", {{-4, -0.6}, {4, 8.4}}, 223);
    draw_impulse_plane(plane, before, J, in.number("mu"));
    const std::string what = J.normal == 0                                      ? "does not hit"
                             : std::abs(J.tangent) < in.number("mu") * J.normal ? "sticks"
                                                                                : "slides";
    const std::string spin = "spin after: " + number(after.disc.omega, 1) + " rad/s";
    panel.label({-2.7, -0.27}, "it " + what + "; " + spin, Role::ink, Side::right);
    figure.describe("A ball comes with " + pair(before.disc.v) + " m/s and " + number(before.disc.omega, 1) +
                    " rad/s and " + what + ". It leaves with " + pair(after.disc.v) + " m/s, " + spin + ".");
}

// The energy that a ball keeps which is thrown at the ground under 45 degrees, as a part of what it had.
double kept(double e, double mu, double slope = 1) {
    Landing it = landing({1, -slope}, 0);
    const double before = kinetic_energy(it.disc);
    resolve(it.ground, it.disc, it.c, e, mu);
    return kinetic_energy(it.disc) / before;
}

// Whether the surfaces still slide after the blow.
bool slides(double e, double mu, double slope) {
    Landing it = landing({1, -slope}, 0);
    const Impulse J = resolve(it.ground, it.disc, it.c, e, mu);
    return std::abs(J.tangent) >= mu * J.normal;
}

void energy(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Energy kept, thrown at 45°", {{0, 0}, {0.4, 1.2}}, {290, 240});
    graph.axes("$µ$", "part of the energy");
    for (const auto& [e, role] :
         {std::pair{0., Role::bound}, {0.5, Role::shape_b}, {0.8, Role::result}, {1., Role::shape_a}}) {
        graph.curve(curve_of(0, 0.4, [e_is = e](double mu) { return kept(e_is, mu); }), role);
        graph.label({0.37, kept(e, 0.4)}, "$e$ = " + number(e, 1), role, Side::above);
    }
    Panel& map = figure.graph("Does it stick?  $e$ = 0.5", {{0, 0}, {1, 1.2}}, {290, 240});
    map.axes("$µ$", "steepness: speed down / speed along");
    map.map(60, 60,
            [](Vec2 at) { return std::optional(slides(0.5, at.x, at.y) ? Role::shape_b : Role::active); });
    map.label({0.25, 0.22}, "slides", Role::shape_b);
    map.label({0.65, 0.75}, "sticks", Role::active);
    figure.describe(
        "More friction takes more energy, up to the one with which the ball sticks; beyond that, "
        "nothing changes. A steep throw sticks, a flat one slides.");
}

// ---- Steps --------------------------------------------------------------------------------------

const Inputs one_contact = {point_input("p", {-0.3, 0.3}, "the contact"),
                            point_input("n", {0.7, 0.3}, "where the normal points"),
                            point_input("v_a", {-0.5, -0.9}, "tip of the velocity of A"),
                            point_input("v_b", {-0.4, 1.2}, "tip of the velocity of B"),
                            number_input("omega_a", 0.5, -4, 4, "spin of A in rad/s"),
                            number_input("omega_b", -0.5, -4, 4, "spin of B in rad/s"),
                            number_input("mass", 2, 0.2, 20, "mass of B in kg (A has 2 kg)"),
                            number_input("e", 0.5, 0, 1, "restitution e"),
                            number_input("mu", 0.3, 0, 1, "friction µ")};

Two two_boxes(const Inputs& in) {
    Two two{make_body(box(2, 1.6), 2 / 3.2, {{-1.3, -0.3}, {}}),
            make_body(box(1.6, 1.6), in.number("mass") / 2.56, {{0.83, 0.3}, rotation(pi / 4)})};
    two.a.v = in.point("v_a") - two.a.pose.x;
    two.b.v = in.point("v_b") - two.b.pose.x;
    two.a.omega = in.number("omega_a");
    two.b.omega = in.number("omega_b");
    return two;
}

void draw_moving(Panel& panel, const Body& body, Vec2 p, Role role) {
    draw_body(panel, body, role);
    panel.segment(body.pose.x, p, role, Line::dashed);
    panel.arrow(body.pose.x, body.pose.x + body.v, role);
    panel.arrow(p, p + 0.5 * velocity_at(body, p), role);
}

void draw_pair(Panel& panel, const Two& two, const ContactFrame& c) {
    draw_moving(panel, two.a, c.p, Role::shape_a);
    draw_moving(panel, two.b, c.p, Role::shape_b);
    const Vec2 d = relative_velocity(two.a, two.b, c);
    panel.label({-2.8, -2.05}, "A: " + number(two.a.omega, 1) + " rad/s", Role::shape_a, Side::right);
    panel.label({0.2, -2.05}, "B: " + number(two.b.omega, 1) + " rad/s", Role::shape_b, Side::right);
    panel.label({-2.8, -2.45}, "$u$ = " + number(dot(c.n, d)) + ", $w$ = " + number(dot(c.t, d)) + " m/s",
                Role::ink, Side::right);
}

void contact(Figure& figure, const Inputs& in) {
    const Two before = two_boxes(in);
    const Vec2 p = in.point("p"), n = direction(in.point("n") - p).value_or(Vec2{1, 0});
    const ContactFrame c = contact_frame(before.a, before.b, p, n);
    Two after = before;
    const Impulse J = resolve(after.a, after.b, c, in.number("e"), in.number("mu"));
    const Window window{{-2.9, -2.75}, {2.9, 2.1}};
    Panel& left = figure.panel("Before: " + number(energy_of(before.a, before.b)) + " J", window, 360);
    draw_pair(left, before, c);
    left.arrow(p, p + n, Role::ink);
    left.handle("v_a", in.point("v_a"), Role::shape_a, "$v_A$", Side::right);
    left.handle("v_b", in.point("v_b"), Role::shape_b, "$v_B$", Side::above);
    left.handle("n", in.point("n"), Role::ink, "$n$", Side::above);
    left.handle("p", p, Role::ink, "$p$", Side::above);
    Panel& right = figure.panel("After: " + number(energy_of(after.a, after.b)) + " J", window, 360);
    draw_pair(right, after, c);
    right.segment(p, p + 2 * (n + in.number("mu") * c.t), Role::active, Line::dashed);
    right.segment(p, p + 2 * (n - in.number("mu") * c.t), Role::active, Line::dashed);
    right.arrow(p, p + 0.5 * (J.normal * n + J.tangent * c.t), Role::result);
    right.point(p, Role::ink);
    for (Body* body : {&after.a, &after.b}) integrate_position(*body, 0.4);
    draw_outline(right, after.a, Role::shape_a);
    draw_outline(right, after.b, Role::shape_b);
    const std::string what = J.normal == 0 ? "They do not approach: no impulse."
                                           : "B gets " + number(J.normal) + " N s along n and " +
                                                 number(J.tangent) + " N s along t.";
    figure.describe("Two boxes touch at " + pair(p) + ". " + what +
                    " Energy before: " + number(energy_of(before.a, before.b)) +
                    " J; after: " + number(energy_of(after.a, after.b)) + " J.");
}

// ---- What breaks --------------------------------------------------------------------------------

// The blow of the text, in which the ball also moves along the plank.
Two slanted() {
    Two two = ball_on_plank(1);
    two.a.v = {4, -5};
    return two;
}

constexpr double text_e = 0.5, text_mu = 0.25;

Vec2 ours(const Two& two, const ContactFrame& c) {
    Two after = two;
    return resolve(after.a, after.b, c, text_e, 0).normal * c.n;
}

Vec2 without_turning(const Two& two, const ContactFrame& c) {
    const double m = as_printed::mass_without_turning(two.a, two.b);
    return -(1 + text_e) * m * dot(c.n, relative_velocity(two.a, two.b, c)) * c.n;
}

Vec2 along_velocity(const Two& two, const ContactFrame& c) {
    return as_printed::impulse_along_velocity(two.a, two.b, c, text_e);
}

Vec2 other_sign(const Two& two, const ContactFrame& c) {
    return as_printed::impulse_with_the_other_sign(two.a, two.b, c, text_e) * c.n;
}

struct Reading {
    const char* key;
    const char* name;
    Vec2 (*impulse)(const Two&, const ContactFrame&);
};

constexpr std::array<Reading, 4> all_readings = {{{"derived", "Derived", ours},
                                                  {"brackets", "Brackets from the left", without_turning},
                                                  {"vector", "Velocity as a vector", along_velocity},
                                                  {"sign", "The other sign", other_sign}}};

struct Outcome {
    Two two;
    double u, energy;
};

// What a reading makes of the slanted blow.
Outcome outcome(auto reading) {
    Two two = slanted();
    const ContactFrame c = frame_of(two);
    apply_impulse(two.a, two.b, c, reading(two, c));
    return {two, dot(c.n, relative_velocity(two.a, two.b, c)), energy_of(two.a, two.b)};
}

void readings(Figure& figure, const Inputs&) {
    const Two start = slanted();
    std::string words;
    for (const auto& [key, name, reading] : all_readings) {
        auto [two, u, joules] = outcome(reading);
        const std::string after = number(joules, 1) + " J";
        Panel& panel = figure.panel(std::string(name) + ": " + after, {{-2.4, -2.5}, {3.1, 1.8}}, 300);
        const ContactFrame c = frame_of(start);
        draw_outline(panel, start.a, Role::quiet);
        draw_outline(panel, start.b, Role::quiet);
        panel.arrow(start.a.pose.x - 0.2 * start.a.v, start.a.pose.x, Role::quiet);
        panel.arrow(c.p, c.p + 0.12 * reading(start, c), reading == ours ? Role::result : Role::wrong);
        integrate_position(two.a, 0.2);
        integrate_position(two.b, 0.2);
        draw_body(panel, two.b, Role::shape_b);
        draw_body(panel, two.a, Role::shape_a);
        words += std::string(name) + ": " + after + ", the contact parts at " + number(u) + " m/s. ";
    }
    figure.describe("A ball with an energy of " + number(energy_of(start.a, start.b), 1) +
                    " J hits a plank, without friction and with e = 0.5; and where both are 0.2 s later, by "
                    "four readings of one formula. " +
                    words);
}

// ---- facts --------------------------------------------------------------------------------------

void hit_facts(Facts& f) {
    Two two = ball_on_plank(1);
    const ContactFrame c = frame_of(two);
    const double m = effective_mass(two.a, two.b, c.r_a, c.r_b, c.n), before = energy_of(two.a, two.b);
    const double u = dot(c.n, relative_velocity(two.a, two.b, c));
    const Impulse J = resolve(two.a, two.b, c, text_e, 0);
    f.number("12.hit.K", 1 / m, 2, "per kg");
    f.number("12.hit.mass", m, 1, "kg");
    f.number("12.hit.u", u, 0, "m/s");
    f.number("12.hit.j", J.normal, 0, "N s");
    f.number("12.hit.ball", -two.a.v.y, 0, "m/s");
    f.number("12.hit.plank", -two.b.v.y, 1, "m/s");
    f.number("12.hit.omega", two.b.omega, 0, "rad/s");
    f.number("12.hit.end", -velocity_at(two.b, c.p).y, 1, "m/s");
    f.number("12.hit.u-after", dot(c.n, relative_velocity(two.a, two.b, c)), 1, "m/s");
    f.number("12.hit.before", before, 1, "J");
    f.number("12.hit.after", energy_of(two.a, two.b), 1, "J");
    f.number("12.hit.lost", energy_lost(m, u, text_e), 1, "J");
    f.number("12.hit.bouncy", -energy_lost(m, u, 1.2), 1, "J");
    f.number("12.hit.second", std::abs(two.b.omega) * 180 / pi, 0);
}

void feel_facts(Facts& f) {
    const Two two = ball_on_plank(0);
    const auto own = [&](double d) {
        return effective_mass(as_body({}), two.b, {}, {d, half_width}, {0, -1});
    };
    f.number("12.feel.middle", own(0), 1, "kg");
    f.number("12.feel.end", own(half_length), 2, "kg");
    f.number("12.feel.I", inertia(two.b), 0, "kg m²");
    const double best = std::sqrt((two.a.inv_m + two.b.inv_m) / two.b.inv_I);
    f.number("12.spin.place", best, 2, "m");
    f.number("12.spin.best", -spin_after(best, 3, text_e), 2, "rad/s");
    f.number("12.spin.end", -spin_after(half_length, 3, text_e), 2, "rad/s");
    f.number("12.spin.heavy-best", -spin_after(std::sqrt((1. / 30 + two.b.inv_m) / two.b.inv_I), 30, text_e),
             2, "rad/s");
    f.number("12.spin.heavy-end", -spin_after(half_length, 30, text_e), 2, "rad/s");
    f.number("12.spin.place-heavy", std::sqrt(two.b.inv_m / two.b.inv_I), 2, "m");
}

void rub_facts(Facts& f) {
    Two two = slanted();
    const ContactFrame c = frame_of(two);
    Two smooth = two;
    const double j = resolve(smooth.a, smooth.b, c, text_e, 0).normal;
    const double w = dot(c.t, relative_velocity(smooth.a, smooth.b, c));
    const double m_t = effective_mass(two.a, two.b, c.r_a, c.r_b, c.t);
    const Impulse J = resolve(two.a, two.b, c, text_e, text_mu);
    const Vec2 d = relative_velocity(two.a, two.b, c);
    f.number("12.rub.w", w, 1, "m/s");
    f.number("12.rub.K", 1 / m_t, 3, "per kg");
    f.number("12.rub.stick", -m_t * w, 2, "N s");
    f.number("12.rub.most", text_mu * j, 1, "N s");
    f.words("12.rub.ball", pair(two.a.v));
    f.number("12.rub.ball-omega", two.a.omega, 0, "rad/s");
    f.words("12.rub.plank", pair(two.b.v, 3));
    f.number("12.rub.plank-omega", two.b.omega, 3, "rad/s");
    f.number("12.rub.w-after", dot(c.t, d), 2, "m/s");
    f.number("12.rub.u-after", dot(c.n, d), 3, "m/s");
    f.number("12.rub.work", -impulse_work(J.tangent, w, dot(c.t, d)), 2, "J");
}

void again_facts(Facts& f) {
    Two two = ball_on_plank(1);
    two.a.v = {-4, -5};
    const ContactFrame c = frame_of(two);
    resolve(two.a, two.b, c, 0, text_mu);
    f.number("12.again.u", -dot(c.n, relative_velocity(two.a, two.b, c)), 2, "m/s");
    resolve(two.a, two.b, c, 0, text_mu);
    f.number("12.again.second", -dot(c.n, relative_velocity(two.a, two.b, c)), 4, "m/s");
}

void throw_facts(Facts& f) {
    Landing it = landing({1, -1}, 0);
    const Impulse J = resolve(it.ground, it.disc, it.c, 0.5, longest);
    f.number("12.throw.needs", std::abs(J.tangent) / J.normal, 2);
    f.number("12.throw.kept", kept(0.5, 1), 2);
    f.number("12.throw.smooth", kept(0.5, 0), 3);
}

void printed_facts(Facts& f) {
    f.number("12.read.before", energy_of(slanted().a, slanted().b), 1, "J");
    for (const auto& [key, name, reading] : all_readings) {
        const Outcome it = outcome(reading);
        f.number(std::string("12.read.") + key + "-u", it.u, 1, "m/s");
        f.number(std::string("12.read.") + key, it.energy, 1, "J");
    }
    const Two start = slanted();
    const Vec2 J = along_velocity(start, frame_of(start));
    f.number("12.read.vector-friction", std::abs(J.x / J.y), 1);
}

// What parting two bodies costs, as a change of velocities over a step of 0.02 s: without turning, by each
// rule.
void parted_facts(Facts& f) {
    const auto of_mass = [](double m) {
        Body body = as_body({});
        body.inv_m = 1 / m;
        return body;
    };
    for (const auto& [key, m_b, part_b, digits] :
         {std::tuple{"heavy", 100., 0.5, 1}, {"alike", 1., 0.25, 3}}) {
        const Body a = of_mass(1), b = of_mass(m_b);
        const as_printed::Shares printed = as_printed::parted(1, m_b, 0.1, 0.5, part_b);
        const double push = 0.1 * effective_mass(a, b, {}, {}, {1, 0});
        const as_printed::Shares derived{-push * a.inv_m, push * b.inv_m};
        const auto write = [&](const char* rule, const as_printed::Shares& moved) {
            const std::string start = "12.parted." + std::string(key) + "-" + rule;
            f.number(start + "-a", 100 * moved.a, 2, "cm");
            f.number(start + "-b", 100 * moved.b, 2, "cm");
            f.number(start, (moved.a + m_b * moved.b) / 0.02, digits, "kg m/s");
        };
        write("printed", printed);
        write("derived", derived);
    }
}

std::string words_of(std::optional<BlowFault> fault) { return fault ? BadBlow(*fault).what() : "no fault"; }

void fault_facts(Facts& f) {
    f.words("12.fault.e", words_of(find_fault(1.2, 0)));
    f.words("12.fault.mu", words_of(find_fault(0.5, -0.1)));
    f.words("12.fault.n", words_of(find_fault({1, 0.5}, {0.7, 0.7})));
    f.words("12.fault.p", words_of(find_fault({std::nan(""), 0}, {0, -1})));
}

}  // namespace

std::vector<Plot> plots() {
    return {{"12-plank", "A ball hits a plank beside its middle", hitting, plank, 1},
            {"12-feel", "How much mass a blow meets, and how fast the plank turns", {}, feel},
            {"12-friction", "A ball bounces with friction", throwing, friction},
            {"12-energy", "Energy against restitution and friction", {}, energy},
            {"12-contact", "One contact, before and after the blow", one_contact, contact},
            {"12-readings", "Four readings of one formula", {}, readings}};
}

void facts(Facts& f) {
    hit_facts(f);
    feel_facts(f);
    rub_facts(f);
    again_facts(f);
    throw_facts(f);
    printed_facts(f);
    parted_facts(f);
    fault_facts(f);
}

}  // namespace cc
