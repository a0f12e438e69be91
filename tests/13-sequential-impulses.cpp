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

#include "13-sequential-impulses/as_printed.hpp"
#include "base/describe.hpp"
#include "base/random.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "facts.hpp"
#include "refusal.hpp"
#include "sizes.hpp"
#include "worlds.hpp"

using namespace cc;
using worlds::World;

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

Landing landing(double arm, const Options& options, Vec2 v = {0, -1}, double mu = 0, double e = 0) {
    Body block = worlds::solid(worlds::box(1, 1), {0, 0.5}, mu, e), ground = as_body(worlds::ground(mu, e));
    block.v = v;
    const Manifold manifold{{0, 1}, {{{-arm, 0}, 0, 1}, {{arm, 0}, 0, 2}}, 2};
    PairContacts pair = make_rows(ground, block, manifold, {}, worlds::dt, options);
    pair.a = 0;
    pair.b = 1;
    return {{ground, block}, pair};
}

SequentialImpulses passes(const Landing& landing, const Options& options) {
    return {motions_of(landing.bodies, 0), {landing.pair}, options};
}

Options many_passes(int n = 200) {
    Options options;
    options.iterations = n;
    options.position_correction = PositionCorrection::none;
    return options;
}

// The bytes of all that moves.
std::string bytes(const World& world) {
    std::string all;
    for (const Body& b : world.bodies)
        for (const double x : {b.pose.x.x, b.pose.x.y, b.pose.q.c, b.pose.q.s, b.v.x, b.v.y, b.omega})
            all.append(reinterpret_cast<const char*>(&x), sizeof x);
    return all;
}

// The same world in another unit of length.
World scaled(const World& world, double k) {
    World other = world;
    for (Body& b : other.bodies) {
        if (auto* disc = std::get_if<Disc>(&b.shape)) {
            disc->radius *= k;
        } else {
            std::vector<Vec2> points;
            for (const Vec2 p : std::get<Polygon>(b.shape).points()) points.push_back(k * p);
            b.shape = Polygon(points);
        }
        b.pose.x = k * b.pose.x;
        b.v = k * b.v;
        b.inv_I /= k * k;
    }
    for (Wall& wall : other.walls) wall.plane.point = k * wall.plane.point;
    other.g = k * other.g;
    other.options.slop *= k;
    other.options.margin *= k;
    other.options.restitution_threshold *= k;
    return other;
}

// A few of each kind that fall into a corner, with spin and some bounce.
World some_bodies(std::uint64_t seed, int count = 12) {
    Random random{seed};
    World world{{}, {worlds::ground(), {{{-3, 0}, {1, 0}}, 0.2, 0.3}, {{{3, 0}, {-1, 0}}, 0.2, 0.3}}};
    for (int k = 0; k < count; ++k) {
        const double r = random.uniform(0.2, 0.5);
        const double x = random.uniform(-2, 2);
        const double turn = random.uniform(-3, 3);
        const Shape shape = k % 3 == 0 ? Shape(Disc(r)) : Shape(regular_polygon(k % 3 + 2, r));
        Body body = worlds::solid(shape, {x, 0.6 + k}, 0.5, k % 2 * 0.4, rotation(turn));
        body.v.x = random.uniform(-2, 2);
        body.omega = random.uniform(-4, 4);
        world.bodies.push_back(body);
    }
    return world;
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
        boxes.push_back(make_body(worlds::box(1, 1), 1, {{0, 0.6 + 1.1 * k}, {}}));
        boxes.back().friction = 0.6;
    }
    const std::vector<Wall> ground{{{{0, 0}, {0, 1}}, 0, 0.6}};
    ContactCache cache;
    for (int k = 0; k < 600; ++k) step(boxes, ground, {0, -10}, 1. / 60, cache);
    for (int k = 0; k < 10; ++k) {
        CHECK(boxes[k].pose.x.y == Approx(0.5 + k).margin(0.05));
        CHECK(std::abs(boxes[k].pose.x.x) < 0.02);
        CHECK(length(boxes[k].v) < 0.01);
    }
    CHECK(cache.contacts().size() == 10);
}

TEST_CASE("a box on two pegs: a visit disturbs the other contact, and the sums are taken back",
          "[exact][accumulated-clamp]") {
    Options options = many_passes();
    options.alternate = false;
    auto solver = passes(landing(0.2, options), options);
    const auto impulse = [&](int k) { return solver.state().contacts[0].points[k].normal.impulse; };
    solver.step();
    const double left = 1 / 1.24, right = (1 - 0.76 * left) / 1.24;
    CHECK(impulse(0) == Approx(left));
    CHECK(impulse(1) == Approx(right));
    solver.step();
    CHECK(impulse(0) == Approx(left - 0.76 * right / 1.24));  // less than before
    CHECK(impulse(0) < left);
    while (!solver.done()) solver.step();
    CHECK(impulse(0) == Approx(0.5));
    CHECK(impulse(1) == Approx(0.5));
    CHECK(solver.state().motions[1].real.v.y == Approx(0).margin(4 * eps));
    CHECK(solver.state().motions[1].real.omega == Approx(0).margin(16 * eps));
}

TEST_CASE("with each change clamped, what was too much stays", "[exact][accumulated-clamp]") {
    Options options = many_passes();
    options.accumulate = false;
    options.alternate = false;
    const ImpulseState end = run(passes(landing(0.2, options), options));
    CHECK(end.contacts[0].points[0].normal.impulse == Approx(1 / 1.24));
    CHECK(end.motions[1].real.omega < -0.5);
    CHECK(end.motions[1].real.v.y > 0.1);
}

TEST_CASE("friction has the sums' cone: it sticks within it, and slides at its border",
          "[exact][friction-cone]") {
    for (const auto& [vx, mu, after] : {std::tuple{0.5, 0.8, 0.}, {-0.5, 0.8, 0.}, {2., 0.3, 1.7}}) {
        const Options options = many_passes();
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
    World world = worlds::stack(1);
    world.run(60);
    world.cache.find_pairs(world.bodies, world.options.margin);
    world.cache.find_contacts(world.bodies, world.walls, world.g, worlds::dt, world.options);
    CHECK(normal_sum(world.cache.contacts()) == Approx(10. / 60));
    for (Body& body : world.bodies) integrate_velocity(body, world.g, worlds::dt);
    const auto states =
        history(SequentialImpulses(motions_of(world.bodies, 1), world.cache.take(), world.options));
    CHECK(states[0].motions[0].real.v.y == Approx(0).margin(4 * eps));  // applied before the first pass
    CHECK(states[1].residual < 1e-15);
}

TEST_CASE("a warm start needs the clamp of the sum, and can be switched off", "[exact][warm-start]") {
    for (const bool off : {false, true}) {
        World world = worlds::stack(2);
        (off ? world.options.warm_starting : world.options.accumulate) = false;
        world.run(10);
        world.cache.find_pairs(world.bodies, world.options.margin);
        world.cache.find_contacts(world.bodies, world.walls, world.g, worlds::dt, world.options);
        CHECK(normal_sum(world.cache.contacts()) == 0);
    }
}

TEST_CASE("what is wanted: a bounce, a stop, or to come no nearer than there is room",
          "[exact][wanted-velocity]") {
    const auto target = [](double v, double height, double e, double gravity) {
        Body ball = worlds::solid(Disc(0.5), {0, 0.5 + height}, 0, e), wall = as_body(worlds::ground());
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
    Body ball = worlds::solid(Disc(0.5), {0, 0.5}, 0.4, 0.2), wall = as_body(worlds::ground(0.9, 0.5));
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
        World world{{worlds::solid(worlds::box(1, 1), {0, 0.5 + gap}),
                     worlds::solid(worlds::box(1, 1), {1 + gap, 0.5 + gap})},
                    {worlds::ground()}};
        world.cache.find_pairs(world.bodies, world.options.margin);
        world.cache.find_contacts(world.bodies, world.walls, world.g, worlds::dt, world.options);
        CHECK(world.cache.contacts().size() == (gap < 0.02 ? 3 : 0));
    }
}

TEST_CASE("what is beyond the slop goes, by real or by pseudo-velocities", "[exact][position-bias]") {
    Options options;
    const auto row = [&](double separation) {
        const Body block = worlds::solid(worlds::box(1, 1), {0, 0.5}), wall = as_body(worlds::ground());
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
    World world{{worlds::solid(worlds::box(1, 1), {0, 0.4})}, {worlds::ground()}};
    world.g = {};
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
    World world{{worlds::solid(worlds::box(2, 1), {0, 0.45}, 0, 0, rotation(0.05))}, {worlds::ground(0)}};
    world.g = {};
    world.step();
    CHECK(angle(world.bodies[0].pose.q) < 0.05);
    CHECK(world.bodies[0].omega == 0);
}

TEST_CASE("who is seen within the margin does not sink in: a ball is stopped at the ground", "[exact][wanted-velocity]") {
    World world{{worlds::solid(Disc(0.5), {0, 0.515})}, {worlds::ground()}};
    world.g = {};
    world.bodies[0].v = {0, -3};  // 5 cm in a step, of which there are 1.5
    world.step();
    CHECK(world.bodies[0].pose.x.y == Approx(0.5));
    CHECK(world.bodies[0].v.y == Approx(-0.9));
    world.step();
    CHECK(world.bodies[0].pose.x.y == Approx(0.5));
    CHECK(world.bodies[0].v.y == Approx(0).margin(8 * eps));
}

TEST_CASE("the points of a pair take turns", "[exact]") {
    for (const bool alternate : {false, true}) {
        Options options = many_passes(2);
        options.alternate = alternate;
        const ImpulseState first = history(passes(landing(0.2, options), options))[1];
        const int heavy = alternate ? 1 : 0;  // the one that goes first gets more
        CHECK(first.contacts[0].points[heavy].normal.impulse >
              first.contacts[0].points[1 - heavy].normal.impulse);
    }
}

TEST_CASE("the residual is the largest change of a pass, and the words say where that was", "[exact]") {
    World world = worlds::stack(4);
    world.bodies[3].pose.x.x = 0.3;
    world.cache.find_pairs(world.bodies, world.options.margin);
    world.cache.find_contacts(world.bodies, world.walls, world.g, worlds::dt, world.options);
    for (Body& body : world.bodies) integrate_velocity(body, world.g, worlds::dt);
    const auto states = history(
        SequentialImpulses(motions_of(world.bodies, world.walls.size()), world.cache.take(), world.options));
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
    World world = worlds::stack(1);
    world.bodies[0].inv_I = 0;  // so that friction does not disturb the normal impulses
    world.bodies[0].v = {3, 0};
    world.cache.find_pairs(world.bodies, world.options.margin);
    world.cache.find_contacts(world.bodies, world.walls, world.g, worlds::dt, world.options);
    for (Body& body : world.bodies) integrate_velocity(body, world.g, worlds::dt);
    const auto states =
        history(SequentialImpulses(motions_of(world.bodies, 1), world.cache.take(), world.options));
    CHECK(states[1].residual == Approx(10. / 60));
    CHECK(states[2].residual == Approx(0.6 * 10 / 60));
}

TEST_CASE("after its last pass a stepper does nothing more", "[exact]") {
    const Options options = many_passes(2);
    SequentialImpulses solver = passes(landing(0.2, options), options);
    while (!solver.done()) solver.step();
    const ImpulseState end = solver.state();
    solver.step();
    CHECK(solver.state().pass == 2);
    CHECK(solver.state().contacts[0].points[0].normal.impulse == end.contacts[0].points[0].normal.impulse);
    CHECK(solver.state().motions[1].real.v == end.motions[1].real.v);
}

TEST_CASE("a state can be described and told", "[exact]") {
    const Options options = many_passes(2);
    const auto states = history(passes(landing(0.2, options), options));
    CHECK(header(states[0]) == "pass\tresidual\tnormal sum\tfriction sum");
    CHECK(row(states[0]) == "0\t0\t0\t0");
    CHECK(narration(states[0]).find(": 1 pair that touches") != std::string::npos);
    CHECK(narration(states[1]).find("between 0 and 1") != std::string::npos);
    CHECK(states[1].residual == Approx(1 / 1.24));
    CHECK(narration(history(passes(landing(0.2, options, {0, 1}), options))[1]) == "Pass 1 changed nothing.");
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
             b = worlds::solid(worlds::box(2, 1), {1, 0.25}, 0, e);
        a.v = {random.uniform(0, 3), 0};
        a.v.y = random.uniform(-3, 3);
        b.omega = random.uniform(-1, 1);
        const Vec2 normal = rotate(rotation(turn), {1, 0}), p{0.5, 0};
        const Manifold m{normal, {{p, 0, 0}, {}}, 1};
        Options options;
        options.restitution_threshold = 0;
        PairContacts pair = make_rows(a, b, m, {}, worlds::dt, options);
        pair.b = 1;
        const std::vector<Body> bodies{a, b};
        const ImpulseState end = run(SequentialImpulses(motions_of(bodies, 0), {pair}, options));
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
        const Options options = many_passes(400);
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
        World world = some_bodies(seed);
        world.run(90);
        world.cache.find_pairs(world.bodies, world.options.margin);
        world.cache.find_contacts(world.bodies, world.walls, world.g, worlds::dt, world.options);
        for (Body& body : world.bodies) integrate_velocity(body, world.g, worlds::dt);
        const ImpulseState end = run(SequentialImpulses(motions_of(world.bodies, world.walls.size()),
                                                        world.cache.take(), many_passes(20'000)));
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

TEST_CASE("a ball comes back to e squared of its height", "[against][wanted-velocity]") {
    for (const double e : {0.25, 0.5, 0.8, 1.})
        for (const double dt : {1. / 240, 1. / 960}) {
            World world{{worlds::solid(Disc(0.5), {0, 1.5}, 0, e)}, {worlds::ground(0, e)}};
            double top = 0;
            bool rises = false;
            for (int k = 0; k < 5 / dt && !(rises && world.bodies[0].v.y < 0); ++k) {
                world.step(dt);
                rises = rises || world.bodies[0].v.y > 0;
                if (rises) top = std::max(top, world.bodies[0].pose.x.y - 0.5);
            }
            // It is found within v dt of the ground, with a velocity that is off by g dt at most.
            const double v = std::sqrt(20.);
            CHECK(std::abs(top - e * e) <= v * dt * (1 + e * e));
        }
}

TEST_CASE("with e = 1 the bounces do not grow: a hundred of them", "[against][wanted-velocity]") {
    World world{{worlds::solid(Disc(0.5), {0, 1.5}, 0, 1)}, {worlds::ground(0, 1)}};
    double top = 0;
    for (int k = 0; k < 960 * 90; ++k) {
        world.step(1. / 960);
        if (k > 960 * 80) top = std::max(top, world.bodies[0].pose.x.y - 0.5);
    }
    CHECK(top == Approx(1).margin(std::sqrt(20.) / 960));
}

TEST_CASE("a block slides down a slope where tan > mu, at g (sin - mu cos)", "[against][friction-cone]") {
    for (const double degrees : {5., 15., 25., 30., 32., 35., 45.}) {
        const double mu = 0.6, theta = degrees * pi / 180;
        const auto [s, c] = sincos(theta);
        const Rotation q{c, s};
        const Vec2 n = rotate(q, {0, 1}), down = rotate(q, {-1, 0});
        World world{{worlds::solid(worlds::box(1, 0.5), 0.25 * n, mu, 0, q)}, {{{{0, 0}, n}, 0, mu}}};
        world.options.iterations = 100;  // in the first steps ten have not converged: 2e-5 m/s are missing
        world.run(120);
        const double a = std::max(0., 10 * (s - mu * c));
        CHECK(dot(world.bodies[0].v, down) == Approx(2 * a).epsilon(1e-13).margin(1e-13));
        CHECK(std::abs(dot(world.bodies[0].v, n)) < 1e-13);
        if (a == 0) CHECK(length(world.bodies[0].pose.x - 0.25 * n) < 1e-13);
    }
}

TEST_CASE("a block stops after v²/2 mu g", "[against][friction-cone]") {
    for (const double mu : {0.2, 0.5})
        for (const double v : {1., 5.}) {
            World world{{worlds::solid(worlds::box(2, 0.5), {0, 0.25}, mu)}, {worlds::ground(mu)}};
            world.bodies[0].v = {v, 0};
            world.run(300);
            const double late = v * worlds::dt / 2;  // each step moves by its last velocity
            const double part = mu * 10 * worlds::dt * worlds::dt / 8;  // the last step stops within itself
            const double way = v * v / (2 * mu * 10) - late;
            CHECK(world.bodies[0].pose.x.x == Approx(way).margin(part + 1e-14));
            CHECK(std::abs(world.bodies[0].v.x) < 1e-14);
        }
}

TEST_CASE("a sliding disc ends rolling at two thirds of its speed", "[against][friction-cone]") {
    World world{{worlds::solid(Disc(0.5), {0, 0.5}, 0.3)}, {worlds::ground(0.3)}};
    world.bodies[0].v = {3, 0};
    world.run(120);
    CHECK(world.bodies[0].v.x == Approx(2).epsilon(1e-13));
    CHECK(world.bodies[0].omega == Approx(-4).epsilon(1e-13));
}

TEST_CASE("billiard balls part at ninety degrees", "[against][wanted-velocity]") {
    for (const double offset : {0.2, 0.5, 0.8}) {
        World world{{worlds::solid(Disc(0.5), {-2, offset}, 0, 1), worlds::solid(Disc(0.5), {0, 0}, 0, 1)},
                    {}};
        world.g = {};
        world.bodies[0].v = {4, 0};
        for (int k = 0; k < 2000; ++k) world.step(1. / 960);
        const Vec2 a = world.bodies[0].v, b = world.bodies[1].v;
        CHECK(length(b) > 1);
        CHECK(dot(a, b) == Approx(0).margin(1e-12));
        CHECK(length_squared(a) + length_squared(b) == Approx(16));
    }
}

TEST_CASE("without walls and gravity, momentum and angular momentum stay", "[against]") {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        World world = some_bodies(seed);
        world.walls.clear();
        world.g = {};
        for (Body& body : world.bodies) body.v = body.v - 3 * (body.pose.x - Vec2{0, 6});
        const auto sums = [&] {
            Vec2 p;
            double L = 0, size = 0;
            for (const Body& body : world.bodies) {
                p = p + momentum(body);
                L += angular_momentum(body);
                size += mass(body) * (1 + length(body.pose.x)) * (1 + length(body.v)) +
                        inertia(body) * std::abs(body.omega);
            }
            return std::tuple{p, L, size};
        };
        const auto [p, L, size] = sums();
        const double before = worlds::energy_of_motion(world);
        for (int k = 0; k < 60; ++k) {
            const auto [p_now, L_now, unused] = sums();
            world.cache.find_pairs(world.bodies, world.options.margin);
            world.cache.find_contacts(world.bodies, world.walls, {}, worlds::dt, world.options);
            const ImpulseState end =
                run(SequentialImpulses(motions_of(world.bodies, 0), world.cache.take(), world.options));
            for (std::size_t b = 0; b < world.bodies.size(); ++b) {
                world.bodies[b].v = end.motions[b].real.v;
                world.bodies[b].omega = end.motions[b].real.omega;
            }
            const auto [p_after, L_after, now] = sums();
            REQUIRE(length(p_after - p_now) <= 200 * eps * (size + now));
            REQUIRE(std::abs(L_after - L_now) <= 200 * eps * (size + now));
            world.cache.give_back(end.contacts);
            finish_step(world.bodies, end.motions, worlds::dt);
        }
        CHECK(worlds::energy_of_motion(world) < 0.9 * before);  // they met
    }
}

// The energy after many passes less that before, in parts of it, for a heap that falls in on itself.
double gain(std::uint64_t seed, double mu, double e) {
    World world = some_bodies(seed);
    world.run(80);
    for (Body& body : world.bodies) {
        body.friction = mu;
        body.restitution = e;
        body.omega = 0;
        body.v = -1 * (body.pose.x - Vec2{0, -1});  // all come nearer to all, and to the ground
    }
    for (Wall& wall : world.walls) wall = {{wall.plane.point, wall.plane.normal}, e, mu};
    world.walls.resize(1);
    Options options = many_passes(3000);
    options.warm_starting = false;
    options.restitution_threshold = 0;
    world.cache.find_pairs(world.bodies, options.margin);
    world.cache.find_contacts(world.bodies, world.walls, {}, worlds::dt, options);
    const double before = worlds::energy_of_motion(world);
    const ImpulseState end =
        run(SequentialImpulses(motions_of(world.bodies, 1), world.cache.take(), options));
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

TEST_CASE("a pyramid of base thirty stands", "[against]") {
    World world = worlds::pyramid(30);
    const World start = world;
    world.run(sized(1000, 300));
    CHECK(worlds::drift(world, start) <= 0.02);
    CHECK(worlds::deepest(world) <= 0.007);
    CHECK(worlds::energy_per_body(world) < 1e-6);
}

TEST_CASE("stacks of five, ten and fifteen stand", "[against]") {
    for (const auto& [boxes, most] : {std::pair{5, 0.005}, {10, 0.02}, {15, 0.1}}) {
        World world = worlds::stack(boxes);
        const World start = world;
        world.run(1000);
        CHECK(worlds::drift(world, start) <= most);
        CHECK(worlds::deepest(world) <= 0.007);
    }
}

TEST_CASE("a heap comes to rest", "[against]") {
    World world = worlds::heap(200);
    world.run(600);
    CHECK(worlds::deepest(world) <= 0.05);
    CHECK(worlds::energy_per_body(world) < 1e-3);
    for (const Body& body : world.bodies)
        if (body.inv_m > 0) CHECK(body.pose.x.y > 0.1);
}

TEST_CASE("the same world gives the same bytes, whatever the broad phase did before", "[against]") {
    World one = some_bodies(5, 30), two = one;
    two.cache.find_pairs(some_bodies(6, 30).bodies, 0.5);
    one.run(300);
    two.run(300);
    CHECK((bytes(one) == bytes(two)));
    World copy = one;  // a copy goes on as the original does
    one.run(50);
    copy.run(50);
    CHECK((bytes(one) == bytes(copy)));
}

// ---- degenerate --------------------------------------------------------------------------------------

TEST_CASE("bad input is named, and nothing is changed", "[degenerate]") {
    const auto fault_with = [](auto change) {
        World world = some_bodies(1);
        world.run(70);
        double dt = worlds::dt;
        change(world, dt);
        const std::string before = bytes(world);
        const double sum = normal_sum(world.cache.contacts());
        const std::string words = words_of([&] { world.step(dt); });
        CHECK((bytes(world) == before));
        CHECK(normal_sum(world.cache.contacts()) == sum);
        return words;
    };
    for (const double dt : {0., -1., no_number, inf, 0x1p-501})
        CHECK(fault_with([dt](World&, double& s) { s = dt; }).starts_with("time step"));
    CHECK(fault_with([](World& w, double&) { w.g.y = no_number; }) == "gravity: is not finite, or beyond 2^500");
    CHECK(fault_with([](World& w, double&) { w.g.x = inf; }) == "gravity: is not finite, or beyond 2^500");
    CHECK(fault_with([](World& w, double&) { w.g.x = 0x1p501; }) == "gravity: is not finite, or beyond 2^500");
    CHECK(fault_with([](World& w, double&) { w.bodies[3].omega = -0x1p27; }) ==
          "bodies[3]: turns by over 2^20 radians in a step");
    CHECK(fault_with([](World& w, double&) { w.bodies[2].pose.x.x = no_number; }) ==
          "bodies[2]: place is not finite");
    CHECK(fault_with([](World& w, double&) { w.bodies[2].inv_m = -1; }) == "bodies[2]: inv_m is negative");
    CHECK(fault_with([](World& w, double&) { w.options.slop = -1; }) ==
          "options: the slop is no length from 0 on");
    CHECK(fault_with([](World& w, double&) { w.bodies[2].restitution = 2; }) ==
          "bodies[2]: restitution is beyond 1");
    CHECK(fault_with([](World& w, double&) { w.walls[1].friction = -1; }) == "walls[1]: friction is negative");
    CHECK(fault_with([](World& w, double&) {
              w.walls[1].plane.normal = {2, 0};
          }) == "walls[1]: normal is not of length 1");
    CHECK(fault_with([](World& w, double&) {
              w.bodies[1].shape = worlds::box(0x1p499, 1);
              w.bodies[1].pose.x = {longest, 0};
          }).starts_with("polygon"));
}

TEST_CASE("each option out of its range is named", "[degenerate]") {
    const auto fault_of = [](auto member, auto value) {
        Options options;
        options.*member = value;
        return words_of([&] { require_sound(options); });
    };
    CHECK(fault_of(&Options::iterations, -1) == "options: the number of iterations is negative");
    CHECK(fault_of(&Options::iterations, 0) == "no fault");
    for (const double bad : {-0.1, no_number, inf}) {
        CHECK(fault_of(&Options::bias, bad) == "options: the bias is no number from 0 to 1");
        CHECK(fault_of(&Options::slop, bad) == "options: the slop is no length from 0 on");
        CHECK(fault_of(&Options::margin, bad) == "options: the margin is no length from 0 on");
        CHECK(fault_of(&Options::restitution_threshold, bad) ==
              "options: the restitution threshold is no speed from 0 on");
    }
    CHECK(fault_of(&Options::bias, 1.5) == "options: the bias is no number from 0 to 1");
    CHECK(fault_of(&Options::bias, 1.) == "no fault");
}

TEST_CASE("no bodies, no walls, no passes: a step all the same", "[degenerate]") {
    World empty{{}, {}};
    empty.step();
    empty.walls.push_back(worlds::ground());
    empty.step();
    CHECK(empty.cache.contacts().empty());
    World world = worlds::stack(1);
    world.options.iterations = 0;
    world.step();
    CHECK(world.bodies[0].v.y == -10. / 60);
}

TEST_CASE("the shortest step is finite, whatever overlaps", "[degenerate]") {
    World world{{worlds::solid(worlds::box(1, 1), {0, 0.4}), worlds::solid(Disc(0.5), {0, 1.3})},
                {worlds::ground()}};
    for (const PositionCorrection correction : {PositionCorrection::split_impulse, PositionCorrection::none}) {
        world.options.position_correction = correction;
        world.step(shortest);
        for (const Body& body : world.bodies) CHECK_FALSE(find_fault(body));
    }
}

TEST_CASE("immovable bodies do not touch each other, and stay; a lift carries", "[degenerate]") {
    World world{{worlds::fixed(worlds::box(4, 1), {0, -0.5}), worlds::fixed(worlds::box(4, 1), {1, -0.3}),
                 worlds::fixed(worlds::box(4, 1), {0, 5})},
                {worlds::ground()}};
    world.run(10);
    CHECK(world.cache.contacts().empty());
    CHECK(world.bodies[0].pose.x == Vec2{0, -0.5});
    World lift{{worlds::fixed(worlds::box(4, 1), {0, -0.5}), worlds::solid(worlds::box(1, 1), {0, 0.5})}, {}};
    lift.bodies[0].v = {0, 2};
    lift.run(60);
    CHECK(lift.bodies[1].v.y == Approx(2).margin(1e-3));
    CHECK(lift.bodies[1].pose.x.y == Approx(2.5).margin(0.02));
}

TEST_CASE("an overlapping start parts without exploding", "[degenerate]") {
    World world{{}, {worlds::ground()}};
    Random random{133};
    for (int k = 0; k < 30; ++k) {
        const double x = random.uniform(-0.5, 0.5);
        const double y = random.uniform(0, 1);
        const Shape shape = k % 2 == 0 ? Shape(Disc(0.4)) : Shape(worlds::box(0.8, 0.6));
        world.bodies.push_back(worlds::solid(shape, {x, y}));
    }
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
    for (const Shape& shape : {Shape(Disc(0.5)), Shape(worlds::box(1, 1))}) {
        World world{{worlds::solid(shape, {0, 0.5}), worlds::solid(shape, {0, 0.5})}, {worlds::ground()}};
        world.run(600);
        CHECK(worlds::deepest(world) < 0.02);
    }
}

TEST_CASE("bodies may be added at the end; the contacts with walls keep their sums",
          "[degenerate][warm-start]") {
    World world = worlds::stack(3);
    world.run(100);
    world.bodies.push_back(worlds::solid(worlds::box(1, 1), {5, 5}));
    world.cache.find_pairs(world.bodies, world.options.margin);
    world.cache.find_contacts(world.bodies, world.walls, world.g, worlds::dt, world.options);
    for (const PairContacts& pair : world.cache.contacts())
        CHECK(pair.points[0].normal.impulse + pair.points[1].normal.impulse > 0.1);
}

TEST_CASE("a body that cannot turn, and one that can only turn, are solved too", "[degenerate]") {
    World world{{worlds::solid(worlds::box(1, 1), {0, 0.5}), worlds::solid(worlds::box(2, 0.2), {5, 0.5}),
                 worlds::solid(worlds::box(2, 0.2), {9, 2}), worlds::fixed(worlds::box(1, 1), {10, 1})},
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
        World world{{worlds::solid(Disc(1), {x, 2}), worlds::fixed(worlds::box(10, 2), {})}, {}};
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
        World world = some_bodies(7, 20);
        World other = scaled(world, k);
        world.run(240);
        other.run(240);
        const World back = scaled(other, 1 / k);
        CHECK((bytes(back) == bytes(world)));
        CHECK(world.cache.contacts().size() == other.cache.contacts().size());
        CHECK(normal_sum(other.cache.contacts()) == k * normal_sum(world.cache.contacts()));
    }
}

TEST_CASE("a box of four millimetres stays in the ground with the options left in metres", "[scale]") {
    for (const bool with_options : {false, true}) {
        World world = worlds::stack(1);
        world.bodies[0].pose.x.y = 0.25;
        world = scaled(world, 0x1p-8);
        if (!with_options) world.options = {};
        world.run(300);
        CHECK((worlds::deepest(world) > 0.2 * 0x1p-8) == !with_options);
    }
}

// ---- story: the numbers of the text -------------------------------------------------------------------

namespace {

struct Story {
    std::map<std::string, std::string> all = read_facts("13");
    inline static std::set<std::string> asked;

    std::string words(const std::string& key) {
        asked.insert("13." + key);
        return all.at("13." + key);
    }
    double number(const std::string& key) {
        static const std::pair<std::string, std::string> plain[] = {
            {"−", "-"}, {" × 10", "e"}, {"⁻", "-"}, {"⁰", "0"}, {"¹", "1"}, {"²", "2"}, {"³", "3"},
            {"⁴", "4"}, {"⁵", "5"},     {"⁶", "6"}, {"⁷", "7"}, {"⁸", "8"}, {"⁹", "9"}};
        std::string text = words(key);
        for (const auto& [from, to] : plain)
            for (auto at = text.find(from); at != text.npos; at = text.find(from))
                text.replace(at, from.size(), to);
        return std::stod(text);
    }
    void is(const std::string& key, double want, double off) {
        INFO(key);
        CHECK(std::abs(number(key) - want) <= off);
    }
};

}  // namespace

TEST_CASE("story: the box on two pegs, by hand", "[story]") {
    Story story;
    double l = 1 / 1.24, r = (1 - 0.76 * l) / 1.24;
    const double l_1 = l, r_1 = r;
    CHECK(story.words("peg.K") == "1.24");
    CHECK(story.words("peg.other") == "0.76");
    story.is("peg.shrinks", 0.76 * 0.76 / 1.24 / 1.24, 0.005);
    story.is("peg.left-1", l, 0.0005);
    story.is("peg.right-1", r, 0.0005);
    story.is("peg.still", -1 + 0.76 * l, 0.0005);
    story.is("peg.back", 0.76 * r, 0.0005);
    story.is("peg.change", -0.76 * r / 1.24, 0.0005);
    story.is("peg.left-2", l - 0.76 * r / 1.24, 0.0005);
    for (int k = 1; k < 5; ++k) {
        l = (1 - 0.76 * r) / 1.24;
        r = (1 - 0.76 * l) / 1.24;
    }
    story.is("peg.left-5", l, 0.0005);
    // With each change clamped, what the first pass gave stays.
    story.is("peg.wrong-left", l_1, 0.0005);
    story.is("peg.wrong-right", r_1, 0.0005);
    story.is("peg.wrong-v", l_1 + r_1 - 1, 0.005);
    story.is("peg.wrong-omega", -0.2 * 6 * (l_1 - r_1), 0.005);
}

// The stack of the pictures: dropped on each other from 10 cm.
World dropped() {
    World world = worlds::stack(10);
    for (int k = 0; k < 10; ++k) world.bodies[k].pose.x.y = 0.6 + 1.1 * k;
    return world;
}

SequentialImpulses next_passes(World world) {
    world.cache.find_pairs(world.bodies, world.options.margin);
    world.cache.find_contacts(world.bodies, world.walls, world.g, worlds::dt, world.options);
    for (Body& body : world.bodies) integrate_velocity(body, world.g, worlds::dt);
    return {motions_of(world.bodies, world.walls.size()), world.cache.take(), world.options};
}

TEST_CASE("story: a warm start, and a cold one", "[story]") {
    Story story;
    World world = dropped();
    world.run(300);
    world.options.iterations = 400;
    const auto warm = history(next_passes(world));
    world.options.warm_starting = false;
    const auto cold = history(next_passes(world));
    story.is("warm.warm-1", warm[1].residual, 0.5 * warm[1].residual);
    story.is("warm.cold-10", cold[10].residual, 0.5 * cold[10].residual);
    story.is("warm.cold-400", cold[400].residual, 0.5 * cold[400].residual);
    CHECK(cold[400].residual > warm[1].residual);  // "still"
    CHECK(normal_sum(warm[0].contacts) == Approx(normal_sum(warm[400].contacts)).epsilon(0.01));
}

TEST_CASE("story: remove the line and see", "[story]") {
    Story story;
    const auto compare = [&](const std::string& key, const World& world) {
        INFO(key);
        const bool stands = world.bodies[9].pose.x.y > 9;
        CHECK(story.words("without." + key + ".stands") == (stands ? "stands" : "falls"));
        double far = 0, depth = 0;
        for (const Body& body : world.bodies) far = std::max(far, std::abs(body.pose.x.x));
        for (const PairContacts& pair : world.cache.contacts())
            for (const PairPoint& point : std::span(pair.points, pair.count))
                depth = std::max(depth, -point.separation);
        story.is("without." + key + ".drift", far, stands ? 0.0006 : 0.06);
        story.is("without." + key + ".depth", depth, 0.0006);
        const double energy = worlds::energy_of_motion(world) / 10;
        story.is("without." + key + ".energy", energy, 0.5 * energy + 1e-12);
        return stands;
    };
    const auto check = [&](const std::string& key, auto remove) {
        World world = dropped();
        remove(world);
        world.run(600);
        return compare(key, world);
    };
    CHECK(check("all", [](World&) {}));
    CHECK_FALSE(check("warm", [](World& w) { w.options.warm_starting = false; }));
    CHECK_FALSE(check("each", [](World& w) { w.options.accumulate = false; }));
    CHECK_FALSE(check("pass", [](World& w) { w.options.iterations = 1; }));
    CHECK(check("turn", [](World& w) { w.options.alternate = false; }));
    CHECK(check("none", [](World& w) { w.options.position_correction = PositionCorrection::none; }));
    CHECK(
        check("baumgarte", [](World& w) { w.options.position_correction = PositionCorrection::baumgarte; }));
    CHECK_FALSE(check("friction", [](World& w) {
        for (Body& body : w.bodies) body.friction = 0;
    }));
    CHECK(check("slop", [](World& w) { w.options.slop = 0; }));
    CHECK(check("margin", [](World& w) { w.options.margin = 0; }));
    World bouncy = dropped();
    for (Body& body : bouncy.bodies) body.restitution = 0.3;
    CHECK(check("threshold", [&](World& w) {
        w = bouncy;
        w.options.restitution_threshold = 0;
    }));
    bouncy.run(600);
    double far = 0;
    for (const Body& body : bouncy.bodies) far = std::max(far, std::abs(body.pose.x.x));
    const double energy = worlds::energy_of_motion(bouncy) / 10;
    story.is("bouncy.drift", far, 0.0006);
    story.is("bouncy.energy", energy, 0.5 * energy);
    CHECK(story.number("without.threshold.drift") > 5 * story.number("bouncy.drift"));
    CHECK(story.number("without.threshold.energy") > 100 * story.number("bouncy.energy"));
    // "never comes to rest", "stands and sways": far more energy than with all of it.
    CHECK(story.number("without.baumgarte.energy") > 100 * story.number("without.all.energy"));
    CHECK(story.number("without.slop.energy") > 100 * story.number("without.all.energy"));
    CHECK(story.number("without.margin.energy") < 10 * story.number("without.all.energy"));
    CHECK(story.number("without.turn.energy") > 5 * story.number("without.all.energy"));
    CHECK(story.number("without.none.depth") > 5 * story.number("without.all.depth"));
    World one_point = dropped();
    for (int k = 0; k < 600; ++k)
        as_printed::one_point_step(one_point.bodies, one_point.walls, one_point.g, worlds::dt, one_point.cache,
                                   one_point.options);
    CHECK_FALSE(compare("point", one_point));
}

TEST_CASE("story: overlaps, by real and by pseudo-velocities", "[story]") {
    Story story;
    for (const bool split : {false, true}) {
        World world{{worlds::solid(worlds::box(1, 1), {0, 0.4})}, {worlds::ground()}};
        world.options.position_correction =
            split ? PositionCorrection::split_impulse : PositionCorrection::baumgarte;
        double fastest = 0;
        for (int k = 0; k < 10; ++k) {
            world.step();
            fastest = std::max(fastest, world.bodies[0].v.y);
        }
        const std::string key = split ? "overlap.split" : "overlap.baumgarte";
        story.is(key + ".v", fastest, 0.005);
        story.is(key + ".after", 100 * (0.5 - world.bodies[0].pose.x.y), 0.05);
    }
    story.is("overlap.wanted", 0.2 * 60 * 0.095, 0.005);
    CHECK(story.number("overlap.split.after") == Approx(0.5 + 9.5 * std::pow(0.8, 10)).margin(0.05));
}

TEST_CASE("story: the article's bias, its sums, and its friction", "[story]") {
    Story story;
    const auto row = [&](const char* key, double wanted, double depth, double separation) {
        const std::string at = std::string("e3-7.") + key;
        story.is(at + ".wanted", wanted, 1e-9);
        story.is(at + ".depth", depth, 1e-9);
        story.is(at + ".signed", separation, 1e-9);
    };
    row("touching", 0, 0.1, 0.1);
    row("shallow", 0, 0.15, 0.05);
    row("deep", 0.9, 1.1, 0);
    CHECK(story.words("e3-8.printed") == "0 and 0 m/s");
    CHECK(story.words("e3-8.right") == "−1 and 1 m/s");
    CHECK(story.words("e3-16.speed") == "0.9");
    story.is("e3-16.height", 100 * 0.9 * 0.9 / 20, 0.5);
    story.is("e3-16.printed", 0.5 * 0.9, 1e-9);
}

TEST_CASE("story: a tilted plank gains energy by two laws, and none by resolve", "[story]") {
    Story story;
    // Both laws as equations: along n the velocity -e u, along t none, by a matrix of two rows.
    const double m = 0.4, I = m * (4 + 0.04) / 12, c = std::sqrt(0.5);
    const double reach = 1.1 * c;          // the corner is so far below the middle
    const double beside = (-1 + 0.1) * c;  // and so far to the left
    const double K = 1 / m + beside * beside / I, K_t = 1 / m + reach * reach / I;
    const double k = beside * -reach / I;  // an impulse along t changes u, and back
    const double u = -1, w = -0.75;        // t = left(n) points to the left
    const double before = m * (0.75 * 0.75 + 1) / 2;
    story.is("plank.before", before, 0.0006);
    for (const auto& [key, e] : {std::pair{"1", 1.}, {"0-9", 0.9}, {"0-5", 0.5}}) {
        const double a = -(1 + e) * u, b = -w, det = K * K_t - k * k;
        const double j = (a * K_t - k * b) / det, j_t = (K * b - k * a) / det;
        double gain = 0;
        if (std::abs(j_t) <= 0.3 * j) {
            gain = j * (u - e * u) / 2 + j_t * w / 2;
        } else {  // it slides, at the border of the cone
            const double side = j_t > 0 ? 0.3 : -0.3, j_s = a / (K + side * k);
            const double w_after = w + k * j_s + K_t * side * j_s;
            gain = j_s * (u - e * u) / 2 + side * j_s * (w + w_after) / 2;
        }
        story.is(std::string("plank.passes-") + key, before + gain, 0.0006);
        const double j_n = a / K, w_n = w + k * j_n;
        const double stick = -w_n / K_t, most = 0.3 * j_n, j_f = std::clamp(stick, -most, most);
        const double resolved = j_n * (u - e * u) / 2 + j_f * (w_n + w_n + K_t * j_f) / 2;
        story.is(std::string("plank.resolve-") + key, before + resolved, 0.0006);
        CHECK(resolved < 0);
    }
    CHECK(story.number("plank.passes-1") > before);
    story.is("plank.slides", 0.75, 0.005);
    story.is("plank.smooth", std::abs(w + k * 2 / K), 0.005);
    CHECK(w * (w + k * 2 / K) < 0);  // the other way
}

TEST_CASE("story: a row of balls that touch, and one with gaps", "[story]") {
    Story story;
    CHECK(story.words("cradle.touching") == "−0.6, 0.4, 0.4, 0.4, 0.4");
    CHECK(-0.6 + 4 * 0.4 == Approx(1));
    CHECK(0.36 + 4 * 0.16 == Approx(1));
    CHECK(story.words("cradle.gaps") == "0, 0, 0, 0, 1");
    CHECK(story.words("cradle.ten").starts_with("−0.59, 0.4"));
    // Three: the second goes on with the third, at the same speed b: (b - 1) + 2 b = 1.1.
    const double b = 0.7, a = -0.3;
    story.is("cradle.gain", 100 * ((a * a + 2 * b * b) / 1.01 - 1), 0.05);
}

World pyramid_of(int rows) {
    World world{{}, {worlds::ground()}};
    for (int row = 0; row < rows; ++row)
        for (int k = 0; k < rows - row; ++k)
            world.bodies.push_back(
                worlds::solid(worlds::box(1, 1), {k - 0.5 * (rows - 1 - row), row + 0.5}));
    return world;
}

TEST_CASE("story: limits, and sub-steps", "[story]") {
    Story story;
    World world{{worlds::solid(worlds::box(1, 1), {0, 0.5}), worlds::solid(worlds::box(1, 1), {0, 1.5})},
                {worlds::ground()}};
    world.bodies[1].inv_m /= 100;
    world.bodies[1].inv_I /= 100;
    world.run(30);
    story.is("heavy.depth", worlds::deepest(world), 0.003);
    world.run(270);
    story.is("heavy.depth-later", worlds::deepest(world), 0.001);
    CHECK(story.words("bounce.true") == "64");
    for (const auto& [key, dt] : {std::pair{"bounce.coarse", 1. / 60}, {"bounce.fine", 1. / 960}}) {
        const double bound = 100 * std::sqrt(20.) * dt * 1.64;
        CHECK(std::abs(story.number(key) - 64) < bound);
        story.is(std::string(key) + "-bound", bound, 0.05);
    }
    for (const auto& [key, sub_steps, passes_each] : {std::tuple{"one", 1, 10}, {"five", 5, 2}}) {
        World pyramid = pyramid_of(15);
        const World start = pyramid;
        pyramid.options.iterations = passes_each;
        pyramid.run(300 * sub_steps, worlds::dt / sub_steps);
        story.is(std::string("pyramid.") + key + ".drift", 1000 * worlds::drift(pyramid, start), 0.06);
        story.is(std::string("pyramid.") + key + ".depth", 1000 * worlds::deepest(pyramid), 0.2);
    }
    const auto twenty = [&](const char* key, World pyramid, int sub_steps) {
        const World start = pyramid;
        pyramid.options.iterations = 10 / sub_steps;
        pyramid.run(60 * sub_steps, worlds::dt / sub_steps);
        story.is(key, 1000 * worlds::drift(pyramid, start), 0.06);
    };
    twenty("twenty.box", worlds::pyramid(20), 10);
    twenty("twenty.wall", pyramid_of(20), 10);
    twenty("twenty.two", worlds::pyramid(20), 5);
    CHECK(story.number("twenty.box") > 500);  // half a box: it falls
    CHECK(story.number("twenty.wall") < 5);
    CHECK(story.number("twenty.two") < 5);
    for (const char* key : {"iterations", "bias", "slop", "v", "mu"})
        CHECK(story.words(std::string("fault.") + key).find(": ") != std::string::npos);
}

TEST_CASE("story: every fact of the chapter was looked at", "[story]") {
    for (const auto& [key, text] : read_facts("13")) {
        INFO(key);
        CHECK(Story::asked.contains(key));
    }
}
