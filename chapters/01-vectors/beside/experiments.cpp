#include "01-vectors/beside/experiments.hpp"

#include <algorithm>
#include <cmath>

#include "base/log.hpp"
#include "base/random.hpp"

namespace cc::experiments {
namespace {

struct Pair {
    Vec2 a, b;
    double area;  // of their parallelogram, right to half a unit in the last place
};

// Whole coordinates below 2^31: in whole numbers their products, and so the area, are exact.
Pair nearly_parallel(Random& random, double tangent) {
    const auto x = static_cast<long long>(1 + random.below((1 << 30) - 1));
    const auto y = static_cast<long long>(1 + random.below((1 << 30) - 1));
    const Vec2 a{static_cast<double>(x), static_cast<double>(y)};
    const Vec2 beside = a + tangent * left(a);
    const long long u = std::llround(beside.x);
    const long long v = std::llround(beside.y);
    return {a, {static_cast<double>(u), static_cast<double>(v)}, static_cast<double>(x * v - y * u)};
}

}  // namespace

Vec2 foot(Vec2 a, Vec2 b) {
    if (a == Vec2{}) return {};
    const plain::Vec2 along = plain::from_library(a);
    return to_library(dot(along, plain::from_library(b)) / dot(along, along) * along);
}

plain::Wall slope() { return plain::wall_through({0, 0}, plain::from_library(a_example)); }

std::vector<Moment> flight(plain::Disc disc, const plain::Wall& wall, double dt, int steps) {
    const auto now = [&] { return Moment{disc, separation(disc, wall), dot(wall.n, disc.v)}; };
    std::vector<Moment> all{now()};
    for (int k = 0; k < steps; ++k) {
        const plain::Vec2 v = disc.v;
        plain::step(disc, {wall}, dt);
        all.push_back(now());
        all.back().u = dot(wall.n, v);
    }
    return all;
}

std::vector<Moment> worked_flight() { return flight({{1, 2.25}, 0.5, {3, -1}}, slope(), 0.1, 4); }

double tangent_of(int k) { return std::ldexp(1., -k); }

FewestDigits fewest_digits(int k) {
    FewestDigits worst;
    Random random{static_cast<std::uint64_t>(k)};
    for (int n = 0; n < trials; ++n) {
        const auto [a, b, area] = nearly_parallel(random, tangent_of(k));
        const double dots = length_squared(a) * length_squared(b) - dot(a, b) * dot(a, b);
        worst.dots = std::min(worst.dots, right_digits(dots, area * area));
        worst.cross = std::min(worst.cross, right_digits(area_squared(a, b), area * area));
        if (dots < 0) ++worst.negative;
    }
    return worst;
}

}  // namespace cc::experiments
