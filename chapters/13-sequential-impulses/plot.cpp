/// Figures of chapter 13. Green is an impulse, on the upper body; purple is what works, red what does not.
#include "figure/plot.hpp"

#include <cmath>

#include "13-sequential-impulses/beside/experiments.hpp"
#include "13-sequential-impulses/beside/scenes.hpp"
#include "13-sequential-impulses/beside/words.hpp"
#include "base/log.hpp"
#include "base/stepper.hpp"
#include "figure/drawing.hpp"
#include "figure/kept.hpp"
#include "figure/plain.hpp"
#include "figure/points.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

void draw_ground(Panel& panel, double from, double to) {
    panel.shade(std::array<Vec2, 4>{{{from, -9}, {to, -9}, {to, 0}, {from, 0}}});
    panel.segment({from, 0}, {to, 0}, Role::ink);
}

void draw_boxes(Panel& panel, const World& world, const RecordedStep& now, Role role) {
    for (std::size_t k = 0; k < now.poses.size(); ++k) {
        Body body = world.bodies[k];
        body.pose = now.poses[k];
        if (can_move(body)) draw(panel, body, role);
    }
}

using Run = std::vector<RecordedStep>;

using Measured = double (*)(const RecordedStep& now, const RecordedStep& start);

// Of a long run every few steps: a graph is too narrow to show more.
void draw_curve(Panel& graph, const Run& run, Measured measure, Role role) {
    const std::size_t every = 1 + run.size() / 120;
    Points curve;
    for (std::size_t k = 0; k < run.size(); k += every)
        curve.push_back({dt * static_cast<double>(k), measure(run[k], run[0])});
    graph.curve(curve, role);
}

double in_centimetres(const RecordedStep& now, const RecordedStep& start) { return 100 * drift(now, start); }
double in_millimetres(const RecordedStep& now, const RecordedStep& start) { return 1000 * drift(now, start); }
double overlap(const RecordedStep& now, const RecordedStep&) { return 1000 * now.deepest; }
double digits_of_overlap(const RecordedStep& now, const RecordedStep&) {
    return log10(std::max(1., 1000 * now.deepest));
}

// ---- Question: the stack of ten, whole and with one idea taken out -----------------------------------------

constexpr double watched = 10;  // seconds

Panel& draw_stack(Figure& figure, const char* caption, const World& world, const RecordedStep& now, Role role) {
    Panel& panel = figure.panel(caption, {{-6, -0.5}, {6, 11.3}}, 330);
    draw_ground(panel, -6, 6);
    draw_boxes(panel, world, now, role);
    return panel;
}

const Idea& idea_of(std::string_view key) {
    return *std::ranges::find_if(ideas, [key](const Idea& idea) { return idea.key == key; });
}

void payoff(Figure& figure, const Inputs&) {
    constexpr double seconds = 3.5;
    const int steps = steps_before(seconds, dt);
    const TimedWorld start = telling_scene("stack");
    const Idea& idea = idea_of("pass");
    const Run whole = run_plain(start, steps);
    const Run other = run_without(idea, start, steps);
    draw_stack(figure, "The solver of this chapter", start.world, whole.back(), Role::result);
    draw_stack(figure, idea.words, start.world, other.back(), Role::wrong);
    figure.describe("Ten boxes, dropped on each other from 10 cm, after " + number(seconds, 1) +
                    " seconds. On the left they stand. On the right, " + idea.words + ": a box has gone " +
                    number(drift(other.back(), other[0])) + " m sideways.");
}

// ---- two pegs: the idea, and clamp the sum ------------------------------------------------------------------

void draw_pegs(Panel& panel) {
    for (const double x : {-peg, peg})
        panel.polygon(std::array<Vec2, 4>{{{x - 0.04, -0.6}, {x + 0.04, -0.6}, {x + 0.04, 0}, {x - 0.04, 0}}},
                      Role::quiet);
}

// Of a body of the plain engine, in the world.
Points corners_of(const plain::Body& body) { return to_library(plain::placed(body.shape, body.x, body.q).corners); }

// The impulse of a contact as an arrow, and the velocity that is left there.
void draw_contact(Panel& panel, const plain::World& world, std::size_t k) {
    const plain::WorldContact& c = world.contacts[k];
    const Side outside = k == 0 ? Side::left : Side::right;
    const double u = approach(world, c);
    const Vec2 p = to_library(c.p);
    const Vec2 tip = to_library(c.p + 0.8 * c.j_n * c.n);
    if (c.j_n > 0) panel.arrow(p, tip, Role::active);
    if (c.j_n > 0) panel.label(tip + Vec2{0, 0.08}, number(c.j_n, 2), Role::active);
    panel.point(p, Role::active);
    const std::string left_over = number(std::abs(u) < 0.005 ? 0 : u, 2);
    panel.label({p.x + (k == 0 ? -0.08 : 0.08), -0.2}, "$u$ = " + left_over, Role::ink, outside);
}

void draw_landing(Figure& figure, const char* caption, const plain::World& world) {
    Panel& panel = figure.panel(caption, {{-0.95, -0.45}, {0.95, 1.15}}, 226);
    draw_pegs(panel);
    panel.polygon(Points{{-0.5, 0}, {0.5, 0}, {0.5, 1}, {-0.5, 1}}, Role::shape_a);
    for (const std::size_t k : {0u, 1u}) draw_contact(panel, world, k);
}

void idea(Figure& figure, const Inputs&) {
    const auto worlds = visits(10, Clamp::sum);
    draw_landing(figure, "1  Left, as if it were alone", worlds[1]);
    draw_landing(figure, "2  Then the right one", worlds[2]);
    draw_landing(figure, "3  After ten passes", worlds.back());
    figure.describe(
        "A box lands on two pegs. First the left contact takes 0.81 newton seconds, and the right one still approaches. "
        "Then the right one takes 0.31, and the left one parts. After ten passes both have 0.5, and nothing moves.");
}

// Where the box is half a second later, with nothing in its way.
void draw_landed(Figure& figure, const char* caption, Clamp clamp, Role role) {
    Panel& panel = figure.panel(caption, {{-1.1, -0.6}, {1.1, 1.4}}, 190);
    plain::Body block = visits(10, clamp).back().bodies[1];
    plain::move(block, 0.5);
    if (clamp == Clamp::sum) draw_pegs(panel);
    panel.polygon(corners_of(block), role);
}

void draw_impulses_of(Panel& graph, Clamp clamp, std::size_t which, Role role) {
    const auto worlds = visits(6, clamp);
    Points curve;
    for (std::size_t k = 0; k < worlds.size(); k += 2)
        curve.push_back({static_cast<double>(k) / 2, worlds[k].contacts[which].j_n});
    graph.curve(curve, role, which == 0 ? Line::solid : Line::dashed);
}

void pegs(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Impulses after each pass", {{0, 0}, {6, 1}}, {240, 200});
    graph.axes("passes", "N s");
    for (const std::size_t which : {0u, 1u}) draw_impulses_of(graph, Clamp::each_change, which, Role::wrong);
    for (const std::size_t which : {0u, 1u}) draw_impulses_of(graph, Clamp::sum, which, Role::result);
    graph.label({5.9, 0.88}, "left, change clamped", Role::wrong, Side::left);
    graph.label({5.9, 0.62}, "both, sum clamped", Role::result, Side::left);
    graph.label({5.9, 0.22}, "right, change clamped", Role::wrong, Side::left);
    draw_landed(figure, "The sum, 0.5 s later", Clamp::sum, Role::result);
    draw_landed(figure, "Each change, 0.5 s later", Clamp::each_change, Role::wrong);
    figure.describe(
        "A box lands on two pegs. With the sum clamped, both impulses go to 0.5 N s and it stands; with each "
        "change clamped, the left one stays at 0.81 and the box turns.");
}

// ---- friction ------------------------------------------------------------------------------------------------

const Inputs cone_inputs = {point_input("J", {0.95, 1.1}, "the impulse that would stop the body"),
                            number_input("mu", 0.5, 0, 1.5, "friction coefficient")};

// What two visits make of a body of 1 kg that this impulse would stop.
plain::WorldContact stopped_by(Vec2 J, double mu) {
    plain::World world;
    world.bodies = {{.shape = {}, .mu = mu}, {.shape = {}, .v = -plain::from_library(J), .inv_m = 1, .mu = mu}};
    world.contacts = {{{{}, {0, 1}, 0, 0}, 0, 1}};
    for (int k = 0; k < 2; ++k) plain::solve(world, world.contacts[0]);
    return world.contacts[0];
}

std::string verdict(const plain::WorldContact& c, Vec2 J) {
    if (c.j_n == 0) return "It parts: no impulse";
    return std::abs(c.j_t + J.x) < 1e-9 ? "It sticks" : "It slides";
}

void cone(Figure& figure, const Inputs& in) {
    const Vec2 J = in.point("J");
    const double mu = in.number("mu");
    const plain::WorldContact c = stopped_by(J, mu);
    Panel& panel = figure.panel(verdict(c, J), {{-2.1, -0.55}, {2.1, 2}}, 420);
    panel.polygon(Points{{0, 0}, {3 * mu, 3}, {-3 * mu, 3}}, Role::quiet);
    draw_ground(panel, -3, 3);
    panel.segment({}, J, Role::ink, Line::dashed);
    const Vec2 got = to_library(c.j_n * c.n + c.j_t * left(c.n));
    panel.segment(J, got, Role::quiet, Line::dashed);
    if (length(got) > 1e-3) panel.arrow({}, got, Role::active);
    panel.label({0, 1.75}, "|$j_t$| ≤ $μj$", Role::ink);
    panel.arrow({1.75, 0}, {1.75, 0.45}, Role::quiet, "$n$");
    panel.arrow({1.75, 0}, {1.3, 0}, Role::quiet, "$t$");
    drag(panel, in, "J", Role::ink);
    figure.describe("A contact that would need the impulse " + to_text(J) + " to stop a body gets " + to_text(got) +
                    ", with a friction coefficient of " + number(mu) + ". " + verdict(c, J) + ".");
}

// ---- the velocity that we want ----------------------------------------------------------------------------

// Of a contact that does not bounce; s in centimetres.
double wanted_at(double s) {
    const plain::Body still;
    return plain::wanted_velocity(still, still, {{}, {0, 1}, s / 100, 0}, dt, {});
}

void wanted(Figure& figure, const Inputs&) {
    const plain::Settings set;
    const double slop = 100 * set.slop, margin = 100 * set.margin;
    Panel& graph = figure.graph("The velocity $u*$ that we want if nothing bounces, m/s", {{-3, -1.4}, {3, 0.75}}, {460, 190});
    graph.axes("separation $s$ in cm", "");
    for (const double s : {-slop, 0., margin}) graph.segment({s, -1.4}, {s, 0.75}, Role::quiet, Line::dashed);
    graph.segment({-3, 0}, {3, 0}, Role::quiet);
    Points curve;
    for (const double s : {-3., -slop, 0., margin}) curve.push_back({s, wanted_at(s)});
    graph.curve(curve, Role::result);
    graph.label({-1.75, 0.6}, "overlap: part", Role::ink);
    graph.label({-slop / 2, -0.25}, "slop", Role::ink);
    graph.label({margin / 2, 0.6}, "gap: may close", Role::ink);
    graph.label({margin + 0.5, 0.6}, "no contact", Role::ink);
    figure.describe(
        "The wanted velocity against the separation. Where the overlap is deeper than the slop it is above 0, from there "
        "to a separation of 0 it is 0, and over a gap it is below 0, and lower the wider the gap, up to the margin of 2 cm.");
}

// ---- passes in slow motion --------------------------------------------------------------------------------

constexpr int slow_passes = 10;
constexpr double pass_time = 2;    // seconds in which a pass is shown
constexpr double bar = 5;          // metres in the picture for 1 N s
constexpr const char* last_sums = "from the last step";
constexpr double arrow_time = 4;   // seconds in which a body would go as far as its velocity's arrow

const Inputs slow_inputs = {choice_input("begin", {{"from 0"}, {last_sums}}, 0, "how the sums begin"),
                            clock_input("time", 3.4, slow_passes * pass_time)};

// The impulses along n that the ground has given, N s.
double from_the_ground(const plain::World& world) {
    double sum = 0;
    for (const plain::WorldContact& c : world.contacts)
        if (c.a == 0) sum += c.j_n;
    return sum;
}

// Between two visits, at a fraction of the way.
plain::World between(const plain::World& before, const plain::World& after, double t) {
    plain::World now = after;
    const auto mix = [t](auto a, auto b) { return a + t * (b - a); };
    for (std::size_t k = 0; k < now.bodies.size(); ++k) now.bodies[k].v = mix(before.bodies[k].v, now.bodies[k].v);
    for (std::size_t k = 0; k < now.contacts.size(); ++k)
        now.contacts[k].j_n = mix(before.contacts[k].j_n, now.contacts[k].j_n);
    return now;
}

double side_of(const plain::WorldContact& c) { return c.p.x < 0 ? -1 : 1; }

// The impulse of a contact, beside the tower.
void draw_bar(Panel& panel, const plain::WorldContact& c, Role role) {
    const double side = side_of(c), length = bar * c.j_n;
    const Vec2 at = {side / 2, c.p.y};
    panel.polygon(std::array<Vec2, 4>{at - Vec2{0, 0.15}, at + Vec2{side * length, -0.15}, at + Vec2{side * length, 0.15},
                                      at + Vec2{0, 0.15}}, role);
}

// What each contact gives when it carries half of what lies above it: a line, since the boxes are alike.
void draw_needed(Panel& panel, double boxes) {
    const double most = boxes * length(gravity) * dt / 2;
    for (const double side : {-1, 1})
        panel.segment({side * (0.5 + bar * most), 0}, {side * 0.5, boxes}, Role::ink, Line::dashed);
    panel.label({0.3 + bar * most, -0.35}, decimals(most, 2) + " N s", Role::ink);
}

void slow_motion(Figure& figure, const Inputs& in) {
    static const plain::World stack = after_a_minute(telling_scene("stack"));
    static Kept<std::vector<plain::World>> kept;
    const bool is_warm = in.choice("begin").words == last_sums;
    const auto& all = kept.of(in, [&] { return resting_visits(stack, is_warm, slow_passes); });
    const double visits = 1. * static_cast<double>(all.size() - 1) * in.number("time") / (slow_passes * pass_time);
    const std::size_t done = std::min(static_cast<std::size_t>(visits), all.size() - 2);
    const std::size_t contacts = all[0].contacts.size();
    const plain::World now = between(all[done], all[done + 1], visits - static_cast<double>(done));
    Panel& panel = figure.panel("Pass " + std::to_string(1 + done / contacts) + " of " + std::to_string(slow_passes),
                                {{-5.4, -0.6}, {5.4, 10.8}}, 480);
    draw_ground(panel, -5.4, 5.4);
    draw_needed(panel, static_cast<double>(now.bodies.size() - 1));
    for (std::size_t k = 1; k < now.bodies.size(); ++k) panel.polygon(corners_of(now.bodies[k]), Role::shape_a);
    for (std::size_t k = 0; k < contacts; ++k) draw_bar(panel, now.contacts[k], k == done % contacts ? Role::bound : Role::active);
    for (const plain::Body& body : now.bodies)
        if (const Vec2 x = to_library(body.x), v = to_library(body.v); length(v) > 0.01) panel.arrow(x, x + arrow_time * v, Role::ink);
    figure.describe("A tower of ten, and the impulses of its contacts in pass " + std::to_string(1 + done / contacts) +
                    ". The ground gives " + decimals(from_the_ground(now), 2) + " N s.");
}

// ---- how fast the passes converge -----------------------------------------------------------------------

void draw_residuals(Panel& graph, bool is_warm, Role role) {
    Points curve;
    for (const SolverPass& pass : resting(after_a_minute(telling_scene("stack")), is_warm, 200))
        if (pass.number % 2 == 1 && pass.change > 1e-8) curve.push_back({1. * pass.number, log10(pass.change)});
    graph.curve(curve, role);
}

void residuals(Figure& figure, const Inputs&) {
    Panel& graph =
        figure.graph("Largest change of an impulse in a pass, N s", {{0, -8}, {208, 0.5}}, {420, 240});
    graph.axes("passes", "", Scale::linear, Scale::powers_of_ten);
    draw_residuals(graph, false, Role::wrong);
    draw_residuals(graph, true, Role::result);
    graph.label({195, -2.2}, "from 0", Role::wrong, Side::left);
    graph.label({195, -6.1}, "from the last step's impulses", Role::result, Side::left);
    figure.describe(
        "How fast the passes agree in a stack of ten that stands: begun at zero, slowly; begun at the "
        "impulses of the last step, from a start that is much better.");
}

// ---- Steps ------------------------------------------------------------------------------------------

const Inputs pass_inputs = {point_input("top", {0.5, 2.5}, "the top box"),
                            whole_input("before", 0, 0, 60, "steps already taken"),
                            whole_input("passes", 6, 2, 20, "passes")};

void draw_box(Panel& panel, const plain::Body& body, std::size_t k) {
    const Vec2 x = to_library(body.x);
    const Vec2 v = to_library(body.v);
    panel.polygon(corners_of(body), k == 2 ? Role::shape_b : Role::shape_a, k == 3 ? "top" : "");
    panel.label(x + Vec2{-0.65, 0}, std::to_string(k), Role::ink, Side::right);
    if (length(v) > 0.02) panel.arrow(x, x + 3 * v, Role::ink);
}

// On the upper body of the two.
void draw_impulse(Panel& panel, const plain::WorldContact& c) {
    const Vec2 on_b = to_library(c.j_n * c.n + c.j_t * left(c.n));
    const Vec2 J = c.n.y > 0 ? on_b : -on_b;
    const Vec2 p = to_library(c.p);
    panel.point(p, Role::active);
    if (length(J) > 0.02) panel.arrow(p, p + 3 * J, Role::active);
}

void pass_by_pass(Figure& figure, const Inputs& in) {
    const plain::World boxes = three_boxes(in.point("top"), static_cast<int>(in.number("before")));
    const auto all = passes(boxes, {.passes = static_cast<int>(in.number("passes"))});
    figure.steps(all, narrate, [&](const SolverPass& pass) {
        const std::string caption = "ground " + decimals(from_the_ground(pass.world), 2) + " N s";
        Panel& panel = figure.panel(caption, {{-2, -0.4}, {2, 3.6}}, 215);
        draw_ground(panel, -2, 2);
        for (std::size_t k = 1; k < 4; ++k) draw_box(panel, pass.world.bodies[k], k);
        for (const plain::WorldContact& c : pass.world.contacts) draw_impulse(panel, c);
        panel.handle("top", to_library(pass.world.bodies[3].x), Role::shape_a, "", Side::above);
    }, {"Pass", 0});
    figure.describe("Three boxes, the upper one at " + to_text(in.point("top")) + ", after " +
                    number(in.number("before")) + " steps. " + narrate(all.back()));
}

// ---- one idea less ---------------------------------------------------------------------------------------

std::vector<Choice> ideas_to_remove() {
    std::vector<Choice> choices{{"nothing removed"}};
    for (const Idea& idea : ideas) choices.push_back({idea.words, idea.unit});
    return choices;
}

const Inputs removing = {choice_input("idea", ideas_to_remove(), 1, "idea removed"),
                         point_input("top", {0, 10.5}, "the top box"), clock_input("time", 0.8, watched)};

// The stack, whole and without the idea that is chosen.
struct Stacks {
    TimedWorld start;
    GrowingRun whole, without;
};

Stacks begin_stacks(const Inputs& in) {
    TimedWorld start = telling_scene("stack");
    start.world.bodies.back().pose.x = in.point("top");
    const auto idea = std::ranges::find(ideas, in.choice("idea").words, &Idea::words);
    return {start, begin_plain(start), idea == ideas.end() ? begin_plain(start) : begin_without(*idea, start)};
}

// One of the two at a step, or where it ends.
const RecordedStep& draw_run(Figure& figure, const char* caption, const World& start, GrowingRun& run, int step, Role role) {
    const Run& all = run.until(step);
    const RecordedStep& now = all[std::min(static_cast<std::size_t>(step), all.size() - 1)];
    Panel& panel = draw_stack(figure, caption, start, now, role);
    draw_outline(panel, start.bodies.back(), Role::quiet, Line::dashed);
    panel.handle("top", start.bodies.back().pose.x, role, "", Side::above);
    return now;
}

void removed(Figure& figure, const Inputs& in) {
    static Kept<Stacks> kept;
    Stacks& stacks = kept.of(in, [&] { return begin_stacks(in); });
    const int step = steps_before(in.number("time"), dt);
    const char* idea = in.choice("idea").words.c_str();
    const auto told = [&](const char* caption, GrowingRun& run, Role role) {
        return " With " + std::string(caption) + " they have " +
               number(draw_run(figure, caption, stacks.start.world, run, step, role).kinetic, 1) + " J of motion.";
    };
    const std::string whole = told("nothing removed", stacks.whole, Role::result);
    figure.describe("Ten boxes, the upper one put to " + to_text(in.point("top")) + ", after " +
                    number(in.number("time"), 1) + " seconds." + whole + told(idea, stacks.without, Role::wrong));
}

struct Compared {
    std::string_view key;
    Role role;
};
constexpr Compared standing[] = {{"margin", Role::shape_b}, {"slop", Role::wrong}, {"bias", Role::bound}};

void drifts(Figure& figure, const Inputs&) {
    const TimedWorld start = telling_scene("stack");
    const int steps = steps_before(watched, dt);
    Panel& sideways = figure.graph("Farthest to the side, mm", {{0, 0}, {watched, 700}}, {215, 170});
    Panel& deep = figure.graph("Deepest overlap, mm", {{0, 0}, {watched, 60}}, {215, 170});
    for (Panel* graph : {&sideways, &deep}) graph->axes("time in s", "");
    const auto add = [&](const Run& run, Role role) {
        draw_curve(sideways, run, in_millimetres, role);
        draw_curve(deep, run, overlap, role);
    };
    for (const auto& [key, role] : standing) add(run_without(idea_of(key), start, steps), role);
    add(run_plain(start, steps), Role::result);
    draw_key(figure, "Ten boxes",
             {{Role::result, "nothing removed"},
              {Role::bound, "overlaps stay"},
              {Role::wrong, "no slop"},
              {Role::shape_b, "no margin"}});
    figure.describe(
        "The stacks that still stand after ten seconds, over time. Without slop and without margin they sway more and "
        "more; where overlaps stay, the boxes sink into each other by five centimetres.");
}

// ---- what the library adds -------------------------------------------------------------------------------

void lean(Figure& figure, const Inputs&) {
    const TimedWorld start = telling_scene("fifteen");
    const int steps = steps_before(watched, dt);
    Panel& graph = figure.graph("Farthest to the side, cm", {{0, 0}, {watched, 150}}, {420, 210});
    graph.axes("time in s", "");
    draw_curve(graph, run_plain(start, steps), in_centimetres, Role::wrong);
    draw_curve(graph, run_library(start, steps), in_centimetres, Role::result);
    draw_curve(graph, run_variant("13-alternation", start, steps), in_centimetres, Role::shape_b);
    graph.label({6.1, 125}, "plain", Role::wrong, Side::right);
    graph.label({3.2, 125}, "same order", Role::shape_b, Side::left);
    graph.label({9.9, 11}, "in turn", Role::result, Side::left);
    figure.describe(
        "A stack of fifteen boxes, dropped on each other, for ten seconds. Where the points of a pair are always visited "
        "in the same order it sways more and more and falls; where they take turns, it moves by two centimetres.");
}

double height(const RecordedStep& now, const RecordedStep&) { return 100 * (now.poses[1].x.y - 0.5); }

void sunk(Figure& figure, const Inputs&) {
    const TimedWorld start = telling_scene("sunk");
    Panel& graph = figure.graph("Height of the box's bottom edge, cm", {{0, -32}, {1, 40}}, {420, 210});
    graph.axes("time in s", "");
    graph.segment({0, 0}, {1, 0}, Role::quiet);
    draw_curve(graph, run_plain(start, 60), height, Role::wrong);
    draw_curve(graph, run_library(start, 60), height, Role::result);
    graph.label({0.5, 31}, "plain", Role::wrong, Side::right);
    graph.label({0.5, -6}, "library", Role::result, Side::right);
    figure.describe(
        "A box that begins 30 cm deep in the ground. By the plain engine it is thrown above the ground and falls "
        "back; by the library it comes out and stays.");
}

struct Measure {
    std::string caption;
    Measured of;
    double top;  // of the graph
    Scale scale;
};

// A scene by both engines.
void draw_both(Figure& figure, const TimedWorld& start, int steps, std::initializer_list<Measure> measures) {
    const Run plain = run_plain(start, steps);
    const Run library = run_library(start, steps);
    for (const auto& [caption, of, top, scale] : measures) {
        Panel& graph = figure.graph(caption, {{0, 0}, {dt * steps, top}}, {290, 170});
        graph.axes("time in s", "", Scale::linear, scale);
        draw_curve(graph, plain, of, Role::wrong);
        draw_curve(graph, library, of, Role::result);
    }
}

void beside(Figure& figure, const Inputs&) {
    draw_both(figure, telling_scene("pyramid"), pyramid_steps,
              {{"Pyramid: farthest to the side, mm", in_millimetres, 80, Scale::linear}});
    draw_both(figure, telling_scene("heap"), heap_steps,
              {{"Heap: deepest overlap, mm", digits_of_overlap, 3, Scale::powers_of_ten}});
    figure.describe(
        "A pyramid of 465 boxes and a heap of 600 bodies, red by the plain engine, purple by the library: how far a box "
        "goes sideways in the pyramid, and how deep bodies overlap in the heap.");
}

// ---- Recap ------------------------------------------------------------------------------------------------

void recap(Figure& figure, const Inputs&) {
    const auto worlds = visits(2, Clamp::sum);
    const plain::World& world = worlds[3];
    Panel& panel = figure.panel("The second visit to the left contact", {{-1.5, -0.45}, {1.5, 1.15}}, 440);
    draw_pegs(panel);
    panel.polygon(Points{{-0.5, 0}, {0.5, 0}, {0.5, 1}, {-0.5, 1}}, Role::shape_a);
    const double before = worlds[2].contacts[0].j_n;
    panel.segment({-peg - 0.1, 0.8 * before}, {-peg + 0.1, 0.8 * before}, Role::ink, Line::dashed);
    for (const std::size_t k : {0u, 1u}) draw_contact(panel, world, k);
    panel.label({-0.55, 0.8 * before}, "the sum was " + number(before, 2), Role::ink, Side::left);
    panel.label({-0.55, 0.48}, "the change: " + number(world.contacts[0].j_n - before, 2), Role::ink, Side::left);
    panel.label({0.55, 0.3}, "waits for its turn", Role::ink, Side::right);
    figure.describe(
        "A box on two pegs. The sum of the left contact's impulses falls, by a change that pulls; the sum still pushes.");
}

// ---- what breaks ------------------------------------------------------------------------------------

void draw_bias(Panel& graph, double (*bias)(double), Role role) {
    Points points;
    for (int k = -2; k <= 10; ++k) points.push_back({k / 100., bias(k / 100.)});
    graph.curve(points, role);
}

void slop(Figure& figure, const Inputs&) {
    Panel& graph =
        figure.graph("Velocity with which the contact is to part, m/s", {{-0.02, 0}, {0.106, 1.2}}, {420, 220});
    graph.axes("depth of the overlap in m", "");
    draw_bias(graph, bias_wanted, Role::result);
    draw_bias(graph, bias_by_depth, Role::wrong);
    draw_bias(graph, bias_by_distance, Role::wrong);
    graph.label({0.072, 0.42}, "wanted", Role::result, Side::right);
    graph.label({0.06, 0.85}, "distance = depth", Role::wrong, Side::left);
    graph.label({0.025, 0.06}, "distance = −depth", Role::wrong, Side::right);
    figure.describe(
        "Two readings of one line: with the depth, what only touches is pushed apart; with the signed "
        "distance, what overlaps most is left alone.");
}

void draw_bounce(Figure& figure, const char* caption, bool by_passes, Role role) {
    Panel& panel = figure.panel(caption, {{-1.3, -0.4}, {2.1, 2.2}}, 260);
    const Body before = plank_fall().plank;
    Body after = bounced(1, by_passes);
    const double gain = 100 * (kinetic_energy(after) / kinetic_energy(before) - 1);
    const std::string sign = gain > 0 ? "+" : "";
    integrate_position(after, 0.6);
    draw_ground(panel, -1.3, 2.1);
    draw(panel, before, Role::quiet);
    panel.arrow(before.pose.x, before.pose.x + 0.6 * before.v, Role::ink);
    draw(panel, after, role);
    panel.label({2.0, -0.22}, "energy " + sign + number(gain, 1) + " %", Role::ink, Side::left);
}

void plank(Figure& figure, const Inputs&) {
    draw_bounce(figure, "First along n, then along t", false, Role::result);
    draw_bounce(figure, "Both laws at once", true, Role::wrong);
    figure.describe(
        "A plank comes down on one corner, with e = 1. After one resolve it has less energy, after the "
        "converged passes more.");
}

void draw_row(Figure& figure, const char* caption, double gap) {
    Panel& panel = figure.panel(caption, {{-1.7, -1.1}, {5.9, 0.8}}, 330);
    const std::vector<double> speeds = row(gap, 200);
    for (std::size_t k = 0; k < speeds.size(); ++k) {
        const Vec2 at{static_cast<double>(k) * (1 + gap), 0};
        panel.disc(at, 0.5, k == 0 ? Role::shape_a : Role::shape_b);
        panel.label(at - Vec2{0, 0.8}, number(speeds[k]), Role::active);
        if (std::abs(speeds[k]) > 0.01) panel.arrow(at, at + Vec2{speeds[k], 0}, Role::active);
    }
}

void cradle(Figure& figure, const Inputs&) {
    draw_row(figure, "Touching", 0);
    draw_row(figure, "5 cm between them", 0.05);
    figure.describe(
        "Velocities after a ball with 1 m/s hits a row of four, e = 1. Touching, the first goes back and all "
        "others go on alike; with gaps, only the last one goes on.");
}

}  // namespace

std::vector<Plot> plots() {
    return {{"13-stack", "A stack of ten, and the same with one idea taken out", {}, payoff, 2},
            {"13-idea", "Sequential impulses in three pictures", {}, idea, 3},
            {"13-pegs", "A box lands on two pegs: clamp the sum, not each change", {}, pegs, 3},
            {"13-cone", "The friction cone: what a contact may give", cone_inputs, cone, 1},
            {"13-wanted", "The wanted velocity against the separation", {}, wanted, 1},
            {"13-slow", "The passes of one step in a tower of ten, contact by contact", slow_inputs, slow_motion, 1},
            {"13-residual", "How fast the passes agree, with and without a warm start", {}, residuals, 1},
            {"13-passes", "The passes of one step on three boxes", pass_inputs, pass_by_pass, 3},
            {"13-removed", "A stack of ten, whole and without an idea", removing, removed, 2},
            {"13-drift", "How the stacks that stand still differ", {}, drifts, 3},
            {"13-lean", "A stack of fifteen, with and without points in turn", {}, lean, 2},
            {"13-sunk", "A box that begins deep in the ground", {}, sunk, 1},
            {"13-beside", "A pyramid and a heap, plain and by the library", {}, beside, 2},
            {"13-recap", "One visit to a contact", {}, recap, 1},
            {"13-slop", "Two readings of the bias against the depth", {}, slop, 1},
            {"13-plank", "A tilted plank comes down on a corner", {}, plank, 2},
            {"13-cradle", "A ball hits a row of four, touching or not", {}, cradle, 2}};
}

}  // namespace cc
