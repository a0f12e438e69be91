// Chapter 13: how do many contacts agree?
#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include "13-sequential-impulses/beside/as_printed.hpp"
#include "13-sequential-impulses/beside/words.hpp"
#include "base/describe.hpp"
#include "base/random.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "refusal.hpp"
#include "sizes.hpp"
#include "worlds.hpp"

using namespace cc;
using worlds::bytes, worlds::some_bodies, worlds::Trial;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
constexpr double no_number = std::numeric_limits<double>::quiet_NaN();
constexpr double inf = std::numeric_limits<double>::infinity();

// A box of 1 kg, its side 1 m, that comes down on two contacts, so far left and right of its middle. Body 0
// is the ground.
struct Landing {
    std::vector<Body> bodies;
    PairContacts pair;
};

Landing landing(double arm, const ImpulseOptions& options, Vec2 v = {0, -1}, double mu = 0, double e = 0) {
    Body block = worlds::solid(box(1, 1), {0, 0.5}, mu, e), ground = worlds::ground(mu, e);
    block.v = v;
    const Manifold manifold{{0, 1}, {{{-arm, 0}, 0, 1}, {{arm, 0}, 0, 2}}, 2};
    PairContacts pair = make_rows(ground, block, manifold, {}, worlds::dt, options);
    pair.a = 0;
    pair.b = 1;
    return {{ground, block}, pair};
}

SequentialImpulses passes(const Landing& landing, const ImpulseOptions& options) {
    return {motions_of(landing.bodies), {landing.pair}, options};
}

ImpulseOptions many_passes(int n = 200) {
    ImpulseOptions options;
    options.iterations = n;
    options.position_correction = PositionCorrection::none;
    return options;
}

double energy_of(const std::vector<Body>& bodies, const std::vector<Motion>& motions) {
    double sum = 0;
    for (std::size_t k = 0; k < bodies.size(); ++k) {
        Body body = bodies[k];
        body.v = motions[k].real.v;
        body.omega = motions[k].real.omega;
        sum += kinetic_energy(body);
    }
    return sum;
}

double along(Vec2 d, const Row& row, const Motion& A, const Motion& B) {
    return dot(d, B.real.v - A.real.v) + row.arm_b * B.real.omega - row.arm_a * A.real.omega;
}

}  // namespace

// ---- exact: the pictures of the text ----------------------------------------------------------------

TEST_CASE("ten boxes dropped on each other stand after ten seconds", "[exact]") {
    std::vector<Body> boxes;
    for (int k = 0; k < 10; ++k) {
        boxes.push_back(make_body(box(1, 1), 1, {{0, 0.6 + 1.1 * k}, {}}));
        boxes.back().friction = 0.6;
    }
    boxes.push_back(make_wall({{0, 0}, {0, 1}}, 0, 0.6));
    cc::World world{boxes, {0, -10}};
    for (int k = 0; k < 600; ++k) step(world, 1. / 60);
    for (int k = 0; k < 10; ++k) {
        CHECK(world.bodies[k].pose.x.y == Approx(0.5 + k).margin(0.05));
        CHECK(std::abs(world.bodies[k].pose.x.x) < 0.02);
        CHECK(length(world.bodies[k].v) < 0.01);
    }
    CHECK(world.contacts.contacts().size() == 10);
}

TEST_CASE("a box on two pegs: a visit disturbs the other contact, and the sums are taken back",
          "[exact][accumulated-clamp]") {
    const ImpulseOptions options = many_passes();
    auto solver = passes(landing(0.2, options), options);
    const auto impulse = [&](int k) { return solver.state().contacts[0].points[k].normal.impulse; };
    solver.step();
    const double right = 1 / 1.24, left = (1 - 0.76 * right) / 1.24;  // the first pass begins with the second point
    CHECK(impulse(1) == Approx(right));
    CHECK(impulse(0) == Approx(left));
    solver.step();
    CHECK(impulse(1) == Approx(right - 0.76 * left / 1.24));  // less than before
    CHECK(impulse(1) < right);
    while (!solver.done()) solver.step();
    CHECK(impulse(0) == Approx(0.5));
    CHECK(impulse(1) == Approx(0.5));
    CHECK(solver.state().motions[1].real.v.y == Approx(0).margin(4 * eps));
    CHECK(solver.state().motions[1].real.omega == Approx(0).margin(16 * eps));
}

TEST_CASE("friction has the sums' cone: it sticks within it, and slides at its border",
          "[exact][friction-cone]") {
    for (const auto& [vx, mu, after] : {std::tuple{0.5, 0.8, 0.}, {-0.5, 0.8, 0.}, {2., 0.3, 1.7}}) {
        const ImpulseOptions options = many_passes();
        // Low enough not to be tipped: contacts at the corners.
        const ImpulseState end = run(passes(landing(0.5, options, {vx, -1}, mu), options));
        CHECK(end.motions[1].real.v.x == Approx(after).margin(1e-12));
        double j = 0, j_t = 0;
        for (const PairPoint& point : end.contacts[0].points) {
            CHECK(std::abs(point.tangent.impulse) <= mu * point.normal.impulse * (1 + 4 * eps));
            j += point.normal.impulse;
            j_t += point.tangent.impulse;
        }
        CHECK(j == Approx(1));
        CHECK(std::abs(j_t) == Approx(std::abs(vx - after)));
    }
}

TEST_CASE("the sums of the last step come back to the same feature of the same pair", "[exact][warm-start]") {
    const auto pair = [](std::uint32_t a, std::uint32_t b, std::uint32_t first, std::uint32_t second) {
        PairContacts p;
        p.a = a;
        p.b = b;
        p.count = 2;
        p.points[0].feature_id = first;
        p.points[1].feature_id = second;
        return p;
    };
    std::vector<PairContacts> before{pair(0, 3, 1, 2), pair(1, 2, 1, 2), pair(2, 5, 7, 8)};
    double j = 1;
    for (PairContacts& p : before)
        for (PairPoint& point : p.points) {
            point.normal.impulse = j++;
            point.tangent.impulse = -point.normal.impulse / 10;
        }
    std::vector<PairContacts> now{pair(0, 1, 1, 2), pair(0, 3, 2, 9), pair(1, 2, 1, 2), pair(2, 5, 3, 7)};
    warm_start(now, before);
    const auto sums = [&](int k) {
        return std::pair{now[k].points[0].normal.impulse, now[k].points[1].normal.impulse};
    };
    CHECK(sums(0) == std::pair{0., 0.});
    CHECK(sums(1) == std::pair{2., 0.});
    CHECK(sums(2) == std::pair{3., 4.});
    CHECK(sums(3) == std::pair{0., 5.});
    CHECK(now[3].points[1].tangent.impulse == -0.5);
}

TEST_CASE("a box that rests begins each step with what carries it, and the passes change nothing",
          "[exact][warm-start]") {
    Trial world = worlds::stack(1);
    world.run(60);
    world.contacts.find_pairs(world.bodies, world.options.margin);
    world.contacts.find_contacts(world.bodies, world.gravity, worlds::dt, world.options);
    CHECK(normal_sum(world.contacts.contacts()) == Approx(10. / 60));
    for (Body& body : world.bodies) integrate_velocity(body, world.gravity, worlds::dt);
    const auto states =
        history(SequentialImpulses(motions_of(world.bodies), world.contacts.take(), world.options));
    CHECK(states[0].motions[0].real.v.y == Approx(0).margin(4 * eps));  // applied before the first pass
    CHECK(states[1].residual < 1e-15);
}

TEST_CASE("a warm start can be switched off", "[exact][warm-start]") {
    Trial world = worlds::stack(2);
    world.options.warm_starting = false;
    world.run(10);
    world.contacts.find_pairs(world.bodies, world.options.margin);
    world.contacts.find_contacts(world.bodies, world.gravity, worlds::dt, world.options);
    CHECK(normal_sum(world.contacts.contacts()) == 0);
}

TEST_CASE("what is wanted: a bounce, a stop, or to come no nearer than there is room",
          "[exact][wanted-velocity]") {
    const auto target = [](double v, double height, double e, double gravity) {
        Body ball = worlds::solid(Disc(0.5), {0, 0.5 + height}, 0, e), wall = worlds::ground();
        ball.v = {3, v};
        const Manifold m{{0, -1}, {{{0, height / 2}, height, 0}, {}}, 1};
        return make_rows(ball, wall, m, {0, -gravity}, 0.125, {}).points[0].target;
    };
    CHECK(target(-2, 0, 0.5, 8) == 1);  // before gravity: 2, not 3
    CHECK(target(-2, 0, 0, 8) == 0);
    CHECK(target(-0.25, 0, 0.5, 8) == 0);    // slower than the threshold
    CHECK(target(-0.5, 0, 0.5, 8) == 0);     // and just as fast
    CHECK(target(2, 0, 0.5, 8) == 0);        // parts
    CHECK(target(-2, 0.5, 0.5, 8) == -4);    // -2 - 1 < -4 is not so: does not arrive
    CHECK(target(-2, 0.3125, 0.5, 8) == 1);  // arrives, with gravity's help
    CHECK(target(-2, 0.3125, 0.5, 0) == -2.5);
    CHECK(target(-2, 0.125, 0, 8) == -1);    // without a bounce: to the surface
    CHECK(target(-2, -0.125, 0.5, 8) == 1);  // an overlap is no room
    CHECK(target(0, -0.125, 0.5, 8) == 0);
}

TEST_CASE("a pair has the friction of both, and the larger restitution", "[exact]") {
    Body ball = worlds::solid(Disc(0.5), {0, 0.5}, 0.4, 0.2), wall = worlds::ground(0.9, 0.5);
    ball.v = {0, -2};
    const Manifold m{{0, -1}, {{{0, 0}, 0, 0}, {}}, 1};
    const PairContacts pair = make_rows(ball, wall, m, {}, worlds::dt, {});
    CHECK(pair.mu == Approx(0.6));
    CHECK(pair.points[0].target == 1);
    Manifold other_way = m;
    other_way.normal = {0, 1};
    const PairContacts swapped = make_rows(wall, ball, other_way, {}, worlds::dt, {});
    CHECK(swapped.mu == pair.mu);
    CHECK(swapped.points[0].target == 1);
}

TEST_CASE("contacts are known from the margin on, between bodies and at walls", "[exact]") {
    for (const double gap : {0.019, 0.021}) {
        Trial world{{worlds::solid(box(1, 1), {0, 0.5 + gap}),
                     worlds::solid(box(1, 1), {1 + gap, 0.5 + gap})},
                    {worlds::ground()}};
        world.contacts.find_pairs(world.bodies, world.options.margin);
        world.contacts.find_contacts(world.bodies, world.gravity, worlds::dt, world.options);
        CHECK(world.contacts.contacts().size() == (gap < 0.02 ? 3 : 0));
    }
}

TEST_CASE("what is beyond the slop goes, by real or by pseudo-velocities", "[exact][position-bias]") {
    ImpulseOptions options;
    const auto row = [&](double separation) {
        const Body block = worlds::solid(box(1, 1), {0, 0.5}), wall = worlds::ground();
        const Manifold m{{0, -1}, {{{0, 0}, separation, 0}, {}}, 1};
        return make_rows(block, wall, m, {}, 1. / 60, options).points[0];
    };
    CHECK(row(-0.105).pseudo_target == Approx(1.2));
    CHECK(row(-0.105).target == 0);
    CHECK(row(-0.005).pseudo_target == 0);
    CHECK(row(0.01).pseudo_target == 0);
    options.position_correction = PositionCorrection::baumgarte;
    CHECK(row(-0.105).target == Approx(1.2));
    CHECK(row(-0.105).pseudo_target == 0);
    options.position_correction = PositionCorrection::none;
    CHECK(row(-0.105).target == 0);
    CHECK(row(-0.105).pseudo_target == 0);
}

TEST_CASE("an overlap shrinks by the bias in each step, and no velocity is left",
          "[exact][position-bias][split-impulse]") {
    Trial world{{worlds::solid(box(1, 1), {0, 0.4})}, {worlds::ground()}};
    world.gravity = {};
    double beyond = 0.095;
    for (int k = 0; k < 20; ++k) {
        world.step();
        beyond *= 0.8;
        CHECK(world.bodies[0].pose.x.y == Approx(0.5 - 0.005 - beyond));
        CHECK(length(world.bodies[0].v) == 0);
        CHECK(world.bodies[0].omega == 0);
    }
}

TEST_CASE("a tilted box that overlaps turns out of it as well, and keeps no spin", "[exact][split-impulse]") {
    Trial world{{worlds::solid(box(2, 1), {0, 0.45}, 0, 0, rotation(0.05))}, {worlds::ground(0)}};
    world.gravity = {};
    world.step();
    CHECK(angle(world.bodies[0].pose.q) < 0.05);
    CHECK(world.bodies[0].omega == 0);
}

TEST_CASE("who is seen within the margin does not sink in: a ball is stopped at the ground", "[exact][wanted-velocity]") {
    Trial world{{worlds::solid(Disc(0.5), {0, 0.515})}, {worlds::ground()}};
    world.gravity = {};
    world.bodies[0].v = {0, -3};  // 5 cm in a step, of which there are 1.5
    world.step();
    CHECK(world.bodies[0].pose.x.y == Approx(0.5));
    CHECK(world.bodies[0].v.y == Approx(-0.9));
    world.step();
    CHECK(world.bodies[0].pose.x.y == Approx(0.5));
    CHECK(world.bodies[0].v.y == Approx(0).margin(8 * eps));
}

TEST_CASE("the points of a pair take turns", "[exact]") {
    const ImpulseOptions options = many_passes(2);
    const auto states = history(passes(landing(0.2, options), options));
    const auto impulse = [&](int pass, int k) { return states[pass].contacts[0].points[k].normal.impulse; };
    CHECK(impulse(1, 1) > impulse(1, 0));  // the one that goes first gets more
    CHECK(impulse(2, 0) == Approx(impulse(1, 0)));  // and in the next pass it comes last
    CHECK(impulse(2, 1) < impulse(1, 1));
}

TEST_CASE("the residual is the largest change of a pass, and the words say where that was", "[exact]") {
    Trial world = worlds::stack(4);
    world.bodies[3].pose.x.x = 0.3;
    world.contacts.find_pairs(world.bodies, world.options.margin);
    world.contacts.find_contacts(world.bodies, world.gravity, worlds::dt, world.options);
    for (Body& body : world.bodies) integrate_velocity(body, world.gravity, worlds::dt);
    const auto states = history(
        SequentialImpulses(motions_of(world.bodies), world.contacts.take(), world.options));
    for (std::size_t n = 1; n < states.size(); ++n) {
        double largest = 0;
        std::size_t where = 0;
        for (std::size_t k = 0; k < states[n].contacts.size(); ++k)
            for (int side = 0; side < 2; ++side) {
                const PairPoint &now = states[n].contacts[k].points[side],
                                &was = states[n - 1].contacts[k].points[side];
                for (const double change : {now.normal.impulse - was.normal.impulse,
                                            now.tangent.impulse - was.tangent.impulse})
                    if (std::abs(change) > largest) largest = std::abs(change), where = k;
            }
        CHECK(states[n].residual == Approx(largest).epsilon(1e-9));
        CHECK(states[n].largest == where);
    }
}

TEST_CASE("what friction changes counts for the residual, too", "[exact][friction-cone]") {
    Trial world = worlds::stack(1);
    world.bodies[0].inv_I = 0;  // so that friction does not disturb the normal impulses
    world.bodies[0].v = {3, 0};
    world.contacts.find_pairs(world.bodies, world.options.margin);
    world.contacts.find_contacts(world.bodies, world.gravity, worlds::dt, world.options);
    for (Body& body : world.bodies) integrate_velocity(body, world.gravity, worlds::dt);
    const auto states =
        history(SequentialImpulses(motions_of(world.bodies), world.contacts.take(), world.options));
    CHECK(states[1].residual == Approx(10. / 60));
    CHECK(states[2].residual == Approx(0.6 * 10 / 60));
}

TEST_CASE("after its last pass a stepper does nothing more", "[exact]") {
    const ImpulseOptions options = many_passes(2);
    SequentialImpulses solver = passes(landing(0.2, options), options);
    while (!solver.done()) solver.step();
    const ImpulseState end = solver.state();
    solver.step();
    CHECK(solver.state().pass == 2);
    CHECK(solver.state().contacts[0].points[0].normal.impulse == end.contacts[0].points[0].normal.impulse);
    CHECK(solver.state().motions[1].real.v == end.motions[1].real.v);
}

TEST_CASE("a state can be described and told", "[exact]") {
    const ImpulseOptions options = many_passes(2);
    const auto states = history(passes(landing(0.2, options), options));
    CHECK(header(states[0]) == "pass\tresidual\tnormal sum\tfriction sum");
    CHECK(row(states[0]) == "0\t0\t0\t0");
    CHECK(narrate(states[0]).find(": 1 pair that touches") != std::string::npos);
    CHECK(narrate(states[1]).find("between 0 and 1") != std::string::npos);
    CHECK(states[1].residual == Approx(1 / 1.24));
    CHECK(narrate(history(passes(landing(0.2, options, {0, 1}), options))[1]) == "Pass 1 changed nothing.");
    std::vector<PairContacts> pairs(1);
    pairs[0].count = 2;
    pairs[0].points[0].tangent.impulse = 0.5;
    pairs[0].points[1].tangent.impulse = -0.25;
    CHECK(friction_sum(pairs) == 0.75);
    static_assert(Stepper<SequentialImpulses>);
}

// ---- against: closed forms, conservation, other ways -------------------------------------------------

TEST_CASE("one smooth contact is one resolve", "[against][accumulated-clamp][wanted-velocity]") {
    Random random{131};
    for (int n = 0; n < 1000; ++n) {
        const double turn = random.uniform(-3, 3);
        const double e = random.uniform(0, 1);
        Body a = worlds::solid(Disc(0.5), {0, 0}, 0, e),
             b = worlds::solid(box(2, 1), {1, 0.25}, 0, e);
        a.v = {random.uniform(0, 3), 0};
        a.v.y = random.uniform(-3, 3);
        b.omega = random.uniform(-1, 1);
        const Vec2 normal = rotate(rotation(turn), {1, 0}), p{0.5, 0};
        const Manifold m{normal, {{p, 0, 0}, {}}, 1};
        ImpulseOptions options;
        options.restitution_threshold = 0;
        PairContacts pair = make_rows(a, b, m, {}, worlds::dt, options);
        pair.b = 1;
        const std::vector<Body> bodies{a, b};
        const ImpulseState end = run(SequentialImpulses(motions_of(bodies), {pair}, options));
        const Impulse J = resolve(a, b, contact_frame(a, b, p, normal), e, 0);
        CHECK(end.contacts[0].points[0].normal.impulse == Approx(J.normal).margin(1e-13));
        CHECK(end.motions[1].real.omega == Approx(b.omega).margin(1e-13));
        CHECK(length(end.motions[0].real.v - a.v) < 1e-13);
    }
}

TEST_CASE("two contacts come to the solution of both equations, or one of them lets go",
          "[against][accumulated-clamp]") {
    Random random{132};
    int both = 0, one = 0;
    for (int n = 0; n < 2000; ++n) {
        const double arm = random.uniform(0.05, 1);
        const ImpulseOptions options = many_passes(400);
        Landing it = landing(arm, options, {0, random.uniform(-2, 1)});
        it.bodies[1].omega = random.uniform(-4, 4);
        const double u_l = it.bodies[1].v.y - arm * it.bodies[1].omega;
        const double u_r = it.bodies[1].v.y + arm * it.bodies[1].omega;
        const double K = 1 + 6 * arm * arm, k = 1 - 6 * arm * arm, det = K * K - k * k;
        const double l = (k * u_r - K * u_l) / det, r = (k * u_l - K * u_r) / det;
        const ImpulseState end = run(passes(it, options));
        const double got_l = end.contacts[0].points[0].normal.impulse;
        const double got_r = end.contacts[0].points[1].normal.impulse;
        if (l >= 0 && r >= 0) {
            CHECK(got_l == Approx(l).margin(1e-9));
            CHECK(got_r == Approx(r).margin(1e-9));
            ++both;
        } else {
            const double best = std::max({0., u_l < u_r ? -u_l / K : -u_r / K});
            CHECK(std::max(got_l, got_r) == Approx(best).margin(1e-9));
            one += best > 0;
        }
    }
    CHECK(both > 200);
    CHECK(one > 200);
}

TEST_CASE("when nothing changes any more, each contact has what it wants, or parts without a push",
          "[against][accumulated-clamp][friction-cone]") {
    int pushes = 0, free = 0, sticks = 0, slides = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Trial world = some_bodies(seed);
        world.run(90);
        world.contacts.find_pairs(world.bodies, world.options.margin);
        world.contacts.find_contacts(world.bodies, world.gravity, worlds::dt, world.options);
        for (Body& body : world.bodies) integrate_velocity(body, world.gravity, worlds::dt);
        const ImpulseState end = run(SequentialImpulses(motions_of(world.bodies),
                                                        world.contacts.take(), many_passes(20'000)));
        if (end.residual > 1e-13) continue;  // friction may go on for long
        for (const PairContacts& pair : end.contacts)
            for (const PairPoint& point : std::span(pair.points, pair.count)) {
                const Motion &A = end.motions[pair.a], &B = end.motions[pair.b];
                const double over = along(pair.n, point.normal, A, B) - point.target;
                CHECK(over > -1e-9);
                if (point.normal.impulse > 1e-9) CHECK(over < 1e-9);
                (point.normal.impulse > 1e-9 ? pushes : free) += 1;
                const double w = along(left(pair.n), point.tangent, A, B);
                const double most = pair.mu * point.normal.impulse;
                CHECK(std::abs(point.tangent.impulse) <= most * (1 + 4 * eps) + 1e-15);
                const bool holds = std::abs(point.tangent.impulse) < most - 1e-9;
                const bool slips = std::abs(w) > 1e-8 && most > 1e-9;
                if (holds) CHECK(std::abs(w) < 1e-8);
                if (slips) CHECK(w * point.tangent.impulse < 0);
                sticks += holds;
                slides += slips;
            }
    }
    CHECK(pushes > 100);
    CHECK(free > 20);
    CHECK(sticks > 50);
    CHECK(slides > 5);
}

// The energy after many passes less that before, in parts of it, for a heap that falls in on itself.
double gain(std::uint64_t seed, double mu, double e) {
    Trial world = some_bodies(seed);
    world.run(80);
    world.bodies.erase(world.bodies.end() - 2, world.bodies.end());  // of the walls, the ground stays
    for (Body& body : world.bodies) {
        body.friction = mu;
        body.restitution = e;
        if (half_plane_of(body)) continue;
        body.omega = 0;
        body.v = -1 * (body.pose.x - Vec2{0, -1});  // all come nearer to all, and to the ground
    }
    ImpulseOptions options = many_passes(3000);
    options.warm_starting = false;
    options.restitution_threshold = 0;
    world.contacts.find_pairs(world.bodies, options.margin);
    world.contacts.find_contacts(world.bodies, {}, worlds::dt, options);
    const double before = worlds::energy_of_motion(world);
    const ImpulseState end =
        run(SequentialImpulses(motions_of(world.bodies), world.contacts.take(), options));
    return energy_of(world.bodies, end.motions) / before - 1;
}

TEST_CASE("energy does not rise for e = 0, nor without friction where all approach", "[against]") {
    int smooth_loss = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        for (const double mu : {0., 0.3, 1.}) CHECK(gain(seed, mu, 0) <= 1e-14);
        for (const double e : {0.3, 0.7, 1.}) {
            const double g = gain(seed, 0, e);
            CHECK(g <= 1e-14);
            smooth_loss += g < -0.01;
        }
    }
    CHECK(smooth_loss > 50);
}

// ---- degenerate --------------------------------------------------------------------------------------

TEST_CASE("bad input is named, and nothing is changed", "[degenerate]") {
    const auto fault_with = [](auto change) {
        Trial world = some_bodies(1);
        world.run(70);
        double dt = worlds::dt;
        change(world, dt);
        const std::string before = bytes(world);
        const double sum = normal_sum(world.contacts.contacts());
        const std::string words = words_of([&] { world.step(dt); });
        CHECK((bytes(world) == before));
        CHECK(normal_sum(world.contacts.contacts()) == sum);
        return words;
    };
    for (const double dt : {0., -1., no_number, inf, 0x1p-501})
        CHECK(fault_with([dt](Trial&, double& s) { s = dt; }).starts_with("time step"));
    CHECK(fault_with([](Trial& w, double&) { w.gravity.y = no_number; }) == "gravity: is not finite, or beyond 2^500");
    CHECK(fault_with([](Trial& w, double&) { w.gravity.x = inf; }) == "gravity: is not finite, or beyond 2^500");
    CHECK(fault_with([](Trial& w, double&) { w.gravity.x = 0x1p501; }) == "gravity: is not finite, or beyond 2^500");
    CHECK(fault_with([](Trial& w, double&) { w.bodies[3].omega = -0x1p27; }) ==
          "bodies[3]: turns by over 2^20 radians in a step");
    CHECK(fault_with([](Trial& w, double&) { w.bodies[2].pose.x.x = no_number; }) ==
          "bodies[2]: place is not finite");
    CHECK(fault_with([](Trial& w, double&) { w.bodies[2].inv_m = -1; }) == "bodies[2]: inv_m is negative");
    CHECK(fault_with([](Trial& w, double&) { w.options.slop = -1; }) ==
          "options: the slop must be a length of at least 0");
    CHECK(fault_with([](Trial& w, double&) { w.bodies[2].restitution = 2; }) ==
          "bodies[2]: restitution is beyond 1");
    CHECK(fault_with([](Trial& w, double&) { w.bodies[13].friction = -1; }) ==
          "bodies[13]: friction is negative");
    CHECK(fault_with([](Trial& w, double&) {
              w.bodies[13].shape = HalfPlane{{}, {2, 0}};
          }) == "bodies[13]: normal is not of length 1");
    CHECK(fault_with([](Trial& w, double&) { w.bodies[13].v.x = 1; }) ==
          "bodies[13]: v is not 0, but a half-plane cannot move");
    CHECK(fault_with([](Trial& w, double&) {
              w.bodies[1].shape = box(0x1p499, 1);
              w.bodies[1].pose.x = {longest, 0};
          }).starts_with("polygon"));
}

TEST_CASE("each option out of its range is named", "[degenerate]") {
    const auto fault_of = [](auto member, auto value) {
        ImpulseOptions options;
        options.*member = value;
        return words_of([&] { require_sound(options); });
    };
    CHECK(fault_of(&ImpulseOptions::iterations, -1) == "options: the number of iterations is negative");
    CHECK(fault_of(&ImpulseOptions::iterations, 0) == "no fault");
    for (const double bad : {-0.1, no_number, inf}) {
        CHECK(fault_of(&ImpulseOptions::bias, bad) == "options: the bias must be a number from 0 to 1");
        CHECK(fault_of(&ImpulseOptions::slop, bad) == "options: the slop must be a length of at least 0");
        CHECK(fault_of(&ImpulseOptions::margin, bad) == "options: the margin must be a length of at least 0");
        CHECK(fault_of(&ImpulseOptions::restitution_threshold, bad) ==
              "options: the restitution threshold must be a speed of at least 0");
    }
    CHECK(fault_of(&ImpulseOptions::bias, 1.5) == "options: the bias must be a number from 0 to 1");
    CHECK(fault_of(&ImpulseOptions::bias, 1.) == "no fault");
}

TEST_CASE("no bodies, no walls, no passes: a step all the same", "[degenerate]") {
    Trial empty;
    empty.step();
    empty.bodies.push_back(worlds::ground());
    empty.step();
    CHECK(empty.contacts.contacts().empty());
    Trial world = worlds::stack(1);
    world.options.iterations = 0;
    world.step();
    CHECK(world.bodies[0].v.y == -10. / 60);
}

TEST_CASE("the shortest step is finite, whatever overlaps", "[degenerate]") {
    Trial world{{worlds::solid(box(1, 1), {0, 0.4}), worlds::solid(Disc(0.5), {0, 1.3})},
                {worlds::ground()}};
    for (const PositionCorrection correction : {PositionCorrection::split_impulse, PositionCorrection::none}) {
        world.options.position_correction = correction;
        world.step(shortest);
        for (const Body& body : world.bodies) CHECK_FALSE(find_fault(body));
    }
}

TEST_CASE("immovable bodies do not touch each other, and stay; a lift carries", "[degenerate]") {
    Trial world{{worlds::fixed(box(4, 1), {0, -0.5}), worlds::fixed(box(4, 1), {1, -0.3}),
                 worlds::fixed(box(4, 1), {0, 5})},
                {worlds::ground()}};
    world.run(10);
    CHECK(world.contacts.contacts().empty());
    CHECK(world.bodies[0].pose.x == Vec2{0, -0.5});
    Trial lift{{worlds::fixed(box(4, 1), {0, -0.5}), worlds::solid(box(1, 1), {0, 0.5})}, {}};
    lift.bodies[0].v = {0, 2};
    lift.run(60);
    CHECK(lift.bodies[1].v.y == Approx(2).margin(1e-3));
    CHECK(lift.bodies[1].pose.x.y == Approx(2.5).margin(0.02));
}

TEST_CASE("an overlapping start parts without exploding", "[degenerate]") {
    Trial world;
    Random random{133};
    for (int k = 0; k < 30; ++k) {
        const double x = random.uniform(-0.5, 0.5);
        const double y = random.uniform(0, 1);
        const Shape shape = k % 2 == 0 ? Shape(Disc(0.4)) : Shape(box(0.8, 0.6));
        world.bodies.push_back(worlds::solid(shape, {x, y}));
    }
    world.bodies.push_back(worlds::ground());
    double fastest = 0, highest = 0;
    for (int k = 0; k < 600; ++k) {
        world.step();
        for (const Body& body : world.bodies) {
            fastest = std::max(fastest, length(body.v));
            highest = std::max(highest, body.pose.x.y);
        }
    }
    CHECK(highest < 5);  // one on the other they would be 15 m high
    CHECK(fastest < std::sqrt(2 * 10 * 5.));
    CHECK(worlds::deepest(world) < 0.05);
}

TEST_CASE("two bodies at the same place part", "[degenerate]") {
    for (const Shape& shape : {Shape(Disc(0.5)), Shape(box(1, 1))}) {
        Trial world{{worlds::solid(shape, {0, 0.5}), worlds::solid(shape, {0, 0.5})}, {worlds::ground()}};
        world.run(600);
        CHECK(worlds::deepest(world) < 0.02);
    }
}

TEST_CASE("bodies may be added at the end; the contacts with walls keep their sums",
          "[degenerate][warm-start]") {
    Trial world = worlds::stack(3);
    world.run(100);
    world.bodies.push_back(worlds::solid(box(1, 1), {5, 5}));
    world.contacts.find_pairs(world.bodies, world.options.margin);
    world.contacts.find_contacts(world.bodies, world.gravity, worlds::dt, world.options);
    for (const PairContacts& pair : world.contacts.contacts())
        CHECK(pair.points[0].normal.impulse + pair.points[1].normal.impulse > 0.1);
}

TEST_CASE("a body that cannot turn, and one that can only turn, are solved too", "[degenerate]") {
    Trial world{{worlds::solid(box(1, 1), {0, 0.5}), worlds::solid(box(2, 0.2), {5, 0.5}),
                 worlds::solid(box(2, 0.2), {9, 2}), worlds::fixed(box(1, 1), {10, 1})},
                {worlds::ground()}};
    world.bodies[0].inv_I = 0;
    world.bodies[0].v = {3, 0};
    world.bodies[1].inv_m = world.bodies[2].inv_m = 0;  // planks on axles: one hits the ground, one a block
    world.bodies[1].omega = 2;
    world.bodies[2].omega = -2;
    world.run(200);
    CHECK(world.bodies[0].pose.q.s == 0);
    CHECK(std::abs(world.bodies[0].v.x) < 1e-14);
    CHECK(world.bodies[1].pose.x == Vec2{5, 0.5});
    for (const int k : {1, 2}) {
        CHECK(std::abs(angle(world.bodies[k].pose.q)) < 0.6);
        CHECK(std::abs(world.bodies[k].omega) < 1e-9);
    }
}

TEST_CASE("a disc on an axle rests, however deep it is in something", "[degenerate]") {
    Random random{13};
    for (int k = 0; k < 100; ++k) {
        const double x = random.uniform(-100, 100);
        const double turn = random.uniform(-3, 3);
        const double depth = random.uniform(0, 0.9);
        Trial world{{worlds::solid(Disc(1), {x, 2}), worlds::fixed(box(10, 2), {})}, {}};
        world.bodies[0].inv_m = 0;
        const Rotation q = rotation(turn);
        world.bodies[1].pose = {Vec2{x, 2} - (2 - depth) * rotate(q, {0, 1}), q};
        world.run(60);
        CHECK(world.bodies[0].omega == 0);
    }
}

// ---- scale -------------------------------------------------------------------------------------------

TEST_CASE("in another unit of length every bit is the same", "[scale]") {
    for (const double k : {0x1p20, 0x1p-20}) {
        Trial world = some_bodies(7, 20);
        Trial other = scaled(world, k);
        world.run(240);
        other.run(240);
        const Trial back = scaled(other, 1 / k);
        CHECK((bytes(back) == bytes(world)));
        CHECK(world.contacts.contacts().size() == other.contacts.contacts().size());
        CHECK(normal_sum(other.contacts.contacts()) == k * normal_sum(world.contacts.contacts()));
    }
}

TEST_CASE("a box of four millimetres stays in the ground with the options left in metres", "[scale]") {
    for (const bool with_options : {false, true}) {
        Trial world = worlds::stack(1);
        world.bodies[0].pose.x.y = 0.25;
        world = scaled(world, 0x1p-8);
        if (!with_options) world.options = {};
        world.run(300);
        CHECK((worlds::deepest(world) > 0.2 * 0x1p-8) == !with_options);
    }
}
