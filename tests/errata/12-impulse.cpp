// Errata of chapter 12: each rule as printed fails on a counterexample, and ours holds.
#include "12-impulse/beside/as_printed.hpp"
#include "12-impulse/beside/experiments.hpp"
#include "base/angle.hpp"
#include "impacts.hpp"
#include "catch.hpp"

using namespace cc;
using namespace cc::experiments;

namespace {

double along_n(const Body& a, const Body& b, const ContactFrame& c) {
    return dot(c.n, relative_velocity(a, b, c));
}

double energy_of(const Body& a, const Body& b) { return kinetic_energy(a) + kinetic_energy(b); }

}  // namespace

TEST_CASE("brackets from the left forget turning: the contact parts three times as fast as it should",
          "[E3-6][effective-mass]") {
    TwoBodies it = slanted();
    const ContactFrame c = frame_of(it);
    const double before = energy_of(it), u = along_n(it.a, it.b, c);
    const double j = -(1 + 0.5) * u * as_printed::mass_without_turning(it.a, it.b);
    CHECK(j == Approx(10));
    apply_impulse(it.a, it.b, c, j * c.n);
    CHECK(along_n(it.a, it.b, c) == Approx(7.5));
    CHECK(energy_of(it) == Approx(74));
    CHECK(energy_of(it) > before);
    TwoBodies ours = slanted();
    resolve(ours.a, ours.b, c, 0.5, 0);
    CHECK(along_n(ours.a, ours.b, c) == Approx(2.5));
    CHECK(energy_of(ours) == Approx(54));
}

TEST_CASE("n · [(r × n)/I], read first, is a vector of the plane times one upright on it: zero", "[E3-6]") {
    const Vec3 n{0.6, 0.8, 0}, r{1, 0.5, 0};
    const double I = 2;
    CHECK(dot(n, cross(r, n) / I) == 0);
    const double with_brackets = dot(n, cross(cross(r, n) / I, r));
    CHECK(with_brackets ==
          Approx(cross(Vec2{1, 0.5}, Vec2{0.6, 0.8}) * cross(Vec2{1, 0.5}, Vec2{0.6, 0.8}) / 2));
}

TEST_CASE("a relative velocity that is a vector brakes on smooth ice", "[E3-6][relative-velocity]") {
    const TwoBodies it = slanted();
    const ContactFrame c = frame_of(it);
    const Vec2 J = as_printed::impulse_along_velocity(it.a, it.b, c, 0.5);
    CHECK(J.x == Approx(4.8));
    CHECK(J.y == Approx(-6));
    TwoBodies ours = slanted();
    CHECK(resolve(ours.a, ours.b, c, 0.5, 0).tangent == 0);
    CHECK(ours.a.v.x == 4);
}

TEST_CASE("with the other sign they are pulled together, and energy appears", "[E3-6][newton-impact]") {
    for (int k = 0; k < 3000; ++k)
        impacts::with_impact(k, [&](impacts::Kind kind, const impacts::Impact& impact) {
            if (kind == impacts::pinned || kind == impacts::never_turning) return;
            auto [a, b, c, e, mu] = impact;
            const double u = along_n(a, b, c), before = energy_of(a, b);
            if (u >= -1e-6) return;
            apply_impulse(a, b, c, as_printed::impulse_with_the_other_sign(a, b, c, e) * c.n);
            REQUIRE(along_n(a, b, c) == Approx((2 + e) * u));
            const double m = effective_mass(a, b, c.r_a, c.r_b, c.n);
            const double gain = m * u * u * (1 + e) * (3 + e) / 2;
            REQUIRE(energy_of(a, b) - before == Approx(gain).margin(1e-12 * before));
        });
}

TEST_CASE("of 1 kg and 100 kg the heavy one gives way, and 247.5 kg m/s come out of nothing",
          "[E4-11][opposite-impulses]") {
    const as_printed::Shares moved = as_printed::parted(1, 100, 0.1, 0.5, 0.5);
    CHECK(moved.a == Approx(-0.000495).epsilon(1e-3));
    CHECK(moved.b == Approx(0.049505).epsilon(1e-4));
    CHECK((moved.a + 100 * moved.b) / 0.02 == Approx(247.5));
    // The same with shares as of an impulse: 1/m each.
    Body a = make_immovable(Disc(1), {}), b = a;
    a.inv_m = 1;
    b.inv_m = 0.01;
    const double push = 0.1 * effective_mass(a, b, {}, {}, {1, 0});
    CHECK(push * a.inv_m == Approx(100 * push * b.inv_m));
    CHECK(push * (a.inv_m + b.inv_m) == Approx(0.1));
}

TEST_CASE("whole shares by own mass are wrong by the difference of the masses", "[E4-11]") {
    for (int k = 0; k < 1000; ++k) {
        Random random(static_cast<std::uint64_t>(k));
        const double m_a = random.uniform(0.1, 9);
        const double m_b = random.uniform(0.1, 9);
        const as_printed::Shares moved = as_printed::parted(m_a, m_b, 0.1, 1, 1);
        CHECK(m_a * moved.a + m_b * moved.b == Approx(0.1 * (m_b - m_a)));
    }
    const as_printed::Shares alike = as_printed::parted(3, 3, 0.1, 1, 1);
    CHECK(3 * alike.a + 3 * alike.b == 0);  // with equal masses it cannot be seen
}

TEST_CASE("an edge and a corner of equal masses do not get opposite impulses", "[E4-12][opposite-impulses]") {
    const as_printed::Shares moved = as_printed::parted(1, 1, 0.1, 0.5, 0.25);
    CHECK(moved.a == Approx(-0.025));
    CHECK(moved.b == Approx(0.0125));
    CHECK((moved.a + moved.b) / 0.02 == Approx(-0.625));
}

TEST_CASE("both ends of an edge moved alike turn nothing, wherever it was hit; an impulse does", "[E4-12]") {
    // A plank 10 m long, hit 4.5 m beside its middle.
    Body plank = make_body(Polygon(rectangle(10, 1)), 1, {});
    Body stone = make_body(Disc(0.5), 1, {{4.5, 1}, {}});
    const std::vector<Vec2> ends{{5, 0.5}, {-5, 0.5}}, moved = as_printed::moved_back(ends, {0, 1}, 0.0625);
    CHECK(moved[0] == Vec2{5, 0.4375});
    CHECK(moved[0] - moved[1] == ends[0] - ends[1]);
    stone.v = {0, -1};
    resolve(stone, plank, contact_frame(stone, plank, {4.5, 0.5}, {0, -1}), 0, 0);
    CHECK(plank.omega < -0.01);
}
