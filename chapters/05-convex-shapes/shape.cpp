#include "05-convex-shapes/shape.hpp"

#include <cmath>

#include "base/angle.hpp"

namespace cc {

Rotation rotation(double angle) {
    const SinCos at = sincos(angle);
    return {at.cos, at.sin};
}

double angle(Rotation q) { return atan2(q.s, q.c); }

double angle_between(Rotation from, Rotation to) {
    const Vec2 q = unrotate(from, {to.c, to.s});
    return atan2(q.y, q.x);
}

Disc::Disc(double r) : radius(r) {
    if (!(r >= 0 && r <= longest)) throw BadInput("disc", "radius is not a number from 0 to 2^500");
}

void Placed::place(const Shape& shape, const Pose& pose) {
    points_.clear();
    radius_ = 0;
    half_plane_.reset();
    if (const auto* plane = std::get_if<HalfPlane>(&shape)) {
        half_plane_ = plane_in_world(pose, *plane);
    } else if (const auto* disc = std::get_if<Disc>(&shape)) {
        points_.push_back(pose.x);
        radius_ = disc->radius;
    } else {
        const auto corners = std::get<Polygon>(shape).points();
        points_.reserve(corners.size());
        for (const Vec2 p : corners) points_.push_back(to_world(pose, p));
    }
}

std::size_t support_vertex(std::span<const Vec2> points, Vec2 d) {
    std::size_t best = 0;
    double reach = dot(points[0], d);
    for (std::size_t k = 1; k < points.size(); ++k) {
        const double other = dot(points[k], d);
        if (other > reach) {                                                             // support-map
            best = k;
            reach = other;
        }
    }
    return best;
}

Vec2 support(const ConvexView& shape, Vec2 d) {
    const Vec2 corner = shape.points[support_vertex(shape.points, d)];
    const auto outwards = direction(d);
    return outwards ? corner + shape.radius * *outwards : corner;                       // fattened-support
}

Vec2 support_of_difference(const ConvexView& A, const ConvexView& B, Vec2 d) {
    return support(A, d) - support(B, -d);                                      // support-of-difference
}

std::vector<Vec2> minkowski_difference(const ConvexView& A, const ConvexView& B) {
    std::vector<Vec2> differences;
    for (const Vec2 a : A.points)
        for (const Vec2 b : B.points) differences.push_back(a - b);
    return convex_hull(std::move(differences));
}

}  // namespace cc
