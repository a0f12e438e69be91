// Chapter 12: what does one impact do?
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "08-contacts/contact.hpp"
#include "12-impulse/beside/experiments.hpp"
#include "base/angle.hpp"
#include "impacts.hpp"
#include "catch.hpp"
#include "facts.hpp"
#include "refusal.hpp"
#include "sizes.hpp"

using namespace cc;
using namespace cc::experiments;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
constexpr double no_number = std::numeric_limits<double>::quiet_NaN();
constexpr double inf = std::numeric_limits<double>::infinity();
const int many = sized(100'000, 5'000);

// A disc of 1 kg.
Body ball(double radius, Vec2 at, Vec2 v) {
    Body body = make_body(Disc(radius), 1 / (pi * radius * radius), {at, {}});
    body.inv_m = 1;
    body.inv_I = 2 / (radius * radius);
    body.v = v;
    return body;
}

const Body ground = make_wall({{0, 0}, {0, 1}});

double along_n(const Body& a, const Body& b, const ContactFrame& c) {
    return dot(c.n, relative_velocity(a, b, c));
}
double along_t(const Body& a, const Body& b, const ContactFrame& c) {
    return dot(c.t, relative_velocity(a, b, c));
}

double energy_of(const Body& a, const Body& b) { return kinetic_energy(a) + kinetic_energy(b); }

// How fast all points at the contact are, all parts taken by their sizes, m/s.
double speed_at(const Body& body, Vec2 r) { return length(body.v) + std::abs(body.omega) * length(r); }

// Whether something keeps the body moving that is not in its energy: a lift, a motor.
bool is_driven(const Body& body) {
    return (mass(body) == 0 && body.v != Vec2{}) || (inertia(body) == 0 && body.omega != 0);
}

bool same_motion(const Body& a, const Body& b) { return a.v == b.v && a.omega == b.omega; }

// An impact, and what it made of it.
struct Done {
    impacts::Kind kind;
    impacts::Impact before, after;
    Impulse J;
    double u, w_smooth;  // before; and along t, after the normal impulse alone
};

Done done(impacts::Kind kind, const impacts::Impact& impact) {
    Done it{kind, impact, impact, {}, along_n(impact.a, impact.b, impact.c), 0};
    resolve(it.after.a, it.after.b, impact.c, impact.e, 0);
    it.w_smooth = along_t(it.after.a, it.after.b, impact.c);
    it.after = impact;
    it.J = resolve(it.after.a, it.after.b, impact.c, impact.e, impact.mu);
    return it;
}

// The sum of the speeds of both contact points, before and after.
double speeds(const Done& it) {
    const ContactFrame& c = it.before.c;
    return speed_at(it.before.a, c.r_a) + speed_at(it.before.b, c.r_b) + speed_at(it.after.a, c.r_a) +
           speed_at(it.after.b, c.r_b);
}

double mass_along(const Done& it, Vec2 n) {
    return effective_mass(it.before.a, it.before.b, it.before.c.r_a, it.before.c.r_b, n);
}

// What the roundings of an energy are proportional to, in joules.
double energy_size(const Done& it) {
    const double S = speeds(it);
    double size = (it.J.normal + std::abs(it.J.tangent)) * S +
                  (mass_along(it, it.before.c.n) + mass_along(it, it.before.c.t)) * S * S;
    for (const auto& [before, after] :
         {std::pair{&it.before.a, &it.after.a}, std::pair{&it.before.b, &it.after.b}}) {
        const double v = length(before->v) + length(after->v);
        const double omega = std::abs(before->omega) + std::abs(after->omega);
        size += mass(*before) * v * v + inertia(*before) * omega * omega;
    }
    return size;
}

void with_done(int k, auto f) {
    impacts::with_impact(k, [&](impacts::Kind kind, const impacts::Impact& impact) { f(done(kind, impact)); });
}

}  // namespace

// ---- exact: the pictures of the text ----------------------------------------------------------------

TEST_CASE("a ball hits a plank one metre beside its middle",
          "[exact][relative-velocity][newton-impact][effective-mass][impulse]") {
    Body a = make_body(Disc(0.5), 12 / pi, {{1, 1}, {}});  // 3 kg
    Body b = make_body(Polygon(rectangle(3, 1)), 0.8, {});                // 2.4 kg, 2 kg m²
    a.v = {0, -5};
    const ContactFrame c = contact_frame(a, b, {1, 0.5}, {0, -1});
    CHECK(c.t == Vec2{1, 0});
    CHECK(c.r_a == Vec2{0, -0.5});
    CHECK(c.r_b == Vec2{1, 0.5});
    CHECK(effective_mass(a, b, c.r_a, c.r_b, c.n) == Approx(0.8));
    CHECK(dot(c.n, relative_velocity(a, b, c)) == -5);

    const Impulse J = resolve(a, b, c, 0.5, 0);
    CHECK(J.normal == Approx(6));
    CHECK(J.tangent == 0);
    CHECK(a.v.y == Approx(-3));
    CHECK(b.v.y == Approx(-2.5));
    CHECK(b.omega == Approx(-3));
    CHECK(dot(c.n, relative_velocity(a, b, c)) == Approx(2.5));
}

TEST_CASE("a slanted ball slides on, as friction is too weak to stop it", "[exact][coulomb]") {
    Body a = make_body(Disc(0.5), 12 / pi, {{1, 1}, {}}), b = make_body(Polygon(rectangle(3, 1)), 0.8, {});
    a.v = {4, -5};
    const ContactFrame c = contact_frame(a, b, {1, 0.5}, {0, -1});
    const Impulse J = resolve(a, b, c, 0.5, 0.25);
    CHECK(J.normal == Approx(6));
    CHECK(J.tangent == Approx(1.5));
    CHECK(a.v.x == Approx(3.5));
    CHECK(a.omega == Approx(-2));
    CHECK(b.v.x == Approx(0.625));
    CHECK(b.omega == Approx(-3.375));
    CHECK(along_t(a, b, c) == Approx(-0.1875));
    CHECK(along_n(a, b, c) == Approx(2.875));  // friction turns the plank, and so changes u
}

TEST_CASE("with friction enough, a disc without spin keeps two thirds of its speed along the ground",
          "[exact][coulomb]") {
    Body disc = ball(0.5, {0, 0.5}, {3, -4}), wall = ground;
    const ContactFrame c = contact_frame(disc, wall, {0, 0}, {0, -1});
    const Impulse J = resolve(disc, wall, c, 0.5, 0.25);
    CHECK(J.normal == 6);
    CHECK(J.tangent == Approx(1));
    CHECK(disc.v.x == Approx(2));
    CHECK(disc.v.y == 2);
    CHECK(disc.omega == Approx(-4));
    CHECK(along_t(disc, wall, c) == Approx(0).margin(4 * eps));
    CHECK(same_motion(wall, ground));
}

TEST_CASE("equal balls exchange their speeds with e = 1, and go on together with e = 0",
          "[exact][newton-impact][opposite-impulses]") {
    for (const auto& [e, va, vb] : {std::tuple{1., -2., 6.}, {0., 2., 2.}, {0.5, 0., 4.}}) {
        Body a = ball(1, {0, 0}, {6, 1}), b = ball(1, {2, 0}, {-2, 3});
        const Impulse J = resolve(a, b, contact_frame(a, b, {1, 0}, {1, 0}), e, 0);
        CHECK(J.normal == 4 * (1 + e));
        CHECK(a.v == Vec2{va, 1});
        CHECK(b.v == Vec2{vb, 3});
    }
}

TEST_CASE("a ball leaves the ground with e times its speed", "[exact][newton-impact]") {
    for (const double e : {0., 0.25, 0.5, 1.}) {
        Body a = ball(0.5, {7, 0.5}, {0, -8}), wall = ground;
        resolve(a, wall, contact_frame(a, wall, {7, 0}, {0, -1}), e, 0.5);
        CHECK(a.v == Vec2{0, 8 * e});
        CHECK(a.omega == 0);
    }
}

TEST_CASE("head on, the effective mass is the reduced mass; each way to give way makes it smaller",
          "[exact][effective-mass]") {
    Body a = ball(1, {}, {}), b = a;
    a.inv_m = 1. / 4;
    b.inv_m = 1. / 12;
    CHECK(effective_mass(a, b, {1, 0}, {-1, 0}, {1, 0}) == 3);
    a.inv_I = 1. / 6;
    CHECK(effective_mass(a, b, {1, 2}, {-1, 0}, {1, 0}) == 1);  // 1/4 + 1/12 + 4/6
    b.inv_I = 1. / 9;
    CHECK(effective_mass(a, b, {1, 2}, {-1, 3}, {1, 0}) == Approx(0.5));  // and 9/9
    CHECK(effective_mass(a, b, {1, 2}, {-1, 3}, {-1, 0}) == Approx(0.5));
}

TEST_CASE("energy: the work of an impulse, and what restitution takes",
          "[exact][impulse-work][energy-lost]") {
    CHECK(impulse_work(6, -5, 2.5) == -7.5);
    CHECK(energy_lost(0.8, -5, 0.5) == Approx(7.5));
    CHECK(energy_lost(3, -4, 0) == 24);
    CHECK(energy_lost(3, -4, 1) == 0);
    CHECK(energy_lost(3, -4, 1.5) < 0);
}

TEST_CASE("a pair takes the larger restitution and the geometric mean of the friction", "[exact]") {
    CHECK(mixed_restitution(0.2, 0.7) == 0.7);
    CHECK(mixed_restitution(0.7, 0.2) == 0.7);
    CHECK(mixed_friction(0.1, 0.9) == Approx(0.3));
    CHECK(mixed_friction(0, 5) == 0);
}

TEST_CASE("the contacts of chapter 8 say where, and in which direction", "[exact][newton-impact]") {
    Body a = make_body(Polygon(rectangle(2, 2)), 1, {{0, 0}, {}}), b = make_body(Polygon(rectangle(2, 2)), 1, {{0.5, 1.9}, {}});
    b.v = {0, -3};
    const Placed at_a(a.shape, a.pose), at_b(b.shape, b.pose);
    const Manifold m = collide(at_a.view(), at_b.view());
    REQUIRE(m.count == 2);
    for (const ContactPoint& point : m.points) {
        const ContactFrame c = contact_frame(a, b, point.position, m.normal);
        CHECK(along_n(a, b, c) < 0);
        resolve(a, b, c, 0, 0);
        CHECK(along_n(a, b, c) == Approx(0).margin(16 * eps));
    }
}

TEST_CASE("a wall is a body that stays, with its surface", "[exact]") {
    Body wall = make_wall({{3, 4}, {0.6, 0.8}}, 0.25, 0.75);
    CHECK(wall.pose.x == Vec2{3, 4});
    CHECK(wall.restitution == 0.25);
    CHECK(wall.friction == 0.75);
    CHECK(mass(wall) == 0);
    CHECK(inertia(wall) == 0);
    CHECK_FALSE(find_fault(wall));
}

// ---- against: sums, slices, closed forms ------------------------------------------------------------

TEST_CASE("an impact obeys Newton's law, and Coulomb's",
          "[against][relative-velocity][newton-impact][impulse][coulomb]") {
    int hit = 0, stuck = 0, slid = 0;
    for (int k = 0; k < many; ++k)
        with_done(k, [&](const Done& it) {
            const auto& [a, b, c, e, mu] = it.after;
            const auto& [j, j_t] = it.J;
            if (it.u >= 0) return;
            // Roundings of velocities, and of arms, where a long one is nearly along n.
            const double slack = 64 * eps * speeds(it);
            impacts::Impact smooth = it.before;
            resolve(smooth.a, smooth.b, c, e, 0);
            const bool moves = mass_along(it, c.n) > 0;
            if (moves) REQUIRE(std::abs(along_n(smooth.a, smooth.b, c) + e * it.u) <= slack);
            REQUIRE(j >= 0);
            REQUIRE(std::abs(j_t) <= mu * j);
            const double w = along_t(a, b, c);
            const bool sticks = std::abs(j_t) < mu * j;
            if (sticks)
                REQUIRE(std::abs(w) <= slack);
            else
                REQUIRE((j_t * it.w_smooth <= 0 && w * it.w_smooth >= -slack * std::abs(it.w_smooth)));
            ++hit;
            stuck += sticks;
            slid += mu > 0 && !sticks && moves;
        });
    CHECK(hit > many / 2);
    CHECK(stuck > many / 10);
    CHECK(slid > many / 10);
}

TEST_CASE("momentum and angular momentum stay as they were", "[against][opposite-impulses]") {
    int hit = 0;
    for (int k = 0; k < many; ++k)
        with_done(k, [&](const Done& it) {
            const auto& [a, b, c, e, mu] = it.before;
            if (mass(a) == 0 || mass(b) == 0) return;
            hit += it.J.normal > 0;
            const Vec2 about{3, -2};
            const double j = it.J.normal + std::abs(it.J.tangent);
            // What the roundings are proportional to, each of at most u = eps / 2. A velocity is rounded
            // twice and its momentum once, and sums of momenta up to three times: 6 u. An impulse is
            // multiplied by 1/m, and that by m, for both bodies: 4 u; and between the two impulses a velocity
            // may be larger by j/m: 2 u. An arm costs one more, and a cross product one more: at most 8 u
            // everywhere.
            double p = j, L = 0;
            for (const auto& [before, after, r] :
                 {std::tuple{&a, &it.after.a, c.r_a}, {&b, &it.after.b, c.r_b}}) {
                const double own = mass(*before) * (length(before->v) + length(after->v));
                p += own;
                L += (length(before->pose.x - about) + length(r)) * (own + j) + length(c.p) * j +
                     inertia(*before) * (std::abs(before->omega) + std::abs(after->omega));
            }
            const Vec2 gained = momentum(it.after.a) + momentum(it.after.b) - momentum(a) - momentum(b);
            REQUIRE(length(gained) <= 4 * eps * p);
            if (inertia(a) == 0 || inertia(b) == 0) return;
            const auto turning = [&](const impacts::Impact& it_is) {
                return angular_momentum(it_is.a, about) + angular_momentum(it_is.b, about);
            };
            REQUIRE(std::abs(turning(it.after) - turning(it.before)) <= 4 * eps * L);
        });
    CHECK(hit > many / 3);
}

TEST_CASE("energy never rises in an impact", "[against][impulse-work][coulomb][energy-lost]") {
    int lost = 0;
    for (int k = 0; k < many; ++k)
        with_done(k, [&](const Done& it) {
            const auto& [a, b, c, e, mu] = it.before;
            if (is_driven(a) || is_driven(b)) return;
            const double gained = energy_of(it.after.a, it.after.b) - energy_of(a, b);
            REQUIRE(gained <= 4 * eps * energy_size(it));
            lost += gained < -1e-3 * energy_of(a, b);
        });
    CHECK(lost > many / 3);
}

TEST_CASE("what the energy loses is the work of the two impulses, and without friction (1 - e²) of it",
          "[against][impulse-work][energy-lost]") {
    for (int k = 0; k < many; ++k)
        with_done(k, [&](const Done& it) {
            const auto& [a, b, c, e, mu] = it.before;
            impacts::Impact smooth = it.before;
            resolve(smooth.a, smooth.b, c, e, 0);
            const double u = along_n(smooth.a, smooth.b, c);
            const double w = along_t(it.after.a, it.after.b, c);
            const double slack = 4 * eps * energy_size(it);
            const double along = impulse_work(it.J.normal, it.u, u);
            const double across = impulse_work(it.J.tangent, it.w_smooth, w);
            if (is_driven(a) || is_driven(b)) return;
            REQUIRE(std::abs(energy_of(it.after.a, it.after.b) - energy_of(a, b) - along - across) <= slack);
            const double lost = it.u < 0 ? energy_lost(mass_along(it, c.n), it.u, e) : 0;
            REQUIRE(std::abs(along + lost) <= slack);
        });
}

TEST_CASE("the effective mass is what an impulse of 1 N s shows", "[against][effective-mass]") {
    for (int k = 0; k < many; ++k)
        with_done(k, [&](const Done& it) {
            impacts::Impact still = it.before;
            for (Body* body : {&still.a, &still.b}) {
                body->v = {};
                body->omega = 0;
            }
            for (const Vec2 n : {still.c.n, still.c.t}) {
                impacts::Impact pushed = still;
                apply_impulse(pushed.a, pushed.b, still.c, n);
                const double K = dot(n, relative_velocity(pushed.a, pushed.b, still.c));
                const double m = mass_along(it, n);
                if (m == 0)
                    REQUIRE(std::abs(K) == 0);
                else
                    REQUIRE(std::abs(m * K - 1) <= 8 * eps * (1 + m * speeds(done(it.kind, pushed))));
            }
        });
}

TEST_CASE("an impulse is a force for a short time, in as many slices as you like",
          "[against][opposite-impulses]") {
    for (int k = 0; k < many / 10; ++k)
        with_done(k, [&](const Done& it) {
            const auto& c = it.before.c;
            const Vec2 J = it.J.normal * c.n + it.J.tangent * c.t;
            impacts::Impact sliced = it.before;
            for (int slice = 1; slice <= 10; ++slice) {  // a force that rises: 1/55, 2/55, ...
                const double dt = 1e-4;
                apply_force(sliced.a, -slice / 55. / dt * J, c.p, dt);
                apply_force(sliced.b, slice / 55. / dt * J, c.p, dt);
            }
            const double slack = 16 * eps * speeds(it);  // ten slices, each rounded like one impact
            for (const auto& [got, want, r] :
                 {std::tuple{&sliced.a, &it.after.a, c.r_a}, {&sliced.b, &it.after.b, c.r_b}}) {
                REQUIRE(distance(got->v, want->v) <= slack);
                REQUIRE(std::abs(got->omega - want->omega) * length(r) <=
                        slack + 16 * eps * got->inv_I * dot(r, r) * length(J));
            }
        });
}

TEST_CASE("Coulomb's law slice by slice gives the same friction to a disc, which no normal force turns",
          "[against][coulomb]") {
    int stuck = 0;
    for (int k = 0; k < many / 10; ++k) {
        Random random(0x0C20'0000u + static_cast<unsigned>(k));
        Body disc = ball(random.uniform(0.2, 2), {}, draws::in_box<Vec2>(random, 9)), wall = ground;
        const double radius = std::get<Disc>(disc.shape).radius;
        disc.v.y = -std::abs(disc.v.y);
        disc.omega = random.uniform(-9, 9);
        const double mu = random.uniform(0, 0.6);
        Body sliced = disc;
        const ContactFrame c = contact_frame(disc, wall, {0, -radius}, {0, -1});
        const Impulse J = resolve(disc, wall, c, 0.5, mu);
        constexpr int slices = 500;
        for (int slice = 0; slice < slices; ++slice) {
            const double dj = J.normal / slices, w = along_t(sliced, wall, c);
            const double most = mu * dj, wanted = std::abs(w) / 3;  // 1/m + R²/I is 3 per kg
            const double f = std::min(most, wanted) * (w > 0 ? -1 : 1);
            apply_impulse(sliced, wall, c, dj * c.n + f * c.t);
        }
        REQUIRE(distance(sliced.v, disc.v) <= 1e-12);
        REQUIRE(std::abs(sliced.omega - disc.omega) <= 1e-11);
        stuck += std::abs(J.tangent) < mu * J.normal;
    }
    CHECK(stuck > many / 100);
    CHECK(stuck < many / 10 * 9 / 10);
}

TEST_CASE("billiard balls part at a right angle", "[against][newton-impact][energy-lost]") {
    for (int k = 0; k < many / 10; ++k) {
        Random random(0x0C30'0000u + static_cast<unsigned>(k));
        const Vec2 n = draws::unit<Vec2>(random);
        Body cue = ball(1, {}, draws::in_box<Vec2>(random, 9)), other = ball(1, 2 * n, {});
        const Vec2 v = cue.v;
        resolve(cue, other, contact_frame(cue, other, n, n), 1, 0);
        REQUIRE(std::abs(dot(cue.v, other.v)) <= 16 * eps * length_squared(v));
        REQUIRE(distance(cue.v + other.v, v) <= 4 * eps * length(v));
    }
}

TEST_CASE("a bat hit at its centre of percussion does not move in the hand", "[against][effective-mass]") {
    for (int k = 0; k < many / 10; ++k) {
        Random random(0x0C40'0000u + static_cast<unsigned>(k));
        const double length_of = random.uniform(0.5, 2), width = random.uniform(0.1, 0.5);
        Body bat = make_body(Polygon(rectangle(length_of, width)), random.uniform(1, 9), {});
        const double h = random.uniform(0.1, 0.5) * length_of;  // from the hand to the centre
        const double beyond = inertia(bat) / (mass(bat) * h);
        Body stone = ball(0.1, {beyond, 1}, {3, -7});
        resolve(stone, bat, contact_frame(stone, bat, {beyond, width / 2}, {0, -1}), 0.3, 0);
        REQUIRE(bat.omega < 0);
        REQUIRE(std::abs(velocity_at(bat, {-h, 0}).y) <= 16 * eps * length(bat.v));
    }
}

TEST_CASE("a sliding disc ends rolling, with two thirds of its speed", "[against][coulomb]") {
    for (const double mu : {0.05, 0.2, 0.7}) {
        Body disc = ball(0.5, {0, 0.5}, {6, 0}), wall = ground;
        constexpr double dt = 1. / 240, g = 9.8;
        double slid = 0;
        for (double t = 0; t < 6 / (3 * mu * g) + 0.1; t += dt) {
            integrate_velocity(disc, {0, -g}, dt);
            const Impulse J =
                resolve(disc, wall, contact_frame(disc, wall, {disc.pose.x.x, 0}, {0, -1}), 0, mu);
            if (std::abs(J.tangent) == mu * J.normal) slid += dt;
            integrate_position(disc, dt);
        }
        CHECK(disc.v.x == Approx(4).epsilon(1e-12));
        CHECK(disc.omega == Approx(-8).epsilon(1e-12));
        CHECK(disc.v.y == 0);
        CHECK(std::abs(slid - 6 / (3 * mu * g)) <= 2 * dt);  // it loses a third of 6 m/s, by µg a second
    }
}

TEST_CASE("the best place to hit a plank is where the text says", "[against][impulse]") {
    const auto spin = [](double d, double m) { return -spin_after(d, m, 0.5); };
    for (const double m : {2., 3., 30., 1e6}) {
        const double best = std::sqrt((1 / m + 1 / 2.4) * 2);
        for (const double off : {-0.3, -0.01, 0.01, 0.3}) CHECK(spin(best + off, m) < spin(best, m));
    }
    CHECK(spin(1.5, 1) > spin(1.4, 1));  // a light ball: at the end
    CHECK(spin(0, 3) == 0);
}

TEST_CASE("a lift gives energy, as something drives it", "[against][impulse-work]") {
    Body a = ball(1, {0, 1}, {}), lift = make_immovable(Polygon(rectangle(4, 2)), {{0, -1}, {}});
    lift.v = {0, 3};
    resolve(a, lift, contact_frame(a, lift, {}, {0, -1}), 0, 0);
    CHECK(a.v == Vec2{0, 3});
    CHECK(lift.v == Vec2{0, 3});
    CHECK(energy_of(a, lift) == 4.5);
}

// ---- degenerate -------------------------------------------------------------------------------------

TEST_CASE("those who part, or touch without approaching, get no impulse", "[degenerate][relative-velocity]") {
    int parted = 0;
    for (int k = 0; k < many; ++k)
        with_done(k, [&](const Done& it) {
            if (it.u < 0) return;
            REQUIRE(it.J.normal == 0);
            REQUIRE(it.J.tangent == 0);
            REQUIRE(same_motion(it.after.a, it.before.a));
            REQUIRE(same_motion(it.after.b, it.before.b));
            ++parted;
        });
    CHECK(parted > many / 20);
    Body a = ball(1, {}, {3, 1}), b = ball(1, {2, 0}, {3, -4});
    CHECK(resolve(a, b, contact_frame(a, b, {1, 0}, {1, 0}), 1, 1).normal == 0);  // it only slides
}

TEST_CASE("two immovable bodies push each other without an effect", "[degenerate][effective-mass]") {
    Body a = make_immovable(Disc(1), {}), b = make_immovable(Disc(1), {{2, 0}, {}});
    a.v = {5, 1};  // a lift, and a lift
    a.omega = 3;
    const Body was = a;
    const ContactFrame c = contact_frame(a, b, {1, 0}, {1, 0});
    CHECK(effective_mass(a, b, c.r_a, c.r_b, c.n) == 0);
    const Impulse J = resolve(a, b, c, 0.5, 0.5);
    CHECK(J.normal == 0);
    CHECK(J.tangent == 0);
    CHECK(same_motion(a, was));
    CHECK(b.v == Vec2{0, 0});
}

TEST_CASE("a pinned disc is not spun by what presses on it", "[degenerate][effective-mass]") {
    Random random{3};
    for (int k = 0; k < 1000; ++k) {
        const double x = random.uniform(-0x1p20, 0x1p20);
        const double y = random.uniform(-0x1p20, 0x1p20);
        const double turn = random.uniform(-3, 3);
        Body disc = ball(1, {x, y}, {});
        disc.inv_m = 0;
        Body wall = ground;
        wall.v = {3, 4};  // a lift
        const auto [s, c] = sincos(turn);
        const ContactFrame at = contact_frame(disc, wall, disc.pose.x + Vec2{c, s}, {c, s});
        CHECK(effective_mass(disc, wall, at.r_a, at.r_b, at.n) == 0);
        CHECK(effective_mass(disc, wall, at.r_a, at.r_b, at.t) == Approx(1 / disc.inv_I));
        CHECK(resolve(disc, wall, at, 0.5, 0.5).normal == 0);
        CHECK(disc.omega == 0);
    }
}

TEST_CASE("a body that cannot be turned is pushed all the same", "[degenerate][effective-mass]") {
    Body a = ball(1, {}, {0, -3}), wall = ground;
    a.inv_I = 0;
    const ContactFrame c = contact_frame(a, wall, {5, 0}, {0, -1});
    CHECK(effective_mass(a, wall, c.r_a, c.r_b, c.n) == 1);
    resolve(a, wall, c, 1, 1);
    CHECK(a.v == Vec2{0, 3});
    CHECK(a.omega == 0);
}

TEST_CASE("a wheel on a fixed axis is turned, and a push through its axis does nothing",
          "[degenerate][effective-mass]") {
    Body wheel = ball(1, {}, {}), stone = ball(0.1, {1, 2}, {0, -3});
    wheel.inv_m = 0;
    resolve(stone, wheel, contact_frame(stone, wheel, {1, 0}, {0, -1}), 0, 0);
    CHECK(wheel.v == Vec2{0, 0});
    CHECK(wheel.omega == Approx(-2));  // 3 / (1 + 1 · 2) N s, times the arm and 2
    wheel.omega = 0;
    Body wall = ground;
    wheel.v = {0, -3};
    const Body was = wheel;
    CHECK(resolve(wheel, wall, contact_frame(wheel, wall, {0, -1}, {0, -1}), 1, 1).normal == 0);
    CHECK(same_motion(wheel, was));
}

TEST_CASE("very unequal masses obey the same laws", "[degenerate][newton-impact]") {
    for (const double factor : {1e12, 1e-12}) {
        Body a = ball(1, {}, {3, 2}), b = ball(1, {2, 0}, {-1, 5});
        a.inv_m *= factor;
        a.inv_I *= factor;
        const double before = energy_of(a, b);
        const ContactFrame c = contact_frame(a, b, {1, 0}, {1, 0});
        resolve(a, b, c, 1, 0.5);
        CHECK(along_n(a, b, c) == Approx(4));
        CHECK(energy_of(a, b) <= before * (1 + 16 * eps));
    }
}

TEST_CASE("a velocity that is not a number makes no impulse", "[degenerate]") {
    Body a = ball(1, {}, {no_number, 0}), b = ball(1, {2, 0}, {0, 0});
    CHECK(resolve(a, b, contact_frame(a, b, {1, 0}, {1, 0}), 1, 1).normal == 0);
    CHECK(b.v == Vec2{0, 0});
}

TEST_CASE("what is no restitution and no friction is refused, and nothing is changed", "[degenerate]") {
    Body a = ball(1, {}, {3, 0}), b = ball(1, {2, 0}, {0, 0});
    const ContactFrame c = contact_frame(a, b, {1, 0}, {1, 0});
    for (const double e : {-0.1, -eps, 1 + eps, 2., no_number, inf})
        CHECK(words_of([&] { resolve(a, b, c, e, 0); }) == "impact: the restitution must be a number from 0 to 1");
    for (const double mu : {-0.1, -eps, no_number, inf})
        CHECK(words_of([&] { resolve(a, b, c, 0, mu); }) == "impact: the friction must be a number of at least 0");
    CHECK(a.v == Vec2{3, 0});
    CHECK_NOTHROW(resolve(a, b, c, 1, 1e9));
    CHECK(find_fault(2., 0.) == ImpactFault::restitution);
    CHECK(find_fault(0., -1.) == ImpactFault::friction);
    CHECK(find_fault(2., -1.) == ImpactFault::restitution);
    CHECK_FALSE(find_fault(1., longest));
    CHECK_FALSE(find_fault(0., 0.));
}

TEST_CASE("what is no contact is refused", "[degenerate]") {
    const Body a = ball(1, {}, {}), b = ball(1, {2, 0}, {});
    for (const Vec2 n : {Vec2{0, 0}, Vec2{0.7, 0.7}, Vec2{no_number, 0}, Vec2{inf, 0}, Vec2{2, 0},
                         Vec2{1 + unit_slack, 0}})
        CHECK(words_of([&] { contact_frame(a, b, {}, n); }) == "impact: the normal is not of length 1");
    for (const Vec2 p : {Vec2{no_number, 0}, Vec2{0, inf}})
        CHECK(words_of([&] { contact_frame(a, b, p, {1, 0}); }) == "impact: the contact is not finite");
    CHECK_NOTHROW(contact_frame(a, b, {}, *direction(Vec2{0.3, 0.7})));
    CHECK(find_fault({inf, 0}, {0, 0}) == ImpactFault::place);
    CHECK(find_fault({1, 2}, {0, 0}) == ImpactFault::normal);
    CHECK_FALSE(find_fault({1, 2}, {0, -1}));
    CHECK(BadImpact(ImpactFault::normal).fault == ImpactFault::normal);
}

// ---- scale ------------------------------------------------------------------------------------------

TEST_CASE("A and B may change places: all is the same to the bit", "[scale][impulse][coulomb]") {
    for (int k = 0; k < many; ++k)
        with_done(k, [&](const Done& it) {
            const auto& [a, b, c, e, mu] = it.before;
            Body first = b, second = a;
            const Impulse J = resolve(first, second, contact_frame(b, a, c.p, -c.n), e, mu);
            REQUIRE(J.normal == it.J.normal);
            REQUIRE(J.tangent == it.J.tangent);
            REQUIRE(same_motion(first, it.after.b));
            REQUIRE(same_motion(second, it.after.a));
        });
}

TEST_CASE("in other units of length, mass or time, all is the same to the bit",
          "[scale][effective-mass][impulse][coulomb]") {
    const auto scaled = [](Body body, double metre, double kilogram, double second) {
        body.pose.x = metre * body.pose.x;
        body.v = metre / second * body.v;
        body.omega /= second;
        body.inv_m /= kilogram;
        body.inv_I /= kilogram * metre * metre;
        return body;
    };
    for (int k = 0; k < many / 10; ++k)
        for (const double unit : {0x1p20, 0x1p-20})
            for (const auto& [metre, kilogram, second] :
                 {std::tuple{unit, 1., 1.}, {1., unit, 1.}, {1., 1., unit}, {unit, unit, unit}})
                with_done(k, [&](const Done& it) {
                    const auto& [a, b, c, e, mu] = it.before;
                    Body A = scaled(a, metre, kilogram, second), B = scaled(b, metre, kilogram, second);
                    const Impulse J = resolve(A, B, contact_frame(A, B, metre * c.p, c.n), e, mu);
                    REQUIRE(J.normal == kilogram * metre / second * it.J.normal);
                    REQUIRE(J.tangent == kilogram * metre / second * it.J.tangent);
                    REQUIRE(same_motion(A, scaled(it.after.a, metre, kilogram, second)));
                    REQUIRE(same_motion(B, scaled(it.after.b, metre, kilogram, second)));
                });
}

TEST_CASE("who watches from a train sees the same impulses", "[scale][relative-velocity]") {
    for (int k = 0; k < many; ++k)
        with_done(k, [&](const Done& it) {
            impacts::Impact seen = it.before;
            const Vec2 train{64, -32};
            for (Body* body : {&seen.a, &seen.b}) body->v = body->v - train;
            const Impulse J = resolve(seen.a, seen.b, seen.c, seen.e, seen.mu);
            const double m = mass_along(it, it.before.c.n) + mass_along(it, it.before.c.t);
            const double slack = 32 * eps * m * (1 + it.before.mu) * (speeds(it) + 4 * length(train));
            REQUIRE(std::abs(J.normal - it.J.normal) <= slack);
            REQUIRE(std::abs(J.tangent - it.J.tangent) <= slack);
        });
}

// ---- story: the numbers of the text -----------------------------------------------------------------

TEST_CASE("the numbers that the text of chapter 12 states are these", "[story]") {
    auto facts = read_facts("12");
    const std::map<std::string, std::string> by_hand{
        {"12.hit.K", "1.25"},  // 1/3 + 1/2.4 + 1/2
        {"12.hit.mass", "0.8"},
        {"12.hit.u", "−5"},
        {"12.hit.j", "6"},  // 1.5 · 5 · 0.8
        {"12.hit.ball", "3"},
        {"12.hit.plank", "2.5"},
        {"12.hit.omega", "−3"},
        {"12.hit.end", "5.5"},
        {"12.hit.u-after", "2.5"},
        {"12.hit.before", "37.5"},
        {"12.hit.after", "30.0"},
        {"12.hit.lost", "7.5"},    // 0.75 · 0.8 · 25 / 2
        {"12.hit.bouncy", "4.4"},  // 0.44 · 10
        {"12.hit.second", "172"},  // 3 · 57.3
        {"12.feel.middle", "2.4"},
        {"12.feel.end", "0.65"},  // 1 / (1/2.4 + 1.5² / 2)
        {"12.feel.I", "2"},
        {"12.spin.place", "1.22"},        // √(2 (1/3 + 1/2.4))
        {"12.spin.best", "3.06"},         // 7.5 / (2 · 1.2247)
        {"12.spin.end", "3.00"},          // 7.5 / (1.5 / 1.5 + 1.5)
        {"12.spin.heavy-best", "3.95"},   // 7.5 / (2 √0.9)
        {"12.spin.heavy-end", "3.57"},    // 7.5 / (0.9 / 1.5 + 1.5)
        {"12.spin.place-heavy", "0.91"},  // √(2 / 2.4)
        {"12.rub.w", "−2.5"},             // 1.5 - 4
        {"12.rub.K", "1.542"},            // 1/3 + 2/3 + 1/2.4 + 0.25/2
        {"12.rub.stick", "1.62"},         // 2.5 / 1.5417
        {"12.rub.most", "1.5"},           // 6 / 4
        {"12.rub.ball", "(3.5, −3)"},
        {"12.rub.ball-omega", "−2"},
        {"12.rub.plank", "(0.625, −2.5)"},
        {"12.rub.plank-omega", "−3.375"},
        {"12.rub.w-after", "−0.19"},    // -2.5 + 1.5417 · 1.5
        {"12.rub.u-after", "2.875"},    // 2.5 + 0.25 · 1.5
        {"12.rub.work", "2.02"},        // 1.5 · 2.6875 / 2
        {"12.again.u", "0.25"},         // 0.25 · 1
        {"12.again.second", "0.0125"},  // 0.25 · (0.25 · 0.2)
        {"12.throw.needs", "0.22"},     // 1 / 4.5
        {"12.throw.kept", "0.46"},      // (1/4 + 2/3) / 2
        {"12.throw.smooth", "0.625"},   // (1 + 1/4) / 2
        {"12.read.before", "61.5"},     // 1.5 · (16 + 25)
        {"12.read.derived-u", "2.5"},
        {"12.read.derived", "54.0"},
        {"12.read.brackets-u", "7.5"},  // -5 + 1.25 · 10
        {"12.read.brackets", "74.0"},
        {"12.read.vector-u", "3.7"},
        {"12.read.vector", "59.8"},
        {"12.read.sign-u", "−12.5"},  // -5 - 1.25 · 6
        {"12.read.sign", "114.0"},
        {"12.read.vector-friction", "0.8"},  // 4.8 / 6
        {"12.parted.heavy-printed-a", "−0.05"},
        {"12.parted.heavy-printed-b", "4.95"},
        {"12.parted.heavy-printed", "247.5"},  // 5 cm · 99 / 0.02 s
        {"12.parted.heavy-derived-a", "−9.90"},
        {"12.parted.heavy-derived-b", "0.10"},
        {"12.parted.heavy-derived", "0.0"},
        {"12.parted.alike-printed-a", "−2.50"},
        {"12.parted.alike-printed-b", "1.25"},
        {"12.parted.alike-printed", "−0.625"},
        {"12.parted.alike-derived-a", "−5.00"},
        {"12.parted.alike-derived-b", "5.00"},
        {"12.parted.alike-derived", "0.000"},
        {"12.fault.e", "impact: the restitution must be a number from 0 to 1"},
        {"12.fault.mu", "impact: the friction must be a number of at least 0"},
        {"12.fault.n", "impact: the normal is not of length 1"},
        {"12.fault.p", "impact: the contact is not finite"}};
    for (const auto& [key, text] : by_hand) {
        INFO(key);
        CHECK(facts[key] == text);
        facts.erase(key);
    }
    for (const auto& [key, text] : facts) FAIL_CHECK("nobody checks the fact " << key);
}
