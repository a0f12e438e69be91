#include "02-segments/beside/experiments.hpp"

#include <algorithm>

#include "base/random.hpp"

namespace cc::experiments {

Place place_of(const plain::Segment& segment, plain::Vec2 x) {
    const auto [a, b] = segment;
    const double along = dot(x - a, b - a), t = along / dot(b - a, b - a);
    return {x, along, t, std::clamp(t, 0., 1.), nearest_point(segment, x)};
}

std::vector<Place> worked_places() {
    return {place_of(example, {0, 0}), place_of(example, {2, 3}), place_of(example, {7, 4})};
}

double crossing_of(const plain::Segment& first, const plain::Segment& second) {
    const auto [a, b] = first;
    const auto [c, d] = second;
    return cross(c - a, d - c) / cross(b - a, d - c);
}

std::vector<plain::PointPair> candidates(const plain::Segment& first, const plain::Segment& second) {
    const plain::Vec2 p = first.a + std::clamp(crossing_of(first, second), 0., 1.) * (first.b - first.a);
    return {{first.a, nearest_point(second, first.a)},
            {first.b, nearest_point(second, first.b)},
            {nearest_point(first, second.a), second.a},
            {nearest_point(first, second.b), second.b},
            {p, nearest_point(second, p)}};
}

std::vector<Flying> flight(plain::Disc disc, const plain::Segment& segment, double dt, int steps) {
    std::vector<Flying> all{{disc}};
    for (int k = 0; k < steps; ++k) {
        const plain::Vec2 v = disc.v;
        plain::step(disc, {}, dt);
        bounce(disc, facing(segment, disc));
        all.push_back({disc, disc.v != v});
    }
    return all;
}

int passed(double radii) {
    Random random{2};
    int count = 0;
    for (int k = 0; k < throws; ++k) {
        const double start = random.uniform(1, 1 + radii);
        const plain::Disc thrown{{start, 0}, 1, {-radii, 0}};
        count += flight(thrown, {{0, -3}, {0, 3}}, 1, 3).back().disc.v == thrown.v;
    }
    return count;
}

}  // namespace cc::experiments
