#include "09-broad-phase/aabb.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace cc {
namespace {

// x + r, or the next double above if the sum was rounded down: what rounding took is a double.
double sum_or_above(double x, double r) {
    const double sum = x + r;
    const double part = sum - x;
    const double lost = (x - (sum - part)) + (r - part);
    return lost > 0 ? std::nextafter(sum, HUGE_VAL) : sum;                         // box-of-shape
}

Vec2 above(Vec2 p, double r) { return {sum_or_above(p.x, r), sum_or_above(p.y, r)}; }

Aabb bounds_of(const HalfPlane& plane, double margin) {
    Aabb box{{-longest, -longest}, {longest, longest}};
    const auto& [p, n] = plane;
    if (n == Vec2{1, 0}) box.high.x = sum_or_above(p.x, margin);
    if (n == Vec2{0, 1}) box.high.y = sum_or_above(p.y, margin);
    if (n == Vec2{-1, 0}) box.low.x = -sum_or_above(-p.x, margin);
    if (n == Vec2{0, -1}) box.low.y = -sum_or_above(-p.y, margin);
    return box;
}

std::string words(BoxFault f) {
    const bool is_finite = f.kind != BoxFault::not_finite;
    return "box " + std::to_string(f.box) + (is_finite ? " has low and high swapped" : " is not finite");
}

}  // namespace

Aabb bounds(const ConvexView& shape) {
    if (shape.points.empty()) throw BadInput("bounds", "the shape has no points");
    if (const auto fault = find_bad_point(shape.points)) throw BadPolygon(*fault);
    Vec2 low = shape.points[0];
    Vec2 high = low;
    for (const Vec2 p : shape.points) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    return {-above(-low, shape.radius), above(high, shape.radius)};                // box-of-shape
}

Aabb bounds(const Placed& shape, double margin) {
    if (const auto& plane = shape.half_plane()) return bounds_of(*plane, margin);
    const auto [points, radius] = shape.view();
    return bounds({points, radius + margin});
}

BadBoxes::BadBoxes(BoxFault f) : BadInput("boxes", words(f)), fault(f) {}

std::optional<BoxFault> find_fault(std::span<const Aabb> boxes) {
    for (std::size_t k = 0; k < boxes.size(); ++k) {
        const auto& [low, high] = boxes[k];
        for (const double x : {low.x, low.y, high.x, high.y})
            if (!std::isfinite(x)) return BoxFault{BoxFault::not_finite, k};
        if (high.x < low.x || high.y < low.y) return BoxFault{BoxFault::inverted, k};
    }
    return std::nullopt;
}

std::vector<BoxPair> all_pairs(std::span<const Aabb> boxes) {
    if (const auto fault = find_fault(boxes)) throw BadBoxes(*fault);
    std::vector<BoxPair> pairs;
    for (std::uint32_t a = 0; a < boxes.size(); ++a)
        for (std::uint32_t b = a + 1; b < boxes.size(); ++b)                          // all-pairs
            if (overlap(boxes[a], boxes[b])) pairs.push_back({a, b});
    return pairs;
}

}  // namespace cc
