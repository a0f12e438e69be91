/// Figures and facts of chapter 13. Green is an impulse, on the upper body; purple what is right, red what is
/// wrong.
#include "figure/plot.hpp"

#include <array>
#include <cmath>
#include <cstdlib>
#include <tuple>
#include <utility>

#include "13-sequential-impulses/as_printed.hpp"
#include "13-sequential-impulses/world.hpp"
#include "base/angle.hpp"
#include "base/log.hpp"
#include "base/stepper.hpp"
#include "base/text.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

constexpr Vec2 gravity = {0, -10};
constexpr double dt = 1. / 60;

// A world, and how it is solved.
struct Trial : World {
    Options options = {};

    void run(double seconds) {
        for (double t = dt / 2; t < seconds; t += dt) step(*this, dt, options);
    }
};

Trial trial(std::vector<Body> bodies) { return {{std::move(bodies), gravity, {}}, {}}; }

Body solid(const Shape& shape, Vec2 at, double friction = 0.6, double restitution = 0) {
    Body body = make_body(shape, 1, {at, {}});
    body.friction = friction;
    body.restitution = restitution;
    return body;
}

Body ground(double friction = 0.6, double restitution = 0) {
    return make_wall({{0, 0}, {0, 1}}, restitution, friction);
}

double height_of(const Body& body) {
    const Placed placed(body.shape, body.pose);
    double low = placed.view().points[0].y;
    for (const Vec2 p : placed.view().points) low = std::min(low, p.y);
    return low - placed.view().radius;
}

double energy_of(const World& world) {
    double sum = 0;
    for (const Body& body : world.bodies) sum += kinetic_energy(body);
    return sum;
}

double deepest(const World& world) {
    double depth = 0;
    for (const PairContacts& pair : world.contacts.contacts())
        for (const PairPoint& point : std::span(pair.points, pair.count))
            depth = std::max(depth, -point.separation);
    return depth;
}

double farthest(const World& world) {
    double far = 0;
    for (const Body& body : world.bodies) far = std::max(far, std::abs(body.pose.x.x));
    return far;
}

void draw_body(Panel& panel, const Body& body, Role role) {
    const Placed placed(body.shape, body.pose);
    if (placed.view().radius > 0)
        panel.disc(body.pose.x, placed.view().radius, role);
    else
        panel.polygon(placed.view().points, role);
}

void draw_ground(Panel& panel, double from, double to) {
    panel.shade(std::array<Vec2, 4>{{{from, -9}, {to, -9}, {to, 0}, {from, 0}}});
    panel.segment({from, 0}, {to, 0}, Role::ink);
}

// ---- the stack of ten, and what is switched off ----------------------------------------------------------

Trial stack_of_ten() {
    Trial world = trial({});
    for (int k = 0; k < 10; ++k) world.bodies.push_back(solid(box(1, 1), {0, 0.6 + 1.1 * k}));
    world.bodies.push_back(ground());
    return world;
}

void run_one_point(Trial& world, double seconds) {
    for (double t = dt / 2; t < seconds; t += dt) as_printed::one_point_step(world, dt, world.options);
}

void make_bouncy(World& world) {
    for (Body& body : world.bodies)
        if (can_move(body)) body.restitution = 0.3;
}

struct Idea {
    const char* name;
    const char* key;
    void (*remove)(Trial&);
};

const Idea ideas[] = {{"all of it", "all", [](Trial&) {}},
                      {"no warm start", "warm", [](Trial& w) { w.options.warm_starting = false; }},
                      {"each clamped", "each", [](Trial& w) { w.options.accumulate = false; }},
                      {"one pass", "pass", [](Trial& w) { w.options.iterations = 1; }},
                      {"no turns", "turn", [](Trial& w) { w.options.alternate = false; }},
                      {"overlaps stay", "none",
                       [](Trial& w) { w.options.position_correction = PositionCorrection::none; }},
                      {"Baumgarte", "baumgarte",
                       [](Trial& w) { w.options.position_correction = PositionCorrection::baumgarte; }},
                      {"no friction", "friction",
                       [](Trial& w) {
                           for (Body& body : w.bodies) body.friction = 0;
                       }},
                      {"one point", "point", nullptr},
                      {"no slop", "slop", [](Trial& w) { w.options.slop = 0; }},
                      {"no margin", "margin", [](Trial& w) { w.options.margin = 0; }},
                      {"no threshold", "threshold", [](Trial& w) {
                           w.options.restitution_threshold = 0;
                           make_bouncy(w);
                       }}};

Trial without(const Idea& idea, double seconds) {
    Trial world = stack_of_ten();
    if (idea.remove) {
        idea.remove(world);
        world.run(seconds);
    } else {
        run_one_point(world, seconds);
    }
    return world;
}

void draw_stack(Figure& figure, const Idea& idea, const World& world, double width) {
    Panel& panel = figure.panel(idea.name, {{-4.6, -0.5}, {4.6, 10.9}}, width);
    draw_ground(panel, -4.6, 4.6);
    for (const Body& body : world.bodies)
        if (can_move(body)) draw_body(panel, body, &idea == ideas ? Role::result : Role::wrong);
}

const Inputs watching = {whole_input("removed", 1, 0, 11, "which idea is switched off, 0 to 11"),
                         number_input("time", 3.5, 0, 10, "seconds after the start")};

void payoff(Figure& figure, const Inputs& in) {
    const Idea& idea = ideas[static_cast<int>(in.number("removed"))];
    const double seconds = in.number("time");
    draw_stack(figure, ideas[0], without(ideas[0], seconds), 240);
    const World other = without(idea, seconds);
    draw_stack(figure, idea, other, 240);
    figure.describe("Ten boxes, dropped on each other from 10 cm, after " + number(seconds, 1) +
                    " seconds. Left they stand. Right, " + idea.name + ": the farthest is " +
                    number(farthest(other)) + " m beside its place.");
}

void removed(Figure& figure, const Inputs&) {
    for (const Idea& idea : ideas) draw_stack(figure, idea, without(idea, 10), 120);
    figure.describe(
        "The stack of ten after ten seconds with one idea switched off in each picture. It falls "
        "without warm starting, with each impulse clamped alone, with one pass, without friction "
        "and with one contact point a pair.");
}

// ---- two pegs: clamp the sum ----------------------------------------------------------------------------

constexpr double peg = 0.2;  // metres beside the middle

// A box of 1 kg, the side 1 m, that lands on two pegs at 1 m/s.
SequentialImpulses landing(bool accumulate, int passes) {
    Body block = solid(box(1, 1), {0, 0.5}, 0);
    block.v = {0, -1};
    const Body pegs = ground(0);
    const Manifold manifold{{0, 1}, {{{-peg, 0}, 0, 1}, {{peg, 0}, 0, 2}}, 2};
    Options options;
    options.accumulate = accumulate;
    options.alternate = false;
    options.iterations = passes;
    PairContacts pair = make_rows(pegs, block, manifold, {}, dt, options);
    pair.a = 0;
    pair.b = 1;
    const std::array<Body, 2> bodies{pegs, block};
    return {motions_of(bodies), {pair}, options};
}

Body landed(const ImpulseState& state) {
    Body block = solid(box(1, 1), {0, 0.5}, 0);
    block.v = state.motions[1].real.v;
    block.omega = state.motions[1].real.omega;
    return block;
}

void draw_landed(Figure& figure, const char* caption, bool accumulate, Role role) {
    Panel& panel = figure.panel(caption, {{-1.1, -0.6}, {1.1, 1.4}}, 190);
    for (const double x : {-peg, peg})
        panel.polygon(std::array<Vec2, 4>{{{x - 0.04, -0.6}, {x + 0.04, -0.6}, {x + 0.04, 0}, {x - 0.04, 0}}},
                      Role::quiet);
    Body block = landed(run(landing(accumulate, 10)));
    block.pose.x.y = 0.5;
    integrate_position(block, 0.5);
    draw_body(panel, block, role);
}

void pegs(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Impulses after each pass", {{0, 0}, {6, 1}}, {240, 200});
    graph.axes("passes", "N s");
    for (const auto& [accumulate, role] : {std::pair{false, Role::wrong}, {true, Role::result}})
        for (const int which : {0, 1}) {
            std::vector<Vec2> curve;
            for (const ImpulseState& s : history(landing(accumulate, 6)))
                curve.push_back({1. * s.pass, s.contacts[0].points[which].normal.impulse});
            graph.curve(curve, role, which == 0 ? Line::solid : Line::dashed);
        }
    graph.label({5.9, 0.88}, "left, each clamped", Role::wrong, Side::left);
    graph.label({5.9, 0.62}, "both, sum clamped", Role::result, Side::left);
    graph.label({5.9, 0.22}, "right, each clamped", Role::wrong, Side::left);
    draw_landed(figure, "The sum, 0.5 s later", true, Role::result);
    draw_landed(figure, "Each alone, 0.5 s later", false, Role::wrong);
    figure.describe(
        "A box lands on two pegs. With the sum clamped, both impulses go to 0.5 N s and it stands; "
        "with each change clamped, the left one stays at 0.81 and the box turns.");
}

// ---- how fast the passes converge -----------------------------------------------------------------------

// The passes of the next step, before the first one.
SequentialImpulses next_passes(Trial& world) {
    world.contacts.find_pairs(world.bodies, world.options.margin);
    world.contacts.find_contacts(world.bodies, gravity, dt, world.options);
    for (Body& body : world.bodies) integrate_velocity(body, gravity, dt);
    return {motions_of(world.bodies), world.contacts.take(), world.options};
}

// Those of a stack that stands.
SequentialImpulses resting(bool warm, int passes) {
    Trial world = stack_of_ten();
    world.run(5);
    world.options.warm_starting = warm;
    world.options.iterations = passes;
    return next_passes(world);
}

void residuals(Figure& figure, const Inputs&) {
    Panel& graph =
        figure.graph("Largest change of an impulse in a pass, N s", {{0, -8}, {208, 0.5}}, {420, 240});
    graph.axes("passes", "", Scale::linear, Scale::powers_of_ten);
    for (const auto& [warm, role] : {std::pair{false, Role::wrong}, {true, Role::result}}) {
        std::vector<Vec2> curve;
        for (const ImpulseState& s : history(resting(warm, 200)))
            if (s.pass % 2 == 1 && s.residual > 1e-8) curve.push_back({1. * s.pass, log10(s.residual)});
        graph.curve(curve, role);
    }
    graph.label({195, -2.2}, "from 0", Role::wrong, Side::left);
    graph.label({195, -6.1}, "from the last step's impulses", Role::result, Side::left);
    figure.describe(
        "How fast the passes agree in a stack of ten that stands: begun at zero, slowly; begun at "
        "the impulses of the last step, from a start that is a thousand times better.");
}

// ---- Steps ------------------------------------------------------------------------------------------

const Inputs three_boxes = {point_input("top", {0.5, 2.5}, "the upper box"),
                            whole_input("before", 0, 0, 60, "steps that were made before"),
                            whole_input("passes", 5, 2, 20, "passes")};

Trial small_stack(const Inputs& in) {
    Trial world = trial({});
    for (int k = 0; k < 3; ++k) world.bodies.push_back(solid(box(1.6, 1), {0, 0.5 + k}));
    world.bodies.push_back(ground());
    world.bodies[2].pose.x = in.point("top");
    world.run(dt * in.number("before"));
    world.options.iterations = static_cast<int>(in.number("passes"));
    return world;
}

void draw_impulses(Panel& panel, const ImpulseState& s, double metres) {
    for (const PairContacts& pair : s.contacts)
        for (const PairPoint& point : std::span(pair.points, pair.count)) {
            const Vec2 J = point.normal.impulse * pair.n + point.tangent.impulse * left(pair.n);
            const bool a_is_upper = pair.n.y < 0;
            panel.point(point.p, Role::active);
            if (length(J) > 1e-3)
                panel.arrow(point.p, point.p + metres * (a_is_upper ? -J : J), Role::active);
        }
}

void passes(Figure& figure, const Inputs& in) {
    Trial world = small_stack(in);
    const std::vector<Body>& bodies = world.bodies;
    const auto states = history(next_passes(world));
    figure.steps(states, [&](const ImpulseState& s) {
        Panel& panel = figure.panel(s.pass == 0 ? "Before the passes" : "", {{-2, -0.4}, {2, 3.6}}, 215);
        draw_ground(panel, -2, 2);
        for (std::size_t k = 0; k < 3; ++k) {
            const Placed placed(bodies[k].shape, bodies[k].pose);
            panel.polygon(placed.view().points, k == 1 ? Role::shape_b : Role::shape_a, k == 2 ? "top" : "");
            panel.label(bodies[k].pose.x + Vec2{-0.65, 0}, std::to_string(k), Role::ink, Side::right);
            const Vec2 v = s.motions[k].real.v;
            if (length(v) > 1e-3) panel.arrow(bodies[k].pose.x, bodies[k].pose.x + 3 * v, Role::ink);
        }
        panel.label({-1.9, -0.2}, "3", Role::ink, Side::right);
        draw_impulses(panel, s, 3);
        panel.handle("top", bodies[2].pose.x, Role::shape_a, "", Side::above);
    });
    figure.describe("Three boxes, the upper one at " + to_text(in.point("top")) + ", after " +
                    number(in.number("before")) +
                    " steps. After the last pass: " + sentence(states.back()));
}

// ---- what breaks ------------------------------------------------------------------------------------

constexpr double E3_bias = 0.2, E3_slop = 0.01, E3_dt = 0.02;  // as the article's constants might be

double bias_wanted(double depth) { return E3_bias / E3_dt * std::max(0., depth - E3_slop); }
double bias_by_depth(double depth) { return as_printed::bias_velocity(E3_bias, E3_slop, E3_dt, depth); }
double bias_by_distance(double depth) { return bias_by_depth(-depth); }

void slop(Figure& figure, const Inputs&) {
    Panel& graph =
        figure.graph("Velocity with which the contact is to part, m/s", {{-0.02, 0}, {0.106, 1.2}}, {420, 220});
    graph.axes("depth of the overlap in m", "");
    for (const auto& [f, role] : {std::pair{&bias_wanted, Role::result},
                                  {&bias_by_depth, Role::wrong},
                                  {&bias_by_distance, Role::wrong}}) {
        std::vector<Vec2> points;
        for (int k = -2; k <= 10; ++k) points.push_back({k / 100., f(k / 100.)});
        graph.curve(points, role);
    }
    graph.label({0.072, 0.42}, "wanted", Role::result, Side::right);
    graph.label({0.06, 0.85}, "distance = depth", Role::wrong, Side::left);
    graph.label({0.025, 0.06}, "distance = −depth", Role::wrong, Side::right);
    figure.describe(
        "Two readings of one line: with the depth, what only touches is pushed apart; with the "
        "signed distance, what overlaps most is left alone.");
}

// A plank of 2 m by 0.2 m, tilted, that comes down on one corner.
struct Fall {
    Body plank, floor = ground();
    ContactFrame c;
};

Fall tilted(double slide) {
    Body plank = solid(box(2, 0.2), {});
    plank.pose.q = rotation(pi / 4);
    plank.v = {slide, -1};
    plank.pose.x.y = -height_of(plank);
    const Placed placed(plank.shape, plank.pose);
    const Vec2 corner = placed.view().points[support_vertex(placed.view().points, {0, -1})];
    const Body floor = ground();
    return {plank, floor, contact_frame(floor, plank, corner, {0, 1})};
}

constexpr double plank_friction = 0.3, plank_slide = 0.75;

// By the passes, until both laws hold at once, or by one `resolve`.
Body bounced(double e, bool by_passes) {
    Fall fall = tilted(plank_slide);
    if (!by_passes) {
        resolve(fall.floor, fall.plank, fall.c, e, plank_friction);
        return fall.plank;
    }
    fall.floor.restitution = e;
    fall.floor.friction = fall.plank.friction = plank_friction;
    Options options;
    options.iterations = 200;
    const Manifold manifold{fall.c.n, {{fall.c.p, 0, 1}, {}}, 1};
    PairContacts pair = make_rows(fall.floor, fall.plank, manifold, {}, dt, options);
    pair.b = 1;
    const std::array<Body, 2> bodies{fall.floor, fall.plank};
    const ImpulseState solved = run(SequentialImpulses(motions_of(bodies), {pair}, options));
    fall.plank.v = solved.motions[1].real.v;
    fall.plank.omega = solved.motions[1].real.omega;
    return fall.plank;
}

void plank(Figure& figure, const Inputs&) {
    for (const bool by_passes : {false, true}) {
        Panel& panel = figure.panel(by_passes ? "Both laws at once" : "First along n, then along t",
                                    {{-1.3, -0.4}, {2.1, 2.2}}, 260);
        draw_ground(panel, -1.3, 2.1);
        Body body = tilted(plank_slide).plank;
        draw_body(panel, body, Role::quiet);
        panel.arrow(body.pose.x, body.pose.x + 0.6 * body.v, Role::ink);
        const double before = kinetic_energy(body);
        body = bounced(1, by_passes);
        const double gain = 100 * (kinetic_energy(body) / before - 1);
        integrate_position(body, 0.6);
        draw_body(panel, body, by_passes ? Role::wrong : Role::result);
        panel.label({2.0, -0.22}, "energy " + std::string(gain > 0 ? "+" : "") + number(gain, 1) + " %",
                    Role::ink, Side::left);
    }
    figure.describe(
        "A plank comes down on one corner, with e = 1. After one resolve it has less energy, after "
        "the converged passes more.");
}

// What part of its energy a row of three gains by which the second and the third touch, but part at 0.1 m/s.
double row_of_three() {
    Trial world;
    world.gravity = {};
    world.options.iterations = 200;
    for (int k = 0; k < 3; ++k) world.bodies.push_back(solid(Disc(0.5), {1. * k, 0}, 0, 1));
    world.bodies[0].v = {1, 0};
    world.bodies[2].v = {0.1, 0};
    const double before = energy_of(world);
    step(world, dt, world.options);
    return energy_of(world) / before - 1;
}

// Five discs of 1 m in a row, the left one coming at 1 m/s.
std::vector<double> row(double gap, int passes) {
    Trial world;
    world.gravity = {};
    world.options.iterations = passes;
    for (int k = 0; k < 5; ++k)
        world.bodies.push_back(solid(Disc(0.5), {k * (1 + gap) - (k == 0 ? 0.5 : 0), 0}, 0, 1));
    world.bodies[0].v = {1, 0};
    for (int k = 0; k < 120; ++k) step(world, dt, world.options);
    std::vector<double> speeds;
    for (const Body& body : world.bodies) speeds.push_back(body.v.x);
    return speeds;
}

void cradle(Figure& figure, const Inputs&) {
    for (const double gap : {0., 0.05}) {
        Panel& panel =
            figure.panel(gap > 0 ? "5 cm between them" : "Touching", {{-1.7, -1.1}, {5.9, 0.8}}, 330);
        const std::vector<double> speeds = row(gap, 200);
        for (std::size_t k = 0; k < speeds.size(); ++k) {
            const Vec2 at{static_cast<double>(k) * (1 + gap), 0};
            panel.disc(at, 0.5, k == 0 ? Role::shape_a : Role::shape_b);
            panel.label(at - Vec2{0, 0.8}, number(speeds[k]), Role::active);
            if (std::abs(speeds[k]) > 0.01) panel.arrow(at, at + Vec2{speeds[k], 0}, Role::active);
        }
    }
    figure.describe(
        "Velocities after a ball with 1 m/s hits a row of four, e = 1. Touching, the first goes back "
        "and all others go on alike; with gaps, only the last one goes on.");
}

// ---- facts ----------------------------------------------------------------------------------------

void peg_facts(Facts& f) {
    const auto right_way = history(landing(true, 30)), wrong_way = history(landing(false, 30));
    const PairContacts& pair = right_way[0].contacts[0];
    const double K = 1 / pair.points[0].normal.mass, cross_talk = 1 - 6 * peg * peg;
    f.number("13.peg.K", K, 2, "1/kg");
    f.number("13.peg.other", cross_talk, 2, "1/kg");
    f.number("13.peg.shrinks", cross_talk / K * (cross_talk / K), 2);
    const auto impulse = [](const ImpulseState& s, int k) { return s.contacts[0].points[k].normal.impulse; };
    f.number("13.peg.left-1", impulse(right_way[1], 0), 3, "N s");
    f.number("13.peg.right-1", impulse(right_way[1], 1), 3, "N s");
    f.number("13.peg.back", cross_talk * impulse(right_way[1], 1), 3, "m/s");
    f.number("13.peg.still", -1 + cross_talk * impulse(right_way[1], 0), 3, "m/s");
    f.number("13.peg.change", impulse(right_way[2], 0) - impulse(right_way[1], 0), 3, "N s");
    f.number("13.peg.left-2", impulse(right_way[2], 0), 3, "N s");
    f.number("13.peg.left-5", impulse(right_way[5], 0), 3, "N s");
    f.number("13.peg.wrong-left", impulse(wrong_way[30], 0), 3, "N s");
    f.number("13.peg.wrong-right", impulse(wrong_way[30], 1), 3, "N s");
    f.number("13.peg.wrong-v", wrong_way[30].motions[1].real.v.y, 2, "m/s");
    f.number("13.peg.wrong-omega", wrong_way[30].motions[1].real.omega, 2, "rad/s");
}

void warm_facts(Facts& f) {
    const auto cold = history(resting(false, 400)), warm = history(resting(true, 10));
    f.scientific("13.warm.cold-10", cold[10].residual, 1, "N s");
    f.scientific("13.warm.warm-1", warm[1].residual, 1, "N s");
    f.scientific("13.warm.cold-400", cold[400].residual, 1, "N s");
}

void removed_facts(Facts& f) {
    for (const Idea& idea : ideas) {
        const World world = without(idea, 10);
        const std::string key = std::string("13.without.") + idea.key;
        const bool stands = world.bodies[9].pose.x.y > 9;
        f.words(key + ".stands", stands ? "stands" : "falls");
        f.number(key + ".drift", farthest(world), stands ? 3 : 1, "m");
        f.number(key + ".depth", deepest(world), 3, "m");
        f.scientific(key + ".energy", energy_of(world) / 10, 1, "J");
    }
    Trial bouncy = stack_of_ten();
    make_bouncy(bouncy);
    bouncy.run(10);
    f.number("13.bouncy.drift", farthest(bouncy), 3, "m");
    f.scientific("13.bouncy.energy", energy_of(bouncy) / 10, 1, "J");
}

// A box that stands 10 cm deep in the ground: its fastest way up, and how deep it is after ten steps.
void overlap_facts(Facts& f) {
    for (const auto& [key, correction] : {std::pair{"baumgarte", PositionCorrection::baumgarte},
                                          {"split", PositionCorrection::split_impulse}}) {
        Trial world = trial({solid(box(1, 1), {0, 0.4}), ground()});
        world.options.position_correction = correction;
        double fastest = 0;
        for (int k = 0; k < 10; ++k) {
            world.run(dt);
            fastest = std::max(fastest, world.bodies[0].v.y);
        }
        const std::string at = std::string("13.overlap.") + key;
        f.number(at + ".v", fastest, 2, "m/s");
        f.number(at + ".after", -100 * height_of(world.bodies[0]), 1, "cm");
    }
    f.number("13.overlap.wanted", Options{}.bias / dt * (0.1 - Options{}.slop), 2, "m/s");
}

void printed_facts(Facts& f) {
    for (const auto& [key, depth] : {std::pair{"touching", 0.}, {"shallow", 0.005}, {"deep", 0.1}}) {
        const std::string at = std::string("13.e3-7.") + key;
        f.number(at + ".wanted", bias_wanted(depth), 2, "m/s");
        f.number(at + ".depth", bias_by_depth(depth), 2, "m/s");
        f.number(at + ".signed", bias_by_distance(depth), 2, "m/s");
    }
    // Two balls of 1 kg that part at 2 m/s, with 5 N s of an earlier step; A's velocity less B's is -2.
    as_printed::Row stale{0.5, -5}, fresh{0.5, 0};
    const double glued = as_printed::add_clamped(stale, -2), right = as_printed::add_clamped(fresh, -2);
    f.words("13.e3-8.printed", number(-1 + glued) + " and " + number(1 - glued) + " m/s");
    f.words("13.e3-8.right", number(-1 + right) + " and " + number(1 - right) + " m/s");
    f.number("13.e3-16.speed", bias_wanted(0.1), 1, "m/s");
    f.number("13.e3-16.height", 100 * bias_wanted(0.1) * bias_wanted(0.1) / 20, 0, "cm");
    f.number("13.e3-16.printed", as_printed::friction_limit(0.5, 0, bias_wanted(0.1)), 2, "N s");
}

void plank_facts(Facts& f) {
    const double before = kinetic_energy(tilted(plank_slide).plank);
    f.number("13.plank.before", before, 3, "J");
    for (const auto& [key, e] : {std::pair{"1", 1.}, {"0-9", 0.9}, {"0-5", 0.5}}) {
        f.number(std::string("13.plank.passes-") + key, kinetic_energy(bounced(e, true)), 3, "J");
        f.number(std::string("13.plank.resolve-") + key, kinetic_energy(bounced(e, false)), 3, "J");
    }
    const Fall fall = tilted(plank_slide);
    const Vec2 u = velocity_at(fall.plank, fall.c.p);
    Body smooth = fall.plank;
    Body floor = fall.floor;
    resolve(floor, smooth, fall.c, 1, 0);
    f.number("13.plank.slides", std::abs(u.x), 2, "m/s");
    f.number("13.plank.smooth", std::abs(velocity_at(smooth, fall.c.p).x), 2, "m/s");
}

void cradle_facts(Facts& f) {
    const auto in_words = [](const std::vector<double>& speeds) {
        std::string text;
        for (const double v : speeds) text += (text.empty() ? "" : ", ") + number(v);
        return text;
    };
    f.words("13.cradle.touching", in_words(row(0, 200)));
    f.words("13.cradle.ten", in_words(row(0, 10)));
    f.number("13.cradle.gain", 100 * row_of_three(), 1, "%");
    f.words("13.cradle.gaps", in_words(row(0.05, 10)));
}

double bounce(double e, double step_length) {
    World world{{solid(Disc(0.5), {0, 1.5}, 0, e), ground(0, e)}, gravity, {}};
    const Body& ball = world.bodies[0];
    double top = 0;
    bool rises = false;
    for (double t = 0; t < 3; t += step_length) {
        step(world, step_length);
        if (rises && ball.v.y < 0) break;
        rises = rises || ball.v.y > 0;
        if (rises) top = std::max(top, height_of(ball));
    }
    return top;
}

void motion_facts(Facts& f) {
    f.number("13.bounce.coarse", 100 * bounce(0.8, dt), 1, "cm");
    f.number("13.bounce.fine", 100 * bounce(0.8, 1. / 960), 1, "cm");
    f.number("13.bounce.true", 100 * 0.8 * 0.8, 0, "cm");
    const double v = std::sqrt(20.);  // at the ground; it is found within v dt of it, before and after
    f.number("13.bounce.coarse-bound", 100 * v * dt * (1 + 0.8 * 0.8), 1, "cm");
    f.number("13.bounce.fine-bound", 100 * v / 960 * (1 + 0.8 * 0.8), 1, "cm");
    // A heavy box on a light one.
    Trial world = trial({solid(box(1, 1), {0, 0.5}), solid(box(1, 1), {0, 1.5}), ground()});
    world.bodies[1].inv_m /= 100;
    world.bodies[1].inv_I /= 100;
    world.run(0.5);
    f.number("13.heavy.depth", deepest(world), 3, "m");
    world.run(4.5);
    f.number("13.heavy.depth-later", deepest(world), 3, "m");
}

Trial pyramid(int rows) {
    Trial world = trial({});
    for (int row = 0; row < rows; ++row)
        for (int k = 0; k < rows - row; ++k)
            world.bodies.push_back(solid(box(1, 1), {k - 0.5 * (rows - 1 - row), row + 0.5}));
    world.bodies.push_back(ground());
    return world;
}

// The world after so many seconds, each step in so many smaller ones; and how far somebody went sideways.
double drift_in(Trial& world, double seconds, int sub_steps, int passes) {
    const std::vector<Body> start = world.bodies;
    world.options.iterations = passes;
    for (double t = dt / 2; t < seconds; t += dt)
        for (int k = 0; k < sub_steps; ++k)
            step(world, dt / sub_steps, world.options);
    double drift = 0;
    for (std::size_t k = 0; k < start.size(); ++k)
        drift = std::max(drift, std::abs(world.bodies[k].pose.x.x - start[k].pose.x.x));
    return drift;
}

void sub_step_facts(Facts& f) {
    for (const auto& [key, sub_steps, passes] : {std::tuple{"one", 1, 10}, {"five", 5, 2}}) {
        Trial world = pyramid(15);
        const double drift = drift_in(world, 5, sub_steps, passes);
        f.number(std::string("13.pyramid.") + key + ".drift", 1000 * drift, 1, "mm");
        f.number(std::string("13.pyramid.") + key + ".depth", 1000 * deepest(world), 1, "mm");
    }
    for (const auto& [key, sub_steps, on_box] :
         {std::tuple{"13.twenty.box", 10, true}, {"13.twenty.wall", 10, false}, {"13.twenty.two", 5, true}}) {
        Trial world = pyramid(20);
        if (on_box) {
            world.bodies.pop_back();
            world.bodies.insert(world.bodies.begin(), make_immovable(box(200, 2), {{0, -1}, {}}));
            world.bodies[0].friction = 0.6;
        }
        f.number(key, 1000 * drift_in(world, 1, sub_steps, 10 / sub_steps), 1, "mm");
    }
}

std::string words_of(std::optional<OptionsFault> fault) {
    return fault ? BadOptions(*fault).what() : "no fault";
}

std::string words_of(const char* where, std::optional<BodyFault> fault) {
    return fault ? BadBody(where, *fault).what() : "no fault";
}

void fault_facts(Facts& f) {
    f.words("13.fault.iterations", words_of(find_fault(Options{.iterations = -1})));
    f.words("13.fault.bias", words_of(find_fault(Options{.bias = 2})));
    f.words("13.fault.slop", words_of(find_fault(Options{.slop = -0.01})));
    Body body = make_immovable(Disc(1), {});
    body.v.x = std::nan("");
    f.words("13.fault.v", words_of("body", find_fault(body)));
    body = ground();
    body.friction = -1;
    f.words("13.fault.mu", words_of("wall", find_fault(body)));
}

}  // namespace

std::vector<Plot> plots() {
    return {{"13-stack", "A stack of ten, and the same with one idea switched off", watching, payoff, 2},
            {"13-pegs", "A box lands on two pegs: clamp the sum, not each change", {}, pegs, 3},
            {"13-residual", "How fast the passes agree, with and without a warm start", {}, residuals, 1},
            {"13-passes", "The passes of one step on three boxes", three_boxes, passes, 3},
            {"13-removed", "The stack of ten without one idea each", {}, removed, 3},
            {"13-slop", "Two readings of the bias against the depth", {}, slop, 1},
            {"13-plank", "A tilted plank comes down on a corner", {}, plank, 2},
            {"13-cradle", "A ball hits a row of four, touching or not", {}, cradle, 2}};
}

void facts(Facts& f) {
    peg_facts(f);
    warm_facts(f);
    removed_facts(f);
    overlap_facts(f);
    printed_facts(f);
    plank_facts(f);
    cradle_facts(f);
    motion_facts(f);
    sub_step_facts(f);
    fault_facts(f);
}

}  // namespace cc
