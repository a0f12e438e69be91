/// Figures of chapter 12. Blue is A, orange B; purple is the impulse, on B; green what friction allows.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "12-impulse/beside/experiments.hpp"
#include "base/angle.hpp"
#include "figure/drawing.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

// ---- Question -----------------------------------------------------------------------------------

const Inputs hitting = {point_input("ball", {1, 1.7}, "the ball"),
                        number_input("e", 0.5, 0, 1, "restitution e"),
                        number_input("mass", 3, 1, 30, "mass of the ball in kg"), clock_input("time", 0.5, 0.8)};

void hit_plank(Figure& figure, const Inputs& in) {
    TwoBodies first = ball_on_plank(0, in.number("mass"));
    first.a.pose.x = {std::clamp(in.point("ball").x, -1.9, 1.9), 1.7};  // so that it hits
    TwoBodies now = first;
    const std::vector<double> spins = fly(now, in.number("time"), in.number("e"));
    std::string said = "The plank " + (spins.empty() ? "lies still" : "turns at " + number(std::abs(spins[0])) + " rad/s");
    if (spins.size() > 1) said += ", in the end at " + number(std::abs(spins.back()));
    Panel& panel = figure.panel(said, {{-3.2, -2.8}, {3.2, 2.5}}, 440);
    draw_outline(panel, first.b, Role::shape_b, Line::dashed);
    draw_outline(panel, first.a, Role::shape_a, Line::dashed);
    const Vec2 start = first.a.pose.x;
    panel.arrow(start, start + 0.2 * first.a.v, Role::shape_a);
    draw(panel, now.b, Role::shape_b);
    draw(panel, now.a, Role::shape_a);
    panel.handle("ball", start, Role::shape_a, "drag", Side::above);
    figure.describe("A ball of " + number(in.number("mass"), 1) + " kg slides at 5 m/s against a plank of " +
                    number(mass(first.b), 1) + " kg that lies still, " + number(start.x) +
                    " m beside its middle. " + said + ".");
}

// ---- Derivation ---------------------------------------------------------------------------------

double mass_of_both(double at) {
    const TwoBodies two = ball_on_plank(at);
    const ContactFrame c = frame_of(two);
    return effective_mass(two.a, two.b, c.r_a, c.r_b, c.n);
}

void draw_spin(Panel& graph, double ball_mass, Role role, double label_at) {
    const auto spin = [&](double at) { return -spin_after(at, ball_mass, 0.5); };
    graph.curve(graph_of(0, half_length, spin), role);
    graph.label({label_at, spin(label_at)}, number(ball_mass) + " kg", role, Side::above);
}

void feel(Figure& figure, const Inputs&) {
    Panel& kilograms = figure.graph("What the ball meets", {{0, 0}, {half_length, 3}}, {280, 230});
    kilograms.axes("place of the hit in m", "kilograms");
    kilograms.curve(graph_of(0, half_length, mass_of_plank), Role::shape_b);
    kilograms.curve(graph_of(0, half_length, mass_of_both), Role::result);
    kilograms.label({0.62, 2.25}, "of the plank", Role::shape_b, Side::right);
    kilograms.label({0.2, 0.75}, "of both, 1/$K$", Role::result, Side::right);
    Panel& spin = figure.graph("How fast the plank turns then", {{0, 0}, {half_length, 6}}, {280, 230});
    spin.axes("place of the hit in m", "rad/s");
    draw_spin(spin, 1, Role::bound, 1.28);
    draw_spin(spin, 3, Role::shape_a, 1.22);
    draw_spin(spin, 30, Role::ink, 0.95);
    figure.describe(
        "The farther from its middle a plank is hit, the less of its mass the impact meets. Its "
        "spin is largest not at its end but before it, except where the ball is very light.");
}

// The ball is drawn on the ground, and where it was a third of a second before, if nothing had pulled at it.
const Inputs throwing = {point_input("from", {-1.6, 1.8}, "where the ball comes from"),
                         number_input("omega", 0, -20, 20, "spin ω of the ball in rad/s"),
                         number_input("e", 0.6, 0, 1, "restitution e"),
                         number_input("mu", 0.2, 0, 1, "friction µ")};

void draw_impulse_plane(Panel& panel, const Landing& before, const Impulse& got, double mu) {
    Landing rough = before;
    const double to_stick = resolve(rough.ground, rough.ball, before.c, 0, longest).tangent;
    panel.polygon(std::array<Vec2, 3>{{{0, 0}, {-9 * mu, 9}, {9 * mu, 9}}}, Role::active);
    panel.segment({-4, got.normal}, {4, got.normal}, Role::quiet, Line::dashed);
    const std::array<Vec2, 1> stick{{{-to_stick, got.normal}}};
    if (std::abs(to_stick) <= 4) panel.point(stick[0], Role::ink, "stick", Side::above);
    panel.say_if_outside(stick, "stick");
    panel.arrow({0, 0}, {-got.tangent, got.normal}, Role::result);
    panel.segment({0, 0}, {0, 9}, Role::quiet, Line::thin);
}

std::string what_it_does(const Impulse& J, double mu) {
    if (J.normal == 0) return "does not hit";
    return std::abs(J.tangent) < mu * J.normal ? "sticks" : "slides";
}

void friction(Figure& figure, const Inputs& in) {
    const Vec2 from = in.point("from"), at{0, 0.6};
    const Landing before = landing(3 * (at - from), in.number("omega"));
    Landing after = before;
    const Impulse J = resolve(after.ground, after.ball, before.c, in.number("e"), in.number("mu"));
    Panel& panel = figure.panel("A ball of 1 kg on the ground", {{-2.8, -0.5}, {2.8, 3.3}}, 370);
    panel.segment({-3, 0}, {3, 0}, Role::ink);
    draw(panel, before.ball, Role::shape_b);
    panel.arrow(from, at, Role::quiet);
    panel.arrow(at, at + after.ball.v / 3, Role::shape_b);
    const Vec2 whole = J.normal * before.c.n + J.tangent * before.c.t;
    panel.arrow({}, whole / 6, Role::result);
    panel.handle("from", from, Role::quiet, "$v$", Side::above);
    Panel& plane = figure.panel("Its impulse, in N s", {{-4, -0.6}, {4, 8.4}}, 223);
    draw_impulse_plane(plane, before, J, in.number("mu"));
    const std::string what = what_it_does(J, in.number("mu"));
    const std::string spin = "spin after: " + number(after.ball.omega, 1) + " rad/s";
    panel.label({-2.7, -0.27}, "it " + what + "; " + spin, Role::ink, Side::right);
    figure.describe("A ball comes with " + pair(before.ball.v) + " m/s and " + number(before.ball.omega, 1) +
                    " rad/s and " + what + ". It leaves with " + pair(after.ball.v) + " m/s, " + spin + ".");
}

void draw_kept(Panel& graph, double e, Role role) {
    graph.curve(graph_of(0, 0.4, [&](double mu) { return kept(e, mu); }), role);
    graph.label({0.37, kept(e, 0.4)}, "$e$ = " + number(e, 1), role, Side::above);
}

void energy(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Energy kept, thrown at 45°", {{0, 0}, {0.4, 1.2}}, {290, 240});
    graph.axes("$µ$", "part of the energy");
    draw_kept(graph, 0, Role::bound);
    draw_kept(graph, 0.5, Role::shape_b);
    draw_kept(graph, 0.8, Role::result);
    draw_kept(graph, 1, Role::shape_a);
    Panel& map = figure.graph("Does it stick?  $e$ = 0.5", {{0, 0}, {1, 1.2}}, {290, 240});
    map.axes("$µ$", "steepness: speed down / speed along");
    map.map(60, 60, [](Vec2 at) -> std::optional<Role> {
        return slides(0.5, at.x, at.y) ? Role::shape_b : Role::active;
    });
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

TwoBodies two_boxes(const Inputs& in) {
    const Pose pose_a{{-1.3, -0.3}, {}}, pose_b{{0.83, 0.3}, rotation(pi / 4)};
    TwoBodies two{make_body(Polygon(rectangle(2, 1.6)), 2 / 3.2, pose_a),
                  make_body(Polygon(rectangle(1.6, 1.6)), in.number("mass") / 2.56, pose_b)};
    two.a.v = in.point("v_a") - two.a.pose.x;
    two.b.v = in.point("v_b") - two.b.pose.x;
    two.a.omega = in.number("omega_a");
    two.b.omega = in.number("omega_b");
    return two;
}

void draw_moving(Panel& panel, const Body& body, Vec2 p, Role role) {
    draw(panel, body, role);
    panel.segment(body.pose.x, p, role, Line::dashed);
    panel.arrow(body.pose.x, body.pose.x + body.v, role);
    panel.arrow(p, p + 0.5 * velocity_at(body, p), role);
}

void draw_pair(Panel& panel, const TwoBodies& two, const ContactFrame& c) {
    draw_moving(panel, two.a, c.p, Role::shape_a);
    draw_moving(panel, two.b, c.p, Role::shape_b);
    const Vec2 d = relative_velocity(two.a, two.b, c);
    panel.label({-2.8, -2.05}, "A: " + number(two.a.omega, 1) + " rad/s", Role::shape_a, Side::right);
    panel.label({0.2, -2.05}, "B: " + number(two.b.omega, 1) + " rad/s", Role::shape_b, Side::right);
    panel.label({-2.8, -2.45}, "$u$ = " + number(dot(c.n, d)) + ", $w$ = " + number(dot(c.t, d)) + " m/s",
                Role::ink, Side::right);
}

void draw_before(Panel& panel, const TwoBodies& two, const ContactFrame& c, const Inputs& in) {
    draw_pair(panel, two, c);
    panel.arrow(c.p, c.p + c.n, Role::ink);
    panel.handle("v_a", in.point("v_a"), Role::shape_a, "$v_A$", Side::right);
    panel.handle("v_b", in.point("v_b"), Role::shape_b, "$v_B$", Side::above);
    drag(panel, in, "n", Role::ink);
    drag(panel, in, "p", Role::ink);
}

// With the cone of friction, the impulse, and where both are 0.4 s later.
void draw_after(Panel& panel, const TwoBodies& two, const ContactFrame& c, const Impulse& J, double mu) {
    draw_pair(panel, two, c);
    panel.segment(c.p, c.p + 2 * (c.n + mu * c.t), Role::active, Line::dashed);
    panel.segment(c.p, c.p + 2 * (c.n - mu * c.t), Role::active, Line::dashed);
    panel.arrow(c.p, c.p + 0.5 * (J.normal * c.n + J.tangent * c.t), Role::result);
    panel.point(c.p, Role::ink);
    TwoBodies later = two;
    integrate_position(later.a, 0.4);
    integrate_position(later.b, 0.4);
    draw_outline(panel, later.a, Role::shape_a);
    draw_outline(panel, later.b, Role::shape_b);
}

std::string what_b_gets(const Impulse& J) {
    if (J.normal == 0) return "They do not approach: no impulse.";
    return "B gets " + number(J.normal) + " N s along n and " + number(J.tangent) + " N s along t.";
}

void contact(Figure& figure, const Inputs& in) {
    const TwoBodies before = two_boxes(in);
    const Vec2 p = in.point("p");
    const Vec2 n = direction(in.point("n") - p).value_or(Vec2{1, 0});
    const ContactFrame c = contact_frame(before.a, before.b, p, n);
    TwoBodies after = before;
    const Impulse J = resolve(after.a, after.b, c, in.number("e"), in.number("mu"));
    const std::string joules_before = number(energy_of(before)) + " J";
    const std::string joules_after = number(energy_of(after)) + " J";
    const Window window{{-2.9, -2.75}, {2.9, 2.1}};
    draw_before(figure.panel("Before: " + joules_before, window, 360), before, c, in);
    draw_after(figure.panel("After: " + joules_after, window, 360), after, c, J, in.number("mu"));
    figure.describe("Two boxes touch at " + pair(p) + ". " + what_b_gets(J) + " Energy before: " +
                    joules_before + "; after: " + joules_after + ".");
}

// ---- What breaks --------------------------------------------------------------------------------

void draw_reading(Panel& panel, const Reading& reading, Role role) {
    const TwoBodies start = slanted();
    const ContactFrame c = frame_of(start);
    draw_outline(panel, start.a, Role::quiet);
    draw_outline(panel, start.b, Role::quiet);
    panel.arrow(start.a.pose.x - 0.2 * start.a.v, start.a.pose.x, Role::quiet);
    panel.arrow(c.p, c.p + 0.12 * reading.impulse(start, c), role);
    TwoBodies later = hit_by(reading);
    integrate_position(later.a, 0.2);
    integrate_position(later.b, 0.2);
    draw(panel, later.b, Role::shape_b);
    draw(panel, later.a, Role::shape_a);
}

void four_readings(Figure& figure, const Inputs&) {
    const TwoBodies start = slanted();
    const ContactFrame c = frame_of(start);
    std::string words;
    for (const Reading& reading : readings) {
        const TwoBodies after = hit_by(reading);
        const std::string says = std::string(reading.name) + ": " + number(energy_of(after), 1) + " J";
        const Role role = &reading == &readings[0] ? Role::result : Role::wrong;
        draw_reading(figure.panel(says, {{-2.4, -2.5}, {3.1, 1.8}}, 300), reading, role);
        const double u = dot(c.n, relative_velocity(after.a, after.b, c));
        words += says + ", the contact parts at " + number(u) + " m/s. ";
    }
    figure.describe("A ball with an energy of " + number(energy_of(start), 1) +
                    " J hits a plank, without friction and with e = 0.5; and where both are 0.2 s later, by "
                    "four readings of one formula. " + words);
}

}  // namespace

std::vector<Plot> plots() {
    return {{"12-plank", "A ball hits a plank beside its middle", hitting, hit_plank, 1},
            {"12-feel", "How much mass an impact meets, and how fast the plank turns", {}, feel},
            {"12-friction", "A ball bounces with friction", throwing, friction},
            {"12-energy", "Energy against restitution and friction", {}, energy},
            {"12-contact", "One contact, before and after the impact", one_contact, contact},
            {"12-readings", "Four readings of one formula", {}, four_readings}};
}

}  // namespace cc
