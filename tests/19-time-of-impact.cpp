// Chapter 19: when do two moving shapes meet?
#include <cmath>
#include <limits>

#include "04-swept-spheres/sweep.hpp"
#include "06-gjk/gjk.hpp"
#include "07-epa/epa.hpp"
#include "19-time-of-impact/beside/words.hpp"
#include "base/angle.hpp"
#include "base/describe.hpp"
#include "base/random.hpp"
#include "base/stepper.hpp"
#include "bullets.hpp"
#include "catch.hpp"
#include "facts.hpp"
#include "sizes.hpp"

using namespace cc;
using bullets::box, bullets::some_shape;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();

double distance_at(const Shape& A, const Shape& B, const PairSweep& motion, double s) {
    return gjk(Placed(A, at(motion.a, s)).view(), Placed(B, at(motion.b, s)).view()).distance;
}

// The first time at which the two touch, by many small steps and then by halving the one that holds it.
std::optional<double> brute_time(const Shape& A, const Shape& B, const PairSweep& motion, int pieces) {
    for (int k = 1; k <= pieces; ++k) {
        double low = (k - 1.) / pieces, high = static_cast<double>(k) / pieces;
        if (distance_at(A, B, motion, high) > 0) continue;
        while (high - low > 1e-13) {
            const double middle = (low + high) / 2;
            (distance_at(A, B, motion, middle) > 0 ? low : high) = middle;
        }
        return high;
    }
    return std::nullopt;
}

PairSweep some_motion(Random& random) {
    PairSweep motion;
    for (Sweep* sweep : {&motion.a, &motion.b}) {
        sweep->from.x.x = random.uniform(-4, 4);
        sweep->from.x.y = random.uniform(-4, 4);
        sweep->from.q = rotation(random.uniform(-3, 3));
        sweep->by.x = random.uniform(-6, 6);
        sweep->by.y = random.uniform(-6, 6);
        sweep->turn = random.uniform(-2, 2);
    }
    return motion;
}

}  // namespace

// ---- time of impact ----------------------------------------------------------------------------------

TEST_CASE("a box that flies at a wall meets it when its front has gone the way between them",
          "[19][conservative-advancement]") {
    const Polygon bullet = box(1);
    const HalfPlane wall{{8.5, 3}, {-1, 0}};
    CHECK(time_of_impact(bullet, wall, {{{{0, 0}, {}}, {16, 0}}, {}}) == 0.5);
    CHECK(time_of_impact(bullet, wall, {{{{0, 0}, {}}, {7.9, 0}}, {}}) == std::nullopt);
    CHECK(time_of_impact(bullet, wall, {{{{0, 0}, {}}, {-16, 0}}, {}}) == std::nullopt);
    CHECK(time_of_impact(bullet, wall, {{{{8, 0}, {}}, {16, 0}}, {}}) == 0.);
}

TEST_CASE("an advance is told: how far apart they are, how fast they close in, and when they meet",
          "[19][conservative-advancement]") {
    static_assert(Stepper<TimeOfImpact>);
    const Polygon bullet = box(1);
    const HalfPlane wall{{8.5, 3}, {-1, 0}};
    TimeOfImpact toi(view(bullet), wall, {{{0, 0}, {}}, {16, 0}});
    CHECK(toi.state().distance == 8);
    CHECK(toi.state().closing == 16);
    CHECK(narrate(toi.state()) == "At s = 0 they are 8 m apart, and close in by at most 16 m in a step.");
    toi.step();
    CHECK(toi.done());
    CHECK(toi.result() == 0.5);
    CHECK(narrate(toi.state()) == "They meet at s = 0.5.");
    toi.step();
    CHECK(toi.state().steps == 1);
    CHECK(header(toi.state()) == "steps\ts\tdistance\tclosing\tstatus");
    CHECK(narrate(TimeOfImpact(view(bullet), wall, {{{8, 0}, {}}, {16, 0}}).state()) ==
          "They touch from the start on.");
}

TEST_CASE("a spin counts with its reach: the bound is v along n and |omega| times reach",
          "[19][closing-bound]") {
    const Polygon plank({{-3, -0.5}, {4, -0.5}, {4, 0.5}, {-3, 0.5}});
    const PairSweep motion{{{{0, 0}, {}}, {1, 7}, -2}, {{{10, 0}, {}}, {-4, 0}, 0.5}};
    const Polygon other = box(2);
    const TimeOfImpact toi(view(plank), view(other), motion);
    CHECK(toi.state().n == Vec2{1, 0});
    CHECK(toi.state().distance == 5);
    CHECK(toi.state().closing == Approx(5 + 2 * std::hypot(4, 0.5) + 0.5 * std::sqrt(2.)).epsilon(4 * eps));
    const Disc disc(2);  // whose spin turns nothing
    const TimeOfImpact spins(own_view(disc), view(other), motion);
    CHECK(spins.state().closing == Approx(5 + 0.5 * std::sqrt(2.)).epsilon(4 * eps));
}

TEST_CASE("two discs need one step, by the quadratic of chapter 04", "[19]") {
    Random random(4);
    int hits = 0;
    for (int k = 0; k < 200; ++k) {
        const PairSweep motion = some_motion(random);
        const Disc A(random.uniform(0.1, 1));
        const Disc B(random.uniform(0.1, 1));
        const auto want = first_contact(
            Moving<Vec2>(motion.a.from.x, motion.a.from.x + motion.a.by, A.radius),
            Moving<Vec2>(motion.b.from.x, motion.b.from.x + motion.b.by, B.radius));
        const auto found = time_of_impact(A, B, motion);
        REQUIRE(found.has_value() == want.has_value());
        if (!want) continue;
        ++hits;
        CHECK(*found == Approx(*want).margin(1e-13));
    }
    CHECK(hits > 20);
    const Disc half(0.5);  // 3 m at 8 m a step, from the middle of the step on
    CHECK(time_of_impact(half, half, {{{}, {8, 0}, 0, 0.5}, {{{4, 0}, {}}, {}}}) == 0.875);
}

TEST_CASE("the time of impact is that of many small steps, and there is nothing before it", "[19]") {
    Random random(1801);
    const int many = sized(10'000, 300);
    int hits = 0, checked = 0, most = 0;
    for (int k = 0; k < many; ++k) {
        const double size_a = random.uniform(0.2, 1);
        const double size_b = random.uniform(0.2, 1);
        const Shape A = some_shape(random, size_a), B = some_shape(random, size_b);
        const PairSweep motion = some_motion(random);
        if (distance_at(A, B, motion, 0) < 1e-6) continue;
        TimeOfImpact toi(own_view(A), own_view(B), motion);
        while (!toi.done()) {
            toi.step();
            if (!toi.done()) REQUIRE(distance_at(A, B, motion, toi.state().s) > 0);
        }
        most = std::max(most, toi.state().steps);
        REQUIRE(toi.state().status != ImpactStatus::stalled);
        const auto found = toi.result(), want = brute_time(A, B, motion, 400);
        if (want) REQUIRE((found && *found <= *want + 1e-9));
        if (!found || !want) continue;
        ++hits;
        // Well conditioned: they close in at more than a metre in a step where they meet.
        const double h = 1e-6, slope = distance_at(A, B, motion, *found - h) / h;
        if (slope < 1 || *want - *found > 1. / 400) continue;
        ++checked;
        CHECK(*found == Approx(*want).margin(1e-9));
    }
    CHECK(hits > many / 15);
    CHECK(checked > hits / 2);
    CHECK(most < 1000);
}

TEST_CASE("an allowed overlap is reached later, and by as much as it takes", "[19]") {
    const Polygon A = box(1), B = box(2);
    const PairSweep motion{{{{0, 0}, {}}, {8, 0}}, {{{5.5, 0.25}, {}}, {}}};
    const TimeOfImpact deep(view(A), view(B), motion, 0.5);
    CHECK(deep.state().distance == 4);
    CHECK(run(TimeOfImpact(view(A), view(B), motion)) == 0.5);
    CHECK(run(deep) == 0.5625);
    CHECK(run(TimeOfImpact(view(A), HalfPlane{{4.5, 0}, {-1, 0}}, motion.a, 0.5)) == 0.5625);
    const Disc small(0.5), large(1);
    CHECK(run(TimeOfImpact(own_view(small), own_view(large),
                           {motion.a, {{{5.5, 0}, {}}, {}}}, 0.5)) == 0.5625);
    const PairSweep sunk{motion.a, {{{1.25, 0.25}, {}}, {}}};  // 0.25 deep from the start on
    const TimeOfImpact deeper(view(A), view(B), sunk, 0.5);
    CHECK(deeper.state().n == Vec2{1, 0});
    CHECK(deeper.state().distance == Approx(-0.25).epsilon(4 * eps));
    CHECK(deeper.state().closing == Approx(8).epsilon(4 * eps));
    CHECK(*run(deeper) == Approx(0.03125).epsilon(16 * eps));
}

TEST_CASE("in another unit of length the advances are the same, bit by bit", "[19]") {
    Random random(77);
    for (int k = 0; k < 100; ++k) {
        const PairSweep motion = some_motion(random);
        for (const double unit : {0x1p20, 0x1p-20}) {
            PairSweep other = motion;
            for (Sweep* t : {&other.a, &other.b}) t->from.x = unit * t->from.x, t->by = unit * t->by;
            const Polygon A = regular_polygon(5, 0.75), B = box(1);
            const Polygon A2 = regular_polygon(5, unit * 0.75), B2 = box(unit);
            const auto one = history(TimeOfImpact(view(A), view(B), motion));
            const auto two = history(TimeOfImpact(view(A2), view(B2), other));
            REQUIRE(one.size() == two.size());
            for (std::size_t i = 0; i < one.size(); ++i) {
                REQUIRE(one[i].s == two[i].s);
                REQUIRE(unit * one[i].distance == two[i].distance);
            }
        }
    }
}

TEST_CASE("what turns past another and hardly comes nearer stalls, and says how far it is safe", "[19]") {
    const Polygon plank({{-3, -0.25}, {3, -0.25}, {3, 0.25}, {-3, 0.25}});
    const PairSweep motion{{{{0, 0}, {}}, {0, 0}, 1e5}, {{{3.5111, 0}, {}}, {}}};
    const Disc near(0.5);
    TimeOfImpact toi(view(plank), own_view(near), motion);
    while (!toi.done()) toi.step();
    CHECK(toi.state().status == ImpactStatus::stalled);
    CHECK(toi.state().s < 1);
    CHECK(toi.state().steps == 1000);
    CHECK(narrate(toi.state()).starts_with("Not before s = "));
}

TEST_CASE("a wall is met where the front touches it, to the last digits", "[19][conservative-advancement]") {
    Random random(1802);
    for (int k = 0; k < 200; ++k) {
        const Polygon A = regular_polygon(3 + k % 5, random.uniform(0.1, 1));
        const Polygon B = box(random.uniform(0.1, 2));
        const PairSweep motion{{{{}, rotation(random.uniform(-3, 3))}, {12, 0}},
                                {{{6, 0}, rotation(random.uniform(-3, 3))}, {}}};
        const auto s = time_of_impact(A, B, motion);
        REQUIRE(s);
        CHECK(distance_at(A, B, motion, *s) <= 1e-14 * 40);
    }
}

TEST_CASE("what turns arrives, and does not stall", "[19][conservative-advancement]") {
    Random random(1803);
    for (int k = 0; k < 300; ++k) {
        const double x = random.uniform(2.5, 50);
        const Polygon A = box(1), B = box(2);
        const PairSweep motion{{{{}, {}}, {2 * x, 0}, random.uniform(-20, 20)},
                                {{{x, 0}, rotation(random.uniform(-3, 3))}, {}}};
        TimeOfImpact toi(view(A), view(B), motion);
        while (!toi.done()) toi.step();
        CHECK(toi.state().status == ImpactStatus::meets);
        CHECK(toi.state().distance <= 32 * eps * (3 * x + 3));  // way, distance, and both reaches
    }
}

TEST_CASE("where no number is left between s and the contact, the two have met", "[19]") {
    const Polygon plank({{-1, -0.125}, {1, -0.125}, {1, 0.125}, {-1, 0.125}});
    const Polygon ground({{-4, -1}, {4, -1}, {4, 0}, {-4, 0}});
    for (const double turn : {-0x1p16, -0x1p20}) {
        const PairSweep motion{{{{0, 0.5}, {}}, {}, turn, 0.5}, {{{}, {}}, {}}};
        TimeOfImpact toi(view(plank), view(ground), motion);
        while (!toi.done()) toi.step();
        CHECK(toi.state().status == ImpactStatus::meets);
        CHECK(toi.state().steps < 100);
        CHECK(toi.state().distance <= eps * toi.state().closing);  // no moment of s is nearer
    }
}

TEST_CASE("what turns about a centre beside it goes on an arc, and its centre straight on", "[19]") {
    const Sweep way{{{3, 1}, rotation(0.5)}, {2, -4}, 1.2, 0.25, {1, 2}};
    const Pose end = at(way, 0.75);
    const Vec2 arm = rotate(rotation(0.6), way.arm), centre = Vec2{2, -1} + Vec2{1, -2};
    CHECK(distance(end.x, centre + arm) < 8 * eps);
    CHECK(end.q.s == Approx(std::sin(1.1)).epsilon(1e-14));
}

TEST_CASE("the time of impact of what goes on an arc is that of many small steps", "[19][closing-bound]") {
    Random random(1810);
    const Polygon A = regular_polygon(5, 0.5), B = regular_polygon(4, 0.7);
    int met = 0;
    for (int k = 0; k < sized(2000, 200); ++k) {
        PairSweep way{{{{0, 0}, {}}, {random.uniform(-3, 3), 0}, random.uniform(-2, 2)},
                       {{{2.5, 0}, {}}, {}, 0}};
        way.a.arm.x = random.uniform(-2, 2);
        way.a.arm.y = random.uniform(-2, 2);
        way.b.turn = random.uniform(-2, 2);
        const auto apart = [&](double s) {
            return gjk(Placed(A, at(way.a, s)).view(), Placed(B, at(way.b, s)).view()).distance;
        };
        double first = 2;
        for (int piece = 0; piece <= 2000 && first > 1; ++piece)
            if (apart(piece / 2000.) == 0) first = piece / 2000.;
        const auto s = time_of_impact(A, B, way);
        met += s.has_value();
        CHECK((s ? *s <= first : first > 1));
        if (!s) continue;
        CHECK(apart(*s) < 1e-12);
        const Placed placed_a(A, at(way.a, *s)), placed_b(B, at(way.b, *s));
        if (apart(*s) == 0) CHECK(epa(placed_a.view(), placed_b.view()).depth < 1e-12);
    }
    CHECK(met > 20);
}

TEST_CASE("a search ends as soon as the two are as near as is asked for", "[19]") {
    const Polygon A = regular_polygon(3, 0.5), B = regular_polygon(4, 0.7);
    const PairSweep way{{{{0, 0}, {}}, {4, 0}, 3}, {{{3, 0.2}, {}}, {}, 0}};
    const auto exact = history(TimeOfImpact(view(A), view(B), way));
    const auto near = history(TimeOfImpact(view(A), view(B), way, 0, 1e-3));
    CHECK(near.size() < exact.size());
    CHECK(near.back().status == ImpactStatus::meets);
    CHECK(near.back().distance <= 1e-3);
    CHECK(near.back().distance > 0);
    CHECK(near.back().s <= exact.back().s);
}

TEST_CASE("discs cannot be deeper in each other than their radii together", "[19]") {
    const Disc a(0.5), b(0.1);
    const PairSweep way{{{{0, 0}, {}}, {1, 0}}, {{{0, 0}, {}}, {}}};
    CHECK(run(TimeOfImpact(own_view(a), own_view(b), way, 0.61)) == std::nullopt);
    const auto deep =
        TimeOfImpact(own_view(a), own_view(b), {{{{-1, 0}, {}}, {2, 0}}, {{{0, 0}, {}}, {}}}, 0.4);
    CHECK(*run(deep) == Approx(0.4).epsilon(1e-12));  // 0.2 m of their centres are left
}

// ---- story: the numbers of the text ------------------------------------------------------------------

TEST_CASE("the numbers that the text of chapter 19 states are these", "[story]") {
    const auto facts = read_facts("19");
    const std::map<std::string, std::string> expected{
        {"19.toi.distance", "2.725"},
        {"19.toi.closing", "5.951"},
        {"19.toi.first", "0.458"},  // 2.725 / 5.951
        {"19.toi.second", "0.578"},
        {"19.toi.s", "0.5933"},
        {"19.toi.steps", "15"},
        {"19.toi.straight", "2"},
        {"19.ask.closing", "17.11"},  // 16 + π/2 · √½
        {"19.ask.first", "0.468"},    // 8 / 17.11
        {"19.ask.s", "0.487"},
        {"19.bullet.way", "16.7"},  // 1000 / 60
        {"19.bullet.square", "15"},  // 0.25 · 60
        {"19.bullet.led", "1.12"},
        {"19.bullet.when", "0.261"},
        {"19.bullet.free", "14.17"},  // -2.5 + 16.67
        {"19.hangs.height", "0.0"},
        {"19.hangs.speed", "17"},  // 7 + 9.8
        {"19.hangs.energy", "6"}};  // (16.8 / 7)²
    CHECK(facts == expected);
}
