// Chapter 1: what do dot and cross measure?
#include <gmpxx.h>

#include <array>
#include <cmath>
#include <limits>
#include <map>

#include "01-vectors/beside/experiments.hpp"
#include "01-vectors/vec.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"
#include "catch.hpp"
#include "facts.hpp"
#include "sizes.hpp"

using namespace cc;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
const int many = sized(20'000, 2'000);

// ---- vectors of rational numbers -------------------------------------------------------------------

using Rational = mpq_class;

struct Exact {
    Rational x, y, z;
};

Exact exact(Vec2 v) { return {v.x, v.y, 0}; }
Exact exact(Vec3 v) { return {v.x, v.y, v.z}; }
Rational dot(const Exact& a, const Exact& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
Exact cross(const Exact& a, const Exact& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
Rational area_squared(const Exact& a, const Exact& b) { return dot(cross(a, b), cross(a, b)); }
bool operator==(const Exact& a, const Exact& b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

// How far a computed number is from the exact one, relative to a size.
double off(double computed, const Rational& right, double size) {
    const Rational error = abs(Rational(computed) - right);
    return error.get_d() / size;
}

// ---- vectors to try ----------------------------------------------------------------------------------

// A multiple of 1/16 between -2 and 2: of such numbers every product below is exact.
double sixteenth(Random& random) { return (static_cast<double>(random.below(65)) - 32) / 16; }

template <class V> V any(Random& random, auto coordinate) {
    V v;
    v.x = coordinate(random);
    v.y = coordinate(random);
    if constexpr (requires { v.z; }) v.z = coordinate(random);
    return v;
}
template <class V> V sixteenths(Random& random) { return any<V>(random, sixteenth); }
template <class V> V anywhere(Random& random) {
    return any<V>(random, [](Random& r) { return r.uniform(-1, 1); });
}

// The squared area by the other side of the identity.
template <Vector V> double by_dots(V a, V b) { return length_squared(a) * length_squared(b) - dot(a, b) * dot(a, b); }

// The vector r turned by an angle, without left().
Vec2 turned(Vec2 r, double angle) {
    const auto [sine, cosine] = sincos(angle);
    return {cosine * r.x - sine * r.y, sine * r.x + cosine * r.y};
}

}  // namespace

// ---- exact: the pictures of the text -----------------------------------------------------------------

TEST_CASE("a vector grows and shrinks in place as it does by + and -", "[exact]") {
    Vec2 p{1, 2};
    p += {3, 5};
    CHECK(p == Vec2{4, 7});
    p -= {1, 1};
    CHECK(p == Vec2{3, 6});
    (p += {1, 0}) -= {0, 1};
    CHECK(p == Vec2{4, 5});
}

TEST_CASE("the dot product is the length of a times the shadow of b", "[exact][dot-is-projection]") {
    const Vec2 a{4, 3}, b{1, 2}, foot{1.6, 1.2};
    CHECK(dot(a, b) == 10);
    CHECK(dot(a, b) == length(a) * 2);
    CHECK(length(foot) == Approx(2));
    CHECK(dot(a, b - foot) == Approx(0).margin(4 * eps));  // the ray of light meets a at a right angle
    CHECK(dot(Vec3{1, 2, 2}, Vec3{3, 0, 4}) == 11);
}

TEST_CASE("the dot product is positive ahead, negative behind and zero abreast", "[exact][dot-is-projection]") {
    const Vec2 a{2, 1};
    CHECK(dot(a, {3, -1}) > 0);
    CHECK(dot(a, {-3, 1}) < 0);
    CHECK(dot(a, {-1, 2}) == 0);
    CHECK(dot(a, {0, 0}) == 0);
    CHECK(dot(Vec3{1, 2, 3}, Vec3{3, 0, -1}) == 0);
}

TEST_CASE("the cross product is the area of the rectangle into which a parallelogram slides", "[exact][cross-is-area]") {
    const Vec2 a{4, 3}, b{1, 2};
    const Vec2 b1 = b - (b.x / a.x) * a;
    CHECK(b1 == Vec2{0, 1.25});
    CHECK(cross(a, b) == a.x * b1.y);
    CHECK(cross(a, b) == 5);
    CHECK(cross(Vec2{0, 3}, Vec2{2, 7}) == -6);  // a upwards: b to its right
    CHECK(cross(Vec2{0, -3}, Vec2{2, 7}) == 6);  // a downwards: b to its left
    CHECK(cross(Vec2{0, 0}, b) == 0);
}

TEST_CASE("the cross product is positive where b lies to the left of a", "[exact][cross-is-area]") {
    const Vec2 a{2, 1};
    CHECK(cross(a, {0, 1}) > 0);
    CHECK(cross(a, {0, -1}) < 0);
    CHECK(cross(a, {-4, -2}) == 0);
    CHECK(cross(Vec2{0, 1}, a) == -cross(a, Vec2{0, 1}));
}

TEST_CASE("in space the cross product follows the right hand", "[exact][cross-is-area]") {
    const Vec3 x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1};
    CHECK(cross(x, y) == z);
    CHECK(cross(y, z) == x);
    CHECK(cross(z, x) == y);
    CHECK(cross(y, x) == -z);
    CHECK(cross(Vec3{1, 2, 2}, Vec3{3, 0, 4}) == Vec3{8, 2, -6});
    CHECK(cross(Vec3{4, 3, 0}, Vec3{1, 2, 0}) == Vec3{0, 0, cross(Vec2{4, 3}, Vec2{1, 2})});
}

TEST_CASE("left and right are quarter turns", "[exact][perpendicular]") {
    const Vec2 v{2, 3};
    CHECK(right(v) == Vec2{3, -2});
    CHECK(left(left(v)) == -v);
    CHECK(right(left(v)) == v);
    CHECK(dot(v, left(v)) == 0);
    CHECK(cross(v, left(v)) == length_squared(v));
    CHECK(dot(left(Vec2{4, 3}), Vec2{1, 2}) == cross(Vec2{4, 3}, Vec2{1, 2}));
}

TEST_CASE("squared area and squared dot product add up to the squared lengths", "[exact][lagrange-identity]") {
    const Vec2 a{4, 3}, b{1, 2};
    CHECK(area_squared(a, b) == 25);
    CHECK(dot(a, b) * dot(a, b) + area_squared(a, b) == length_squared(a) * length_squared(b));
    CHECK(area_squared(Vec3{1, 2, 2}, Vec3{3, 0, 4}) == 104);
}

TEST_CASE("the normal of a wall is to the left of the way along it, and has length 1", "[exact][wall-normal]") {
    const plain::Wall wall = plain::wall_through({1, 1}, {5, 4});
    CHECK(wall.p == plain::Vec2{1, 1});
    CHECK(wall.n.x == Approx(-0.6));
    CHECK(wall.n.y == Approx(0.8));
    CHECK(plain::wall_through({0, 0}, {0, 2}).n == plain::Vec2{-1, 0});
    CHECK(plain::wall_through({5, 4}, {1, 1}).n == -wall.n);
}

TEST_CASE("the separation of a disc and a wall is the gap, or less than 0 where they overlap", "[exact][disc-wall-separation]") {
    const plain::Wall ground = plain::wall_through({0, 1}, {1, 1});
    CHECK(plain::separation({{7, 4}, 2, {}}, ground) == 1);
    CHECK(plain::separation({{7, 3}, 2, {}}, ground) == 0);
    CHECK(plain::separation({{7, 0}, 2, {}}, ground) == -3);
}

TEST_CASE("a bounce reverses what points into the wall, and keeps the rest", "[exact][reflection]") {
    const plain::Wall ground = plain::wall_through({0, 0}, {1, 0});
    const auto after = [&](plain::Vec2 x, plain::Vec2 v) {
        plain::Disc disc{x, 1, v};
        plain::bounce(disc, ground);
        return disc.v;
    };
    CHECK(after({0, 0.5}, {3, -2}) == plain::Vec2{3, 2});
    CHECK(after({0, 0.5}, {3, 2}) == plain::Vec2{3, 2});   // on its way out
    CHECK(after({0, 1.5}, {3, -2}) == plain::Vec2{3, -2});  // not there yet
    CHECK(after({0, 1}, {3, -2}) == plain::Vec2{3, -2});    // merely touching
}

TEST_CASE("a wall of no length lets every disc through", "[degenerate][wall-normal]") {
    const plain::Wall none = plain::wall_through({1, 1}, {1, 1});
    CHECK(std::isnan(none.n.x));
    plain::Disc disc{{1, 1}, 1, {0, -2}};
    plain::step(disc, {none}, 0.25);
    CHECK(disc.x == plain::Vec2{1, 0.5});
    CHECK(disc.v == plain::Vec2{0, -2});
    CHECK_FALSE(direction(Vec2{0, 0}));
}

// ---- against: exact rational numbers -------------------------------------------------------------------

TEST_CASE("products of small fractions are exact", "[against][dot-is-projection][cross-is-area]") {
    Random random(11);
    int left_of = 0, right_of = 0, on_the_line = 0;
    for (int k = 0; k < many; ++k) {
        const Vec2 a = sixteenths<Vec2>(random), b = sixteenths<Vec2>(random);
        const Vec3 c = sixteenths<Vec3>(random), d = sixteenths<Vec3>(random);
        REQUIRE(Rational(dot(a, b)) == dot(exact(a), exact(b)));
        REQUIRE(Rational(dot(c, d)) == dot(exact(c), exact(d)));
        REQUIRE(Rational(cross(a, b)) == cross(exact(a), exact(b)).z);
        REQUIRE(exact(cross(c, d)) == cross(exact(c), exact(d)));
        left_of += cross(a, b) > 0;
        right_of += cross(a, b) < 0;
        on_the_line += cross(a, b) == 0;
    }
    CHECK(left_of > many / 3);
    CHECK(right_of > many / 3);
    CHECK(on_the_line > many / 1000);
}

TEST_CASE("twice a times the shadow is what the three squared lengths leave", "[against][dot-is-projection]") {
    Random random(12);
    for (int k = 0; k < many; ++k) {
        const Vec3 a = sixteenths<Vec3>(random), b = sixteenths<Vec3>(random);
        REQUIRE(2 * dot(a, b) == length_squared(a) + length_squared(b) - length_squared(b - a));
    }
}

TEST_CASE("the identity of Lagrange is exact where nothing is rounded", "[against][lagrange-identity]") {
    Random random(14);
    for (int k = 0; k < many; ++k) {
        const Vec2 a = sixteenths<Vec2>(random), b = sixteenths<Vec2>(random);
        const Vec3 c = sixteenths<Vec3>(random), d = sixteenths<Vec3>(random);
        REQUIRE(Rational(area_squared(a, b)) == area_squared(exact(a), exact(b)));
        REQUIRE(Rational(area_squared(c, d)) == area_squared(exact(c), exact(d)));
        REQUIRE(area_squared(c, d) == length_squared(c) * length_squared(d) - dot(c, d) * dot(c, d));
    }
}

// Each product is rounded once and takes part in at most three sums: 4 roundings of eps / 2.
TEST_CASE("dot and cross of any vectors are off by a few roundings of |a| |b|", "[against][dot-is-projection][cross-is-area]") {
    Random random(15);
    for (int k = 0; k < many; ++k) {
        const Vec3 a = anywhere<Vec3>(random), b = anywhere<Vec3>(random);
        const double size = length(a) * length(b);
        REQUIRE(off(dot(a, b), dot(exact(a), exact(b)), size) <= 2 * eps);
        REQUIRE(off(cross(a, b).z, cross(exact(a), exact(b)).z, size) <= 2 * eps);
    }
}

// Three dot products of 3 roundings each, doubled by their products, 2 roundings of the products
// and one of the difference: below 16 roundings of eps / 2 of |a|² |b|².
TEST_CASE("nearly parallel vectors keep their area in the cross product and lose it in the dot products",
          "[against][lagrange-identity]") {
    Random random(16);
    double worst_cross = 0, worst_dots = 0;
    for (int k = 0; k < many; ++k) {
        const Vec3 a = anywhere<Vec3>(random), beside = a + 1e-6 * anywhere<Vec3>(random);
        const Vec3 b = random.uniform(0.5, 2) * beside;
        const Rational right = area_squared(exact(a), exact(b));
        const double size = length_squared(a) * length_squared(b);
        REQUIRE(off(by_dots(a, b), right, size) <= 8 * eps);
        REQUIRE(off(area_squared(a, b), right, std::sqrt(size * right.get_d())) <= 16 * eps);
        worst_cross = std::max(worst_cross, off(area_squared(a, b), right, right.get_d()));
        worst_dots = std::max(worst_dots, off(by_dots(a, b), right, right.get_d()));
    }
    CHECK(worst_cross < 1e-6);
    CHECK(worst_dots > 1e-4);
}

TEST_CASE("dot and cross are |a| |b| times the cosine and the sine of the angle between",
          "[against][dot-is-projection][cross-is-area]") {
    Random random(21);
    for (int k = 0; k < many; ++k) {
        const double towards = random.uniform(-pi, pi), between = random.uniform(-pi, pi);
        const double length_a = random.uniform(0, 2), length_b = random.uniform(0, 2);
        const Vec2 a = turned({length_a, 0}, towards), b = turned({length_b, 0}, towards + between);
        const auto [sine, cosine] = sincos(between);
        REQUIRE(dot(a, b) == Approx(length_a * length_b * cosine).margin(1e-14));
        REQUIRE(cross(a, b) == Approx(length_a * length_b * sine).margin(1e-14));
    }
}

TEST_CASE("a disc among walls keeps its speed, and is never deeper in one than a step of it",
          "[against][disc-wall-separation][reflection]") {
    Random random(22);
    const plain::Vec2 corners[] = {{-4, -2}, {1, -3}, {4, 0}, {2, 3}, {-3, 2}};
    std::vector<plain::Wall> walls;
    for (int k = 0; k < 5; ++k) walls.push_back(plain::wall_through(corners[k], corners[(k + 1) % 5]));
    long long bounces = 0;
    for (int k = 0; k < many / 20; ++k) {
        plain::Disc disc{{}, random.uniform(0.1, 1), plain::from_library(anywhere<Vec2>(random))};
        const double speed = length(disc.v), dt = 0.1;
        for (int step = 0; step < 200; ++step) {
            const plain::Vec2 before = disc.v;
            plain::step(disc, walls, dt);
            bounces += disc.v != before;
            REQUIRE(length(disc.v) == Approx(speed).epsilon(1e-12));
            for (const plain::Wall& wall : walls) REQUIRE(separation(disc, wall) > -1.5 * speed * dt);
        }
    }
    CHECK(bounces > many / 20);
}

TEST_CASE("the plain products are the library's, bit by bit", "[against][dot-is-projection][cross-is-area][perpendicular]") {
    Random random(23);
    for (int k = 0; k < many; ++k) {
        const Vec2 a = anywhere<Vec2>(random), b = anywhere<Vec2>(random);
        const plain::Vec2 p = plain::from_library(a), q = plain::from_library(b);
        REQUIRE(plain::dot(p, q) == dot(a, b));
        REQUIRE(plain::cross(p, q) == cross(a, b));
        REQUIRE(plain::to_library(plain::left(p)) == left(a));
        REQUIRE(plain::to_library(plain::right(p)) == right(a));
        REQUIRE(plain::length(p) == length(a));
    }
}

// ---- degenerate ----------------------------------------------------------------------------------------

TEST_CASE("a vector without length has no direction", "[degenerate]") {
    CHECK_FALSE(direction(Vec2{0, 0}));
    CHECK_FALSE(direction(Vec3{0, 0, -0.}));
    CHECK_FALSE(direction(Vec2{std::numeric_limits<double>::quiet_NaN(), 1}));
    CHECK_FALSE(direction(Vec2{shortest / 2, 0}));
    CHECK(direction(Vec2{shortest, 0}) == Vec2{1, 0});
    CHECK(direction(Vec2{0, -longest}) == Vec2{0, -1});
    CHECK(direction(Vec3{0, -2, 0}) == Vec3{0, -1, 0});
}

TEST_CASE("every direction has length 1", "[degenerate]") {
    Random random(18);
    for (int k = 0; k < many; ++k) {
        const Vec3 v = std::ldexp(1., static_cast<int>(random.below(980)) - 490) * anywhere<Vec3>(random);
        REQUIRE(std::abs(length(*direction(v)) - 1) <= 2 * eps);
    }
}

TEST_CASE("parallel vectors span no area, and a vector is its own shadow", "[degenerate][cross-is-area][dot-is-projection]") {
    const Vec3 v{2, -3, 5};
    CHECK(cross(v, -3 * v) == Vec3{0, 0, 0});
    CHECK(cross(Vec2{2, -3}, Vec2{-4, 6}) == 0);
    CHECK(dot(v, v) == length_squared(v));
    CHECK(distance(Vec2{1, 1}, Vec2{4, 5}) == 5);
    CHECK(by_dots(v, v) == 0);
}

TEST_CASE("the longest supported vectors have finite products", "[degenerate][dot-is-projection][cross-is-area]") {
    const Vec3 v{longest, -longest, longest}, w{longest, longest, -longest};
    CHECK(std::isfinite(length(v)));
    CHECK(std::isfinite(dot(v, w)));
    CHECK(std::isfinite(cross(v, w).y));
}

// ---- scale -----------------------------------------------------------------------------------------------

TEST_CASE("scaling by a power of two scales every product exactly", "[scale][dot-is-projection][cross-is-area][lagrange-identity]") {
    Random random(19);
    for (int k = 0; k < many; ++k) {
        const Vec3 a = anywhere<Vec3>(random), b = anywhere<Vec3>(random);
        const Vec2 c = anywhere<Vec2>(random), d = anywhere<Vec2>(random);
        for (const double s : {0x1p20, 0x1p-20}) {
            REQUIRE(dot(s * a, s * b) == s * s * dot(a, b));
            REQUIRE(cross(s * a, s * b) == s * s * cross(a, b));
            REQUIRE(cross(s * c, s * d) == s * s * cross(c, d));
            REQUIRE(area_squared(s * a, s * b) == s * s * s * s * area_squared(a, b));
            REQUIRE(length(s * a) == s * length(a));
            REQUIRE(direction(s * a) == direction(a));
        }
    }
}

TEST_CASE("a flight has the same history in every unit of length", "[scale][wall-normal][disc-wall-separation][reflection]") {
    for (const double s : {0x1p20, 0x1p-20}) {
        const auto in_metres = experiments::worked_flight();
        const plain::Wall wall = plain::wall_through({0, 0}, plain::from_library(s * experiments::a_example));
        const auto scaled = experiments::flight({{s * 1, s * 2.25}, s * 0.5, {s * 3, s * -1}}, wall, 0.1, 4);
        REQUIRE(scaled.size() == in_metres.size());
        for (std::size_t k = 0; k < scaled.size(); ++k) {
            CHECK(scaled[k].disc.x == s * in_metres[k].disc.x);
            CHECK(scaled[k].disc.v == s * in_metres[k].disc.v);
            CHECK(scaled[k].separation == s * in_metres[k].separation);
        }
    }
}

// ---- story: the numbers of the text ----------------------------------------------------------------------

TEST_CASE("the numbers that the text states are these", "[story]") {
    auto facts = read_facts("01");
    const std::map<std::string, std::string> by_hand{
        {"01.a", "(4, 3)"}, {"01.b", "(1, 2)"}, {"01.length-a", "5"}, {"01.dot", "10"}, {"01.along", "2"}, {"01.cross", "5"},
        {"01.beside", "1"}, {"01.left-a", "(−3, 4)"},
        {"01.guard.P", "(3, 1)"}, {"01.guard.T", "(1, 2)"}, {"01.guard.b", "(−2, 1)"}, {"01.guard.dot", "−5"},
        {"01.guard.cross", "10"},
        {"01.flight.n", "(−0.6, 0.8)"},
        {"01.flight.0.x", "(1, 2.25)"}, {"01.flight.0.separation", "0.7"}, {"01.flight.0.u", "−2.6"}, {"01.flight.0.v", "(3, −1)"},
        {"01.flight.1.x", "(1.3, 2.15)"}, {"01.flight.1.separation", "0.44"}, {"01.flight.1.u", "−2.6"}, {"01.flight.1.v", "(3, −1)"},
        {"01.flight.2.x", "(1.6, 2.05)"}, {"01.flight.2.separation", "0.18"}, {"01.flight.2.u", "−2.6"}, {"01.flight.2.v", "(3, −1)"},
        {"01.flight.3.x", "(1.9, 1.95)"}, {"01.flight.3.separation", "−0.08"}, {"01.flight.3.u", "−2.6"},
        {"01.flight.3.v", "(−0.12, 3.16)"},
        {"01.flight.4.x", "(1.89, 2.27)"}, {"01.flight.4.separation", "0.18"}, {"01.flight.4.u", "2.6"},
        {"01.flight.4.v", "(−0.12, 3.16)"},
        {"01.right-of-2-3", "(3, −2)"}, {"01.dot-with-right", "0"}, {"01.dot-with-slip", "7"},
        {"01.trials", "1 000"}, {"01.millionth", "1 × 10⁻⁶"}, {"01.smallest-angle", "7 × 10⁻⁹"}};
    for (const auto& [key, text] : by_hand) {
        INFO(key);
        CHECK(facts[key] == text);
        facts.erase(key);
    }
    for (const char* sampled : {"01.digits-cross", "01.digits-dots", "01.negative"})
        CHECK(facts.erase(sampled) == 1);
    for (const auto& [key, text] : facts) FAIL_CHECK("nobody checks the fact " << key);
}

namespace {

struct Lost {
    double dots = 16, cross = 16, negative = 0;
};

// The fewest correct digits at an angle, on vectors of our own and against rational numbers.
Lost lost(double tangent) {
    Random random(20);
    Lost worst;
    for (int k = 0; k < 1000; ++k) {
        const Vec2 a = anywhere<Vec2>(random), b = random.uniform(0.5, 2) * (a + tangent * left(a));
        const Rational right = area_squared(exact(a), exact(b));
        const auto digits = [&](double x) { return -std::log10(off(x, right, right.get_d()) + 1e-16); };
        worst.dots = std::min(worst.dots, digits(by_dots(a, b)));
        worst.cross = std::min(worst.cross, digits(area_squared(a, b)));
        worst.negative += by_dots(a, b) < 0;
    }
    return worst;
}

}  // namespace

TEST_CASE("other nearly parallel vectors lose as many digits as the text says", "[story][lagrange-identity]") {
    auto facts = read_facts("01");
    const Lost millionth = lost(0x1p-20), smallest = lost(0x1p-27);
    CHECK(std::stod(facts["01.digits-dots"]) == Approx(millionth.dots).margin(0.5));
    CHECK(std::stod(facts["01.digits-cross"]) == Approx(millionth.cross).margin(0.5));
    CHECK(std::stod(facts["01.negative"]) == Approx(smallest.negative / 10).margin(8));
    CHECK(smallest.dots <= 0);
}
