// Chapter 4: did they meet between two frames, and when?
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "02-segments/segment.hpp"
#include "04-swept-spheres/sweep.hpp"
#include "catch.hpp"
#include "exact_path.hpp"
#include "facts.hpp"
#include "pairs.hpp"
#include "sizes.hpp"
#include "walls.hpp"

using namespace cc;
using pairs::Pair;
using walls::Wall;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();  // 2 roundings of 2^-53
constexpr double infinite = std::numeric_limits<double>::infinity();

const int many = sized(20'000, 4'000);

// ---- how far rounding may move an answer ---------------------------------------------------------
// With u = eps / 2, S = |C0| + |D_a| + |D_b| + r, where D_a and D_b are the two displacements:
//   the path itself      C0 is off by u |C0|, D by 2 u (|D_a| + |D_b|), r by u r;
//   c <= 0               |C0|² and r² are off by 3 u and 1 u of themselves: 2 u |C0| in distance;
//   discriminant >= 0    r² a is off by 5 u of itself, the cross product by 3 u |C0| |D| and its
//                        square by 3 u more: 5 u r + 5 u |C0| in distance;
//   s <= 1               errors of c, b and the root move the point by at most 10, 3 and 6 u |C0|.
// The sum is below 29 u |C0| + 2 u (|D_a| + |D_b|) + 6 u r, and so below 16 eps S.
template <class V> double size_of(const Pair<V>& p) {
    return distance(p.a.from, p.b.from) + distance(p.a.from, p.a.to) + distance(p.b.from, p.b.to) +
           p.a.radius + p.b.radius;
}

constexpr double rounding = 16 * eps;

// The exact answer, and whether it would be the same for all paths within the margin of rounding.
struct Verdict {
    bool hits;
    bool clear;
};

Verdict verdict(const exact::Path& path, double margin) {
    const exact::Rational least = exact::least_squared_distance(path);
    const exact::Rational m = margin;
    const bool surely_hits = path.r >= m && least <= exact::square(path.r - m);
    const bool surely_misses = least > exact::square(path.r + m);
    return {least <= exact::square(path.r), surely_hits || surely_misses};
}

// How fast s moves with the sizes: the gap closes by (-b - a s) / r = sqrt(discriminant) / r per s.
template <class V> double condition(const Pair<V>& p) {
    const auto path = relative_path(p.a, p.b);
    const double closing_speed =
        std::sqrt(std::max(0., path.r * path.r * length_squared(path.D) - area_squared(path.C0, path.D)));
    return size_of(p) * path.r / closing_speed;
}

// A disc and a segment: with S = |A0 - P| + |PQ| + |D| + r, the two ends are discs of their own, 16 eps S.
// In the strip, the unit vector is off by 4 u (1 u of PQ, 3 u of the length and the quotient), the start by
// 1 u and D by 1 u, the two products and the sum by 2 u: 7 u |A0 - P| and 7 u |D| along and across; the
// length of PQ by 3 u, each of the four times by 2 u, which is 2 u |D|. Along and across together that is
// at most sqrt(2) 9 u S, below 7 eps S. Who is in the strip within 7 eps S but not beside the segment is as
// near to an end: so 16 + 7 < 24 eps S in all, and the first test, on the nearest point, rounds by less.
double size_of(const Wall& w) {
    return distance(w.a, w.disc.from) + distance(w.a, w.b) + distance(w.disc.from, w.disc.to) + w.disc.radius;
}
constexpr double rounding_at_walls = 24 * eps;

std::optional<double> ours(const Wall& w) { return first_contact(w.disc, w.a, w.b); }

Vec2 centre(const Moving<Vec2>& m, double s) { return m.from + s * (m.to - m.from); }

// The distance of the disc's centre from the segment at the time s, measured from the disc.
double distance_at(const Wall& w, double s) {
    const Vec2 moved = s * (w.disc.to - w.disc.from);
    return distance(closest_on_segment(moved, w.a - w.disc.from, w.b - w.disc.from).point, moved);
}

Verdict verdict(const Wall& w) {
    const exact::Rational least = exact::least_squared_distance(w.disc, w.a, w.b);
    const exact::Rational r = w.disc.radius, m = rounding_at_walls * size_of(w);
    const bool surely_hits = r >= m && least <= exact::square(r - m);
    return {least <= exact::square(r), surely_hits || least > exact::square(r + m)};
}

std::uint64_t bits(std::optional<double> s) { return std::bit_cast<std::uint64_t>(s.value_or(-1)); }

template <class V> Moving<V> scaled(const Moving<V>& m, double k) {
    return {k * m.from, k * m.to, k * m.radius};
}

Wall scaled(const Wall& w, double k) { return {scaled(w.disc, k), k * w.a, k * w.b}; }

template <class V> std::optional<double> first_contact_scaled(const Pair<V>& p, double k) {
    return first_contact(scaled(p.a, k), scaled(p.b, k));
}

}  // namespace

// ---- exact: the pictures of the text --------------------------------------------------------------

TEST_CASE("the relative path leads from C0 to C1 and B alone moves on it", "[exact][relative-path]") {
    const Moving<Vec2> A{{1, 2}, {4, 0}, 0.5};
    const Moving<Vec2> B{{-2, 2.5}, {3, 1}, 0.25};
    const auto path = relative_path(A, B);
    CHECK(path.C0 == Vec2{-3, 0.5});
    CHECK(path.D == Vec2{2, 0.5});
    CHECK(path.r == 0.75);
    CHECK(path.at(0) == B.from - A.from);
    CHECK(path.at(1) == B.to - A.to);
    CHECK(path.at(0.5) == Vec2{-2, 0.75});
}

TEST_CASE("the quadratic is the squared distance less the squared radii", "[exact][swept-quadratic]") {
    const RelativePath<Vec2> path{{-3, 1}, {6, 0}, 2};
    CHECK(swept_quadratic(path, 0) == 6);
    CHECK(swept_quadratic(path, 0.5) == -3);
    CHECK(swept_quadratic(path, 1) == 6);
    const RelativePath<Vec3> in_space{{1, 2, 3}, {1, 0, -2}, 1};
    CHECK(swept_quadratic(in_space, 0) == 13);
    CHECK(swept_quadratic(in_space, 1) == 8);
}

TEST_CASE("the quadratic is a s² + 2 b s + c on whole numbers", "[exact][swept-quadratic]") {
    Random random(0x041);
    for (int k = 0; k < 200; ++k) {
        const Vec3 C0 = pairs::whole<Vec3>(random, 100);
        const Vec3 D = pairs::whole<Vec3>(random, 100);
        const double r = static_cast<double>(random.below(100));
        const double s = static_cast<double>(random.below(17)) / 16;
        const double c = dot(C0, C0) - r * r;
        CHECK(swept_quadratic(RelativePath<Vec3>{C0, D, r}, s) == dot(D, D) * s * s + 2 * dot(C0, D) * s + c);
    }
}

TEST_CASE("the vertex lies where the path is at right angles to the line of sight", "[exact][swept-vertex]") {
    CHECK(closest_approach(RelativePath<Vec2>{{-3, 1}, {6, 0}, 1}) == 0.5);
    CHECK(closest_approach(RelativePath<Vec2>{{-1, 4}, {4, 0}, 1}) == 0.25);
    CHECK(closest_approach(RelativePath<Vec3>{{-3, 0, 7}, {4, 0, 0}, 1}) == 0.75);
}

TEST_CASE("a vertex outside the frame is clamped to its nearer end", "[exact][swept-vertex]") {
    CHECK(closest_approach(RelativePath<Vec2>{{3, 1}, {6, 0}, 1}) == 0);
    CHECK(closest_approach(RelativePath<Vec2>{{-9, 1}, {6, 0}, 1}) == 1);
}

TEST_CASE("r² a less the squared cross product is the discriminant b² - a c", "[exact][swept-cross]") {
    Random random(0x042);
    for (int k = 0; k < 200; ++k) {
        const Vec3 C0 = pairs::whole<Vec3>(random, 100);
        const Vec3 D = pairs::whole<Vec3>(random, 100);
        const double r = static_cast<double>(random.below(100));
        const double a = dot(D, D), b = dot(C0, D), c = dot(C0, C0) - r * r;
        CHECK(r * r * a - area_squared(C0, D) == b * b - a * c);
        CHECK(area_squared(C0, D) == area_squared(C0, C0 + D));
    }
}

TEST_CASE("a path hits where its line is at most r from the centre", "[exact][swept-cross]") {
    const auto at_height = [](double h) { return first_contact(RelativePath<Vec2>{{-3, h}, {6, 0}, 1}); };
    CHECK(at_height(0.5));
    CHECK(at_height(1));
    CHECK(at_height(-1));
    CHECK_FALSE(at_height(1 + 2 * eps));
    CHECK_FALSE(at_height(1.5));
    CHECK_FALSE(at_height(-1.5));
}

TEST_CASE("first contact of the worked example is a half less a twelfth of root three",
          "[exact][first-contact-root]") {
    const auto s = first_contact(RelativePath<Vec2>{{-3, 0.5}, {6, 0}, 1});
    REQUIRE(s);
    CHECK(std::abs(*s - (0.5 - std::sqrt(3.) / 12)) <= 2 * eps);  // one root, one quotient, one sum
    CHECK(std::abs(*s - 0.355662432702594) <= 1e-15);             // as the errata print it
}

TEST_CASE("head-on discs meet where the gap has closed", "[exact][first-contact-root]") {
    CHECK(first_contact(RelativePath<Vec2>{{-4, 0}, {8, 0}, 1}) == 0.375);
    CHECK(first_contact(RelativePath<Vec2>{{0, -4}, {0, 4}, 1}) == 0.75);
    CHECK(first_contact(RelativePath<Vec3>{{2, 4, 4}, {-2, -4, -4}, 3}) == 0.5);
}

TEST_CASE("touching counts, at both ends of the frame and in passing", "[exact][first-contact-root]") {
    CHECK(first_contact(RelativePath<Vec2>{{3, 4}, {1, 0}, 5}) == 0);
    CHECK(first_contact(RelativePath<Vec2>{{6, 8}, {-3, -4}, 5}) == 1);
    CHECK(first_contact(RelativePath<Vec2>{{-2, 5}, {4, 0}, 5}) == 0.5);
    CHECK(first_contact(RelativePath<Vec2>{{-2, 5}, {2, 0}, 5}) == 1);
    CHECK_FALSE(first_contact(RelativePath<Vec2>{{6, 8}, {-2.75, -4}, 5}));
}

TEST_CASE("only the motion of one as the other sees it matters", "[exact][relative-path]") {
    const Moving<Vec2> A{{0, 0}, {0, 0}, 0.5};
    const Moving<Vec2> B{{-3, 0.5}, {3, 0.5}, 0.5};
    const Vec2 shift{16, -8}, wind{4, 32};
    const Moving<Vec2> A2{A.from + shift, A.to + shift + wind, 0.5};
    const Moving<Vec2> B2{B.from + shift, B.to + shift + wind, 0.5};
    CHECK(first_contact(A, B) == first_contact(A2, B2));
    CHECK(first_contact(A, B) == first_contact(B, A));
}

TEST_CASE("a small motion of one is not lost in the distance of the other", "[exact][relative-path]") {
    const Moving<Vec2> A{{0, 0}, {1e-9, 0}, 1};
    const Moving<Vec2> B{{1e9, 0}, {1e9, 0}, 1};
    CHECK(relative_path(A, B).D == Vec2{-1e-9, 0});  // C1 - C0 would give 0
}

TEST_CASE("a path that starts almost in touch has all digits of its root", "[exact][first-contact-root]") {
    const RelativePath<Vec2> path{{-1e6, 1}, {3, 1}, 1e6};  // a, b, c and the discriminant are whole
    const exact::Real root = exact::Real(1, exact::bits) / (2'999'999 + sqrt(exact::Real(8'999'993'999'991, exact::bits)));
    CHECK(std::abs(*first_contact(path) / root.get_d() - 1) <= 4 * eps);  // a root, a sum, a quotient, and get_d
}

// ---- against: rational numbers ---------------------------------------------------------------------

TEST_CASE("the hits are those of exact arithmetic, none missed and none invented",
          "[against][swept-cross]") {
    std::array<int, pairs::kinds> hits{}, pairs_of{}, clear{};
    for (int k = 0; k < many; ++k) {
        pairs::with_pair(k, [&](pairs::Kind kind, const auto& p) {
            const Verdict right = verdict(exact::path(p.a, p.b), rounding * size_of(p));
            const bool ours = first_contact(p.a, p.b).has_value();
            INFO("pair " << k);
            REQUIRE(paths_hit(p.a, p.b) == ours);
            const bool exactly = kind == pairs::touch_first || kind == pairs::touch_last;
            if (right.clear || exactly) REQUIRE(ours == right.hits);
            hits[kind] += right.hits;
            clear[kind] += right.clear;
            ++pairs_of[kind];
        });
    }
    const auto share = [&](const auto& count, int kind) { return double(count[kind]) / pairs_of[kind]; };
    const auto between = [](double x, double low, double high) { return low <= x && x <= high; };
    CHECK(between(share(hits, pairs::anywhere), 0.1, 0.5));
    CHECK(between(share(hits, pairs::grazing), 0.35, 0.65));
    CHECK(between(share(clear, pairs::grazing), 0.4, 0.99));  // the rest is within rounding
    CHECK(share(hits, pairs::touch_first) == 1);
    CHECK(share(hits, pairs::touch_last) == 1);
    CHECK(between(share(hits, pairs::together), 0.35, 0.65));
    CHECK(share(hits, pairs::overlapping) == 1);
    CHECK(share(hits, pairs::containing) == 1);
}

TEST_CASE("first contact is that of exact arithmetic", "[against][first-contact-root]") {
    int well_conditioned = 0;
    for (int k = 0; k < many; ++k) {
        pairs::with_pair(k, [&](pairs::Kind, const auto& p) {
            const exact::Path path = exact::path(p.a, p.b);
            const auto s = first_contact(p.a, p.b);
            const double worst = condition(p);
            // Within margin of grazing the time is unknown; 2^20 keeps far from there.
            if (!s || *s == 0 || !(worst <= 0x1p20) || !exact::hits(path)) return;
            const double error = exact::Real(*s - exact::first_contact(path)).get_d();
            INFO("pair " << k << ", s = " << *s << ", condition " << worst << ", error " << error);
            REQUIRE(std::abs(error) <= rounding * worst);
            if (worst > 256) return;  // 16 eps 256 = 9.1e-13
            REQUIRE(std::abs(error) <= 1e-12);
            ++well_conditioned;
        });
    }
    CHECK(well_conditioned >= many / 5);
}

TEST_CASE("pairs that touch at an end of the frame, in whole numbers, are found at that end",
          "[against][first-contact-root]") {
    for (int k = 0; k < many; ++k) {
        pairs::with_pair(k, [&](pairs::Kind kind, const auto& p) {
            const auto s = first_contact(p.a, p.b);
            INFO("pair " << k);
            if (kind == pairs::touch_first) REQUIRE(s == 0);
            if (kind == pairs::touch_last) REQUIRE(s == 1);
            if (kind == pairs::overlapping) REQUIRE(s == 0);
        });
    }
}

TEST_CASE("the closest approach is that of exact arithmetic", "[against][swept-vertex]") {
    for (int k = 0; k < many; ++k) {
        pairs::with_pair(k, [&](pairs::Kind, const auto& p) {
            const auto path = relative_path(p.a, p.b);
            const double speed = length(path.D);
            if (!(speed > rounding * size_of(p) * 0x1p20)) return;  // slower is noise of the input
            const exact::Rational right = exact::closest_approach(exact::path(p.a, p.b));
            const double error = exact::Rational(closest_approach(path) - right).get_d();
            // Each of C0, D and the two products is off by a few u of its size, over |D|.
            INFO("pair " << k);
            REQUIRE(std::abs(error) <= rounding * size_of(p) / speed * (1 + length(path.C0) / speed));
        });
    }
}

TEST_CASE("at first contact the centres are r apart, and before it farther",
          "[against][swept-quadratic][first-contact-root]") {
    for (int k = 0; k < many; ++k) {
        pairs::with_pair(k, [&](pairs::Kind, const auto& p) {
            const auto path = relative_path(p.a, p.b);
            const auto s = first_contact(path);
            if (!s || *s == 0) return;
            INFO("pair " << k);
            REQUIRE(std::abs(length(path.at(*s)) - path.r) <= rounding * size_of(p));
            for (int j = 0; j < 8; ++j)
                REQUIRE(length(path.at(*s * j / 8)) >= path.r - rounding * size_of(p));
        });
    }
}

// ---- scale -----------------------------------------------------------------------------------------

TEST_CASE("answers are the same bits when all is 2^20 times as large or as small",
          "[scale][first-contact-root][swept-vertex]") {
    for (int k = 0; k < many; ++k) {
        pairs::with_pair(k, [&](pairs::Kind, const auto& p) {
            const auto ours = bits(first_contact(p.a, p.b));
            INFO("pair " << k);
            REQUIRE(bits(first_contact_scaled(p, 0x1p20)) == ours);
            REQUIRE(bits(first_contact_scaled(p, 0x1p-20)) == ours);
            const double nearest = closest_approach(relative_path(p.a, p.b));
            REQUIRE(closest_approach(relative_path(scaled(p.a, 0x1p20), scaled(p.b, 0x1p20))) == nearest);
            REQUIRE(closest_approach(relative_path(scaled(p.a, 0x1p-20), scaled(p.b, 0x1p-20))) == nearest);
        });
    }
}

TEST_CASE("answers are the same bits over the whole supported range", "[scale][first-contact-root]") {
    for (int k = 0; k < many; ++k) {
        pairs::with_pair(k, [&](pairs::Kind, const auto& p) {
            const double unit = std::ldexp(1., -std::ilogb(size_of(p)));
            const auto ours = bits(first_contact_scaled(p, unit));
            for (const int twos : {-480, -400, -300, -225, -150, 150, 225, 300, 400, 490}) {
                INFO("pair " << k << " at the size 2^" << twos);
                REQUIRE(bits(first_contact_scaled(p, std::ldexp(unit, twos))) == ours);
            }
        });
    }
}

TEST_CASE("sizes may be mixed over the whole supported range", "[scale][swept-cross][first-contact-root]") {
    int hits = 0, clear = 0;
    for (int k = 0; k < many; ++k) {
        Random random(0x043'0000u + static_cast<unsigned>(k));
        const int how_far = static_cast<int>(random.below(970)) - 480;
        const int how_fast = std::min(static_cast<int>(random.below(25)) - 1, 490 - how_far);
        const int how_small = std::min(static_cast<int>(random.below(25)), 490 + how_far);
        const Vec3 n = pairs::unit<Vec3>(random);
        const double r = k % 10 == 0 ? 0 : std::ldexp(random.uniform(0.5, 1), how_far - how_small);
        const double aside = r * random.uniform(-1.5, 1.5);
        const double fast = std::ldexp(random.uniform(1, 2), how_far + how_fast);
        const Vec3 C0 = std::ldexp(1., how_far) * n;
        const Vec3 D = aside * pairs::across(random, n) - fast * n;
        const Pair<Vec3> p{{{}, {}, r / 4}, {C0, C0 + D, r - r / 4}};
        const exact::Path path = exact::path(p.a, p.b);
        const Verdict right = verdict(path, rounding * size_of(p));
        const auto s = first_contact(p.a, p.b);
        INFO("pair " << k);
        if (right.clear) REQUIRE(s.has_value() == right.hits);
        if (s && right.hits && *s > 0 && condition(p) <= 256)
            REQUIRE(std::abs(exact::Real(*s - exact::first_contact(path)).get_d()) <= 1e-12);
        clear += right.clear;
        hits += right.hits && right.clear;
    }
    CHECK(clear >= many / 2);
    CHECK(hits >= many / 20);
}

TEST_CASE("the largest discs that there may be still meet", "[scale][degenerate]") {
    const double L = longest;
    CHECK(first_contact(Moving<Vec2>{{-L, -L}, {L, L}, 0}, Moving<Vec2>{{L, L}, {-L, -L}, 0}) == 0.5);
    CHECK(first_contact(Moving<Vec2>{{-L, 0}, {-L, 0}, L}, Moving<Vec2>{{L, 0}, {-L, 0}, L / 2}) == 0.25);
    CHECK(first_contact(Moving<Vec2>{{-L, 0}, {L, 0}, L}, Moving<Vec2>{{L, 0}, {L, 0}, L}) == 0);
    CHECK_FALSE(first_contact(Moving<Vec3>{{-L, -L, -L}, {L, -L, -L}, L / 2},
                              Moving<Vec3>{{L, L, L}, {-L, L, L}, L / 2}));
}

// ---- degenerate ------------------------------------------------------------------------------------

TEST_CASE("without relative motion discs hit only if they overlap", "[degenerate][swept-vertex]") {
    CHECK_FALSE(first_contact(RelativePath<Vec2>{{100, 0}, {0, 0}, 1}));
    CHECK_FALSE(first_contact(RelativePath<Vec3>{{0, 0, 1.5}, {0, 0, 0}, 1}));
    CHECK(first_contact(RelativePath<Vec2>{{0.5, 0}, {0, 0}, 1}) == 0);
    CHECK(first_contact(RelativePath<Vec2>{{1, 0}, {0, 0}, 1}) == 0);
    CHECK(closest_approach(RelativePath<Vec2>{{100, 0}, {0, 0}, 1}) == 0);
    CHECK(closest_approach(RelativePath<Vec2>{{0, 0}, {0, 0}, 0}) == 0);
}

TEST_CASE("points meet only if their paths cross at one time", "[degenerate][first-contact-root]") {
    CHECK(first_contact(RelativePath<Vec2>{{-1, 0}, {2, 0}, 0}) == 0.5);
    CHECK(first_contact(RelativePath<Vec2>{{-1, 0}, {1, 0}, 0}) == 1);
    CHECK_FALSE(first_contact(RelativePath<Vec2>{{-1, 0x1p-40}, {2, 0}, 0}));
    CHECK(first_contact(RelativePath<Vec2>{{0, 0}, {0, 0}, 0}) == 0);
    CHECK(first_contact(RelativePath<Vec3>{{0, 0, 0}, {1, 2, 3}, 0}) == 0);
}

TEST_CASE("discs that part or have parted do not meet", "[degenerate][first-contact-root]") {
    CHECK_FALSE(first_contact(RelativePath<Vec2>{{2, 0}, {1, 0}, 1}));
    CHECK_FALSE(first_contact(RelativePath<Vec2>{{2, 0}, {0, 5}, 1}));
    CHECK_FALSE(first_contact(RelativePath<Vec2>{{-9, 0}, {6, 0}, 1}));
}

TEST_CASE("a motion too short to count is none", "[degenerate][scale]") {
    CHECK_FALSE(first_contact(RelativePath<Vec2>{{1, 0}, {-0x1p-600, 0}, 0.5}));
    CHECK_FALSE(first_contact(RelativePath<Vec2>{{longest, 0}, {-0x1p-540, 0}, longest / 2}));
    CHECK_FALSE(first_contact(RelativePath<Vec2>{{longest, 0}, {-0x1p-540, 0}, 0}));
}

TEST_CASE("what cannot move is refused with its fault and its part", "[degenerate]") {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double far = 0x1p501;
    struct Case {
        Vec3 from, to;
        double radius;
        MovingFault::Kind kind;
        MovingFault::Part part;
        std::string words;
    };
    const Case cases[] = {
        {{nan, 0, 0}, {}, 1, MovingFault::not_finite, MovingFault::from, "from is not finite"},
        {{0, infinite, 0}, {}, 1, MovingFault::not_finite, MovingFault::from, "from is not finite"},
        {{0, 0, -far}, {}, 1, MovingFault::out_of_range, MovingFault::from, "from is beyond 2^500"},
        {{}, {0, 0, nan}, 1, MovingFault::not_finite, MovingFault::to, "to is not finite"},
        {{}, {-infinite, 0, 0}, 1, MovingFault::not_finite, MovingFault::to, "to is not finite"},
        {{}, {0, far, 0}, 1, MovingFault::out_of_range, MovingFault::to, "to is beyond 2^500"},
        {{}, {}, nan, MovingFault::not_finite, MovingFault::radius, "radius is not finite"},
        {{}, {}, infinite, MovingFault::not_finite, MovingFault::radius, "radius is not finite"},
        {{}, {}, far, MovingFault::out_of_range, MovingFault::radius, "radius is beyond 2^500"},
        {{}, {}, -1, MovingFault::negative, MovingFault::radius, "radius is negative"},
    };
    for (const Case& c : cases) {
        INFO(c.words);
        const auto fault = find_fault(c.from, c.to, c.radius);
        REQUIRE(fault);
        CHECK(fault->kind == c.kind);
        CHECK(fault->part == c.part);
        CHECK_THROWS_WITH(Moving<Vec3>(c.from, c.to, c.radius), "moving disc or sphere: " + c.words);
        CHECK_THROWS_AS(Moving<Vec3>(c.from, c.to, c.radius), BadMoving);
        const Vec2 from{c.from.x, c.from.y + c.from.z}, to{c.to.x, c.to.y + c.to.z};
        CHECK_THROWS_WITH(Moving<Vec2>(from, to, c.radius), "moving disc or sphere: " + c.words);
    }
}

TEST_CASE("the ends of the supported range may be used", "[degenerate]") {
    CHECK_FALSE(find_fault(Vec2{longest, -longest}, Vec2{}, longest));
    CHECK_FALSE(find_fault(Vec3{}, Vec3{0, 0, longest}, 0));
    CHECK_FALSE(find_fault(Vec2{}, Vec2{}, -0.));
}

// ---- against a standing segment: exact ---------------------------------------------------------------

TEST_CASE("a disc that falls on a wall touches it when its centre is one radius above",
          "[exact][segment-contact]") {
    const Vec2 P{-4, 0}, Q{4, 0};
    CHECK(first_contact(Moving<Vec2>{{0, 3}, {0, -1}, 1}, P, Q) == 0.5);
    CHECK(first_contact(Moving<Vec2>{{0, -3}, {0, 1}, 1}, P, Q) == 0.5);
    CHECK(first_contact(Moving<Vec2>{{-2, 5}, {2, 1}, 1}, P, Q) == 1);
    CHECK_FALSE(first_contact(Moving<Vec2>{{-2, 5}, {2, 1.25}, 1}, P, Q));
    CHECK_FALSE(first_contact(Moving<Vec2>{{0, 3}, {0, 7}, 1}, P, Q));
}

TEST_CASE("beside the wall the disc meets its end, or passes", "[exact][segment-contact]") {
    const Vec2 P{-4, 0}, Q{4, 0};
    CHECK(first_contact(Moving<Vec2>{{9, 0}, {5, 0}, 1}, P, Q) == 1);
    CHECK(first_contact(Moving<Vec2>{{-13, 0}, {3, 0}, 1}, P, Q) == 0.5);
    CHECK(first_contact(Moving<Vec2>{{7, 8}, {7, 0}, 5}, P, Q) == 0.5);  // the triangle 3, 4, 5
    CHECK(first_contact(Moving<Vec2>{{5, 4}, {5, -4}, 1}, P, Q) == 0.5);  // grazes the end
    CHECK_FALSE(first_contact(Moving<Vec2>{{5.0625, 4}, {5.0625, -4}, 1}, P, Q));
}

TEST_CASE("a wall that is passed over within one frame is met", "[exact][segment-contact]") {
    CHECK(first_contact(Moving<Vec2>{{0, 1000}, {0, -1000}, 0}, {-1, 0}, {1, 0}) == 0.5);
    CHECK(first_contact(Moving<Vec2>{{0, 1024}, {0, -1024}, 0.5}, {-1, 0}, {1, 0}) == 0.5 - 0x1p-12);
}

// ---- against a standing segment: rational numbers ----------------------------------------------------

TEST_CASE("who meets a wall, and who passes, is as in exact arithmetic", "[against][segment-contact]") {
    std::array<int, walls::kinds> hits{}, clear{};
    for (int k = 0; k < many; ++k) {
        walls::with_wall(k, [&](walls::Kind kind, const Wall& w) {
            const Verdict right = verdict(w);
            INFO("wall " << k << " of kind " << kind);
            if (right.clear || kind == walls::touch_last) REQUIRE(ours(w).has_value() == right.hits);
            hits[kind] += right.hits;
            clear[kind] += right.clear;
        });
    }
    const auto share = [&](const auto& count, int kind) {
        return count[kind] * double(int{walls::kinds}) / many;
    };
    const auto between = [](double x, double low, double high) { return low <= x && x <= high; };
    CHECK(between(share(hits, walls::anywhere), 0.05, 0.6));
    CHECK(share(hits, walls::through) > 0.9);
    CHECK(between(share(hits, walls::at_a_corner), 0.3, 0.9));
    CHECK(between(share(hits, walls::grazing_an_end), 0.3, 0.7));
    CHECK(between(share(clear, walls::grazing_an_end), 0.05, 0.95));
    CHECK(between(share(hits, walls::alongside), 0.3, 0.7));
    CHECK(share(hits, walls::touch_last) == 1);
}

TEST_CASE("at first contact a disc is its radius away from the wall, and before it farther",
          "[against][segment-contact]") {
    int later = 0;
    for (int k = 0; k < many; ++k) {
        walls::with_wall(k, [&](walls::Kind kind, const Wall& w) {
            const auto s = ours(w);
            const double r = w.disc.radius, margin = rounding_at_walls * size_of(w);
            INFO("wall " << k << " of kind " << kind);
            for (int j = 0; j < 16; ++j)
                REQUIRE(distance_at(w, s.value_or(1) * j / 16) >= (s == 0 ? 0 : r - margin));
            if (!s) return;
            REQUIRE((0 <= *s && *s <= 1));
            REQUIRE(distance_at(w, *s) <= r + margin);
            if (*s == 0) return;
            REQUIRE(distance_at(w, *s) >= r - margin);
            ++later;
        });
    }
    CHECK(later > many / 4);
}

TEST_CASE("the first contact with a wall is that of exact arithmetic", "[against][segment-contact]") {
    int sharp = 0;
    for (int k = 0; k < many; ++k) {
        walls::with_wall(k, [&](walls::Kind kind, const Wall& w) {
            const auto s = ours(w);
            if (!s || *s == 0) return;
            const Vec2 at = centre(w.disc, *s), D = w.disc.to - w.disc.from;
            const auto n = direction(at - closest_on_segment(at, w.a, w.b).point);
            const double closing = n ? -dot(*n, D) : 0;
            if (!(size_of(w) < 0x1p10 * closing) || size_of(w) > 0x1p10 * w.disc.radius) return;
            const auto right = exact::first_contact(w.disc, w.a, w.b);
            INFO("wall " << k << " of kind " << kind << ", s = " << *s);
            REQUIRE(right);
            const double error = exact::Real(*s - *right).get_d();
            REQUIRE(std::abs(error) <= rounding_at_walls * size_of(w) / closing);
            ++sharp;
        });
    }
    CHECK(sharp > many / 10);
}

TEST_CASE("walls in whole numbers that are touched at the last moment are met then",
          "[against][segment-contact]") {
    for (int k = walls::touch_last; k < many; k += walls::kinds) {
        walls::with_wall(k, [&](walls::Kind, const Wall& w) {
            INFO("wall " << k);
            REQUIRE(ours(w) == 1);
        });
    }
}

TEST_CASE("it does not matter which end of a wall is the first", "[against][segment-contact]") {
    for (int k = 0; k < many; ++k) {
        walls::with_wall(k, [&](walls::Kind, const Wall& w) {
            if (!verdict(w).clear) return;
            INFO("wall " << k);
            REQUIRE(ours({w.disc, w.b, w.a}).has_value() == ours(w).has_value());
        });
    }
}

TEST_CASE("times at walls are the same over the whole supported range", "[scale][segment-contact]") {
    for (int k = 0; k < many; ++k) {
        walls::with_wall(k, [&](walls::Kind, const Wall& w) {
            INFO("wall " << k);
            REQUIRE(bits(ours(scaled(w, 0x1p20))) == bits(ours(w)));
            REQUIRE(bits(ours(scaled(w, 0x1p-20))) == bits(ours(w)));
            const double unit = std::ldexp(1., -std::ilogb(std::max(size_of(w), length(w.a))));
            for (const int twos : {-420, -300, -150, 150, 300, 480})
                REQUIRE(bits(ours(scaled(w, std::ldexp(unit, twos)))) == bits(ours(w)));
        });
    }
}

TEST_CASE("a wall may be a point, or shorter than the shortest length", "[degenerate][segment-contact]") {
    const Moving<Vec2> disc{{0, 3}, {0, -1}, 1};
    CHECK(first_contact(disc, {}, {}) == 0.5);
    CHECK(first_contact(disc, {}, {1e-170, 0}) == 0.5);
    CHECK_FALSE(first_contact(disc, {2, 0}, {2, 0}));
    CHECK(first_contact(Moving<Vec2>{{1, 1}, {1, 1}, 0}, {1, 1}, {1, 1}) == 0);
}

TEST_CASE("a disc in touch with the wall meets it at once", "[degenerate][segment-contact]") {
    const Vec2 P{-4, 0}, Q{4, 0};
    for (const Vec2 from : {Vec2{0, 1}, {0, 0}, {-4, 1}, {5, 0}, {3, -0.5}}) {
        CHECK(first_contact(Moving<Vec2>{from, from, 1}, P, Q) == 0);
        CHECK(first_contact(Moving<Vec2>{from, {9, 9}, 1}, P, Q) == 0);
    }
    CHECK(first_contact(Moving<Vec2>{{0, 0}, {0, 5}, 0}, P, Q) == 0);
}

TEST_CASE("a disc that touches a slanted wall in whole numbers, and leaves, meets it at once",
          "[degenerate][segment-contact]") {
    for (const auto& [v, l] : pairs::triples2)
        for (int k = 1; k <= 9; ++k) {
            const Vec2 P = -k * v, Q = k * v, up = static_cast<double>(k) * left(v);
            CHECK(first_contact(Moving<Vec2>{up, 3 * up, 1. * k * l}, P, Q) == 0);
            CHECK(first_contact(Moving<Vec2>{-up, -3 * up, 1. * k * l}, P, Q) == 0);
        }
}

TEST_CASE("far from the origin a wall is met at the same time", "[scale][segment-contact]") {
    const Vec2 far{0x1p41, -0x1p41};  // plus thousandths, and nothing is rounded
    int hits = 0;
    for (int k = 0; k < many; ++k) {
        Random random(0x0402'0000u + static_cast<unsigned>(k));
        const auto point = [&] { return pairs::whole<Vec2>(random, 0x1000) / 0x1p10; };
        const Vec2 from = point(), to = point(), a = point(), b = point();
        const double apart = distance(from, closest_on_segment(from, a, b).point);
        const double r = k % 2 ? std::floor(apart * 0x1p9) / 0x1p10 : std::round(apart * 0x1p10) / 0x1p10;
        const auto here = first_contact(Moving<Vec2>{from, to, r}, a, b);
        INFO("wall " << k);
        REQUIRE(bits(first_contact(Moving<Vec2>{far + from, far + to, r}, far + a, far + b)) == bits(here));
        hits += here && *here > 0;
    }
    CHECK(hits > many / 10);
}

TEST_CASE("a disc that rolls along the line of a wall meets its end", "[degenerate][segment-contact]") {
    const Vec2 P{-4, 0}, Q{4, 0};
    CHECK(first_contact(Moving<Vec2>{{-12, 1}, {4, 1}, 1}, P, Q) == 0.5);
    CHECK(first_contact(Moving<Vec2>{{-12, 0}, {4, 0}, 1}, P, Q) == 0.4375);
    CHECK_FALSE(first_contact(Moving<Vec2>{{-12, 1.5}, {4, 1.5}, 1}, P, Q));
    CHECK_FALSE(first_contact(Moving<Vec2>{{-12, 1}, {-28, 1}, 1}, P, Q));
    CHECK_FALSE(first_contact(Moving<Vec2>{{-12, 1}, {-12, 1}, 1}, P, Q));
}

TEST_CASE("the largest walls and discs meet", "[degenerate][scale][segment-contact]") {
    const double L = longest;
    CHECK(first_contact(Moving<Vec2>{{0, L}, {0, -L}, 0}, {-L, 0}, {L, 0}) == 0.5);
    CHECK(first_contact(Moving<Vec2>{{0, L}, {0, -L}, L / 2}, {-L, 0}, {L, 0}) == 0.25);
    CHECK(first_contact(Moving<Vec2>{{-L, -L}, {L, L}, 1}, {-L, L}, {L, -L}).has_value());
    CHECK_FALSE(first_contact(Moving<Vec2>{{-L, -L}, {L, -L}, L / 2}, {-L, L}, {L, L}));
}

// ---- story: the numbers of the text ----------------------------------------------------------------------

TEST_CASE("the numbers that the text of chapter 4 states are these", "[story]") {
    auto facts = read_facts("04");
    const std::map<std::string, std::string> by_hand{
        {"04.bullet", "15"}, {"04.worked.A", "(3, 1)"}, {"04.worked.B", "(1.6, 1.6)"}, {"04.worked.v-A", "(−4, 3)"},
        {"04.worked.v-B", "(8, 3)"}, {"04.worked.C0", "(−1.4, 0.6)"}, {"04.worked.D", "(2.4, 0)"}, {"04.worked.a", "5.76"},
        {"04.worked.b", "−3.36"}, {"04.worked.c", "1.32"}, {"04.worked.discriminant", "3.6864"}, {"04.worked.root", "1.92"},
        {"04.worked.s", "0.25"}, {"04.worked.C", "(−0.8, 0.6)"}, {"04.worked.t", "−0.5"}, {"04.worked.n", "(−0.8, 0.6)"},
        {"04.worked.u", "−9.6"}, {"04.worked.v-A-after", "(3.68, −2.76)"}, {"04.worked.v-B-after", "(0.32, 8.76)"},
        {"04.orbit.far", "9"}, {"04.orbit.b-squared", "2 × 10¹⁶"}, {"04.orbit.ulp", "4"}, {"04.orbit.discriminant", "2 × 10⁻²"},
        {"04.hole.plain", "pass"}, {"04.hole.library", "hit"}, {"04.hole.r", "8 × 10⁻⁶"},
        {"04.vertex.printed", "−4.31"}, {"04.vertex.true", "11.08"},
        {"04.beside.printed", "hit"}, {"04.beside.true", "pass"}, {"04.lost.pairs", "201"},
        {"04.together.multiplied-out", "hit"}, {"04.together.true", "pass"},
        {"04.missed.multiplied-out", "pass"}, {"04.missed.true", "hit"}, {"04.far.multiplied-out", "hit"},
        {"04.far.true", "pass"}, {"04.root.error", "4 × 10⁻⁵"}, {"04.random.percent", "69"},
        {"04.first-frame.printed", "hit"}, {"04.first-frame.true", "pass"}, {"04.first-frame.distance", "7.07"}};
    for (const auto& [key, text] : by_hand) {
        INFO(key);
        CHECK(facts[key] == text);
        facts.erase(key);
    }
    for (const char* elsewhere : {"04.orbit.missed", "04.orbit.invented", "04.root.ours", "04.root.school"})
        CHECK(facts.erase(elsewhere) == 1);
    for (const auto& [key, text] : facts) FAIL_CHECK("nobody checks the fact " << key);
}

TEST_CASE("the share of false hits is counted right, by the least distance of a segment", "[story]") {
    Random random(1);
    int passing = 0, wrong = 0;
    for (int k = 0; k < 200'000; ++k) {
        const double x0 = random.uniform(-5, 5);
        const double y0 = random.uniform(-5, 5);
        const double x1 = random.uniform(-5, 5);
        const double y1 = random.uniform(-5, 5);
        const long double dx = x1 - x0, dy = y1 - y0;
        const long double s = std::clamp(-(x0 * dx + y0 * dy) / (dx * dx + dy * dy), 0.L, 1.L);
        const bool passes = std::hypot(x0 + s * dx, y0 + s * dy) > 1;
        const double c0 = x0 * x0 + y0 * y0, c1 = x1 * x1 + y1 * y1, i = x0 * x1 + y0 * y1;
        const bool inside = i <= c0 && i <= c1;  // then the printed test is always true
        passing += passes;
        wrong += passes && inside;
    }
    CHECK(read_facts("04")["04.random.percent"] == std::to_string(static_cast<int>(std::lround(100. * wrong / passing))));
}

TEST_CASE("the two roots of the text are the root and what the school's formula makes of it",
          "[story][first-contact-root]") {
    auto facts = read_facts("04");
    const double a = 10, b = -2'999'999, c = 1;                       // of C0 = (-10^6, 1), D = (3, 1), r = 10^6
    const long double root = std::sqrt(8'999'993'999'991.L);          // of 10^13 - 1 000 003²
    const double right = static_cast<double>(c / (-b + root));
    const double school = (-b - std::sqrt(b * b - a * c)) / a;
    CHECK(std::stod(facts["04.root.ours"]) == Approx(right * 1e7).epsilon(1e-9));
    CHECK(std::stod(facts["04.root.school"]) == Approx(school * 1e7).epsilon(1e-9));
    CHECK(std::abs(school - right) > 1e-5 * right);
}
