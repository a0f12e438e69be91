// Chapter 11: what happens between collisions?
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "11-motion/beside/experiments.hpp"
#include "11-motion/beside/words.hpp"
#include "base/angle.hpp"
#include "base/describe.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "exact.hpp"
#include "facts.hpp"
#include "refusal.hpp"
#include "shapes.hpp"
#include "sizes.hpp"

using namespace cc;
using namespace cc::experiments;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
constexpr double no_number = std::numeric_limits<double>::quiet_NaN();
constexpr double inf = std::numeric_limits<double>::infinity();
const int many = sized(50'000, 3'000);

constexpr std::array<Rule, 3> rules = {explicit_euler, semi_implicit_euler, midpoint};

// A body of any shape, anywhere, on its way; its corners nearly as far from the centre as it is large.
Body any_body(Random& random) {
    std::vector<Vec2> corners;
    while (corners.size() < 3) corners = convex_hull(shapes::cloud(shapes::in_a_square, random, 8));
    const double density = random.uniform(0.1, 9);
    const double angle = random.uniform(-3, 3);
    Body body = make_body(Polygon(corners), density, {draws::in_box<Vec2>(random, 5), rotation(angle)});
    body.v = draws::in_box<Vec2>(random, 9);
    body.omega = random.uniform(-9, 9);
    return body;
}

// Point masses, joined rigidly, as a body: what the text makes bodies of.
struct Swarm {
    std::vector<Vec2> arms;  // from the centre of mass, which makes them add up to 0
    std::vector<double> masses;
    Body body;
};

Swarm swarm(Random& random) {
    Swarm s{{}, {}, make_immovable(Disc(1), {draws::in_box<Vec2>(random, 5), {}})};
    double m = 0, I = 0;
    Vec2 first;
    for (int k = 0; k < 7; ++k) {
        s.arms.push_back(draws::in_box<Vec2>(random, 2));
        s.masses.push_back(random.uniform(0.5, 3));
        m += s.masses.back();
        first = first + s.masses.back() * s.arms.back();
    }
    for (std::size_t k = 0; k < s.arms.size(); ++k) {
        s.arms[k] = s.arms[k] - first / m;
        I += s.masses[k] * length_squared(s.arms[k]);
    }
    s.body.inv_m = 1 / m;
    s.body.inv_I = 1 / I;
    s.body.v = draws::in_box<Vec2>(random, 9);
    s.body.omega = random.uniform(-9, 9);
    return s;
}

// A start, a pull and a step with few digits, so that some steps are exact.
struct Short {
    Pull pull;
    Particle start;
    double dt;
};

Short short_case(Random& random) {
    Short s;
    s.pull.gravity = draws::whole<Vec2>(random, 4);
    s.pull.stiffness = static_cast<double>(random.below(4));
    s.start.x = draws::whole<Vec2>(random, 8);
    s.start.v = draws::whole<Vec2>(random, 8);
    s.dt = std::ldexp(1., -static_cast<int>(random.below(4)));
    return s;
}

double error_after(Rule rule, const Pull& pull, const Particle& start, double t, long long steps) {
    return distance(run(Trajectory(rule, pull, start, t / static_cast<double>(steps), steps)).x,
                    true_motion(pull, start, t).x);
}

double squared_length(Rotation q) { return q.c * q.c + q.s * q.s; }

std::optional<BodyFault::Kind> kind_of(const auto& thing) {
    const auto fault = find_fault(thing);
    return fault ? std::optional(fault->kind) : std::nullopt;
}

}  // namespace

// ---- exact: the pictures of the text --------------------------------------------------------------

TEST_CASE("half a second on a spring, by each of the rules",
          "[exact][explicit-euler][semi-implicit-euler][midpoint-free-fall]") {
    CHECK(explicit_euler(soft_spring, pulled, 0.5) == Particle{{1, 0}, {-0.5, 0}});
    CHECK(semi_implicit_euler(soft_spring, pulled, 0.5) == Particle{{0.75, 0}, {-0.5, 0}});
    CHECK(midpoint(soft_spring, pulled, 0.5) == Particle{{0.875, 0}, {-0.5, 0}});
}

TEST_CASE("a body takes the step of semi-implicit Euler", "[exact][semi-implicit-euler]") {
    Body body = worked_plank();
    integrate_velocity(body, {0, -8}, 0.5);
    CHECK(body.v == Vec2{4, 2});
    CHECK(body.pose.x == Vec2{2, 1});
    integrate_position(body, 0.5);
    CHECK(body.pose.x == Vec2{4, 2});
    CHECK(body.omega == 2);
    CHECK(angle(body.pose.q) == Approx(1).epsilon(4 * eps));
}

TEST_CASE("in free fall the midpoint rule is exact, and the others are off by half a step's speed",
          "[exact][midpoint-free-fall][explicit-euler][semi-implicit-euler]") {
    const Pull fall{{0, -8}};
    const Particle start{{1, 2}, {3, 4}};
    for (const long long steps : {1, 2, 8, 64}) {
        const double dt = 2 / static_cast<double>(steps);
        CHECK(run(Trajectory(midpoint, fall, start, dt, steps)) == true_motion(fall, start, 2));
        const Vec2 off = 2 * dt / 2 * fall.gravity;
        const Vec2 end = true_motion(fall, start, 2).x;
        CHECK(run(Trajectory(explicit_euler, fall, start, dt, steps)).x == end - off);
        CHECK(run(Trajectory(semi_implicit_euler, fall, start, dt, steps)).x == end + off);
    }
    CHECK(true_motion(fall, start, 2).x == Vec2{7, -6});
}

TEST_CASE("the point at the arm r has the velocity of the centre and of the turn",
          "[exact][velocity-at-point]") {
    const Body body = worked_plank();
    CHECK(velocity_at(body, {2, 1}) == Vec2{4, 6});
    CHECK(velocity_at(body, {3.5, 1}) == Vec2{4, 9});
    CHECK(velocity_at(body, {2, 1.5}) == Vec2{3, 6});
    CHECK(velocity_at(body, {-1, 3}) == Vec2{0, 0});  // here it stands still
}

TEST_CASE("a force off the centre moves and turns", "[exact][force-and-torque]") {
    Body body = worked_plank();
    apply_force(body, {0, 12}, {3.5, 1}, 0.5);
    CHECK(body.v == Vec2{4, 7});
    CHECK(body.omega == Approx(3.8).epsilon(2 * eps));
    body = worked_plank();
    apply_force(body, {12, 0}, {3.5, 1}, 0.5);  // along the arm: no torque
    CHECK(body.v == Vec2{5, 6});
    CHECK(body.omega == 2);
}

TEST_CASE("momentum, angular momentum and energy of the plank", "[exact][angular-momentum][kinetic-energy]") {
    const Body body = worked_plank();
    CHECK(mass(body) == Approx(6).epsilon(4 * eps));
    CHECK(inertia(body) == Approx(5).epsilon(8 * eps));
    CHECK(momentum(body).x == Approx(24).epsilon(4 * eps));
    CHECK(angular_momentum(body) == Approx(58).epsilon(8 * eps));
    CHECK(angular_momentum(body, body.pose.x) == Approx(10).epsilon(8 * eps));
    CHECK(kinetic_energy(body) == Approx(166).epsilon(8 * eps));
    CHECK(potential_energy(body, {0, -10}) == Approx(60).epsilon(8 * eps));
}

TEST_CASE("each step of explicit Euler multiplies a spring's energy by the same factor",
          "[exact][explicit-gain]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x0B10'0000u + static_cast<unsigned>(k));
        Short s = short_case(random);
        s.pull.gravity = {};
        const double before = energy(s.pull, s.start);
        const Particle after = explicit_euler(s.pull, s.start, s.dt);
        REQUIRE(energy(s.pull, after) == explicit_gain(s.pull.stiffness, s.dt) * before);
    }
}

TEST_CASE("semi-implicit Euler keeps its nearby energy exactly, with gravity too", "[exact][nearby-energy]") {
    int strayed = 0;
    for (int k = 0; k < many; ++k) {
        Random random(0x0B20'0000u + static_cast<unsigned>(k));
        const Short s = short_case(random);
        Particle p = s.start;
        for (int step = 0; step < 3; ++step) p = semi_implicit_euler(s.pull, p, s.dt);
        REQUIRE(nearby_energy(s.pull, p, s.dt) == nearby_energy(s.pull, s.start, s.dt));
        strayed += energy(s.pull, p) != energy(s.pull, s.start);
    }
    CHECK(strayed > many / 2);  // the energy itself is not kept
}

TEST_CASE("the centre of mass becomes the origin, and the body stays where it was", "[exact]") {
    const Polygon corner({{0, 0}, {3, 0}, {0, 3}});
    const Pose pose{{10, 20}, {0, 1}};
    const Body body = make_body(corner, 2, pose);
    CHECK(body.pose.x == Vec2{9, 21});
    CHECK(mass(body) == Approx(9).epsilon(4 * eps));
    const Placed before(corner, pose), after(body.shape, body.pose);
    for (std::size_t k = 0; k < 3; ++k) CHECK(before.view().points[k] == after.view().points[k]);
    CHECK(std::get<Disc>(make_body(Disc(2), 1, pose).shape).radius == 2);
}

TEST_CASE("a trajectory counts its steps and says how far off it is", "[exact][semi-implicit-euler]") {
    const auto states = history(Trajectory(semi_implicit_euler, {{0, -8}}, {{0, 0}, {2, 4}}, 0.25, 4));
    REQUIRE(states.size() == 5);
    CHECK(header(states[0]) == "step\tt\tx\tv\tenergy\terror");
    CHECK(row(states[0]) == "0\t0\t(0, 0)\t(2, 4)\t10\t0");
    CHECK(row(states[4]) == "4\t1\t(2, -1)\t(2, -4)\t2\t1");
    CHECK(narrate(states[0]) == "No step yet: at the start, where all rules agree.");
    CHECK(narrate(states[1]) == "After 1 step, 0.25 s: 0.25 m from the true place.");
    CHECK(narrate(states[4]) == "After 4 steps, 1 s: 1 m from the true place.");
    CHECK(history(Trajectory(midpoint, soft_spring, {}, 0.1, 10)).back().t == 1);  // a product, not a sum
}

TEST_CASE("the rim moves at a right angle to its arm, as fast as the arm is long times omega", "[exact][velocity-of-rotation]") {
    const Vec2 r{3, 4};
    CHECK(length(cross(2., r)) == 2 * length(r));
    CHECK(cross(-2., r) == Vec2{8, -6});
    const Vec3 in_space = cross(Vec3{0, 0, 2}, Vec3{3, 4, 0});
    CHECK(in_space == Vec3{-8, 6, 0});
}

// ---- against: sums over points, closed forms ---------------------------------------------------------

TEST_CASE("the velocity is what small turns of the arm come to", "[against][velocity-of-rotation]") {
    Random random(17);
    for (int k = 0; k < many; ++k) {
        const Vec2 r = draws::in_box<Vec2>(random, 1);
        const double omega = random.uniform(-3, 3), dt = 1e-5;
        const Vec2 way = rotate(rotation(omega * dt), r) - rotate(rotation(-omega * dt), r);
        REQUIRE(length(way / (2 * dt) - cross(omega, r)) < 1e-9);
    }
}

TEST_CASE("the body's formulas are the sums over its points",
          "[against][velocity-at-point][angular-momentum][kinetic-energy]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x0B30'0000u + static_cast<unsigned>(k));
        const Swarm s = swarm(random);
        const Vec2 about = draws::in_box<Vec2>(random, 9);
        Vec2 p;
        double L = 0, E = 0, size = 0;
        for (std::size_t j = 0; j < s.arms.size(); ++j) {
            const Vec2 x = s.body.pose.x + s.arms[j], mv = s.masses[j] * velocity_at(s.body, x);
            p = p + mv;
            L += cross(x - about, mv);
            E += length_squared(mv) / s.masses[j] / 2;
            size += length(mv) * (length(x) + length(about) + 1);
        }
        // Seven points, some ten roundings each.
        REQUIRE(distance(momentum(s.body), p) <= 64 * eps * size);
        REQUIRE(std::abs(angular_momentum(s.body, about) - L) <= 64 * eps * size);
        REQUIRE(std::abs(kinetic_energy(s.body) - E) <= 64 * eps * E);
    }
}

TEST_CASE("another reference point gives the same velocities", "[against][velocity-at-point]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x0B40'0000u + static_cast<unsigned>(k));
        const Body body = any_body(random);
        const Vec2 P = draws::in_box<Vec2>(random, 9), X = draws::in_box<Vec2>(random, 9);
        const Vec2 from_P = velocity_at(body, P) + cross(body.omega, X - P);
        REQUIRE(distance(from_P, velocity_at(body, X)) <=
                16 * eps * (length(body.v) + 30 * std::abs(body.omega)));
    }
}

TEST_CASE("the velocity of a point is how fast it moves", "[against][velocity-at-point]") {
    constexpr double dt = 0x1p-20;
    for (int k = 0; k < many; ++k) {
        Random random(0x0B50'0000u + static_cast<unsigned>(k));
        const Body now = any_body(random);
        const Vec2 in_body = draws::in_box<Vec2>(random, 2), p = to_world(now.pose, in_body);
        Body then = now;
        integrate_position(then, dt);
        const Vec2 mean = (to_world(then.pose, in_body) - p) / dt;
        const double bend = now.omega * now.omega * length(in_body);  // its acceleration
        // Half of the acceleration in dt, and the roundings of places, divided by dt.
        REQUIRE(distance(mean, velocity_at(now, p)) <= bend * dt + 16 * eps * (length(p) + 2) / dt);
    }
}

TEST_CASE("a force changes momentum and angular momentum about any point by what the text says",
          "[against][force-and-torque][angular-momentum]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x0B60'0000u + static_cast<unsigned>(k));
        const Body before = any_body(random);
        const Vec2 F = draws::in_box<Vec2>(random, 9), at = draws::in_box<Vec2>(random, 9);
        const Vec2 about = draws::in_box<Vec2>(random, 9);
        const double dt = random.uniform(0.01, 2);
        Body after = before;
        apply_force(after, F, at, dt);
        const Vec2 gained = momentum(after) - momentum(before);
        REQUIRE(distance(gained, dt * F) <= 16 * eps * (length(momentum(before)) + dt * length(F)));
        const double turned_by = angular_momentum(after, about) - angular_momentum(before, about);
        const double size =
            30 * (length(momentum(before)) + dt * length(F)) + std::abs(inertia(before) * before.omega);
        REQUIRE(std::abs(turned_by - dt * cross(at - about, F)) <= 32 * eps * size);
    }
}

TEST_CASE("a free body keeps momentum, angular momentum and energy, however long it flies",
          "[against][angular-momentum][kinetic-energy][semi-implicit-euler]") {
    for (int k = 0; k < 20; ++k) {
        Random random(0x0B70'0000u + static_cast<unsigned>(k));
        const Body start = any_body(random);
        Body body = start;
        for (int step = 0; step < 1000; ++step) integrate_position(body, 1. / 64);
        CHECK(momentum(body) == momentum(start));
        CHECK(kinetic_energy(body) == kinetic_energy(start));
        const double far = length(start.pose.x) + length(start.v) * 1000 / 64.;
        // A thousand sums, each rounded at most by half an eps of the distance reached.
        CHECK(std::abs(angular_momentum(body) - angular_momentum(start)) <=
              1000 * eps * far * length(momentum(start)) + 4 * eps * std::abs(inertia(start) * start.omega));
    }
}

TEST_CASE("a spinning body's centre falls like a ball, and gravity does not turn it",
          "[against][semi-implicit-euler][force-and-torque]") {
    for (int k = 0; k < 50; ++k) {
        Random random(0x0B80'0000u + static_cast<unsigned>(k));
        Body body = any_body(random);
        Particle ball{body.pose.x, body.v};
        const double spin = body.omega;
        for (int step = 0; step < 200; ++step) {
            integrate_velocity(body, earth, 1. / 60);
            integrate_position(body, 1. / 60);
            ball = semi_implicit_euler({earth}, ball, 1. / 60);
        }
        CHECK(Particle{body.pose.x, body.v} == ball);
        CHECK(body.omega == spin);
    }
}

TEST_CASE("the true motion obeys its law: its changes are its velocity and its acceleration", "[against]") {
    constexpr double h = 0x1p-12;
    for (int k = 0; k < many; ++k) {
        Random random(0x0B90'0000u + static_cast<unsigned>(k));
        Pull pull{draws::in_box<Vec2>(random, 9), random.uniform(0, 4)};
        if (k % 3 == 0) pull.stiffness = 0;
        const Particle start{draws::in_box<Vec2>(random, 4), draws::in_box<Vec2>(random, 4)};
        const double t = random.uniform(-3, 3);
        const Particle before = true_motion(pull, start, t - h), now = true_motion(pull, start, t);
        const Particle after = true_motion(pull, start, t + h);
        const double size = 9 + 9 + 4 * (4 + 9 + 12 * 9);
        // Means over 2h: off by h²/6 of the third change, and by rounding over h.
        const double off = h * h * size * 4 + 16 * eps * size / h;
        REQUIRE(distance((after.x - before.x) / (2 * h), now.v) <= off);
        REQUIRE(distance((after.v - before.v) / (2 * h), acceleration(pull, now.x)) <= off);
        REQUIRE(std::abs(energy(pull, now) - energy(pull, start)) <= 64 * eps * size * size);
        REQUIRE(true_motion(pull, start, 0).x.x == Approx(start.x.x).margin(1e-12));
    }
}

TEST_CASE("a spring that is hardly there pulls hardly at all", "[against]") {
    const Pull fall{{0, -9.8}};
    const Particle start{{1, 2}, {3, 4}}, free = true_motion(fall, start, 1);
    for (double k = 1e-2; k > 0; k *= 1e-3) {
        const Particle now = true_motion({fall.gravity, k}, start, 1);
        // It is never 5 m away, so the spring changes both by less than 5 k in a second.
        INFO(k);
        REQUIRE(distance(now.x, free.x) <= 5 * k + 8 * eps);
        REQUIRE(distance(now.v, free.v) <= 5 * k + 8 * eps);
    }
}

TEST_CASE("the order of each rule: half the step, half the error, or a quarter",
          "[against][explicit-euler][semi-implicit-euler][midpoint-free-fall]") {
    for (int k = 0; k < 200; ++k) {
        Random random(0x0BA0'0000u + static_cast<unsigned>(k));
        const Pull pull{draws::in_box<Vec2>(random, 3), random.uniform(0.5, 2)};
        const Particle start{draws::in_box<Vec2>(random, 2), draws::in_box<Vec2>(random, 2)};
        for (std::size_t n = 0; n < 3; ++n) {
            const double coarse = error_after(rules[n], pull, start, 1, 1024);
            const double fine = error_after(rules[n], pull, start, 1, 2048);
            INFO("case " << k << ", rule " << n);
            REQUIRE(coarse / fine == Approx(n == 2 ? 4 : 2).epsilon(0.05));
        }
    }
}

TEST_CASE("on a spring the energy stays between its bounds for ten thousand steps, and no others do",
          "[against][nearby-energy][explicit-gain]") {
    for (const double z : {0.1, 0.5, 1., 1.9}) {
        const Particle start{{1, 0}, {0, 0}};
        const double kept = nearby_energy(soft_spring, start, z);
        double low = inf, high = 0;
        for (const auto& s : history(Trajectory(semi_implicit_euler, soft_spring, start, z, 10'000))) {
            low = std::min(low, s.energy);
            high = std::max(high, s.energy);
            REQUIRE(nearby_energy(soft_spring, s.now, z) == Approx(kept).epsilon(1e-11));
        }
        CHECK(low >= kept / (1 + z / 2) * (1 - 1e-11));
        CHECK(high <= kept / (1 - z / 2) * (1 + 1e-11));
        CHECK(high / low > 1 + z / 2);  // the bounds are not idle
    }
    const auto gain = [](Rule rule) { return run(Trajectory(rule, soft_spring, {{1, 0}, {0, 0}}, 0.1, 1000)); };
    CHECK(energy(soft_spring, gain(explicit_euler)) / 0.5 ==
          Approx(std::pow(explicit_gain(1, 0.1), 1000)).epsilon(1e-9));
    CHECK(energy(soft_spring, gain(midpoint)) / 0.5 == Approx(std::pow(1 + 1e-4 / 4, 1000)).epsilon(1e-9));
}

TEST_CASE("a body turns by its angle, up to two roundings a step", "[against][keep-unit]") {
    double worst = 0, longest_off = 0;
    for (int k = 0; k < many; ++k) {
        Random random(0x0BB0'0000u + static_cast<unsigned>(k));
        const double by = std::ldexp(std::floor(random.uniform(-256, 256)), -8);  // sums of it are exact
        Rotation q;
        for (int n = 1; n <= 100; ++n) {
            q = turned(q, by);
            const Rotation want = rotation(n * by);
            const double off = std::abs(cross(Vec2{want.c, want.s}, Vec2{q.c, q.s})) / n;
            REQUIRE(dot(Vec2{want.c, want.s}, Vec2{q.c, q.s}) > 0.99);
            REQUIRE(off <= 4 * eps);
            worst = std::max(worst, off * (n > 1));
            longest_off = std::max(longest_off, std::abs(squared_length(q) - 1));
        }
    }
    CHECK(worst > 0.2 * eps);
    CHECK(longest_off <= 5 * eps);
}

TEST_CASE("a turn that is too long or too short comes back in a step or two", "[against][keep-unit]") {
    for (const double off : {1e-3, -1e-3, 1e-6, -1e-6}) {
        const Rotation q = turned({1 + off, 0}, 0);
        CHECK(std::abs(squared_length(q) - 1) <= 3.01 * off * off + 4 * eps);  // 3/4 of (2 off)²
        CHECK(std::abs(squared_length(turned(turned(q, 0.1), 0.1)) - 1) <= 5 * eps);
    }
}

// ---- degenerate ---------------------------------------------------------------------------------------

TEST_CASE("an immovable body is moved by nothing but its own velocity", "[degenerate][force-and-torque]") {
    Body body = make_immovable(Polygon(rectangle(4, 1)), {{1, 2}, {0.6, 0.8}});
    integrate_velocity(body, earth, 1);
    apply_force(body, {5, 7}, {9, 9}, 1);
    integrate_position(body, 1);
    CHECK(body.v == Vec2{});
    CHECK(body.omega == 0);
    CHECK(body.pose.x == Vec2{1, 2});
    CHECK(body.pose.q.c == 0.6);
    CHECK(kinetic_energy(body) == 0);
    CHECK(potential_energy(body, earth) == 0);
    CHECK(angular_momentum(body, {7, 7}) == 0);
    body.v = {1, 0};  // a lift
    integrate_velocity(body, earth, 1);
    integrate_position(body, 2);
    CHECK(body.pose.x == Vec2{3, 2});
    CHECK(momentum(body) == Vec2{});
}

TEST_CASE("a wheel on an axle turns and does not fall", "[degenerate][force-and-torque]") {
    Body wheel = make_body(Disc(1), 2 / pi, {});
    wheel.inv_m = 0;
    integrate_velocity(wheel, earth, 1);
    apply_force(wheel, {0, 3}, {1, 0}, 1);
    CHECK(wheel.v == Vec2{});
    CHECK(wheel.omega == Approx(3).epsilon(8 * eps));  // I = 1
    CHECK(kinetic_energy(wheel) == Approx(4.5).epsilon(16 * eps));
}

TEST_CASE("a body that does not turn keeps its turn to the bit", "[degenerate][keep-unit]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x0BC0'0000u + static_cast<unsigned>(k));
        Body body = any_body(random);
        body.omega = 0;
        const Rotation q = body.pose.q;
        integrate_position(body, 0.1);
        REQUIRE(body.pose.q.c == q.c);
        REQUIRE(body.pose.q.s == q.s);
    }
}

TEST_CASE("what is no time step is refused", "[degenerate]") {
    Body body = worked_plank();
    for (const double dt : {0., -1., no_number, inf, 2 * longest}) {
        INFO(dt);
        CHECK(words_of([&] { integrate_velocity(body, earth, dt); }) ==
              "time step: is not above 0 and at most 2^500 seconds");
        CHECK_THROWS_AS(integrate_position(body, dt), BadInput);
        CHECK_THROWS_AS(apply_force(body, {}, {}, dt), BadInput);
        CHECK_THROWS_AS(Trajectory(midpoint, soft_spring, {}, dt, 3), BadInput);
    }
    CHECK(body.v == Vec2{4, 6});
    body.omega = 0x1p21;
    CHECK_THROWS_AS(integrate_position(body, 1), BadInput);
    CHECK(body.pose.x == Vec2{2, 1});
    CHECK_THROWS_AS(Trajectory(midpoint, soft_spring, {}, 1, -1), BadInput);
    for (const double stiffness : {-1., no_number, inf})
        CHECK_THROWS_AS(Trajectory(midpoint, {{}, stiffness}, {}, 1, 1), BadInput);
    CHECK_THROWS_AS(Trajectory(midpoint, {{no_number, 0}, 1}, {}, 1, 1), BadInput);
    CHECK_THROWS_AS(Trajectory(midpoint, soft_spring, {{0, inf}, {}}, 1, 1), BadInput);
    CHECK_THROWS_AS(Trajectory(midpoint, soft_spring, {{}, {no_number, 0}}, 1, 1), BadInput);
}

TEST_CASE("what is no body is refused, and the part is named", "[degenerate]") {
    const auto part_of = [](auto change) {
        Body body = worked_plank();
        change(body);
        const auto fault = find_fault(body);
        return fault ? std::optional(fault->part) : std::nullopt;
    };
    CHECK_FALSE(part_of([](Body&) {}));
    CHECK(part_of([](Body& b) { b.pose.x.y = no_number; }) == BodyFault::place);
    CHECK(part_of([](Body& b) { b.pose.q = {1, 1}; }) == BodyFault::turn);
    CHECK(part_of([](Body& b) { b.v.x = inf; }) == BodyFault::v);
    CHECK(part_of([](Body& b) { b.omega = no_number; }) == BodyFault::omega);
    CHECK(part_of([](Body& b) { b.inv_m = -1; }) == BodyFault::inv_m);
    CHECK(part_of([](Body& b) { b.inv_I = inf; }) == BodyFault::inv_I);
    CHECK(part_of([](Body& b) { b.restitution = 1.01; }) == BodyFault::restitution);
    CHECK(part_of([](Body& b) { b.restitution = -0.1; }) == BodyFault::restitution);
    CHECK(part_of([](Body& b) { b.restitution = no_number; }) == BodyFault::restitution);
    CHECK(part_of([](Body& b) { b.friction = -0.1; }) == BodyFault::friction);
    CHECK(part_of([](Body& b) { b.friction = no_number; }) == BodyFault::friction);
    CHECK(part_of([](Body& b) { b.friction = inf; }) == BodyFault::friction);
    CHECK_FALSE(part_of([](Body& b) {
        b.restitution = 1;
        b.friction = 5;
    }));
    Body fast = worked_plank();
    fast.v = {2 * longest, 0};
    CHECK(kind_of(fast) == BodyFault::out_of_range);
    CHECK(words_of([&] { require_sound(fast); }) == "body: v is beyond 2^500");
    CHECK_NOTHROW(require_sound(worked_plank()));
}

TEST_CASE("what is no wall is refused", "[degenerate]") {
    const Body ground = make_wall({{0, 0}, {0, 1}}, 0.5, 0.3);
    CHECK_FALSE(find_fault(ground));
    CHECK_THROWS_WITH(make_wall({{0, 0}, {0, 1.001}}), "body: normal is not of length 1");
    CHECK_THROWS_WITH(make_wall({{no_number, 0}, {0, 1}}), "body: place is not finite");
    CHECK_THROWS_WITH(make_wall({{0, 0}, {0, 1}}, 2), "body: restitution is beyond 1");
    CHECK_THROWS_WITH(make_wall({{0, 0}, {0, 1}}, 0, -1), "body: friction is negative");
    Body wall = ground;
    wall.shape = HalfPlane{{0, no_number}, {0, 1}};
    CHECK(words_of([&] { require_sound(wall); }) == "body: point is not finite");
    const auto moves = [&](auto change) {
        Body moving = ground;
        change(moving);
        return words_of([&] { require_sound(moving); });
    };
    CHECK(moves([](Body& b) { b.v.x = 1; }) == "body: v is not 0, but a half-plane cannot move");
    CHECK(moves([](Body& b) { b.omega = 1; }) == "body: omega is not 0, but a half-plane cannot move");
    CHECK(moves([](Body& b) { b.inv_m = 1; }) == "body: inv_m is not 0, but a half-plane cannot move");
    CHECK(moves([](Body& b) { b.inv_I = 1; }) == "body: inv_I is not 0, but a half-plane cannot move");
    CHECK_THROWS_WITH(make_body(HalfPlane{{}, {0, 1}}, 1, {}), "mass: a half-plane has no end");
}

TEST_CASE("who asks first is told why no body can be made", "[degenerate]") {
    const Shape box = Polygon({{0, 0}, {1, 0}, {1, 1}, {0, 1}});
    const auto check = [](const Shape& shape, double density, Pose pose, const std::string& where,
                          const std::string& fault) {
        const auto found = find_fault(shape, density, pose);
        REQUIRE(found);
        CHECK(in_words(*found) == fault);
        CHECK(words_of([&] { make_body(shape, density, pose); }) == where + ": " + fault);
    };
    CHECK_FALSE(find_fault(box, 1, {}));
    check(box, 0, {}, "density", "is not a finite number above 0");
    check(HalfPlane{{}, {0, 1}}, 1, {}, "mass", "a half-plane has no end");
    check(box, 1, {{2 * longest, 0}, {}}, "body", "place is beyond 2^500");
    check(box, 0x1p-501, {}, "body", "inv_m is beyond 2^500");
    const Polygon hair({{0, 0}, {1, -1e-17}, {2, 0}, {1, 1}});
    check(hair, 1, {}, "polygon", "there is no left turn at vertex 1");
}

TEST_CASE("a wall fills the half-plane that it was made of, wherever its body is put", "[exact]") {
    Body wall = make_wall({{1, 2}, {0.6, 0.8}});
    CHECK(half_plane_of(wall)->point == Vec2{1, 2});
    CHECK(half_plane_of(wall)->normal == Vec2{0.6, 0.8});
    wall.pose = {{3, 0}, rotation(pi / 2)};
    CHECK(half_plane_of(wall)->point == Vec2{3, 0});
    CHECK(half_plane_of(wall)->normal == Vec2{-0.8, 0.6});
    CHECK_FALSE(half_plane_of(make_immovable(Disc(1), {})));
}

TEST_CASE("a length counts as 1 where rounding made it, and not where a decimal did", "[degenerate]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x0BD0'0000u + static_cast<unsigned>(k));
        const Vec2 normal = *direction(draws::in_box<Vec2>(random, 9));
        Body wall = make_wall({{}, normal});
        REQUIRE_FALSE(find_fault(wall));
        Body body = any_body(random);
        REQUIRE_FALSE(find_fault(body));
        wall.shape = HalfPlane{{}, (1 + unit_slack) * normal};
        REQUIRE(kind_of(wall) == BodyFault::not_a_unit);
    }
    CHECK_THROWS_AS(make_wall({{}, {0.707, 0.707}}), BadBody);
}

TEST_CASE("a body cannot be made of nothing", "[degenerate]") {
    for (const double density : {0., -1., no_number, inf})
        CHECK_THROWS_AS(make_body(Disc(1), density, {}), BadInput);
    CHECK_THROWS_AS(make_body(Disc(0), 1, {}), BadInput);
    CHECK_THROWS_AS(make_body(Disc(1), 1, {{no_number, 0}, {}}), BadBody);
    CHECK_THROWS_AS(make_body(Disc(1), 1, {{}, {2, 0}}), BadBody);
    CHECK_THROWS_AS(make_immovable(Disc(1), {{}, {0, 0}}), BadBody);
    CHECK_THROWS_AS(make_body(Disc(0x1p-300), 1, {}), BadInput);  // the inertia is below the range
    CHECK_THROWS_AS(make_body(Disc(0x1p-200), 1, {}), BadBody);   // 1/I is beyond 2^500
}

TEST_CASE("a corner that moving rounds away is an error, not a change of shape", "[degenerate]") {
    const Polygon hair({{0, 0}, {1, -1e-17}, {2, 0}, {1, 1}});
    CHECK_THROWS_AS(make_body(hair, 1, {}), BadPolygon);
    CHECK_NOTHROW(make_immovable(hair, {}));
}

TEST_CASE("a trajectory that is done does not step", "[degenerate]") {
    Trajectory still(explicit_euler, soft_spring, {{1, 0}, {}}, 1, 0);
    CHECK(still.done());
    still.step();
    CHECK(still.state().step == 0);
    CHECK(still.result() == Particle{{1, 0}, {}});
}

// ---- scale ----------------------------------------------------------------------------------------------

TEST_CASE("a world twice as large, with twice the gravity, takes the same steps to the bit",
          "[scale][semi-implicit-euler][velocity-at-point][keep-unit]") {
    for (int k = 0; k < many / 10; ++k)
        for (const double unit : {0x1p20, 0x1p-20}) {
            Random random(0x0BE0'0000u + static_cast<unsigned>(k));
            const auto corners = shapes::whole_polygon(random, 9);
            const Vec2 place = draws::in_box<Vec2>(random, 5);
            const Pose pose{place, rotation(random.uniform(-3, 3))};
            Body a = make_body(Polygon(corners), 1.5, pose);
            Body b = make_body(Polygon(shapes::scaled(corners, unit)), 1.5, {unit * pose.x, pose.q});
            a.v = draws::in_box<Vec2>(random, 9);
            b.v = unit * a.v;
            a.omega = b.omega = random.uniform(-9, 9);
            REQUIRE(mass(b) == unit * unit * mass(a));
            for (int step = 0; step < 20; ++step) {
                integrate_velocity(a, earth, 1. / 60);
                integrate_velocity(b, unit * earth, 1. / 60);
                integrate_position(a, 1. / 60);
                integrate_position(b, 1. / 60);
                REQUIRE(b.pose.x == unit * a.pose.x);
                REQUIRE(b.pose.q.c == a.pose.q.c);
                REQUIRE(b.pose.q.s == a.pose.q.s);
                const Vec2 p = a.pose.x + Vec2{1, 2};
                REQUIRE(velocity_at(b, unit * p) == unit * velocity_at(a, p));
            }
            const double fourth = unit * unit * unit * unit;
            REQUIRE(kinetic_energy(b) == fourth * kinetic_energy(a));
            REQUIRE(angular_momentum(b) == fourth * angular_momentum(a));
        }
}

TEST_CASE("twice the force on twice the mass is the same motion", "[scale][force-and-torque]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x0BF0'0000u + static_cast<unsigned>(k));
        Body a = any_body(random), b = a;
        b.inv_m = 0x1p-20 * a.inv_m;
        b.inv_I = 0x1p-20 * a.inv_I;
        const Vec2 F = draws::in_box<Vec2>(random, 9), at = draws::in_box<Vec2>(random, 9);
        apply_force(a, F, at, 0.3);
        apply_force(b, 0x1p20 * F, at, 0.3);
        REQUIRE(a.v == b.v);
        REQUIRE(a.omega == b.omega);
    }
}

TEST_CASE("a wheel twice as large or twice as fast moves twice as fast", "[scale][velocity-of-rotation]") {
    const Vec2 r{0.3, -0.7};
    CHECK(cross(1.3, 0x1p20 * r) == 0x1p20 * cross(1.3, r));
    CHECK(cross(0x1p-20 * 1.3, r) == 0x1p-20 * cross(1.3, r));
}

TEST_CASE("a walk has the same history in every unit of length",
          "[scale][explicit-euler][semi-implicit-euler][midpoint-free-fall][nearby-energy][explicit-gain]") {
    for (const Rule rule : rules)
        for (const double unit : {0x1p20, 0x1p-20}) {
            const Pull pull{{0.3, -9.8}, 0.7};
            const Particle start{{1.1, 2.3}, {-3.7, 0.9}};
            const auto a = history(Trajectory(rule, pull, start, 0.1, 50));
            const auto b = history(
                Trajectory(rule, {unit * pull.gravity, 0.7}, {unit * start.x, unit * start.v}, 0.1, 50));
            for (std::size_t k = 0; k < a.size(); ++k) {
                REQUIRE(b[k].now == Particle{unit * a[k].now.x, unit * a[k].now.v});
                REQUIRE(b[k].energy == unit * unit * a[k].energy);
                REQUIRE(b[k].error == unit * a[k].error);
            }
        }
}

// ---- story: the numbers of the text ---------------------------------------------------------------------

TEST_CASE("the numbers that the text of chapter 11 states are these", "[story]") {
    auto facts = read_facts("11");
    const std::map<std::string, std::string> by_hand{
        {"11.fall.explicit", "3.92"},
        {"11.fall.semi-implicit", "5.88"},
        {"11.fall.midpoint", "4.90"},
        {"11.fall.true", "4.90"},
        {"11.fall.off", "0.98"},      // g t dt / 2
        {"11.fall.off-60", "0.082"},  // 9.8 / 120
        {"11.step.explicit", "x = 1, v = −0.5"},
        {"11.step.semi", "x = 0.75, v = −0.5"},
        {"11.step.explicit-energy", "0.625"},  // (1 + 0.5²) / 2
        {"11.step.semi-energy", "0.406"},      // (0.75² + 0.5²) / 2
        {"11.step.nearby", "0.500"},
        {"11.step.nearby-before", "0.500"},
        {"11.spring.steps", "10 000"},
        {"11.spring.gain", "1.01"},            // 1 + 0.1²
        {"11.spring.explicit", "1.6 × 10⁴³"},  // e^99.503
        {"11.spring.low", "0.952"},            // 1 / 1.05
        {"11.spring.high", "1.053"},           // 1 / 0.95
        {"11.spring.midpoint", "1.284"},       // (1 + 0.1^4/4)^10000 = e^0.25
        {"11.spring.kept", "4 × 10⁻¹⁵"},
        {"11.round.gain", "48"},  // (1 + (2 pi / 30)²)^90 = e^3.864
        {"11.order.euler", "2.00"},
        {"11.order.midpoint", "4.00"},
        {"11.stiff.far", "6 × 10⁵"},
        {"11.body.m", "6"},
        {"11.body.I", "5"},
        {"11.body.tip-velocity", "(4, 9)"},
        {"11.body.momentum", "(24, 36)"},
        {"11.body.L", "58"},  // 6 (2 · 6 - 1 · 4) + 5 · 2
        {"11.body.spin", "10"},
        {"11.body.orbit", "48"},
        {"11.body.energy", "166"},  // 6 · 52 / 2 + 5 · 4 / 2
        {"11.body.pushed-v", "(4, 7)"},
        {"11.body.pushed-omega", "3.8"},
        {"11.turn.times", "1 000 000"},
        {"11.turn.loose", "3 × 10⁻¹¹"},
        {"11.turn.kept", "4 × 10⁻¹⁶"},
        {"11.turn.angle", "6 × 10⁻¹³"},
        {"11.memo.printed", "(0, −90)"},
        {"11.memo.true", "(0, 1.5708)"},
        {"11.memo.factor", "57.3"},  // 180 / pi
        {"11.rim.r", "(3, 4)"},
        {"11.rim.velocity", "(−8, 6)"},
        {"11.rim.speed", "10"},
        {"11.rim.east", "(0, 2)"},
        {"11.rim.printed", "(0, −2)"},
        {"11.rim.printed-grows", "100"},
        {"11.rim.momentum-grows", "10 000"},
        {"11.clock.step", "4.998"},
        {"11.clock.true", "4.9"},
        {"11.clock.seconds", "1.2"},
        {"11.clock.pictures", "7.17"},  // 4.9 · 1.2 · 1.22
        {"11.fault.nan", "body: v is not finite"},
        {"11.fault.bouncy", "body: restitution is beyond 1"},
        {"11.fault.slippery", "body: friction is negative"},
        {"11.fault.grown", "body: turn is not of length 1"}};
    for (const auto& [key, text] : by_hand) {
        INFO(key);
        CHECK(facts[key] == text);
        facts.erase(key);
    }
    for (const auto& [key, text] : facts) FAIL_CHECK("nobody checks the fact " << key);
}
