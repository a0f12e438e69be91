#include "09-broad-phase/beside/experiments.hpp"

#include <cmath>

#include "base/angle.hpp"
#include "base/random.hpp"

namespace cc::experiments {
namespace {

Boxes boxes_at(std::span<const double> left_sides) {
    Boxes boxes;
    for (const double x : left_sides) boxes.push_back({{x, 0}, {x + 1, 1}});
    return boxes;
}

}  // namespace

Boxes corrected(std::span<const as_printed::Body> bodies) {
    Boxes boxes;
    for (const as_printed::Body& body : bodies) boxes.push_back(body.corrected);
    return boxes;
}

std::vector<Placed> scattered(int n) {
    Random random(0x9);
    std::vector<Placed> shapes;
    for (int k = 0; k < n; ++k) {
        const double x = random.uniform(-3.4, 3.4);
        const double y = random.uniform(-3.4, 3.4);
        const double size = random.uniform(0.25, 0.6);
        const int corners = 2 + static_cast<int>(random.below(5));
        const Rotation q = rotation(random.uniform(0, 2 * pi));
        const Shape shape = corners < 3 ? Shape(Disc(size)) : Shape(regular_polygon(corners, size));
        shapes.push_back(Placed(shape, {{x, y}, q}));
    }
    return shapes;
}

std::vector<Placed> six_shapes(std::span<const Vec2> at) {
    const Polygon beam({{-1.1, -0.3}, {1.1, -0.3}, {1.1, 0.3}, {-1.1, 0.3}});
    return {Placed(Disc(0.7), {at[0], {}}),
            Placed(regular_polygon(3, 0.9), {at[1], rotation(0.4)}),
            Placed(regular_polygon(4, 0.9), {at[2], rotation(0.3)}),
            Placed(regular_polygon(5, 0.8), {at[3], {}}),
            Placed(beam, {at[4], rotation(0.15)}),
            Placed(Disc(0.5), {at[5], {}})};
}

Boxes boxes_of(const std::vector<Placed>& shapes) {
    Boxes boxes;
    for (const Placed& shape : shapes) boxes.push_back(bounds(shape.view()));
    return boxes;
}

Boxes row_of_discs(double angle) {
    Boxes boxes;
    for (int k = 0; k < 12; ++k) {
        const Vec2 at = (0.56 * (k - 5.5)) * rotate(rotation(angle), {1, 0});
        boxes.push_back(bounds(Placed(Disc(0.25), {at, {}}).view()));
    }
    return boxes;
}

std::size_t swaps_between(std::span<const double> from, std::span<const double> to) {
    SweepAndPrune kept;
    kept.update(boxes_at(from));
    kept.update(boxes_at(to));
    return kept.swaps();
}

bool overlap_in_x(const Aabb& A, const Aabb& B) { return overlap(A.low.x, A.high.x, B.low.x, B.high.x); }
bool overlap_in_y(const Aabb& A, const Aabb& B) { return overlap(A.low.y, A.high.y, B.low.y, B.high.y); }

std::vector<BoxPair> every_pair(const Boxes& boxes) {
    std::vector<BoxPair> pairs;
    for (std::uint32_t a = 0; a < boxes.size(); ++a)
        for (std::uint32_t b = a + 1; b < boxes.size(); ++b) pairs.push_back({a, b});
    return pairs;
}

std::vector<BoxPair> pairs_in_x(const Boxes& boxes) {
    std::vector<BoxPair> pairs = every_pair(boxes);
    std::erase_if(pairs, [&](BoxPair pair) { return !overlap_in_x(boxes[pair.a], boxes[pair.b]); });
    return pairs;
}

SweepState swept(const Boxes& boxes) {
    SweepLine sweep(boxes);
    while (!sweep.done()) sweep.step();
    return sweep.state();
}

double side_of_spread(std::size_t n) { return 4 * std::sqrt(static_cast<double>(n)); }

Boxes spread(std::size_t n) {
    const double L = side_of_spread(n);
    Random random(0x90);
    Boxes boxes;
    while (boxes.size() < n) {
        const double x = random.uniform(0, L);
        const double y = random.uniform(0, L);
        boxes.push_back({{x, y}, {x + 1, y + 1}});
    }
    return boxes;
}

Boxes tower(std::size_t n) {
    Random random(0x91);
    Boxes boxes;
    while (boxes.size() < n) {
        const double x = random.uniform(0, 0.5);
        const double y = static_cast<double>(boxes.size());
        boxes.push_back({{x, y}, {x + 1, y + 0.9}});
    }
    return boxes;
}

double all_of(double n) { return n * (n - 1) / 2; }

double expected(double n, double w, double L) {
    return all_of(n) * (2 * L - w) * w / (L * L);                                  // spread-tests
}

double swaps_a_frame(Boxes boxes) {
    Random random(0x92);
    SweepAndPrune kept;
    kept.update(boxes);
    double swaps = 0;
    for (int frame = 0; frame < 10; ++frame) {
        for (Aabb& box : boxes) {
            const Vec2 by{random.uniform(-most_move, most_move), 0};
            box = {box.low + by, box.high + by};
        }
        kept.update(boxes);
        swaps += static_cast<double>(kept.swaps()) / 10;
    }
    return swaps;
}

}  // namespace cc::experiments
