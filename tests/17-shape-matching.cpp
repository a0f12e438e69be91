// Chapter 17: can a body find its way by remembering its shape?
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "10-mass/mass.hpp"
#include "17-shape-matching/beside/words.hpp"
#include "17-shape-matching/touches.hpp"
#include "base/angle.hpp"
#include "base/describe.hpp"
#include "impacts.hpp"
#include "catch.hpp"
#include "facts.hpp"
#include "refusal.hpp"
#include "sizes.hpp"
#include "worlds.hpp"

using namespace cc;
using worlds::dt;
using worlds::ground;
using worlds::solid;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
constexpr double no_number = std::numeric_limits<double>::quiet_NaN();

using Points = std::vector<Vec2>;

// A world, and how it is solved.
struct Trial : cc::World {
    MatchingOptions options;

    // Bodies, and walls after them.
    Trial(std::vector<Body> all = {}, std::vector<Body> walls = {}, const MatchingOptions& chosen = {}, Vec2 g = {})
        : cc::World{std::move(all), g, {}}, options(chosen) {
        for (Body& wall : walls) bodies.push_back(std::move(wall));
    }
    void run(int steps) {
        for (int k = 0; k < steps; ++k) step(*this, dt, options);
    }
    double deepest() const { return worlds::deepest(*this); }
};

Trial stack(int boxes) { return {worlds::stack(boxes).bodies, {}, {}, worlds::gravity}; }

Vec2 momentum_of(const Trial& world) {
    Vec2 sum;
    for (const Body& body : world.bodies) sum = sum + momentum(body);
    return sum;
}

double energy_of(const Trial& world) {
    double sum = 0;
    for (const Body& body : world.bodies) sum += kinetic_energy(body) + potential_energy(body, world.gravity);
    return sum;
}

// Two bodies on their way to each other: not yet in touch, but soon.
Trial meeting(std::uint64_t seed, double e, double mu) {
    Random random{seed};
    Trial world{
        {impacts::body_near(random, {-4, 0}, impacts::mixed), impacts::body_near(random, {4, 0}, impacts::mixed)}};
    const double speed = random.uniform(2, 9);
    world.bodies[0].v = speed * *direction(world.bodies[1].pose.x - world.bodies[0].pose.x);
    world.bodies[1].v = {};
    for (Body& body : world.bodies) {
        body.restitution = e;
        body.friction = mu;
    }
    return world;
}

// A few of each kind that fall into a corner, some of them within each other.
Trial some_bodies(std::uint64_t seed, int count) {
    Random random{seed};
    Trial world({}, {}, {}, worlds::gravity);
    const std::vector<Body> walls{ground(), make_wall({{-3, 0}, {1, 0}}, 0.2, 0.3),
                                  make_wall({{3, 0}, {-1, 0}}, 0.2, 0.3)};
    for (int k = 0; k < count; ++k) {
        const double r = random.uniform(0.1, 1);
        const double x = random.uniform(-2.5, 2.5);
        const double y = random.uniform(-0.5, 4);
        const double turn = random.uniform(-3, 3);
        const int corners = static_cast<int>(random.below(6));
        const Shape shape = corners < 3 ? Shape(Disc(r)) : Shape(regular_polygon(corners, r));
        Body body = solid(shape, {x, y}, 0.5, k % 2 * 0.4, rotation(turn));
        body.v.x = random.uniform(-9, 9);
        body.v.y = random.uniform(-9, 9);
        body.omega = random.uniform(-9, 9);
        world.bodies.push_back(body);
    }
    world.bodies.insert(world.bodies.end(), walls.begin(), walls.end());
    return world;
}

// What is known when all places of the next step are found.
MatchingPass after_places(const Trial& world) {
    const auto passes = matching_passes(world, dt, world.options);
    return *std::prev(std::ranges::find(passes, phase::velocities, &MatchingPass::phase));
}

const Points square = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

}  // namespace

// ---- exact: the pictures of the text ----------------------------------------------------------------

TEST_CASE("a box that came too deep into the ground stands on it after a step, and is at rest",
          "[exact][wall-projection]") {
    const Body box = make_body(cc::box(1, 1), 1, {{0, 0.4}, {}});
    const Body floor = make_wall({{0, 0}, {0, 1}}, 0, 0.6);
    cc::World world{{box, floor}, {0, -10}};
    step(world, 1. / 60, MatchingOptions{});
    CHECK(world.bodies[0].pose.x.y == Approx(0.5).margin(1e-4));
    CHECK(length(world.bodies[0].v) < 1e-5);
}

TEST_CASE("points that were moved rigidly are their own goals", "[exact][goal-position]") {
    const std::vector<double> masses = {1, 2, 3, 1};
    const Pose there{{5, -3}, rotation(2.2)};
    const auto [pose, goals] = match(square, placed(square, there), masses);
    CHECK(distance(pose.x, there.x) < 8 * eps);
    CHECK(distance(Vec2{pose.q.c, pose.q.s}, Vec2{there.q.c, there.q.s}) < 4 * eps);
    for (std::size_t k = 0; k < 4; ++k) CHECK(distance(goals[k], to_world(there, square[k])) < 16 * eps);
}

TEST_CASE("a corner that is pushed moves the centre a quarter of the way, and turns",
          "[exact][goal-position]") {
    Points now = square;
    now[0] = {1, 0.1};
    const auto [pose, goals] = match(square, now, std::vector<double>(4, 1));
    CHECK(distance(pose.x, {0, 0.025}) < eps);
    CHECK(angle(pose.q) == Approx(std::atan2(0.1, 4)));
    CHECK(distance(goals[0], goals[2]) == Approx(2));
}

TEST_CASE("where no turn is best, the one before is kept", "[exact][goal-position]") {
    const Points now(4, {2, 1});
    const Rotation before = rotation(0.7);
    const auto [pose, goals] = match(square, now, std::vector<double>(4, 1), before);
    CHECK(pose.x == Vec2{2, 1});
    CHECK(pose.q.c == before.c);
    CHECK(pose.q.s == before.s);
    CHECK(distance(goals[0], Vec2{2, 1} + rotate(before, square[0])) < 4 * eps);
}

TEST_CASE("corner masses are those of the plate: for a regular polygon M (2 + cos) / (6 n)", "[exact]") {
    for (int n = 3; n < 12; ++n) {
        const Polygon shape = regular_polygon(n, 1.5);
        const auto masses = corner_masses(shape.points(), 7, regular_polygon_inertia(n, 1.5, 7));
        for (int k = 0; k < n; ++k) CHECK(masses[k] == Approx(7 * (2 + std::cos(2 * pi / n)) / (6 * n)));
    }
}

TEST_CASE("who is lighter gives way: the shares are as 1/m, and m dx is the same both ways",
          "[exact][mass-shares]") {
    Trial world{{solid(box(1, 1), {0, 0}), solid(box(1, 1), {0.9, 0})}};
    world.bodies[1].inv_m /= 100;
    world.bodies[1].inv_I /= 100;
    const auto after = after_places(world).bodies;
    CHECK(after[0].pose.x.x == Approx(-0.1 * 100 / 101));
    CHECK(after[1].pose.x.x == Approx(0.9 + 0.1 / 101));
    CHECK(after[0].pose.x.x + 100 * (after[1].pose.x.x - 0.9) == Approx(0).margin(1e-12));
}

TEST_CASE("attenuation takes a share of what the places need", "[exact][attenuation]") {
    Trial world{{solid(box(1, 1), {0, 0.4})}, {ground()}};
    Trial all = world;
    all.run(1);
    world.options.attenuation = 0.5;
    world.run(1);
    CHECK(world.bodies[0].pose.x.y - 0.4 == Approx((all.bodies[0].pose.x.y - 0.4) / 2));
}

TEST_CASE("attenuation takes the same share of the turn", "[exact][attenuation]") {
    const auto turned = [](double share) {
        Trial world{{solid(box(2, 1), {0, 0.4}, 0, 0, rotation(0.3))}, {ground()}};
        world.options.attenuation = share;
        world.run(1);
        return angle(world.bodies[0].pose.q) - 0.3;
    };
    CHECK(std::abs(turned(1)) > 0.05);
    CHECK(turned(0.25) == Approx(turned(1) / 4));
}

TEST_CASE("a push is taken back, but not more of it than there was", "[exact][mass-shares]") {
    const Body box_a = solid(box(1, 1), {0, 0}), box_b = solid(box(1, 1), {1, 0});
    PushedBody A(box_a, {}, dt), B(box_b, {}, dt);
    const Manifold manifold{{1, 0}, {{{0.5, 0}, 0, 0}, {}}, 1};
    Touch touch{0, 1, manifold};
    const TouchPoint at = touch_point(A, B, manifold, 0);
    part(touch, at, 0.1, A, B);
    CHECK(touch.along_n[0] == Approx(0.05));
    CHECK(depth_of(at, A, B) == Approx(-0.1));
    part(touch, at, -0.04, A, B);
    CHECK(touch.along_n[0] == Approx(0.03));
    CHECK(depth_of(at, A, B) == Approx(-0.06));
    part(touch, at, -1, A, B);
    CHECK(touch.along_n[0] == 0);
    CHECK(std::abs(depth_of(at, A, B)) < 4 * eps);
}

TEST_CASE("the passes over velocities begin with the pushes as impulses", "[exact][velocity-from-positions]") {
    Trial world{{solid(box(1, 1), {0, 0.4}, 0.5)}, {ground(0.5)}};
    world.bodies[0].v = {2, 0};
    const MatchingPass found = after_places(world);
    REQUIRE(found.contacts.size() == 1);
    Vec2 J;  // on the wall
    const PairContacts& pair = found.contacts[0];
    for (const PairPoint& point : std::span(pair.points, pair.count))
        J = J + point.normal.impulse * pair.n + point.tangent.impulse * left(pair.n);
    const Vec2 went = found.bodies[0].pose.x - world.bodies[0].pose.x - dt * Vec2{2, 0};
    CHECK(went.x < -0.01);
    CHECK(distance(J, -went / dt) < 1e-9);
}

TEST_CASE("what touches nothing flies as in chapter 11, bit by bit", "[exact]") {
    Trial world{{solid(box(1, 2), {0, 5}), solid(Disc(1), {4, 5})}, {ground()}, {}, worlds::gravity};
    world.bodies[0].omega = 3;
    std::vector<Body> same = world.bodies;
    world.run(20);
    for (int k = 0; k < 20; ++k)
        for (Body& body : same) {
            integrate_velocity(body, worlds::gravity, dt);
            integrate_position(body, dt);
        }
    for (int k = 0; k < 2; ++k) {
        CHECK(world.bodies[k].pose.x == same[k].pose.x);
        CHECK(world.bodies[k].pose.q.s == same[k].pose.q.s);
        CHECK(world.bodies[k].v == same[k].v);
        CHECK(world.bodies[k].omega == same[k].omega);
    }
}

TEST_CASE("the passes can be followed, one by one", "[exact]") {
    const Trial world = stack(2);
    const auto states = matching_passes(world, dt);
    REQUIRE(states.size() == 21);
    CHECK(narrate(states[0]) == "All bodies are where their velocities carry them.");
    CHECK(narrate(states[1]).starts_with("Pass 1: "));
    CHECK(narrate(states[1]).find(" points overlap, at most by 0.00") != std::string::npos);
    CHECK(narrate(states[12]).find("Pass 12: no impulse changes by more than ") == 0);
    CHECK(states[10].deepest < states[1].deepest);
    CHECK(states[20].change < states[11].change);
    CHECK(states[20].contacts.size() == 2);
    CHECK(header(states[0]).find("deepest") != std::string::npos);
    CHECK(matching_passes(world, dt, {.iterations = 3}).size() == 7);
}

// ---- against: closed forms and other chapters -------------------------------------------------------

TEST_CASE("the corner masses weigh, balance and turn as the body does", "[against]") {
    int thin = 0;
    for (int k = 0; k < sized(100'000, 2000); ++k) {
        Random random{static_cast<std::uint64_t>(k)};
        const Body body = make_body(impacts::any_polygon(random), 2, {});
        const auto corners = std::get<Polygon>(body.shape).points();
        const auto masses = corner_masses(corners, mass(body), inertia(body));
        double M = 0, I = 0, size = 0;
        Vec2 first;
        for (std::size_t i = 0; i < masses.size(); ++i) {
            const Vec2 q = i < corners.size() ? corners[i] : Vec2{};
            M += masses[i];
            first = first + masses[i] * q;
            I += masses[i] * length_squared(q);
            size = std::max(size, length(q));
            REQUIRE(masses[i] >= 0);
        }
        REQUIRE(masses.back() >= mass(body) / 2 * (1 - 64 * eps));
        REQUIRE(M == Approx(mass(body)));
        REQUIRE(I == Approx(inertia(body)));
        REQUIRE(length(first) <= 1e-12 * M * size);
        thin += masses.back() > 0.7 * mass(body);
    }
    CHECK(thin > 10);
}

TEST_CASE("collisions keep the momentum to 1e-12", "[against][mass-shares]") {
    int hits = 0;
    double lost = 0;
    for (int k = 0; k < sized(10'000, 400); ++k) {
        Trial world = meeting(k, k % 3 * 0.5, k % 2 * 0.4);
        const Vec2 p = momentum_of(world);
        const double M = mass(world.bodies[0]) + mass(world.bodies[1]);
        const Vec2 v = world.bodies[1].v;
        world.run(90);
        lost = std::max(lost, distance(momentum_of(world), p) / M);
        hits += world.bodies[1].v != v;
    }
    CHECK(hits > sized(10'000, 400) / 2);
    CHECK(lost < 1e-12);
}

TEST_CASE("a ball and a flat box come back with e times their speed", "[against]") {
    for (const double e : {0., 0.3, 0.8, 1.}) {
        for (const Shape& shape : {Shape(Disc(0.5)), Shape(box(1, 1))}) {
            Trial world{{solid(shape, {0, 2.3}, 0.5, e)}, {ground(0.5)}, {}, worlds::gravity};
            double arrives = 0, leaves = 0;
            for (int k = 0; k < 60 && !(leaves > 0); ++k) {
                arrives = world.bodies[0].v.y;
                world.run(1);
                leaves = world.bodies[0].v.y;
            }
            CHECK(std::max(0., leaves) == Approx(-e * arrives).epsilon(0.02).margin(1e-6));
        }
    }
}

TEST_CASE("friction brakes with mu g, and holds on a slope until tan exceeds mu", "[against]") {
    Trial sliding{{solid(box(1, 1), {0, 0.5}, 0.4)}, {ground(0.4)}, {}, worlds::gravity};
    sliding.bodies[0].v = {5, 0};
    sliding.run(30);
    CHECK(sliding.bodies[0].v.x == Approx(5 - 0.4 * 10 * 30 * dt).epsilon(0.02));
    sliding.run(90);
    CHECK(sliding.bodies[0].pose.x.x == Approx(25 / (2 * 0.4 * 10)).epsilon(0.02));
    for (const double mu : {0.2, 0.35, 0.5}) {
        const auto [s, c] = sincos(0.4);  // tan 0.4 = 0.42
        Trial slope{{solid(box(1, 1), 0.5 * Vec2{-s, c}, mu, 0, {c, s})},
                    {make_wall({{}, {-s, c}}, 0, mu)},
                    {},
                    worlds::gravity};
        slope.run(60);
        const double slides = std::max(0., 10 * (s - mu * c));
        CHECK(length(slope.bodies[0].v) == Approx(slides).epsilon(0.02).margin(1e-5));
        if (slides == 0) CHECK(distance(slope.bodies[0].pose.x, 0.5 * Vec2{-s, c}) < 1e-4);
    }
}

TEST_CASE("a rolling disc ends with two thirds of its speed", "[against]") {
    Trial world{{solid(Disc(0.5), {0, 0.5}, 0.5)}, {ground(0.5)}, {}, worlds::gravity};
    world.bodies[0].v = {3, 0};
    world.run(60);
    CHECK(world.bodies[0].v.x == Approx(2).epsilon(0.02));
    CHECK(world.bodies[0].omega == Approx(-4).epsilon(0.02));
}

TEST_CASE("an impact off the centre turns a square as chapter 12 says", "[against][mass-shares]") {
    for (int k = 0; k < 40; ++k) {
        const double beside = -0.9 + 0.045 * k, e = k % 3 * 0.4;
        Trial world{{solid(Disc(0.25), {beside, 1.2505}), solid(box(2, 2), {0, 0})}};
        world.bodies[0].v = {0, -4};
        for (Body& body : world.bodies) body.restitution = e, body.friction = 0.3;
        Body ball = world.bodies[0], other = world.bodies[1];
        resolve(ball, other, contact_frame(ball, other, {beside, 1}, {0, -1}), e, 0.3);
        world.run(2);
        const Body& hit = world.bodies[1];
        CHECK(hit.omega == Approx(other.omega).epsilon(0.05).margin(1e-9));
        CHECK(hit.v.y == Approx(other.v.y).epsilon(0.05));
        CHECK(world.bodies[0].v.y == Approx(ball.v.y).epsilon(0.05).margin(1e-3));
    }
}

TEST_CASE("heavier bodies move less", "[against][mass-shares]") {
    double before = 9;
    for (const double heavy : {1., 2., 10., 1000.}) {
        Trial world{{solid(box(1, 1), {0, 0}), solid(box(1, 1), {0.8, 0.3})}};
        world.bodies[1].inv_m /= heavy;
        world.bodies[1].inv_I /= heavy;
        world.run(1);
        const double moved = distance(world.bodies[1].pose.x, {0.8, 0.3});
        CHECK(moved < before);
        CHECK(moved < distance(world.bodies[0].pose.x, {0, 0}) * 1.2 / heavy);
        before = moved;
    }
}

TEST_CASE("a few boxes stand, and their energy does not rise", "[against]") {
    Trial world = stack(3);
    const double before = energy_of(world);
    world.run(300);
    for (int k = 0; k < 3; ++k) {
        CHECK(world.bodies[k].pose.x.y == Approx(0.5 + k).margin(0.01));
        CHECK(std::abs(world.bodies[k].pose.x.x) < 0.1);
    }
    CHECK(world.deepest() < 0.01);
    CHECK(energy_of(world) <= before * (1 + 1e-3));
}

TEST_CASE("the valley by chapter 13 and by shape matching: all come to rest, side by side", "[against]") {
    Trial world{{}, {}, {}, {0, -9.8}};
    const auto add = [&](double r, Vec2 at, double turn, Vec2 v) {
        world.bodies.push_back(solid(regular_polygon(4, r), at, 0.3, 0.2, rotation(turn)));
        world.bodies.back().v = v;
    };
    add(2, {7, 14}, pi / 4, {});
    add(1, {-12, 14}, 0, {});
    add(1.5, {-8, 14}, 0, {2, 0});
    for (const double slope : {-0.3, 0.5}) {
        const auto [s, c] = sincos(slope);
        world.bodies.push_back(make_wall({{}, {-s, c}}, 0.2, 0.3));
    }
    worlds::Trial other{world.bodies};
    other.gravity = world.gravity;
    world.run(900);
    other.run(900);
    for (int k = 0; k < 3; ++k) {
        CHECK(length(world.bodies[k].v) < 0.05);
        CHECK(length(other.bodies[k].v) < 0.05);
    }
    CHECK(world.deepest() < 0.005);
}

// ---- degenerate --------------------------------------------------------------------------------------

TEST_CASE("random scenes end with numbers, however they begin", "[degenerate]") {
    int touching = 0;
    for (int k = 0; k < sized(100'000, 1000); ++k) {
        Trial world = some_bodies(k, 2 + k % 5);
        if (k % 7 == 0) world.bodies[0].inv_I = 0;
        if (k % 11 == 0) world.bodies[0].inv_m = world.bodies[0].inv_I = 0;
        if (k % 13 == 0) world.bodies.back().inv_m = 0;
        world.run(5);
        for (const Body& body : world.bodies) REQUIRE_FALSE(find_fault(body));
        touching += !world.contacts.contacts().empty();
    }
    CHECK(touching > sized(100'000, 1000) / 3);
}

TEST_CASE("contacts push, and where there is no friction nothing holds", "[degenerate][mass-shares]") {
    for (int k = 0; k < 200; ++k) {
        Trial world = some_bodies(k, 6);
        if (k % 2) world.bodies[0].friction = world.bodies[1].friction = 0;
        world.run(3);
        for (const PairContacts& pair : world.contacts.contacts())
            for (const PairPoint& point : std::span(pair.points, pair.count)) {
                REQUIRE(point.normal.impulse >= 0);
                REQUIRE((pair.mu > 0 || point.tangent.impulse == 0));
            }
    }
}

TEST_CASE("pairs have a < b, also with a half-plane, wherever it is in the list", "[degenerate]") {
    for (int k = 0; k < 200; ++k) {
        Trial world = some_bodies(k, 6);
        std::ranges::rotate(world.bodies, world.bodies.end() - 1 - k % 3);
        world.run(3);
        for (const PairContacts& pair : world.contacts.contacts()) REQUIRE(pair.a < pair.b);
    }
}

TEST_CASE("an overlap at the start parts, and gets no velocity from that", "[degenerate]") {
    Trial world{{solid(box(1, 1), {0, 0}), solid(box(1, 1), {0.5, 0.2}), solid(Disc(0.5), {-0.2, 0.3})}};
    world.run(20);
    CHECK(world.deepest() < 0.005);
    for (const Body& body : world.bodies) CHECK(length(body.v) < 1e-5);
}

TEST_CASE("what cannot move stays, and what cannot turn does not turn", "[degenerate]") {
    Trial world{{solid(box(1, 1), {0, 0}), solid(box(1, 1), {0.8, 0.4}), solid(box(1, 1), {-0.6, 0.7})}};
    world.bodies[0].inv_m = world.bodies[0].inv_I = 0;
    world.bodies[1].inv_I = 0;
    world.bodies[2].inv_m = 0;
    world.run(10);
    CHECK(world.bodies[0].pose.x == Vec2{0, 0});
    CHECK(world.bodies[0].pose.q.s == 0);
    CHECK(world.bodies[1].pose.q.s == 0);
    CHECK(world.bodies[1].pose.x != Vec2{0.8, 0.4});
    CHECK(world.bodies[2].pose.x == Vec2{-0.6, 0.7});
    CHECK(world.bodies[2].pose.q.s != 0);
}

TEST_CASE("no bodies, only immovable ones, no passes", "[degenerate]") {
    Trial empty;
    empty.run(3);
    Trial fixed{{worlds::fixed(box(1, 1), {0, 0}), worlds::fixed(box(1, 1), {0.5, 0})}, {ground()}};
    fixed.run(3);
    CHECK(fixed.contacts.contacts().empty());
    Trial falling = stack(1);
    falling.options.iterations = 0;
    falling.run(60);
    CHECK(falling.bodies[0].pose.x.y < -4);
}

TEST_CASE("what is wrong is refused by name, and changes nothing", "[degenerate]") {
    const auto refused = [](auto change) {
        Trial world = stack(2);
        change(world);
        const std::vector<Body> before = world.bodies;
        const std::string words = words_of([&] { world.run(1); });
        for (std::size_t k = 0; k < before.size(); ++k) {
            CHECK(world.bodies[k].v == before[k].v);
            CHECK(world.bodies[0].pose.x == before[0].pose.x);
        }
        return words;
    };
    CHECK(refused([](Trial& w) { w.options.iterations = -1; }) ==
          "options: the number of iterations is negative");
    CHECK(refused([](Trial& w) { w.options.attenuation = 1.5; }) ==
          "options: the attenuation must be a number from 0 to 1");
    CHECK(
        refused([](Trial& w) { w.options.attenuation = no_number; }).starts_with("options: the attenuation"));
    CHECK(refused([](Trial& w) { w.options.restitution_threshold = -1; }) ==
          "options: the restitution threshold must be a speed of at least 0");
    CHECK(refused([](Trial& w) { w.options.margin = no_number; }) ==
          "options: the margin must be a length of at least 0");
    CHECK(refused([](Trial& w) { w.gravity.y = no_number; }) == "gravity: is not finite, or beyond 2^500");
    CHECK(refused([](Trial& w) { w.bodies[1].omega = 1e9; }) ==
          "bodies[1]: turns by over 2^20 radians in a step");
    CHECK(refused([](Trial& w) { w.bodies[1].inv_m = -1; }) == "bodies[1]: inv_m is negative");
    CHECK(refused([](Trial& w) { w.bodies[2].friction = -1; }) == "bodies[2]: friction is negative");
    Trial world = stack(1);
    for (const double bad : {0., -1., no_number, 0x1p-501})
        CHECK(words_of([&] { step(world, bad, world.options); }) !=
              "no fault");
    CHECK_THROWS_AS(match(Points{}, Points{}, std::vector<double>{}), BadFit);
    CHECK_THROWS_AS(match(square, square, std::vector<double>(4, -1)), BadFit);
}

// ---- scale -------------------------------------------------------------------------------------------

TEST_CASE("another unit of length changes no digit", "[scale]") {
    for (const double k : {0x1p-20, 0x1p20}) {
        Trial world = some_bodies(5, 8), other = world;
        other.gravity = k * other.gravity;
        other.options.margin *= k;
        other.options.restitution_threshold *= k;
        for (Body& body : other.bodies) {
            if (auto* disc = std::get_if<Disc>(&body.shape)) {
                disc->radius *= k;
            } else if (const auto* polygon = std::get_if<Polygon>(&body.shape)) {
                Points points;
                for (const Vec2 p : polygon->points()) points.push_back(k * p);
                body.shape = Polygon(points);
            }
            body.pose.x = k * body.pose.x;
            body.v = k * body.v;
            body.inv_I /= k * k;
        }
        world.run(30);
        other.run(30);
        for (std::size_t b = 0; b < world.bodies.size(); ++b) {
            CHECK(other.bodies[b].pose.x == k * world.bodies[b].pose.x);
            CHECK(other.bodies[b].pose.q.s == world.bodies[b].pose.q.s);
            CHECK(other.bodies[b].v == k * world.bodies[b].v);
            CHECK(other.bodies[b].omega == world.bodies[b].omega);
        }
    }
}

TEST_CASE("the same steps give the same bits", "[scale]") {
    Trial one = some_bodies(7, 10), other = one;
    one.run(60);
    other.run(60);
    for (std::size_t b = 0; b < one.bodies.size(); ++b) {
        CHECK(one.bodies[b].pose.x == other.bodies[b].pose.x);
        CHECK(one.bodies[b].omega == other.bodies[b].omega);
    }
}

// ---- story: the numbers of the text ----------------------------------------------------------------

TEST_CASE("the numbers that the text of chapter 17 states are these", "[story]") {
    const auto facts = read_facts("17");
    const std::map<std::string, std::string> expected{
        {"17.valley.large", "(1.899, 2.65)"},
        {"17.valley.ours-large", "(−0.926, 1.773)"},
        {"17.valley.small", "(−2.491, 1.511)"},
        {"17.valley.ours-small", "(−5.19, 2.346)"},
        {"17.valley.middle", "(−0.698, 1.328)"},
        {"17.valley.ours-middle", "(−3.397, 2.161)"},
        {"17.valley.energy-before", "413.6"},  // 9.8 · 3 · 14 + 2² / 2
        {"17.valley.energy", "53.8"},
        {"17.valley.ours-energy", "61.5"},
        {"17.valley.jitter", "86.0"},
        {"17.valley.ours-jitter", "2 × 10⁻⁵"},
        {"17.match.centre", "(0, 0.025)"},  // 0.1 / 4
        {"17.match.turn", "0.02499"},       // atan(0.1 / 4)
        {"17.masses.corner", "0.0833"},     // 1 / 12
        {"17.masses.centre", "0.6667"},     // 8 / 12
        {"17.masses.even", "1.00"},
        {"17.masses.ratio", "3.00"},        // as the plate: I / m = 1 / 3
        {"17.shares.printed-a", "−0.495"},  // -0.1 / 2 / 101
        {"17.shares.printed-b", "49.505"},  // 0.1 / 2 · 100 / 101
        {"17.shares.printed", "4.95"},      // 0.1 / 2 · 99
        {"17.shares.a", "−99.010"},         // -0.1 · 100 / 101
        {"17.shares.b", "0.990"},           // 0.1 / 101
        {"17.shares.sum", "1 × 10⁻¹³"},
        {"17.clamped.printed", "1.95"},  // errata: from 0.9 - 0.95 - 1 to 1
        {"17.clamped.true", "0.01"},
        {"17.left.1", "6.25"},  // 10 · 0.625
        {"17.left.2", "3.91"},  // times 0.625
        {"17.left.3", "2.44"},
        {"17.left.4", "1.53"},
        {"17.narrow.printed", "4.8"},  // 100 · 0.048
        {"17.bounce.mean", "0.060"},
        {"17.bounce.most", "0.38"},
        {"17.bounce.corner", "0.04"},
        {"17.honey.1", "1.66"},
        {"17.honey.2", "0.55"},
        {"17.deep.printed", "4.59"},  // 0.1 (1 - 1 / 16) 0.98 / 0.02
        {"17.deep.place", "0.9919"},  // 0.9 + 0.1 (1 - 1 / 16) 0.98
        {"17.deep.ours", "0.00"},
        {"17.mirror.up", "2.2"},  // 0.9 · 150 · 0.02 - 0.5
        {"17.bounce.half", "0.500"},
        {"17.bounce.full", "0.800"},
        {"17.creep", "8 × 10⁻⁴"},
        {"17.tallest.5", "3"},
        {"17.tallest.10", "4"},
        {"17.tallest.20", "5"},
        {"17.tallest.40", "7"},
        {"17.tallest.80", "10"},
        {"17.impulses.ten", "stands"},
        {"17.light.1", "0.03"},
        {"17.light.10", "0.8"},
        {"17.light.100", "12"},
        {"17.light.1000", "43"},  // more than the plank's 40
        {"17.light.100-passes", "1"},
        {"17.light.stays", "43"},
        {"17.light.impulses", "24"},
        {"17.light.impulses-after", "0.5"},  // the slop of chapter 13
        {"17.fault.iterations", "options: the number of iterations is negative"},
        {"17.fault.attenuation", "options: the attenuation must be a number from 0 to 1"},
        {"17.fault.margin", "options: the margin must be a length of at least 0"}};
    for (const auto& [key, text] : expected) {
        INFO(key);
        REQUIRE(facts.contains(key));
        CHECK(facts.at(key) == text);
    }
    CHECK(facts.size() == expected.size());
}
