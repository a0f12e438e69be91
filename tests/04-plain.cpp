// Chapter 4, plain: the moments of impact, and steps that go from one to the next.
#include <algorithm>
#include <cmath>

#include "04-swept-spheres/beside/experiments.hpp"
#include "04-swept-spheres/plain.hpp"
#include "04-swept-spheres/sweep.hpp"
#include "base/random.hpp"
#include "catch.hpp"
#include "exact_path.hpp"
#include "facts.hpp"
#include "figure/plain.hpp"

using namespace cc;
using plain::Disc;
using plain::from_library;
using plain::never;

namespace {

plain::Vec2 draw_point(Random& random, double size) {
    const double x = random.uniform(-size, size);
    const double y = random.uniform(-size, size);
    return {x, y};
}

Disc draw_disc(Random& random) {
    const plain::Vec2 x = draw_point(random, 3);
    const double r = random.uniform(0.1, 0.8);
    return {x, r, draw_point(random, 8)};
}

Moving<Vec2> moving(const Disc& disc, double dt) {
    return {to_library(disc.x), to_library(disc.x + dt * disc.v), disc.r};
}

double of_path(plain::Vec2 C0, plain::Vec2 D, double r) { return plain::first_contact(C0, D, r); }

bool overlap(const Disc& A, const Disc& B) { return length(B.x - A.x) <= A.r + B.r; }

double energy(const std::vector<Disc>& discs) {
    double sum = 0;
    for (const Disc& disc : discs) sum += dot(disc.v, disc.v) / 2;
    return sum;
}

}  // namespace

TEST_CASE("the plain moment is the library's, where the discs are apart at the start", "[against][relative-path][smaller-root]") {
    Random random(0x401);
    int hits = 0;
    for (int k = 0; k < 4000; ++k) {
        const Disc A = draw_disc(random), B = draw_disc(random);
        if (overlap(A, B)) continue;
        const double s = plain::first_contact(A, B, 0.5);
        const auto library = first_contact(moving(A, 0.5), moving(B, 0.5));
        INFO("pair " << k);
        REQUIRE((s <= 1) == library.has_value());
        if (library) REQUIRE(s == Approx(*library).epsilon(1e-7));
        hits += s <= 1;
    }
    CHECK(hits > 300);
}

TEST_CASE("the two discs of the text meet after a quarter of the step", "[exact][smaller-root][swept-quadratic]") {
    const auto [A, B, dt] = experiments::worked();
    const double s = plain::first_contact(A, B, dt);
    CHECK(s == Approx(0.25).epsilon(1e-14));
    CHECK(length(from_library(experiments::at(B, s, dt) - experiments::at(A, s, dt))) == Approx(1).epsilon(1e-14));
}

TEST_CASE("on whole numbers the parabola is a (s + b/a)² - Δ/a", "[exact][swept-vertex]") {
    Random random(0x402);
    for (int k = 0; k < 200; ++k) {
        const auto whole = [&] { return static_cast<double>(random.below(41)) - 20; };
        const Vec2 C0{whole(), whole()}, D{whole(), whole()};
        const double r = std::abs(whole()), s = static_cast<double>(random.below(17)) / 16;
        const double a = dot(D, D), b = dot(C0, D), c = dot(C0, C0) - r * r, Delta = b * b - a * c;
        CHECK(a * swept_quadratic(RelativePath<Vec2>{C0, D, r}, s) == (a * s + b) * (a * s + b) - Delta);
    }
}

TEST_CASE("what overlaps is hit at once if it is approaching, and never otherwise", "[exact][smaller-root]") {
    CHECK(of_path({0.5, 0}, {-2, 0}, 1) == 0);
    CHECK(of_path({0.5, 0}, {2, 0}, 1) == never);
    CHECK(of_path({1, 0}, {2, 0}, 1) == never);
    CHECK(of_path({0.5, 0}, {0, 0}, 1) == never);
    CHECK(of_path({-4, 0}, {2, 0}, 1) == 1.5);
}

TEST_CASE("a gap closes at an even speed", "[exact][gap-closes]") {
    const plain::Wall floor = plain::wall_through({0, 0}, {3, 0});
    CHECK(plain::first_contact(Disc{{0, 3}, 1, {7, -4}}, floor, 1) == 0.5);
    CHECK(plain::first_contact(Disc{{0, 3}, 1, {7, -4}}, floor, 0.25) == 2);
    CHECK(plain::first_contact(Disc{{0, 3}, 1, {7, 0}}, floor, 1) == never);
    CHECK(plain::first_contact(Disc{{0, 0.5}, 1, {0, -4}}, floor, 1) == 0);
    CHECK(plain::first_contact(Disc{{0, 0.5}, 1, {0, 4}}, floor, 1) == never);
}

TEST_CASE("a bar is hit when the library's segment is", "[against][segment-contact]") {
    Random random(0x403);
    int hits = 0;
    for (int k = 0; k < 4000; ++k) {
        const Disc A = draw_disc(random);
        const plain::Segment bar{draw_point(random, 3), draw_point(random, 3)};
        if (plain::separation(A, plain::facing(bar, A)) <= 0) continue;
        const double s = plain::first_contact(A, bar, 0.5);
        const auto library = first_contact(moving(A, 0.5), to_library(bar.a), to_library(bar.b));
        INFO("bar " << k);
        REQUIRE((s <= 1) == library.has_value());
        if (library) REQUIRE(s == Approx(*library).epsilon(1e-7));
        hits += s <= 1;
    }
    CHECK(hits > 300);
}

TEST_CASE("two equal discs exchange the parts of their velocities along n", "[exact][equal-discs]") {
    Random random(0x404);
    for (int k = 0; k < 200; ++k) {
        Disc A = draw_disc(random), B = draw_disc(random);
        const Disc before_A = A, before_B = B;
        plain::collide(A, B);
        const plain::Vec2 n = (B.x - A.x) / length(B.x - A.x), t = left(n);
        CHECK(dot(n, A.v) == Approx(dot(n, before_B.v)).margin(1e-12));
        CHECK(dot(n, B.v) == Approx(dot(n, before_A.v)).margin(1e-12));
        CHECK(dot(t, A.v) == Approx(dot(t, before_A.v)).margin(1e-12));
        CHECK(dot(t, B.v) == Approx(dot(t, before_B.v)).margin(1e-12));
        // seen from the midpoint, each bounces off a wall
        const plain::Vec2 middle = (before_A.v + before_B.v) / 2;
        Disc seen{A.x, A.r, before_A.v - middle};
        const plain::Vec2 wall = seen.x + seen.r * n;
        plain::collide(seen, plain::Segment{wall - t, wall + t});
        CHECK(length(seen.v + middle - A.v) < 1e-12);
    }
}

TEST_CASE("a step keeps the energy, and leaves no overlap", "[against]") {
    Random random(0x405);
    const std::vector<plain::Segment> bars{{{-4, -4}, {4, -4}}, {{4, -4}, {4, 4}}, {{4, 4}, {-4, 4}}, {{-4, 4}, {-4, -4}},
                                           {{-2, 0}, {1, 1}}, {{1, -1}, {3, 0.5}}};
    for (int k = 0; k < 200; ++k) {
        std::vector<Disc> discs{{{-2, -2}, 0.3, draw_point(random, 20)}, {{2, -2}, 0.4, draw_point(random, 20)}, {{0, 2}, 0.5, draw_point(random, 20)}};
        const double before = energy(discs);
        plain::step(discs, bars, 1);
        INFO("step " << k);
        REQUIRE(energy(discs) == Approx(before).epsilon(1e-12));
        for (const Disc& A : discs) {
            REQUIRE(std::max(std::abs(A.x.x), std::abs(A.x.y)) < 4);
            for (const plain::Segment& bar : bars) REQUIRE(plain::separation(A, plain::facing(bar, A)) > -1e-12);
        }
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t j = i + 1; j < 3; ++j) REQUIRE(length(discs[j].x - discs[i].x) > discs[i].r + discs[j].r - 1e-12);
    }
}

TEST_CASE("a disc that is wedged between two bars stands still, and the step ends", "[degenerate]") {
    const std::vector<plain::Segment> bars{{{-3, 0}, {3, 0}}, {{-3, 1}, {3, 1}}};
    std::vector<Disc> discs{{{0, 0.5}, 1, {0, -3}}};
    plain::step(discs, bars, 1);
    CHECK(discs[0].x == plain::Vec2{0, 0.5});
    CHECK(std::abs(discs[0].v.y) == 3);
}

TEST_CASE("a bullet slips through a plain bar between its end and its side, and the library stops it", "[story][segment-contact]") {
    const Disc bullet = experiments::slipping();
    const Vec2 P = experiments::bar_end, Q = experiments::other_end;
    CHECK(exact::least_squared_distance(moving(bullet, 1), P, Q) == 0);  // its centre crosses the bar
    CHECK(plain::first_contact(bullet, plain::Segment{from_library(P), from_library(Q)}, 1) > 1);
    CHECK(first_contact(moving(bullet, 1), P, Q));
}

TEST_CASE("in the figure of the long step B can hit A before A hits a bar", "[story]") {
    using namespace experiments;
    const auto first = [](Vec2 tip) {
        Table t = table(tip_A, tip);
        const plain::Impact impact = plain::first_impact(t.discs, t.bars, 2);
        return std::pair(impact.s, impact.B != nullptr);
    };
    CHECK(!first(tip_B).second);
    CHECK(first(tip_that_hits).second);
    CHECK(first(tip_that_hits).first < first(tip_B).first);
}

TEST_CASE("one step of 3 s is thirty of 0.1 s, up to rounding", "[story]") {
    experiments::Table once = experiments::table(experiments::tip_A, experiments::tip_B), often = once;
    CHECK(experiments::trail(once, 3, 99).impacts == 9);
    plain::step(once.discs, once.bars, 3);
    for (int k = 0; k < 30; ++k) plain::step(often.discs, often.bars, 0.1);
    for (std::size_t k = 0; k < 2; ++k) CHECK(length(often.discs[k].x - once.discs[k].x) < 1e-9);
}

TEST_CASE("in the figure of two paths, a B that is late passes although the bands overlap", "[story]") {
    const Disc A{{-3, -1.2}, 0.75, {5.6, 2.2}}, late{{1.6, -2.2}, 0.5, {1.15 - 1.6, -0.7 + 2.2}};
    CHECK(plain::first_contact(A, late, 1) > 1);
    const plain::Vec2 end = late.x + late.v;
    CHECK(plain::separation(Disc{end, late.r, {}}, plain::facing({A.x, A.x + A.v}, {end, 0, {}})) < A.r);
}

TEST_CASE("multiplied out, specks of paint fly through each other from far away, and the library's do not", "[story][swept-cross]") {
    using namespace experiments;
    const Errors plain = count_errors(plain_hits, 2000), library = count_errors(library_hits, 2000);
    auto facts = read_facts("04");
    CHECK(std::abs(plain.missed / 20. - std::stod(facts["04.orbit.missed"])) < 4);
    CHECK(std::abs(plain.invented / 20. - std::stod(facts["04.orbit.invented"])) < 4);
    CHECK(library.missed + library.invented == 0);
}

TEST_CASE("almost in touch, the plain root has lost most of its digits", "[story][first-contact-root][smaller-root]") {
    const double plain = of_path({-1e6, 1}, {3, 1}, 1e6);
    const double library = *first_contact(RelativePath<Vec2>{{-1e6, 1}, {3, 1}, 1e6});
    CHECK(std::abs(plain / library - 1) > 1e-5);
    CHECK(std::abs(plain - library) * length(plain::Vec2{3, 1}) < 1e6 * 0x1p-50);  // no more than the place itself is rounded
}
