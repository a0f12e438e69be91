// Errata of chapter 4: each rule as printed fails on a counterexample, and ours holds.
#include <cmath>
#include <type_traits>

#include "04-swept-spheres/beside/as_printed.hpp"
#include "04-swept-spheres/sweep.hpp"
#include "base/random.hpp"
#include "catch.hpp"
#include "exact_path.hpp"
#include "sizes.hpp"

using namespace cc;

namespace {

bool ours(Vec2 C0, Vec2 C1, double r) {
    return first_contact(RelativePath<Vec2>{C0, C1 - C0, r}).has_value();
}

bool exactly(Vec2 C0, Vec2 C1, double r) {
    return exact::hits({exact::of(C0), exact::of(C1) - exact::of(C0), r});
}

struct Counts {
    int hits = 0, missed = 0, invented = 0;
};

// The random pairs of the errata: C0 and C1 in [-5, 5]², r = 1.
template <class Rule> Counts count(int pairs, Rule rule) {
    Random random(1);
    const auto point = [&random] {
        const double x = random.uniform(-5, 5);
        const double y = random.uniform(-5, 5);
        return Vec2{x, y};
    };
    Counts n;
    for (int k = 0; k < pairs; ++k) {
        const Vec2 C0 = point();
        const Vec2 C1 = point();
        const bool right = exactly(C0, C1, 1);
        n.hits += right;
        n.missed += right && !rule(C0, C1, 1);
        n.invented += !right && rule(C0, C1, 1);
    }
    return n;
}

}  // namespace

TEST_CASE("the printed value at the vertex lost the term 4 c0 c1", "[E1-1][swept-cross]") {
    const Vec2 C0{1, 2}, C1{3, -1};
    const double right = 144. / 13;
    CHECK(std::abs(as_printed::vertex_value(C0, C1, 1) - -56. / 13) <= 0x1p-50);
    const RelativePath<Vec2> path{C0, C1 - C0, 1};
    CHECK(std::abs(4 * swept_quadratic(path, closest_approach(path)) - right) <= 0x1p-48);
    CHECK(exact::Rational(exact::least_squared_distance({exact::of(C0), exact::of(path.D), 1}) * 4 - 4) ==
          exact::Rational(144, 13));
}

TEST_CASE("the printed test hits discs that pass each other at any distance", "[E1-1]") {
    CHECK(as_printed::paths_hit({-3, 1.5}, {3, 1.5}, 1));
    CHECK_FALSE(ours({-3, 1.5}, {3, 1.5}, 1));
    CHECK_FALSE(exactly({-3, 1.5}, {3, 1.5}, 1));
    CHECK(as_printed::paths_hit({-1, 100}, {1, 100}, 1));
    CHECK_FALSE(ours({-1, 100}, {1, 100}, 1));
    CHECK_FALSE(exactly({-1, 100}, {1, 100}, 1));
}

TEST_CASE("the printed test reports 69 % of random non-hits as hits and misses none", "[E1-1]") {
    const int pairs = sized(200'000, 20'000);
    const Counts printed = count(pairs, as_printed::paths_hit);
    const Counts right = count(pairs, ours);
    CHECK(printed.missed == 0);
    CHECK(right.missed + right.invented == 0);
    const double share_of_hits = double(printed.hits) / pairs;
    const double share_invented = double(printed.invented) / (pairs - printed.hits);
    // Four standard deviations of a share p of n draws are 4 sqrt(p (1 - p) / n).
    CHECK(std::abs(share_of_hits - 50085. / 200000) <= 4 * std::sqrt(0.25 * 0.75 / pairs));
    CHECK(std::abs(share_invented - 103279. / 149915) <= 4 * std::sqrt(0.69 * 0.31 / (0.75 * pairs)));
}

TEST_CASE("without relative motion the printed test hits, and so does its correction", "[E1-2]") {
    CHECK(as_printed::paths_hit({100, 0}, {100, 0}, 1));
    CHECK(as_printed::paths_hit_multiplied_out({100, 0}, {100, 0}, 1));
    CHECK_FALSE(ours({100, 0}, {100, 0}, 1));
    CHECK_FALSE(exactly({100, 0}, {100, 0}, 1));
}

TEST_CASE("multiplied out, a hit through the centre is lost far away", "[E1-3]") {
    const Vec2 C0{-54328479.26068788, 0.8790556613199053}, C1{54328479.26068788, 0.8790556613199053};
    CHECK_FALSE(as_printed::paths_hit_multiplied_out(C0, C1, 1));
    CHECK(ours(C0, C1, 1));
    CHECK(exactly(C0, C1, 1));
}

TEST_CASE("multiplied out, discs hit that are 940 kilometres apart", "[E1-3]") {
    const Vec2 C0{875978.0702977581, -346803.3961563355}, C1{875978.0702977574, -346803.39615633717};
    CHECK(length(C0) > 9.4e5);
    CHECK(as_printed::paths_hit_multiplied_out(C0, C1, 1));
    CHECK_FALSE(ours(C0, C1, 1));
    CHECK_FALSE(exactly(C0, C1, 1));
}

TEST_CASE("multiplied out, both sides of the test vanish where the difference keeps them", "[E1-3]") {
    const Vec2 C0{1e8, 5}, C1{1e8 + 1e-3, 5};
    const as_printed::Dots dots(C0, C1);
    CHECK(dots.area_squared() == 0);
    CHECK(dots.alpha() == 0);
    const Vec2 D = C1 - C0;  // of the places as doubles hold them: 1e8 + 1e-3 is rounded
    CHECK(std::abs(area_squared(C0, C1) - 2.4999952e-5) <= 1e-12);
    CHECK(std::abs(length_squared(D) - 1.0000041e-6) <= 1e-13);
    const exact::Rational right = exact::square(C0.y) * exact::square(exact::Rational(C1.x) - C0.x);
    CHECK(std::abs(area_squared(C0, D) - right.get_d()) <= 0x1p-51 * right.get_d());
}

TEST_CASE("the printed test has no time; ours is the root of the quadratic", "[E1-4][first-contact-root]") {
    static_assert(std::is_same_v<decltype(as_printed::paths_hit({}, {}, 1)), bool>);
    const auto s = first_contact(RelativePath<Vec2>{{-3, 0.5}, {6, 0}, 1});
    REQUIRE(s);
    CHECK(std::abs(*s - 0.355662432702594) <= 1e-15);
    CHECK(std::abs(2 * *s - 1 - -0.288675134594813) <= 2e-15);
}

TEST_CASE("the article's time runs from -1 to 1: its velocity is half the displacement of a frame",
          "[E1-5][relative-path]") {
    const RelativePath<Vec2> path{{-3, 0.5}, {6, 2}, 1};
    const Vec2 middle = path.at(0.5), v = path.D / 2;
    for (const double t : {-1., -0.5, 0., 0.25, 1.}) CHECK(middle + t * v == path.at((t + 1) / 2));
}

TEST_CASE("both ends belong to the frame: an instant shared by two frames counts in both", "[E1-5]") {
    CHECK(first_contact(RelativePath<Vec2>{{-2, 0}, {1, 0}, 1}) == 1);
    CHECK(first_contact(RelativePath<Vec2>{{-1, 0}, {-1, 0}, 1}) == 0);
}

TEST_CASE("in its first frame the printed class sweeps from the origin", "[E1-8]") {
    as_printed::Hitting A(0.5), B(0.5);
    A.set({0, 5});
    B.set({5, 0});
    CHECK(A.hits(B));
    const Moving<Vec2> a{{0, 5}, {0, 5}, 0.5}, b{{5, 0}, {5, 0}, 0.5};
    CHECK(distance(a.from, b.from) > 7.07);
    CHECK_FALSE(paths_hit(a, b));
}
