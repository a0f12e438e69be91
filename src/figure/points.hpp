#pragma once
/// Lists of points, moved about, and of numbers, for figures, experiments and tests.
#include <algorithm>
#include <vector>

#include "05-convex-shapes/pose.hpp"

namespace cc {

/// The corners of a polygon, or any list of points.
using Points = std::vector<Vec2>;

/// Each point moved by a vector.
inline Points moved(Points points, Vec2 by) {
    for (Vec2& p : points) p += by;
    return points;
}

/// Each point k times as far from the origin.
inline Points scaled(Points points, double k) {
    for (Vec2& p : points) p = k * p;
    return points;
}

/// Each point rotated about the origin, by an angle in radians.
inline Points turned(Points points, double angle) {
    const Rotation q = rotation(angle);
    for (Vec2& p : points) p = rotate(q, p);
    return points;
}

/// Points of a body where its pose puts them in the world.
inline Points placed(Points points, const Pose& pose) {
    for (Vec2& p : points) p = to_world(pose, p);
    return points;
}

/// Each point where a linear map takes it, and then moved by a vector.
inline Points mapped(Points points, const auto& A, Vec2 by = {}) {
    for (Vec2& p : points) p = A * p + by;
    return points;
}

/// The corners of a rectangle around the origin.
inline Points rectangle(double width, double height) {
    const double x = width / 2;
    const double y = height / 2;
    return {{-x, -y}, {x, -y}, {x, y}, {-x, y}};
}

/// A function's graph from low to high: 61 points of it, or so many.
Points graph_of(double low, double high, auto f, int points = 61) {
    Points curve;
    for (int k = 0; k < points; ++k) {
        const double x = low + (high - low) * k / (points - 1);
        curve.push_back({x, f(x)});
    }
    return curve;
}

/// The edges of a polygon: from each corner to the next one, the last to the first.
inline Points edges(const Points& corners) {
    Points along;
    for (std::size_t k = 0; k < corners.size(); ++k)
        along.push_back(corners[(k + 1) % corners.size()] - corners[k]);
    return along;
}

/// The points and the first one again: a polygon's outline as a curve.
inline Points closed(Points points) {
    points.push_back(points[0]);
    return points;
}

/// The middle one of numbers, by size.
inline double middle(std::vector<double> numbers) {
    std::ranges::sort(numbers);
    return numbers[numbers.size() / 2];
}

}  // namespace cc
