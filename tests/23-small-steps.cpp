// Chapter 23: a contact as a stiff damped spring, stepped implicitly, and a step that is cut into sub-steps.
#include <algorithm>
#include <cmath>
#include <limits>

#include "13-sequential-impulses/beside/experiments.hpp"
#include "23-small-steps/beside/experiments.hpp"
#include "23-small-steps/beside/words.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"
#include "catch.hpp"
#include "facts.hpp"
#include "figure/plain.hpp"
#include "refusal.hpp"
#include "sizes.hpp"
#include "worlds.hpp"

using namespace cc;
using worlds::bytes, worlds::some_bodies, worlds::Trial;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
constexpr double dt = worlds::dt;

void run(Trial& world, int steps, const SmallSteps& options = {}, double seconds = dt) {
    for (int k = 0; k < steps; ++k) step(world, seconds, options);
}

double energy_of(const Trial& world) {
    double sum = 0;
    for (const Body& body : world.bodies) sum += kinetic_energy(body) + potential_energy(body, world.gravity);
    return sum;
}

// A body on a damped spring: how far it is from where the spring rests, and how fast it moves.
struct Swing {
    double x, v;
};

// One implicit Euler step of m x'' + c x' + k x = 0, from the new place and velocity as they are asked of it.
Swing implicit_step(const Swing& now, double m, double k, double c, double h) {
    const double v = (now.v - h * k / m * now.x) / (1 + h * c / m + h * h * k / m);
    return {now.x + h * v, v};
}

// The same by a soft contact that has given the impulse j already.
Swing soft_step(const Swing& now, double m, const Softness<>& soft, double j, double h) {
    const double u = now.v + j / m;
    const double change = -soft.mass_scale * m * (u + soft.bias_rate * now.x) - soft.impulse_scale * j;
    const double v = u + change / m;
    return {now.x + h * v, v};
}

// The closed form after t seconds, for 0 <= zeta, from x = 1 m at rest.
double damped(double omega, double zeta, double t) {
    if (zeta == 1) return (1 + omega * t) * std::exp(-omega * t);
    const double decay = std::exp(-zeta * omega * t);
    if (zeta < 1) {
        const double w = omega * std::sqrt(1 - zeta * zeta);
        return decay * (std::cos(w * t) + zeta * omega / w * std::sin(w * t));
    }
    const double w = omega * std::sqrt(zeta * zeta - 1);
    return decay * (std::cosh(w * t) + zeta * omega / w * std::sinh(w * t));
}

// How far off so many steps are after a second.
double error_after_a_second(double zeta, int steps) {
    const double h = 1. / steps;
    const Softness soft = softness(1, zeta, h);
    Swing now{1, 0};
    for (int k = 0; k < steps; ++k) now = soft_step(now, 2, soft, 0, h);
    return now.x - damped(2 * pi, zeta, 1);
}

// A heavy box of 1 m on a light one: so many times as heavy.
Trial heavy_on_light(double ratio) {
    Trial world;
    world.bodies = experiments::heavy_on_light(ratio).bodies;
    return world;
}

// A disc of 1 m across without weight, at (0, y), that comes down at v; the ground is at 0.
Trial coming_down(double y, double v) {
    Trial world{{worlds::solid(Disc(0.5), {0, y}, 0)}, {worlds::ground(0)}};
    world.gravity = {};
    world.bodies[0].v = {0, v};
    return world;
}

// How far apart a body is at most that plain code and library have taken so many steps.
double farthest_from_plain(Trial library, int steps) {
    plain::World plain = experiments::plain_world(library);
    for (int k = 0; k < steps; ++k) {
        step(library, dt, SmallSteps{});
        plain::step(plain, dt, plain::SmallSteps{});
    }
    double farthest = 0;
    for (std::size_t b = 0; b < library.bodies.size(); ++b)
        farthest = std::max(farthest, length(library.bodies[b].pose.x - plain::to_library(plain.bodies[b].x)));
    return farthest;
}

SmallSteps scaled(SmallSteps options, double k) {
    options.push_speed *= k;
    options.slop *= k;
    options.restitution_threshold *= k;
    options.margin *= k;
    return options;
}

}  // namespace

// ---- exact: one spring, one contact ----------------------------------------------------------------------

TEST_CASE("a soft contact is one implicit Euler step of a damped spring, whatever it gave before",
          "[exact][implicit-spring][soft-coefficients]") {
    Random random{0x2300};
    for (int n = 0; n < sized(100'000, 5'000); ++n) {
        const double m = std::pow(10., random.uniform(-2, 3));
        const double hertz = std::pow(10., random.uniform(-1, 3));
        const double zeta = std::pow(10., random.uniform(-2, 2));
        const double h = std::pow(10., random.uniform(-4, -1));
        const double j = m * random.uniform(0, 2);
        const double x = random.uniform(-1, 1);
        const double v = random.uniform(-5, 5);
        const double omega = 2 * pi * hertz;
        const Swing euler = implicit_step({x, v}, m, m * omega * omega, 2 * m * zeta * omega, h);
        const Swing soft = soft_step({x, v}, m, softness(hertz, zeta, h), j, h);
        const Softness s = softness(hertz, zeta, h);
        // A few roundings of what is added up.
        const double size = std::abs(v) + 2 * j / m + s.bias_rate * s.mass_scale * std::abs(x);
        REQUIRE(std::abs(soft.v - euler.v) <= 16 * eps * size);
        REQUIRE(s.mass_scale + s.impulse_scale == Approx(1).epsilon(4 * eps));
    }
}

TEST_CASE("the coefficients of a spring of 30 Hz, damped ten times, in a 240th of a second", "[exact][soft-coefficients]") {
    const Softness soft = softness(30, 10, 1. / 240);
    const double omega = 60 * pi, h = 1. / 240;
    CHECK(soft.bias_rate == Approx(omega / (20 + h * omega)));
    CHECK(soft.bias_rate == Approx(9.068).epsilon(1e-3));
    CHECK(soft.mass_scale == Approx(0.9423).epsilon(1e-3));
    CHECK(soft.impulse_scale == Approx(0.0577).epsilon(1e-2));
}

TEST_CASE("a disc that comes down stops where it touches, in the middle of a step, also if it spins",
          "[exact][followed-separation]") {
    for (const double omega : {0., 20.}) {
        Trial world = coming_down(0.515, -3);
        world.bodies[0].omega = omega;
        step(world, dt, SmallSteps{});
        CHECK(std::abs(world.bodies[0].pose.x.y - 0.5) <= 4 * eps);
        CHECK(std::abs(world.bodies[0].v.y) <= 1e-12);
    }
}

TEST_CASE("what is followed of a box that turns is off by the square of its turn", "[exact][followed-separation]") {
    for (const double omega : {0.5, 1., 2.}) {
        Trial world{{worlds::solid(box(1, 1), {0, std::sqrt(0.5)}, 0, 0, rotation(pi / 4))}, {worlds::ground(0)}};
        world.gravity = {};
        world.bodies[0].omega = omega;
        step(world, dt, SmallSteps{});
        const double turn = omega * dt;
        CHECK(worlds::deepest(world) <= turn * turn);
    }
}

TEST_CASE("an overlap goes away as the spring says, and leaves no velocity behind", "[exact][relax]") {
    Trial world = coming_down(0.49, 0);
    step(world, dt, SmallSteps{});
    const Softness soft = softness(60, 10, dt / 4);  // on the ground
    const double kept = 1 - dt / 4 * soft.mass_scale * soft.bias_rate;
    CHECK(0.5 - world.bodies[0].pose.x.y == Approx(0.01 * std::pow(kept, 4)).epsilon(1e-12));
    CHECK(std::abs(world.bodies[0].v.y) <= 4 * eps);
}

TEST_CASE("a gap that is still open brakes nobody", "[exact][relax]") {
    for (const double gap : {0.0502, 0.051, 0.055, 0.0624}) {  // at 3 m/s a step is 0.05, a sub-step 0.0125
        Trial world = coming_down(0.5 + gap, -3);
        SmallSteps options;
        options.margin = 0.1;
        step(world, dt, options);
        CHECK(world.bodies[0].v.y == -3);
        CHECK(world.contacts.contacts()[0].points[0].normal.impulse == 0);
    }
}

TEST_CASE("no overlap parts faster than the push speed", "[exact]") {
    Trial world = coming_down(0.1, 0);
    SmallSteps options;
    options.push_speed = 0.25;
    step(world, dt, options);
    const double most = 0.25 * dt;
    CHECK(world.bodies[0].pose.x.y - 0.1 <= most);
    CHECK(world.bodies[0].pose.x.y - 0.1 >= 0.9 * most);
}

TEST_CASE("the slop stays as it is", "[exact]") {
    Trial world = coming_down(0.496, 0);
    SmallSteps options;
    options.slop = 0.005;
    run(world, 60, options);
    CHECK(world.bodies[0].pose.x.y == 0.496);
    options.slop = 0.003;
    run(world, 60, options);
    CHECK(world.bodies[0].pose.x.y == Approx(0.497).epsilon(1e-6));
}

TEST_CASE("a world's contacts tell the impulses of the whole step", "[exact]") {
    for (const int substeps : {1, 3, 4, 7}) {
        Trial world{{worlds::solid(Disc(0.5), {0, 0.5}, 0)}, {worlds::ground(0)}};
        SmallSteps options;
        options.substeps = substeps;
        run(world, 200, options);
        REQUIRE(world.contacts.contacts().size() == 1);
        const double weight = 10 * mass(world.bodies[0]);
        CHECK(world.contacts.contacts()[0].points[0].normal.impulse == Approx(weight * dt).epsilon(1e-12));
    }
}

TEST_CASE("an observer is told of pairs, contacts, each sub-step, the bounces, and the move", "[exact]") {
    const auto phases = [](double e) {
        Trial world = coming_down(0.51, -3);
        world.bodies[0].restitution = e;
        std::vector<std::pair<Phase, int>> all;
        step(world, dt, SmallSteps{}, [&](const StepView& view) { all.emplace_back(view.phase, view.pass); });
        return all;
    };
    const std::vector<std::pair<Phase, int>> quiet{{phase::pairs, 0},  {phase::contacts, 0}, {phase::passes, 1}, {phase::passes, 2},
                                                   {phase::passes, 3}, {phase::passes, 4},   {phase::moved, 0}};
    CHECK(phases(0) == quiet);
    auto with_bounce = quiet;
    with_bounce.insert(with_bounce.end() - 1, {phase::passes, 4});
    CHECK(phases(0.5) == with_bounce);
}

TEST_CASE("a bounce is counted in the impulse of the step", "[exact]") {
    Trial world = coming_down(0.51, -3);
    world.bodies[0].restitution = 0.5;
    step(world, dt, SmallSteps{});
    CHECK(world.bodies[0].v.y == Approx(1.5));
    CHECK(world.contacts.contacts()[0].points[0].normal.impulse == Approx(4.5 * mass(world.bodies[0])));
}

TEST_CASE("what something else has stopped before does not bounce", "[exact]") {
    Trial world{{worlds::solid(Disc(0.5), {0, 0.51}), worlds::fixed(box(4, 0.5), {0, -0.245})}, {worlds::ground(0.6, 0.5)}};
    world.gravity = {};
    world.bodies[0].v = {0, -3};
    step(world, dt, SmallSteps{});
    CHECK(world.bodies[0].pose.x.y == Approx(0.505));  // on the plate
    CHECK(std::abs(world.bodies[0].v.y) < 1e-12);
}

// ---- against: closed forms, and chapter 13 -----------------------------------------------------------------

TEST_CASE("smaller steps come to the closed form of the damped spring, half the step, half the error",
          "[against][implicit-spring]") {
    for (const double zeta : {0., 0.2, 1., 3.}) {
        const double rough = error_after_a_second(zeta, 4'000), fine = error_after_a_second(zeta, 8'000);
        CAPTURE(zeta, rough, fine);
        CHECK(std::abs(rough) < 0.02);
        CHECK(rough / fine == Approx(2).epsilon(0.02));
    }
}

TEST_CASE("a spring may be as stiff as it likes: a step never adds energy", "[against][implicit-spring]") {
    Random random{0x2301};
    for (int n = 0; n < sized(10'000, 500); ++n) {
        const double hertz = std::pow(10., random.uniform(-1, 6));
        const double zeta = random.uniform(0, 10);
        const double omega = 2 * pi * hertz;
        const Softness soft = softness(hertz, zeta, dt);
        Swing now{1, 0};
        double energy = omega * omega;
        for (int k = 0; k < 100; ++k) {
            now = soft_step(now, 1, soft, 0, dt);
            const double next = now.v * now.v + omega * omega * now.x * now.x;
            REQUIRE(next <= energy * (1 + 16 * eps));
            energy = next;
        }
    }
}

TEST_CASE("a ball at rest sags by g/omega², as a weight on a spring does, and stands still", "[against][soft-coefficients]") {
    for (const double hertz : {10., 30., 60.}) {
        Trial world{{worlds::solid(Disc(0.5), {0, 0.5}, 0)}, {worlds::ground(0)}};
        SmallSteps options;
        options.hertz = hertz;
        run(world, 6000, options);
        const double omega = 2 * pi * 2 * hertz;  // on the ground
        CHECK(0.5 - world.bodies[0].pose.x.y == Approx(10 / (omega * omega)).epsilon(1e-6));
        CHECK(std::abs(world.bodies[0].v.y) < 1e-12);
    }
}

TEST_CASE("no spring is stiffer than a quarter of the sub-steps", "[against][soft-coefficients]") {
    const auto rest = [](double hertz) {
        Trial world = worlds::stack(2);
        SmallSteps options;
        options.hertz = hertz;
        run(world, 100, options);
        return bytes(world);
    };
    CHECK((rest(60) == rest(1000)));
    CHECK((rest(59) != rest(60)));
}

TEST_CASE("a ball comes back to e squared of its height", "[against]") {
    for (const double e : {0.25, 0.5, 0.8, 1.})
        for (const double seconds : {1. / 60, 1. / 240, 1. / 960}) {
            Trial world{{worlds::solid(Disc(0.5), {0, 1.5}, 0, e)}, {worlds::ground(0, e)}};
            double top = 0;
            bool rises = false;
            for (int k = 0; k < 3 / seconds && !(rises && world.bodies[0].v.y < 0); ++k) {
                step(world, seconds, SmallSteps{});
                rises = rises || world.bodies[0].v.y > 0;
                if (rises) top = std::max(top, world.bodies[0].pose.x.y - 0.5);
            }
            // It is found within v dt of the ground, with a velocity that is off by g dt at most.
            CAPTURE(e, seconds);
            CHECK(std::abs(top - e * e) <= std::sqrt(20.) * seconds * (1 + e * e));
            CHECK(top <= e * e);
        }
}

TEST_CASE("with e = 1 the bounces do not grow: a minute of them", "[against]") {
    Trial world{{worlds::solid(Disc(0.5), {0, 1.5}, 0, 1)}, {worlds::ground(0, 1)}};
    const double start = energy_of(world);
    for (int k = 0; k < 240 * 60; ++k) {
        step(world, 1. / 240, SmallSteps{});
        REQUIRE(energy_of(world) < start);
    }
}

TEST_CASE("a slow ball does not bounce, whatever its restitution", "[against]") {
    Trial world = coming_down(0.505, -0.45);
    world.bodies[0].restitution = 1;
    run(world, 10);
    CHECK(std::abs(world.bodies[0].v.y) < 1e-12);
}

TEST_CASE("a block slides down a slope where tan > mu, at g (sin - mu cos)", "[against]") {
    for (const double degrees : {15., 30., 32., 45.}) {
        const double mu = 0.6, theta = degrees * pi / 180;
        const auto [s, c] = sincos(theta);
        const Rotation q{c, s};
        const Vec2 n = rotate(q, {0, 1}), down = rotate(q, {-1, 0});
        Trial world{{worlds::solid(box(1, 0.5), 0.25 * n, mu, 0, q)}, {make_wall({{0, 0}, n}, 0, mu)}};
        run(world, 120);
        const double a = std::max(0., 10 * (s - mu * c));
        CAPTURE(degrees);
        CHECK(dot(world.bodies[0].v, down) == Approx(2 * a).epsilon(0.01).margin(0.05));  // friction begins a sub-step late
    }
}

TEST_CASE("a stack of ten stands for ten seconds, straighter than by as many passes", "[against]") {
    Trial small = worlds::stack(10), passes = small;
    passes.options.iterations = 8;  // four sub-steps make two each
    run(small, 600);
    passes.run(600);
    const Trial start = worlds::stack(10);
    CHECK(worlds::drift(small, start) < 0.003);
    CHECK(worlds::drift(passes, start) > 3 * worlds::drift(small, start));
    CHECK(worlds::deepest(small) < 0.008);  // the lowest spring carries ten boxes
    CHECK(worlds::energy_per_body(small) < 1e-8);
}

TEST_CASE("a pyramid stands for ten seconds, hardly less straight than by as many passes", "[against]") {
    const Trial start = worlds::pyramid(10);
    Trial small = start, passes = start;
    passes.options.iterations = 8;
    run(small, 600);
    passes.run(600);
    CHECK(worlds::drift(passes, start) < 0.002);
    CHECK(worlds::drift(small, start) < 0.003);
    CHECK(worlds::deepest(passes) < 0.003);
    CHECK(worlds::deepest(small) < 0.003);
    CHECK(worlds::energy_per_body(small) < 1e-20);
}

TEST_CASE("with eight sub-steps and twice the stiffness it stands straighter than by sixteen passes", "[against]") {
    const Trial start = worlds::pyramid(10);
    Trial small = start, passes = start;
    SmallSteps options;
    options.substeps = 8;
    options.hertz = 60;
    passes.options.iterations = 16;
    run(small, 600, options);
    passes.run(600);
    CHECK(worlds::drift(small, start) < 0.001);
    CHECK(worlds::drift(small, start) < worlds::drift(passes, start));
    CHECK(worlds::deepest(small) < 0.001);
}

TEST_CASE("a hundred times as heavy: it sags by 4 cm, and hardly moves sideways", "[against]") {
    const Trial start = heavy_on_light(100);
    Trial small = start, passes = start;
    passes.options.iterations = 8;
    run(small, 600);
    passes.run(600);
    CHECK(worlds::drift(small, start) < 0.002);
    CHECK(worlds::drift(passes, start) > 10 * worlds::drift(small, start));
    CHECK(worlds::deepest(small) == Approx(0.0356).epsilon(0.02));
}

TEST_CASE("a thousand times as heavy: with sub-steps it stands, with any number of passes it falls", "[against]") {
    const Trial start = heavy_on_light(1000);
    for (const auto& [substeps, sag] : {std::pair(8, 0.1), std::pair(16, 0.025)}) {
        Trial small = start;
        SmallSteps options;
        options.substeps = substeps;
        options.hertz = 7.5 * substeps;  // an eighth of the sub-steps a second
        run(small, 600, options);
        CHECK(worlds::drift(small, start) < 0.005);
        CHECK(worlds::deepest(small) < sag);
    }
    for (const int iterations : {8, 16, 32, 100}) {
        Trial passes = start;
        passes.options.iterations = iterations;
        passes.run(600);
        CHECK(passes.bodies[1].pose.x.y < 0.6);
    }
    Trial soft = start;  // four sub-steps: the spring gives way as far as the light box is high
    run(soft, 600);
    CHECK(soft.bodies[1].pose.x.y < 0.6);
}

TEST_CASE("in a closed room energy never rises over its beginning", "[against]") {
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(sized(60, 10)); ++seed) {
        Trial world = some_bodies(seed);
        const double start = energy_of(world);
        for (int k = 0; k < 600; ++k) {
            step(world, dt, SmallSteps{});
            REQUIRE(energy_of(world) < start);
        }
        CHECK(worlds::deepest(world) < 0.02);
        CHECK(worlds::energy_per_body(world) < 1e-3);
    }
}

TEST_CASE("without walls and gravity momentum and angular momentum stay", "[against]") {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Trial world = some_bodies(seed);
        std::erase_if(world.bodies, [](const Body& body) { return half_plane_of(body).has_value(); });
        world.gravity = {};
        for (Body& body : world.bodies) body.v = body.v - 3 * (body.pose.x - Vec2{0, 6});
        const auto momenta = [&] {
            Vec2 p;
            for (const Body& body : world.bodies) p = p + momentum(body);
            return p;
        };
        const Vec2 p = momenta();
        const double before = worlds::energy_of_motion(world);
        run(world, 60);
        CHECK(length(momenta() - p) < 1e-11);
        CHECK(worlds::energy_of_motion(world) < before);
    }
}

// ---- the plain code -----------------------------------------------------------------------------------------

TEST_CASE("plain and library have the same spring", "[against][soft-coefficients]") {
    Random random{0x2302};
    for (int n = 0; n < 1000; ++n) {
        const double hertz = random.uniform(1, 100);
        const double zeta = random.uniform(0, 20);
        const Softness ours = softness(hertz, zeta, dt);
        const plain::Softness plain = plain::softness(hertz, zeta, dt);
        CHECK(plain.bias_rate == ours.bias_rate);
        CHECK(plain.mass_scale == ours.mass_scale);
        CHECK(plain.impulse_scale == ours.impulse_scale);
    }
}

TEST_CASE("plain code and library are the same until a contact pushes in two steps, and at rest",
          "[against][implicit-spring][followed-separation][relax]") {
    Trial world{{worlds::fixed(box(200, 2), {0, -1})}, {}};
    for (int k = 0; k < 5; ++k) world.bodies.push_back(worlds::solid(Disc(0.5), {0, 0.495 + 0.995 * k}));
    CHECK(farthest_from_plain(world, 1) < 1e-14);
    CHECK(farthest_from_plain(world, 120) < 1e-3);  // plain code begins a step with the last impulse, not with their mean
    CHECK(farthest_from_plain(world, 1200) < 1e-6);
}

TEST_CASE("plain code takes a contact's points always in the same order, and is 2 mm off in a stack of boxes", "[against]") {
    Trial world{{worlds::fixed(box(200, 2), {0, -1})}, {}};
    for (int k = 0; k < 5; ++k) world.bodies.push_back(worlds::solid(box(1, 1), {0.05 * (k % 2), 0.5 + k}));
    for (const int steps : {1, 10, 30, 120}) CHECK(farthest_from_plain(world, steps) < 0.002);
}

// ---- degenerate ----------------------------------------------------------------------------------------------

TEST_CASE("options out of their ranges are refused, by name, and nothing has changed", "[degenerate]") {
    using enum SmallStepsFault;
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const auto with = [](auto change) {
        SmallSteps options;
        change(options);
        return find_fault(options);
    };
    CHECK(!find_fault(SmallSteps{}));
    for (const int bad : {0, -1, 1001}) CHECK(with([&](SmallSteps& o) { o.substeps = bad; }) == substeps);
    for (const double bad : {0., -1., nan, 0x1p21}) CHECK(with([&](SmallSteps& o) { o.hertz = bad; }) == hertz);
    for (const double bad : {-1., nan, 0x1p21}) CHECK(with([&](SmallSteps& o) { o.damping_ratio = bad; }) == damping_ratio);
    for (const double bad : {-1., nan, 0x1p501}) {
        CHECK(with([&](SmallSteps& o) { o.push_speed = bad; }) == push_speed);
        CHECK(with([&](SmallSteps& o) { o.slop = bad; }) == slop);
        CHECK(with([&](SmallSteps& o) { o.restitution_threshold = bad; }) == restitution_threshold);
        CHECK(with([&](SmallSteps& o) { o.margin = bad; }) == margin);
    }
    Trial world = worlds::stack(2);
    const std::string before = bytes(world);
    SmallSteps options;
    options.substeps = 0;
    CHECK_THROWS_AS(step(world, dt, options), BadSmallSteps);
    CHECK(words_of([&] { step(world, dt, options); }) == "options: the number of sub-steps must be from 1 to 1000");
    CHECK(words_of([&] { step(world, 0, SmallSteps{}); }) != "no fault");
    world.bodies[1].v.x = nan;
    CHECK_THROWS_AS(step(world, dt, SmallSteps{}), BadBody);
    world.bodies[1].v.x = 0;
    CHECK((bytes(world) == before));
}

TEST_CASE("a spring out of its range is refused, by name", "[degenerate]") {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    CHECK(words_of([&] { softness(0, 10, dt); }) == "hertz: it must be a number over 0");
    CHECK(words_of([&] { softness(nan, 10, dt); }) == "hertz: it must be a number over 0");
    CHECK(words_of([&] { softness(30, -1, dt); }) == "damping ratio: it must be a number of at least 0");
    CHECK_THROWS_AS(softness(30, 10, 0), BadInput);
    const Softness undamped = softness(30, 0, dt);
    CHECK(std::isfinite(undamped.bias_rate));
}

TEST_CASE("what cannot move stays, what moves all the same goes on, and a pinned body only turns", "[degenerate]") {
    Trial world = worlds::stack(1);
    world.bodies.push_back(worlds::fixed(box(1, 1), {5, 5}));
    world.bodies.push_back(worlds::fixed(box(1, 1), {-5, 5}));
    world.bodies.back().v = {0, 1};  // a lift
    world.bodies.push_back(worlds::solid(box(2, 0.2), {10, 5}));
    world.bodies.back().inv_m = 0;  // pinned
    world.bodies.push_back(worlds::solid(Disc(0.2), {10.8, 5.4}));
    run(world, 60);
    CHECK(world.bodies[2].pose.x == Vec2{5, 5});
    CHECK(world.bodies[3].pose.x.y == Approx(6));
    CHECK(world.bodies[4].pose.x == Vec2{10, 5});
    CHECK(world.bodies[4].omega < 0);
}

TEST_CASE("pinned bodies that overlap do not push each other, and spin no faster than before", "[degenerate]") {
    World world{{worlds::solid(Disc(0.37), {-1.31, 0.65}), worlds::solid(regular_polygon(7, 0.55), {-1.09, 0.51})}, {}, {}};
    for (Body& body : world.bodies) body.inv_m = 0;
    world.bodies[0].omega = 7;
    world.bodies[1].omega = 20;
    const auto energy = [&] { return kinetic_energy(world.bodies[0]) + kinetic_energy(world.bodies[1]); };
    const double before = energy();
    for (int k = 0; k < 600; ++k) step(world, dt, SmallSteps{});
    CHECK(energy() < before);
    CHECK(world.bodies[0].pose.x == Vec2{-1.31, 0.65});
}

TEST_CASE("two bodies at one place come apart", "[degenerate]") {
    Trial world{{worlds::solid(Disc(0.5), {0, 5}), worlds::solid(Disc(0.5), {0, 5})}, {}};
    world.gravity = {};
    run(world, 240);
    CHECK(length(world.bodies[0].pose.x - world.bodies[1].pose.x) > 0.95);
    CHECK(worlds::energy_of_motion(world) < 1e-12);
}

TEST_CASE("a body that is taken out leaves the impulses of the others", "[degenerate]") {
    Trial world = worlds::stack(3);
    run(world, 300);
    world.bodies.push_back(worlds::solid(Disc(0.2), {9, 9}));
    step(world, dt, SmallSteps{});
    Trial other = world;
    remove(other, other.bodies.size() - 1);
    run(other, 60);
    run(world, 60);
    for (std::size_t k = 0; k < 4; ++k) CHECK(other.bodies[k].pose.x == world.bodies[k].pose.x);
    remove(other, 2);
    run(other, 60);
    CHECK(std::abs(other.bodies[1].pose.x.y - 1.5) < 0.01);
}

TEST_CASE("an empty world, and one without contacts, step", "[degenerate]") {
    Trial world;
    step(world, dt, SmallSteps{});
    world.bodies.push_back(worlds::solid(Disc(0.5), {0, 5}));
    step(world, dt, SmallSteps{});
    // Four small falls instead of one.
    CHECK(world.bodies[0].pose.x.y == Approx(5 - 10 * dt * dt * 10 / 16).epsilon(1e-14));
    CHECK(world.bodies[0].v.y == Approx(-10 * dt).epsilon(1e-14));
}

// ---- scale -----------------------------------------------------------------------------------------------------

TEST_CASE("in another unit of length every bit is the same", "[scale]") {
    SmallSteps options;
    options.slop = 0.001;
    for (const double k : {0x1p20, 0x1p-20}) {
        Trial world = some_bodies(7, 20);
        Trial other = scaled(world, k);
        run(world, 240, options);
        run(other, 240, scaled(options, k));
        CHECK((bytes(scaled(other, 1 / k)) == bytes(world)));
        CHECK(world.contacts.contacts().size() == other.contacts.contacts().size());
        CHECK(normal_sum(other.contacts.contacts()) == k * normal_sum(world.contacts.contacts()));
    }
}

TEST_CASE("twice the same steps give the same bytes, also from a state in the middle", "[scale]") {
    Trial world = some_bodies(3, 20), again = world;
    run(world, 120);
    Trial middle = world;
    run(world, 120);
    run(again, 240);
    run(middle, 120);
    CHECK((bytes(world) == bytes(again)));
    CHECK((bytes(world) == bytes(middle)));
}

// ---- story: what the page says -----------------------------------------------------------------------------------

TEST_CASE("the numbers of the page are so", "[story]") {
    const auto facts = read_facts("23");
    const auto fact = [&](const std::string& key) { return std::stod(facts.at("23." + key)); };
    CHECK(fact("stack.passes.drift") > 3 * fact("stack.small.drift"));
    CHECK(fact("stack.passes.deepest") < fact("stack.small.deepest"));
    CHECK(fact("pyramid.small.drift") < fact("pyramid.passes.drift"));
    CHECK(fact("pyramid.eight.drift") < fact("pyramid.sixteen-passes.drift"));
    CHECK(fact("hundred.passes.drift") > 10 * fact("hundred.small.drift"));
    CHECK(fact("heavy.passes.top") < 0.6);
    CHECK(fact("heavy.4.top") < 0.6);
    CHECK(fact("heavy.8.top") > 1.3);
    CHECK(fact("heavy.16.top") > 1.4);
    CHECK(fact("spring.push-speed") == SmallSteps{}.push_speed);
    CHECK(fact("relax.left") < 0.1);
    CHECK(fact("relax.speed") > 0.5);
}

TEST_CASE("without relaxing two discs fly apart, and with it they part and stand still", "[story][relax]") {
    using experiments::distances;
    const auto without = distances(false, 60), with = distances(true, 60);
    const auto speed = [](const std::vector<double>& all) { return (all[60] - all[59]) / dt; };
    CHECK(speed(without) > 0.8);
    CHECK(std::abs(speed(with)) < 0.001);
    CHECK(with[60] < 1);
    CHECK(with[60] > 0.9999);
}

TEST_CASE("of three Euler steps only the implicit one brings every spring to rest", "[story][implicit-spring]") {
    using experiments::Euler, experiments::farthest_of_spring;
    for (const double h_omega : {0.5, 1., 1.9, 2.1, 3., 30.}) {
        CHECK(farthest_of_spring(Euler::explicit_euler, h_omega, 100, 20) > 100);
        CHECK((farthest_of_spring(Euler::semi_implicit, h_omega, 100, 20) > 10) == (h_omega > 2));
        CHECK(farthest_of_spring(Euler::implicit, h_omega, 100, 20) < 1e-4);
    }
}

TEST_CASE("a disc that comes down is stopped in the second sub-step", "[story][followed-separation]") {
    const auto all = experiments::landing();
    REQUIRE(all.size() == 5);
    CHECK(all[1].separation == Approx(0.0025));
    CHECK(all[1].v == -3);
    CHECK(all[1].impulse == 0);
    CHECK(all[2].separation == Approx(0).margin(1e-15));
    CHECK(all[2].v == Approx(0).margin(1e-12));
    CHECK(all[2].impulse == Approx(3 * pi / 4));
    CHECK(narrate(all[0]) == "The contact is found, 15 mm apart.");
    CHECK(narrate(all[1]) == "The gap is followed: 2.5 mm. Nothing pushes yet.");
    CHECK(narrate(all[2]) == "The gap is closed, and the disc is stopped.");
    CHECK(narrate(all[3]) == "The disc rests.");
}
