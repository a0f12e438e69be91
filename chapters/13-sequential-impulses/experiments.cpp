#include "13-sequential-impulses/experiments.hpp"

#include <algorithm>
#include <cmath>

#include "13-sequential-impulses/as_printed.hpp"
#include "base/angle.hpp"
#include "base/stepper.hpp"

namespace cc::experiments {
namespace {

constexpr double plank_friction = 0.3;
constexpr double plank_slide = 0.75;  // m/s

constexpr double E3_bias = 0.2;  // as the article's constants might be
constexpr double E3_slop = 0.01;
constexpr double E3_dt = 0.02;

void no_warm_start(Trial& world) { world.options.warm_starting = false; }
void clamp_each(Trial& world) { world.options.accumulate = false; }
void one_pass(Trial& world) { world.options.iterations = 1; }
void no_turns(Trial& world) { world.options.alternate = false; }
void no_correction(Trial& world) { world.options.position_correction = PositionCorrection::none; }
void by_baumgarte(Trial& world) { world.options.position_correction = PositionCorrection::baumgarte; }
void no_slop(Trial& world) { world.options.slop = 0; }
void no_margin(Trial& world) { world.options.margin = 0; }

void no_friction(Trial& world) {
    for (Body& body : world.bodies) body.friction = 0;
}

void no_threshold(Trial& world) {
    world.options.restitution_threshold = 0;
    make_bouncy(world);
}

// The plank after the passes, until they have converged.
Body passed(Fall fall, double e) {
    fall.floor.restitution = e;
    fall.floor.friction = plank_friction;
    fall.plank.friction = plank_friction;
    ImpulseOptions options;
    options.iterations = 200;
    const Manifold manifold{fall.c.n, {{fall.c.p, 0, 1}, {}}, 1};
    PairContacts pair = make_rows(fall.floor, fall.plank, manifold, {}, dt, options);
    pair.b = 1;
    const std::array<Body, 2> bodies{fall.floor, fall.plank};
    const ImpulseState solved = cc::run(SequentialImpulses(motions_of(bodies), {pair}, options));
    fall.plank.v = solved.motions[1].real.v;
    fall.plank.omega = solved.motions[1].real.omega;
    return fall.plank;
}

}  // namespace

void Trial::run(double seconds) {
    for (double t = dt / 2; t < seconds; t += dt) step(*this, dt, options);
}

Trial trial(std::vector<Body> bodies) { return {{std::move(bodies), gravity, {}}, {}}; }

Body solid(const Shape& shape, Vec2 at, double friction, double restitution) {
    Body body = make_body(shape, 1, {at, {}});
    body.friction = friction;
    body.restitution = restitution;
    return body;
}

Body ground(double friction, double restitution) {
    return make_wall({{0, 0}, {0, 1}}, restitution, friction);
}

void make_heavier(Body& body, double times) {
    body.inv_m /= times;
    body.inv_I /= times;
}

double height_of(const Body& body) {
    const Placed placed(body.shape, body.pose);
    return std::ranges::min(placed.view().points, {}, &Vec2::y).y - placed.view().radius;
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

Trial stack_of_ten() {
    Trial world = trial({});
    for (int k = 0; k < 10; ++k) world.bodies.push_back(solid(box(1, 1), {0, 0.6 + 1.1 * k}));
    world.bodies.push_back(ground());
    return world;
}

void make_bouncy(World& world) {
    for (Body& body : world.bodies)
        if (can_move(body)) body.restitution = 0.3;
}

const std::array<Idea, 12> ideas = {{{"all of it", "all", [](Trial&) {}},
                                     {"no warm start", "warm", no_warm_start},
                                     {"each clamped", "each", clamp_each},
                                     {"one pass", "pass", one_pass},
                                     {"no turns", "turn", no_turns},
                                     {"overlaps stay", "none", no_correction},
                                     {"Baumgarte", "baumgarte", by_baumgarte},
                                     {"no friction", "friction", no_friction},
                                     {"one point", "point", nullptr},
                                     {"no slop", "slop", no_slop},
                                     {"no margin", "margin", no_margin},
                                     {"no threshold", "threshold", no_threshold}}};

Trial stack_without(const Idea& idea) {
    Trial stack = stack_of_ten();
    if (idea.remove) idea.remove(stack);
    return stack;
}

void step_without(const Idea& idea, Trial& stack) {
    if (idea.remove) step(stack, dt, stack.options);
    else as_printed::one_point_step(stack, dt, stack.options);
}

Trial without(const Idea& idea, double seconds) {
    Trial stack = stack_without(idea);
    for (double t = dt / 2; t < seconds; t += dt) step_without(idea, stack);
    return stack;
}

Body block_on_pegs() { return solid(box(1, 1), {0, 0.5}, 0); }

SequentialImpulses landing(bool accumulate, int passes) {
    Body block = block_on_pegs();
    block.v = {0, -1};
    const Body pegs = ground(0);
    const Manifold manifold{{0, 1}, {{{-peg, 0}, 0, 1}, {{peg, 0}, 0, 2}}, 2};
    ImpulseOptions options;
    options.accumulate = accumulate;
    options.alternate = false;
    options.iterations = passes;
    PairContacts pair = make_rows(pegs, block, manifold, {}, dt, options);
    pair.a = 0;
    pair.b = 1;
    const std::array<Body, 2> bodies{pegs, block};
    return {motions_of(bodies), {pair}, options};
}

SequentialImpulses next_passes(Trial& world) {
    world.contacts.find_pairs(world.bodies, world.options.margin);
    world.contacts.find_contacts(world.bodies, gravity, dt, world.options);
    for (Body& body : world.bodies) integrate_velocity(body, gravity, dt);
    return {motions_of(world.bodies), world.contacts.take(), world.options};
}

SequentialImpulses resting(bool warm, int passes) {
    Trial world = stack_of_ten();
    world.run(5);
    world.options.warm_starting = warm;
    world.options.iterations = passes;
    return next_passes(world);
}

double bias_wanted(double depth) { return E3_bias / E3_dt * std::max(0., depth - E3_slop); }

double bias_by_depth(double depth) { return as_printed::bias_velocity(E3_bias, E3_slop, E3_dt, depth); }

double bias_by_distance(double depth) { return bias_by_depth(-depth); }

Fall plank_fall() {
    Body plank = solid(box(2, 0.2), {});
    plank.pose.q = rotation(pi / 4);
    plank.v = {plank_slide, -1};
    plank.pose.x.y = -height_of(plank);
    const Placed placed(plank.shape, plank.pose);
    const Vec2 corner = placed.view().points[support_vertex(placed.view().points, {0, -1})];
    const Body floor = ground();
    return {plank, floor, contact_frame(floor, plank, corner, {0, 1})};
}

Body bounced(double e, bool by_passes) {
    Fall fall = plank_fall();
    if (by_passes) return passed(fall, e);
    resolve(fall.floor, fall.plank, fall.c, e, plank_friction);
    return fall.plank;
}

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

}  // namespace cc::experiments
