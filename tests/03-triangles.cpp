// Chapter 3, in space: where on a triangle is the nearest point, and does the ball touch?
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "03-triangles/triangle.hpp"
#include "catch.hpp"
#include "exact_triangle.hpp"
#include "facts.hpp"
#include "sizes.hpp"
#include "triangles.hpp"

using namespace cc;
using namespace triangles;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();  // 2 roundings of u = 2^-53
constexpr double u = eps / 2;

const int many = sized(100'000, 4'000);

// ---- how far rounding may move an answer ---------------------------------------------------------
// L1, L2, L3 are |AB|, |AC|, |BC|; S is the largest distance among p, a, b, c; s the sine of the angle
// at A. Terms in u² are left out. n below is always "n u S".
//
// THE FIVE DOTS. A difference of points is off by u of itself; a dot product adds 3 u |x||y|:
//   g11, g12, g22, d1, d2   5 u |x||y|, so d1 by 5 u L1 S, d2 by 5 u L2 S
//   d3, d5 and d4, d6       one more dot and a subtraction: 11 u L1 S and 11 u L2 S
//   V, W; sum               11 u for each of two products: 22 u L1 L2 · L2 S, 22 u L1 L2 · L1 S; 22 u L1² L2²
//   U                       all three and two subtractions: u L1 L2 (23 L1 L2 + 24 L2 S + 23 L1 S)
// Divided by the lengths they belong to, these are lengths by which a question may be answered wrongly.
// Along AB and AC: 5 at A, 11 at B and C; along BC, where L3 >= s max(L1, L2): 22/s. Heights over AB and AC:
// 22/s; over BC: 71/s², since 23 min + 24 L2 + 23 L1 <= 71 L3/s.
// Let X be the answer, a point of the triangle, Q the right one, r = P - X. As Q is nearest, |Q - X|²
// <= r·(Q - X); so |Q - X| is at most what is left of r along the directions that lead into the triangle.
//   corner A     5 along both edges, which span an angle A: 5 / cos(A/2) <= 10/s
//   B, C         11 and 22/s, and cos(B/2) >= s/2: 44/s²
//   AB, CA       5 + 8 along the edge, for t; 22/s across; with t * (b - a): 28/s
//   BC           22/s + 3 along it, 71/s² across; with t * (c - b): 79/s²
//   face         22 each for V L1, W L2 and sum: 66/s², and 5 for the quotients and products. Going to the
//                nearest point of the triangle does not enlarge a distance: 71/s²
//   BC unasked   where rounding left the place outside without an edge: it is near B or C. Within 11 along BA
//                and 22/s across, X and Q are at most 50/s and 35/s from B; or U alone said "outside", and
//                then X = B, with 93/s² along BA at most.
// Not one is over 96/s²; 96 u = 48 eps. The sums a + ... round coordinates of the size M of the answer,
// twice by u M: eps M. Without the guard, s is anything.
//
// BASE AND HEIGHT, the distance alone. L is the base, H the height, R <= S the distance of a and p.
//   a side       t is off by 5 u R + 6 u t L, so the point by 11, with t * ab 13; the least of three
//                distances, each off by 2.5: 18
//   the height   off by 4 u L across the base and by 16 u H along it
//   the face     a + along * base + w * height is within 10 of the triangle, whatever the height is: u, v, w
//                are its weights with the rounded height. It is the foot on a plane that is tilted by
//                6 u L / H about the base, a change of at most 6 in the distance; the foot is off by 26
//   no face      though there is one: then the foot is closer to a side than g = 6 u (L/H) d + 40, d the
//                distance of p, or than H. sqrt(d² + g²) - d is at most 23 if d >= H, and 46 else; with the
//                side: 64
//   H < 64 u L   then the side AB is within H: 64 + 18
//   face or side by squares again: 5
// Not one path is over 96: 48 eps S again, and eps M. triangles::margin is these bounds.

OnTriangle ours(const Query& q) { return closest_on_triangle(q.p, q.a, q.b, q.c); }
OnTriangle by_height(const Query& q) { return closest_by_height(q.p, q.a, q.b, q.c); }
exact::Around around(const Query& q) { return {q.p, q.a, q.b, q.c}; }

double distance_to(const exact::Around& t, const exact::Vector& point) {
    return exact::length(t.p - point).get_d();
}

// By how much the answer is farther away than the right one, or nearer.
double error_of(const exact::Around& t, const exact::Nearest& right, const OnTriangle& q) {
    return exact::Real(exact::length(t.p - exact::of(q.point)) - exact::length(t.p - right.point)).get_d();
}

double moved(const exact::Nearest& right, const OnTriangle& q) {
    return exact::length(right.point - exact::of(q.point)).get_d();
}

// Whether rounding within the bounds above leaves the region no choice.
bool is_clear(const Query& q, const exact::Around& t, const exact::Nearest& right) {
    const double clear_of_borders = exact::clearance(t);
    if (way_of(q) != thin_way) return clear_of_borders > margin(q);
    double next = std::numeric_limits<double>::infinity();  // how much farther the next side is
    for (const auto& [from, to] : {std::pair{&t.a, &t.b}, {&t.b, &t.c}, {&t.c, &t.a}}) {
        const exact::Vector side = exact::on_segment(t.p, *from, *to);
        if (!(side == right.point)) next = std::min(next, distance_to(t, side) - distance_to(t, right.point));
    }
    const double base = std::max({distance(q.a, q.b), distance(q.b, q.c), distance(q.c, q.a)});
    const double height = exact::length(t.normal()).get_d() / base;
    return next > 2 * margin(q) && clear_of_borders > margin(q) * (1 + base / height);
}

// A point of the triangle, with weights that say so and belong to its region.
void require_on_triangle(const Query& q, const OnTriangle& got) {
    const auto& [point, region, a, b, c] = got;
    REQUIRE((a >= 0 && b >= 0 && c >= 0));
    REQUIRE(std::abs(a + b + c - 1) <= 2 * eps);  // two sums or subtractions, and a quotient each
    const double off = distance(point, a * q.a + b * q.b + c * q.c);
    REQUIRE(off <= 6 * eps * (size_of(q) + reach_of(q)) + shortest);  // eight roundings, and this line's
    if (region == Region::A) REQUIRE((a == 1 && point == q.a));
    if (region == Region::B) REQUIRE((b == 1 && point == q.b));
    if (region == Region::C) REQUIRE((c == 1 && point == q.c));
    if (region == Region::AB) REQUIRE(c == 0);
    if (region == Region::BC) REQUIRE(a == 0);
    if (region == Region::CA) REQUIRE(b == 0);
    if (region == Region::face) REQUIRE((a > 0 && b > 0 && c > 0));
}

Query turned(const Query& q) { return {q.p, q.b, q.c, q.a}; }
Query mirrored(const Query& q) { return {q.p, q.b, q.a, q.c}; }

// The three ways to the measures on one query.
std::array<Measures, 3> three_ways(const Query& q) {
    return {measures_by_crosses(q.p, q.a, q.b, q.c), measures_by_six_dots(q.p, q.a, q.b, q.c), five_dots(q)};
}

std::array<double, 11> numbers(const Measures& m) {
    return {m.d1, m.d2, m.d3, m.d4, m.d5, m.d6, m.U, m.V, m.W, m.sum, m.product};
}

// The same measures exactly.
std::array<exact::Rational, 11> exact_numbers(const exact::Around& t) {
    const auto ab = t.b - t.a, ac = t.c - t.a, ap = t.p - t.a, bp = t.p - t.b, cp = t.p - t.c;
    const auto N = t.normal();
    using exact::cross, exact::dot;
    const exact::Rational U = dot(N, cross(bp, cp)), V = dot(N, cross(cp, ap)), W = dot(N, cross(ap, bp));
    return {dot(ab, ap), dot(ac, ap), dot(ab, bp), dot(ac, bp), dot(ab, cp), dot(ac, cp),
            U, V, W, dot(N, N), dot(ab, ab) * dot(ac, ac)};
}

}  // namespace

// ---- exact: the pictures of the text --------------------------------------------------------------

TEST_CASE("each region of a right triangle has its points",
          "[exact][vertex-region][edge-region][face-barycentric]") {
    const Vec3 a{0, 0, 0}, b{4, 0, 0}, c{0, 4, 0};
    struct Case {
        Vec3 p, nearest;
        Region region;
        double u, v, w;
    };
    const Case cases[] = {{{-1, -2, 3}, a, Region::A, 1, 0, 0},
                          {{6, 1, -1}, b, Region::B, 0, 1, 0},
                          {{1, 7, 0}, c, Region::C, 0, 0, 1},
                          {{1, -2, 5}, {1, 0, 0}, Region::AB, 0.75, 0.25, 0},
                          {{-1, 3, 1}, {0, 3, 0}, Region::CA, 0.25, 0, 0.75},
                          {{4, 4, 2}, {2, 2, 0}, Region::BC, 0, 0.5, 0.5},
                          {{1, 2, -7}, {1, 2, 0}, Region::face, 0.25, 0.25, 0.5}};
    for (const Case& k : cases) {
        INFO(to_text(k.region));
        for (const OnTriangle& q : {closest_on_triangle(k.p, a, b, c), closest_by_height(k.p, a, b, c)}) {
            CHECK(q.point == k.nearest);
            CHECK(q.region == k.region);
            CHECK((q.u == k.u && q.v == k.v && q.w == k.w));
        }
    }
}

TEST_CASE("a region has a name for tables", "[exact]") {
    using enum Region;
    const std::pair<Region, std::string> names[] = {{A, "A"}, {B, "B"}, {C, "C"}, {AB, "AB"}, {BC, "BC"},
                                                    {CA, "CA"}, {face, "face"}};
    for (const auto& [region, name] : names) CHECK(to_text(region) == name);
}

TEST_CASE("on the border of two regions the corner wins over the edge and the edge over the face",
          "[exact][vertex-region][edge-region]") {
    const Vec3 a{0, 0, 0}, b{4, 0, 0}, c{0, 4, 0};
    CHECK(closest_on_triangle({0, -3, 1}, a, b, c).region == Region::A);
    CHECK(closest_on_triangle({4, -3, 1}, a, b, c).region == Region::B);
    CHECK(closest_on_triangle({-3, 4, 1}, a, b, c).region == Region::C);
    CHECK(closest_on_triangle({2, 0, 5}, a, b, c).region == Region::AB);
    CHECK(closest_on_triangle({0, 2, 5}, a, b, c).region == Region::CA);
    CHECK(closest_on_triangle({2, 2, 5}, a, b, c).region == Region::BC);
    CHECK(closest_on_triangle({6, 2, 0}, a, b, c).region == Region::B);
    CHECK(closest_on_triangle({2, 6, 0}, a, b, c).region == Region::C);
}

TEST_CASE("an obtuse triangle needs the places along the edge", "[exact][edge-region]") {
    const Vec3 a{0, 0, 0}, b{1, 0, 0}, c{-1, 1, 0};
    const OnTriangle q = closest_on_triangle({-1.5, -0.5, 0}, a, b, c);  // below the line of ab
    CHECK(q.region == Region::CA);
    CHECK(q.point == Vec3{-0.5, 0.5, 0});
}

TEST_CASE("six and five dot products and three cross products are the same numbers on whole numbers",
          "[exact][six-dots][five-dots]") {
    Random random(0x031);
    for (int k = 0; k < 1000; ++k) {
        Query q;
        for (Vec3* v : {&q.p, &q.a, &q.b, &q.c}) *v = draws::whole<Vec3>(random, 50);
        const auto [crosses, six, five] = three_ways(q);
        INFO("query " << k);
        for (std::size_t j = 0; j < 11; ++j) REQUIRE(exact_numbers(around(q))[j] == numbers(six)[j]);
        REQUIRE(numbers(crosses) == numbers(six));
        REQUIRE(numbers(five) == numbers(six));
    }
}

TEST_CASE("the height stands on the longest edge", "[exact][base-and-height]") {
    const Vec3 a{0, 0, 0}, b{8, 0, 0}, c{2, 1, 0};
    const Vec3 p{2, 0.5, 3};
    for (const Query& q : {Query{p, a, b, c}, Query{p, c, a, b}, Query{p, b, c, a}, Query{p, b, a, c}}) {
        const OnTriangle got = by_height(q);
        CHECK(got.point == Vec3{2, 0.5, 0});
        CHECK(got.region == Region::face);
        CHECK(got.u * q.a + got.v * q.b + got.w * q.c == Vec3{2, 0.5, 0});
    }
}

TEST_CASE("a ball touches at exactly its radius, and not one step below", "[exact]") {
    const Vec3 a{0, 0, 0}, b{4, 0, 0}, c{0, 4, 0};
    const Vec3 over_face{1, 1, 2}, beside_edge{2, -3, 4}, beside_corner{-2, -3, 6};
    for (const auto& [centre, radius] : {std::pair{over_face, 2.}, {beside_edge, 5.}, {beside_corner, 7.}}) {
        CHECK(sphere_hits_triangle(centre, radius, a, b, c));
        CHECK(sphere_hits_triangle(centre, radius + 1, a, b, c));
        CHECK_FALSE(sphere_hits_triangle(centre, std::nextafter(radius, 0), a, b, c));
    }
    CHECK(sphere_hits_triangle({1, 1, 0}, 0, a, b, c));
    CHECK_FALSE(sphere_hits_triangle({1, 1, 1e-9}, 0, a, b, c));
}

// ---- against: rational numbers ---------------------------------------------------------------------

TEST_CASE("the nearest point is as near as that of exact arithmetic, found in two ways",
          "[against][degenerate][vertex-region][edge-region][face-barycentric][degenerate-triangle]") {
    std::array<std::array<int, 7>, kinds> regions{};
    std::array<std::array<int, ways>, kinds> taken{};
    std::array<int, ways> clear{}, of_way{};
    for (int k = 0; k < many; ++k) {
        with_query(k, [&](Kind kind, const Query& q) {
            const exact::Around t = around(q);
            const exact::Nearest right = exact::by_regions(t);
            INFO("query " << k << ", of kind " << kind);
            REQUIRE(exact::by_projection(t).point == right.point);
            const OnTriangle got = ours(q);
            const Way way = way_of(q);
            require_on_triangle(q, got);
            const double error = std::abs(error_of(t, right, got));
            REQUIRE(error <= margin(q));
            REQUIRE(error <= 1e-12 * (size_of(q) + reach_of(q)));
            if (way == by_dots) REQUIRE(moved(right, got) <= margin(q));
            const bool is_flat = exact::square(t.normal()) == 0;
            if (!is_flat && is_clear(q, t, right)) {
                REQUIRE(to_text(got.region) == std::string(to_text(right.region)));
                ++clear[way];
            }
            of_way[way] += !is_flat;
            ++regions[kind][static_cast<int>(got.region)];
            ++taken[kind][way];
        });
    }
    const int each = many / kinds;
    for (const Kind kind : {anywhere, obtuse, needle, spike, in_plane, far_away})
        for (int region = 0; region < 7; ++region) {
            INFO("kind " << kind << ", region " << region);
            CHECK(regions[kind][region] >= each / 200);
        }
    CHECK(taken[anywhere][by_dots] >= each / 2);
    CHECK(taken[needle][thin_way] >= each / 4);
    CHECK(taken[needle][by_dots] >= each / 20);
    CHECK(taken[spike][thin_way] >= each / 5);
    for (const Kind kind : {line, two_alike}) {
        CHECK(taken[kind][thin_way] >= each / 4);
        for (int region = 0; region < 3; ++region) CHECK(regions[kind][region] >= each / 50);
        int on_sides = 0;
        for (int region = 3; region < 6; ++region) on_sides += regions[kind][region];
        CHECK(on_sides >= each / 10);
    }
    for (const Kind kind : {line, two_alike, three_alike})
        CHECK(regions[kind][static_cast<int>(Region::face)] == 0);
    CHECK(regions[three_alike][static_cast<int>(Region::A)] >= each / 2);
    CHECK(clear[at_once] >= of_way[at_once] * 0.8);
    CHECK(clear[by_dots] >= of_way[by_dots] * 0.6);
    CHECK(clear[thin_way] >= of_way[thin_way] * 0.2);
}

TEST_CASE("on a grid of whole numbers the region is the right one, also on its borders",
          "[against][degenerate][vertex-region][edge-region][face-barycentric]") {
    std::array<int, 7> regions{};
    int on_borders = 0;
    Random random(0x032);
    for (int k = 0; k < many; ++k) {
        Query q;
        for (Vec3* v : {&q.p, &q.a, &q.b, &q.c}) *v = draws::whole<Vec3>(random, 2);
        const exact::Around t = around(q);
        const exact::Nearest right = exact::by_regions(t);
        const OnTriangle got = ours(q);
        const bool on_border = exact::clearance(t) == 0;
        INFO("query " << k);
        const bool is_flat = exact::square(t.normal()) == 0;  // its sides share their points
        if (!is_flat && (way_of(q) != thin_way || !on_border))
            REQUIRE(to_text(got.region) == std::string(to_text(right.region)));
        const double squared = exact::square(t.p - right.point).get_d();
        REQUIRE(std::abs(length_squared(q.p - got.point) - squared) <= 64 * eps * squared + 32 * eps * eps);
        ++regions[static_cast<int>(got.region)];
        on_borders += on_border;
    }
    for (const int n : regions) CHECK(n >= many / 50);
    CHECK(on_borders >= many / 10);
}

TEST_CASE("no place of the triangle is nearer, as samples of it say",
          "[against][face-barycentric][base-and-height]") {
    for (int k = 0; k < sized(100'000, 1'000); ++k) {
        with_query(k, [&](Kind kind, const Query& q) {
            const double nearest = distance(q.p, ours(q).point);
            const auto place = [&](double v, double w) { return q.a + v * (q.b - q.a) + w * (q.c - q.a); };
            double best = distance(q.p, q.a), at_v = 0, at_w = 0;
            for (double step = 0.125; step > 0x1p-10; step /= 2)  // finer and finer about the best so far
                for (int i = -8; i <= 8; ++i)
                    for (int j = -8; j <= 8; ++j) {
                        const double v = std::clamp(at_v + i * step, 0., 1.);
                        const double w = std::clamp(at_w + j * step, 0., 1 - v);
                        const double d = distance(q.p, place(v, w));
                        if (d < best) best = d, at_v = v, at_w = w;
                    }
            const double sampling = 4 * eps * (size_of(q) + reach_of(q));  // of the places and distances
            INFO("query " << k << ", of kind " << kind);
            REQUIRE(best >= nearest - margin(q) - sampling);
            REQUIRE(best <= nearest + size_of(q) / 16);
        });
    }
}

// A place within 10^-11 ... 10^-16 of a corner in the plane of the triangle, or over such a place.
Query beside_a_corner(Random& random) {
    Query q = anywhere_at_all(random);
    const Vec3 corners[] = {q.a, q.b, q.c};
    const double h = tenth(random, 11, 16);
    const double v = h * random.uniform(-1, 1);
    const double w = h * random.uniform(-1, 1);
    const double lift = random.uniform(-3, 3);
    const double up = random.below(2) == 0 ? 0 : lift;
    const Vec3 along = v * (q.b - q.a) + w * (q.c - q.a);
    q.p = corners[random.below(3)] + along + up * cross(q.b - q.a, q.c - q.a);
    return q;
}

TEST_CASE("a place that rounding leaves without a region, beside a corner, is at that corner",
          "[against][vertex-region][edge-region][face-barycentric]") {
    int unplaced = 0;
    for (int k = 0; k < sized(2'000'000, 200'000); ++k) {
        Random random(0x0390'0000u + static_cast<unsigned>(k));
        const Query q = beside_a_corner(random);
        const auto [d1, d2, d3, d4, d5, d6, U, V, W, sum, product] = five_dots(q);
        const OnTriangle got = ours(q);
        if (way_of(q) != by_dots || got.region != Region::BC || (U <= 0 && d4 >= d3 && d5 >= d6)) continue;
        const exact::Around t = around(q);
        INFO("query " << k);
        require_on_triangle(q, got);
        REQUIRE(moved(exact::by_regions(t), got) <= margin(q));
        ++unplaced;
    }
    CHECK(unplaced >= 20);
}

TEST_CASE("each way to the measures is within its bound", "[against][six-dots][five-dots]") {
    for (int k = 0; k < many; ++k) {
        with_query(k, [&](Kind kind, const Query& q) {
            const double ab = distance(q.a, q.b), ac = distance(q.a, q.c), area = ab * ac;
            const double ap = distance(q.p, q.a), bp = distance(q.p, q.b), cp = distance(q.p, q.c);
            const double S = size_of(q);
            // As counted above; cross products: 6 u for each one, two of them and 3 u of the dot product.
            const double D1 = 5 * ab * ap, D2 = 5 * ac * ap, D3 = 5 * ab * bp, D4 = 5 * ac * bp;
            const double D5 = 5 * ab * cp, D6 = 5 * ac * cp, along_ab = 11 * ab * S, along_ac = 11 * ac * S;
            const double U = bp * cp, V = cp * ap, W = ap * bp;
            const double five_U = 23 * area + 24 * ac * S + 23 * ab * S;
            const double sizes[3][11] = {
                {D1, D2, D3, D4, D5, D6, 15 * area * U, 15 * area * V, 15 * area * W, 15 * area * area,
                 11 * area * area},
                {D1, D2, D3, D4, D5, D6, 23 * area * U, 23 * area * V, 23 * area * W, 25 * area * (U + V + W),
                 11 * area * area},
                {D1, D2, along_ab, along_ac, along_ab, along_ac, area * five_U, 23 * area * ac * ap,
                 23 * area * ab * ap, 23 * area * area, 11 * area * area}};
            const auto right = exact_numbers(around(q));
            const auto all = three_ways(q);
            for (std::size_t way = 0; way < 3; ++way)
                for (std::size_t j = 0; j < 11; ++j) {
                    INFO("query " << k << ", of kind " << kind << ", way " << way << ", number " << j);
                    const double error = exact::Rational(numbers(all[way])[j] - right[j]).get_d();
                    REQUIRE(std::abs(error) <= 1.001 * u * sizes[way][j]);
                }
        });
    }
}

// The worst error of the distance over needles of this height, with p in them.
template <class Answer> double worst_on_needles(double h, Answer answer) {
    double worst = 0;
    for (int k = 0; k < 400; ++k) {
        Random random(0x033'0000u + static_cast<unsigned>(k));
        Query q = anywhere_at_all(random);
        const double along = random.uniform(0.2, 0.8);
        q.c = q.a + along * (q.b - q.a) + h * draws::across(random, draws::unit<Vec3>(random));
        const double v = random.uniform(0, 0.5);
        const double w = random.uniform(0, 0.5);
        q.p = q.a + v * (q.b - q.a) + w * (q.c - q.a);
        const exact::Around t = around(q);
        const double error = std::abs(error_of(t, exact::by_regions(t), answer(q)));
        REQUIRE(std::isfinite(error));
        worst = std::max(worst, error);
    }
    return worst;
}

TEST_CASE("on a thin triangle the dot products lose digits, and base and height keep them",
          "[against][six-dots][five-dots][base-and-height]") {
    const auto six = [](const Query& q) {
        return region_walk(measures_by_six_dots(q.p, q.a, q.b, q.c), q.p, q.a, q.b, q.c, 0);
    };
    const auto five = [](const Query& q) { return region_walk(five_dots(q), q.p, q.a, q.b, q.c, 0); };
    for (const double h : {1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9}) {
        INFO("height " << h);
        CHECK(worst_on_needles(h, by_height) <= 4 * eps);
        CHECK(worst_on_needles(h, ours) <= 1e-12);
        if (h > 1e-3) continue;
        CHECK(worst_on_needles(h, six) > 1e-10);
        CHECK(worst_on_needles(h, five) > 1e-10);
    }
}

TEST_CASE("the guard asks for as much as the bound needs, and not for more", "[against][base-and-height]") {
    const auto unguarded = [](const Query& q) {
        return region_walk(five_dots(q), q.p, q.a, q.b, q.c, thin_angle / 1000);
    };
    CHECK(worst_on_needles(3e-3, ours) <= 1e-12);
    CHECK(worst_on_needles(3e-3, unguarded) > 1e-12);
    int thin_ones = 0;
    for (int k = 0; k < 1000; ++k) {
        Random random(0x034'0000u + static_cast<unsigned>(k));
        const Query q = anywhere_at_all(random);
        thin_ones += !is_sound(five_dots(q), thin_angle);
    }
    CHECK(thin_ones <= 50);  // times 1000 it would be all
}

TEST_CASE("the ball touches as exact arithmetic says", "[against][degenerate]") {
    int hits = 0, clear = 0;
    for (int k = 0; k < many; ++k) {
        with_query(k, [&](Kind kind, const Query& q) {
            Random random(0x0350'0000u + static_cast<unsigned>(k));
            const exact::Around t = around(q);
            const double right = distance_to(t, exact::by_regions(t).point);
            const int twos = static_cast<int>(random.below(50));
            const double radius = right * (1 + std::ldexp(random.uniform(-1, 1), -twos));
            INFO("query " << k << ", of kind " << kind);
            const bool is_hit = sphere_hits_triangle(q.p, radius, q.a, q.b, q.c);
            hits += is_hit;
            if (std::abs(radius - right) <= margin(q) + 4 * eps * right) return;  // four roundings of squares
            REQUIRE(is_hit == (radius > right));
            ++clear;
        });
    }
    CHECK((hits >= many / 4 && hits <= many * 3 / 4));
    CHECK(clear >= many / 2);
}

TEST_CASE("the corners may come in any order", "[against][vertex-region][edge-region][five-dots]") {
    using enum Region;
    constexpr Region next[] = {C, A, B, CA, AB, BC, face};
    constexpr Region mirror[] = {B, A, C, AB, CA, BC, face};
    int compared = 0;
    for (int k = 0; k < many; ++k) {
        with_query(k, [&](Kind kind, const Query& q) {
            const OnTriangle got = ours(q);
            const double slack = margin(q) + margin(turned(q)) + margin(mirrored(q));
            INFO("query " << k << ", of kind " << kind);
            for (const Query& other : {turned(q), mirrored(q)})
                REQUIRE(std::abs(distance(q.p, ours(other).point) - distance(q.p, got.point)) <=
                        slack + 2 * eps * size_of(q));
            const exact::Around t = around(q);
            const auto right = exact::by_regions(t);
            if (exact::square(t.normal()) == 0) return;
            if (!is_clear(q, t, right) || !is_clear(turned(q), around(turned(q)), right)) return;
            REQUIRE(ours(turned(q)).region == next[static_cast<int>(got.region)]);
            if (!is_clear(mirrored(q), around(mirrored(q)), right)) return;
            REQUIRE(ours(mirrored(q)).region == mirror[static_cast<int>(got.region)]);
            ++compared;
        });
    }
    CHECK(compared >= many / 4);
}

// ---- scale -----------------------------------------------------------------------------------------

namespace {

std::array<std::uint64_t, 7> bits(const OnTriangle& q, double scale) {
    const auto as = [](double x) { return std::bit_cast<std::uint64_t>(x); };
    const Vec3 point = q.point / scale;
    const auto region = static_cast<std::uint64_t>(q.region);
    return {as(point.x), as(point.y), as(point.z), as(q.u), as(q.v), as(q.w), region};
}

}  // namespace

TEST_CASE("answers are the same bits when all is 2^20 times as large or as small",
          "[scale][vertex-region][edge-region][face-barycentric][base-and-height]") {
    for (int k = 0; k < many; ++k) {
        with_query(k, [&](Kind, const Query& q) {
            INFO("query " << k);
            for (const double by : {0x1p20, 0x1p-20}) {
                REQUIRE(bits(ours(scaled(q, by)), by) == bits(ours(q), 1));
                REQUIRE(bits(by_height(scaled(q, by)), by) == bits(by_height(q), 1));
            }
            const auto flat = [](Vec3 v) { return Vec2{v.x, v.y}; };
            const auto turn = [&](double by) {
                return orientation(by * flat(q.a), by * flat(q.b), by * flat(q.c));
            };
            REQUIRE(turn(0x1p20) == turn(1));
            REQUIRE(turn(0x1p-20) == turn(1));
        });
    }
}

TEST_CASE("the distance is right over the whole supported range", "[scale][five-dots][base-and-height]") {
    std::array<int, ways> taken{};
    int vanished = 0, too_large = 0;
    for (int k = 0; k < many; ++k) {
        with_query(k, [&](Kind kind, const Query& at_some_size) {
            Random random(0x0360'0000u + static_cast<unsigned>(k));
            const double unit = std::ldexp(1., -std::ilogb(size_of(at_some_size) + reach_of(at_some_size)));
            const int twos = static_cast<int>(random.below(961)) - 480;
            Query q = scaled(at_some_size, std::ldexp(unit, twos));
            const double far = std::ldexp(1., static_cast<int>(random.below(961)) - 480);
            const double long_or_short = std::ldexp(1., static_cast<int>(random.below(980)) - 490);
            if (k % 3 == 0) q.p = far * draws::unit<Vec3>(random);
            if (k % 5 == 0) q.c = q.a + long_or_short * draws::unit<Vec3>(random);
            const exact::Around t = around(q);
            const OnTriangle got = ours(q);
            INFO("query " << k << ", of kind " << kind << ", about 2^" << twos);
            require_on_triangle(q, got);
            REQUIRE(std::abs(error_of(t, exact::by_regions(t), got)) <= margin(q));
            const Measures m = five_dots(q);
            vanished += m.sum < 0x1p-900 && m.product > 0;
            too_large += !is_in_range(m);
            ++taken[way_of(q)];
        });
    }
    for (const int n : taken) CHECK(n >= many / 20);
    CHECK(vanished >= many / 20);
    CHECK(too_large >= many / 20);
}

TEST_CASE("the largest triangles and the farthest points have an answer", "[scale][degenerate][five-dots]") {
    const double L = longest;
    const Vec3 a{-L, -L, 0}, b{L, -L, 0}, c{0, L, 0};
    const OnTriangle over = closest_on_triangle({0, 0, L}, a, b, c);
    CHECK(over.region == Region::face);
    CHECK(length(over.point) <= 4 * eps * L);
    CHECK(closest_on_triangle({L, L, L}, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}).region != Region::A);
    CHECK(closest_on_triangle({-L, -L, -L}, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}).point == Vec3{0, 0, 0});
    CHECK(sphere_hits_triangle({0, 0, L}, L, a, b, c));
    CHECK_FALSE(sphere_hits_triangle({0, 0, L}, L / 2, a, b, c));
    CHECK(orientation({-L, -L}, {L, -L}, {0, L}) == 1);
    CHECK(orientation({-L, -L}, {L, L}, {0, 0}) == 0);
    CHECK(contains({-L, -L}, {L, -L}, {0, L}, {0, L}));
}

TEST_CASE("far from the origin only the coordinates of the answer are rounded more",
          "[scale][face-barycentric][base-and-height]") {
    for (int k = 0; k < many; ++k) {
        with_query(k, [&](Kind kind, const Query& near) {
            Random random(0x0380'0000u + static_cast<unsigned>(k));
            const Vec3 shift = 1e6 * size_of(near) * draws::unit<Vec3>(random);
            const Query q{near.p + shift, near.a + shift, near.b + shift, near.c + shift};
            const exact::Around t = around(q);
            INFO("query " << k << ", of kind " << kind);
            REQUIRE(std::abs(error_of(t, exact::by_regions(t), ours(q))) <= margin(q));
        });
    }
}

// ---- degenerate ------------------------------------------------------------------------------------

TEST_CASE("three corners on a line are a segment", "[degenerate][degenerate-triangle]") {
    const Vec3 a{0, 0, 0}, b{10, 0, 0}, c{4, 0, 0};
    const Vec3 p{6, 1, 0};
    for (const Query& q : {Query{p, a, b, c}, Query{p, a, c, b}, Query{p, c, a, b}, Query{p, b, c, a}}) {
        const OnTriangle got = ours(q);
        CHECK(distance(got.point, {6, 0, 0}) <= 4 * eps);
        CHECK(got.region != Region::face);
        require_on_triangle(q, got);
    }
    CHECK(closest_on_triangle({-3, 4, 0}, a, b, c).region == Region::A);
    CHECK(closest_on_triangle({13, 4, 0}, a, b, c).point == b);
    CHECK(closest_on_triangle({4, 4, 0}, a, b, c).point == c);
}

TEST_CASE("two corners in one place are a segment, and three a point", "[degenerate][degenerate-triangle]") {
    const Vec3 a{0, 0, 0}, c{2, 0, 0}, p{1, 1, 0};
    CHECK(closest_on_triangle(p, a, a, c).point == Vec3{1, 0, 0});
    CHECK(closest_on_triangle(p, a, c, a).point == Vec3{1, 0, 0});
    CHECK(closest_on_triangle(p, c, a, a).point == Vec3{1, 0, 0});
    CHECK(closest_on_triangle(p, a, a, c).region == Region::BC);
    CHECK(closest_on_triangle(p, a, c, a).region == Region::AB);
    CHECK(closest_on_triangle(p, c, a, a).region == Region::AB);
    CHECK(closest_on_triangle(p, a, a, a).point == a);
    CHECK(closest_on_triangle(p, a, a, a).region == Region::A);
    CHECK(closest_on_triangle(a, a, a, a).point == a);
}

TEST_CASE("a ball touches a triangle that is a segment or a point", "[degenerate]") {
    const Vec3 a{0, 0, 0}, c{2, 0, 0}, p{1, 1, 0};
    CHECK(sphere_hits_triangle(p, 1, a, a, c));
    CHECK_FALSE(sphere_hits_triangle(p, std::nextafter(1, 0), a, a, c));
    CHECK(sphere_hits_triangle({3, 4, 0}, 5, a, a, a));
    CHECK_FALSE(sphere_hits_triangle({3, 4, 0}, 4.999, a, a, a));
    CHECK(sphere_hits_triangle(a, 0, a, a, a));
}

TEST_CASE("a place too near to a corner to count as apart is at that corner",
          "[degenerate][scale][vertex-region]") {
    const Vec3 a{0, 0, 0}, b{-0x1.2cp-12, 0x1.e8p-13, 0x1.8p-1014}, c{13, 0, 0};
    const Vec3 p{0x0.00000000bp-1022, 0, 0};  // products with it have no digits left
    for (const Query& q : {Query{p, a, b, c}, Query{p, b, c, a}, Query{p, c, a, b}, Query{p, b, a, c}})
        CHECK(length(ours(q).point) <= shortest);
}

TEST_CASE("a height too short to count is none", "[degenerate][scale][base-and-height]") {
    const Vec3 a{0, 0, 0}, b{1, 0, 0}, c{0.25, 0x1p-510, 0};
    const OnTriangle q = closest_on_triangle({0.25, 0x1p-511, 0}, a, b, c);
    CHECK(q.region == Region::AB);
    CHECK(q.point == Vec3{0.25, 0, 0});
    const double h = 0x1p-480;
    const OnTriangle over = closest_on_triangle({0.25, h / 2, 0}, a, b, {0.25, h, 0});
    CHECK(over.region == Region::face);
    CHECK(over.point == Vec3{0.25, h / 2, 0});
}

// ---- story: the numbers of the text ----------------------------------------------------------------------

TEST_CASE("the numbers that chapter 3 states are these", "[story]") {
    auto facts = read_facts("03");
    const std::map<std::string, std::string> by_hand{
        {"03.space.a", "(1, 2, 2)"}, {"03.space.b", "(3, 0, 4)"}, {"03.space.c", "(0, 1, 1)"}, {"03.space.d", "(1, 0, 2)"},
        {"03.space.a-cross-b", "(8, 2, −6)"}, {"03.space.c-cross-d", "(2, 1, −1)"}, {"03.space.a-dot-c", "4"},
        {"03.space.b-dot-d", "11"}, {"03.space.a-dot-d", "5"}, {"03.space.b-dot-c", "4"}, {"03.space.a-dot-b", "11"},
        {"03.space.binet-cauchy", "24"}, {"03.space.squared-a", "9"}, {"03.space.squared-b", "25"},
        {"03.space.squared-area", "104"},
        {"03.worked.A", "(0, 0, 0)"}, {"03.worked.B", "(4, 0, 0)"}, {"03.worked.C", "(1, 3, 0)"},
        {"03.worked.corner.P", "(6, −1, 2)"}, {"03.worked.corner.Q", "(4, 0, 0)"}, {"03.worked.corner.distance", "3"},
        {"03.worked.corner.BA", "−8"}, {"03.worked.corner.BC", "−9"},
        {"03.worked.edge.P", "(2, −3, 4)"}, {"03.worked.edge.Q", "(2, 0, 0)"}, {"03.worked.edge.distance", "5"},
        {"03.worked.edge.AB", "8"}, {"03.worked.edge.BA", "8"}, {"03.worked.edge.QC", "−9"},
        {"03.worked.face.P", "(2, 1, 2)"}, {"03.worked.face.Q", "(2, 1, 0)"}, {"03.worked.face.distance", "2"},
        {"03.worked.face.d1", "8"}, {"03.worked.face.d2", "5"}, {"03.worked.face.D", "144"},
        {"03.worked.face.V", "60"}, {"03.worked.face.W", "48"}, {"03.worked.face.v", "0.4167"}, {"03.worked.face.w", "0.3333"},
        {"03.roof.balls", "10 000"}, {"03.roof.each", "18"}, {"03.roof.nearest", "0"},
        {"03.roof.energy", "22.0"}, {"03.roof.lost", "8.0"},  // 20 s of g² dt/2
        {"03.flat.plain", "no number"}, {"03.flat.distance", "2.31"},
        {"03.beyond.printed", "(−1.5, 0, 0)"}, {"03.beyond.printed-distance", "0.50"},
        {"03.beyond.true", "(−0.5, 0.5, 0)"}, {"03.beyond.true-distance", "1.41"},  // √2
        {"03.random.cases", "200 000"}, {"03.random.wrong", "4 604"}, {"03.random.obtuse-percent", "4.2"},
        {"03.lost.needles", "1 000"}, {"03.lost.six-dots.1e-3", "7 × 10⁻¹²"},
        {"03.lost.six-dots.1e-5", "7 × 10⁻⁸"}, {"03.lost.plain.1e-3", "5 × 10⁻¹¹"},
        {"03.lost.plain.1e-5", "6 × 10⁻⁷"}, {"03.lost.crosses.1e-5", "2 × 10⁻¹²"}, {"03.lost.height.1e-9", "2 × 10⁻¹⁶"},
        {"03.e2-1.printed", "(0.25, 0, 0)"}, {"03.e2-1.true", "(0.25, 0.25, 0)"}, {"03.e2-1.percent", "50"},
        {"03.e2-2.printed", "(−0.25, 0, 0)"}, {"03.e2-2.true", "(−0.125, 0.125, 0)"},
        {"03.e2-2.printed-ball", "hit"}, {"03.e2-2.true-ball", "pass"}, {"03.e2-2.percent", "2.3"},
        {"03.e2-3.printed-distance", "0.00"}, {"03.e2-3.true-distance", "5.20"},
        {"03.e2-3.printed-ball", "hit"}, {"03.e2-3.true-ball", "pass"},
        {"03.e2-4.printed-distance", "2.24"}, {"03.e2-4.true-distance", "1.00"},  // √5
        {"03.e2-5.printed", "no number"}, {"03.e2-5.true", "(1, 0, 0)"},
        {"03.e2-5.printed-ball", "pass"}, {"03.e2-5.true-ball", "hit"},
        {"03.e2-6.printed", "3 × 10⁻¹⁶"}, {"03.e2-6.true", "0"},
        {"03.e2-9.printed", "no number"}, {"03.e2-9.true", "(1, 0, 0)"},
        {"03.e2-9.printed-distance", "1.77"}, {"03.e2-9.true-distance", "0.87"},  // √50 / 4
        {"03.e2-10.first", "(−0.25, 0, 0)"}, {"03.e2-10.second", "(−0.125, 0.125, 0)"},
        {"03.e3-5.printed-edge", "outside"}, {"03.e3-5.true-edge", "inside"},
        {"03.e3-5.printed-line", "outside"}, {"03.e3-5.true-line", "inside"}};
    for (const auto& [key, text] : by_hand) {
        INFO(key);
        CHECK(facts[key] == text);
        facts.erase(key);
    }
    for (const auto& [key, text] : facts) FAIL_CHECK("nobody checks the fact " << key);
}
