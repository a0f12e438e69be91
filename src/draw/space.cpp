#include "draw/space.hpp"

#include <cmath>
#include <string>

#include "base/angle.hpp"

namespace cc {
namespace {

constexpr int circle_parts = 48;
constexpr double usual_light = 0.5;
constexpr double half_line = 1;     // in pixels: a line on a face stands out of it by so much
constexpr double half_point = 3.4;  // and a dot

// A unit vector at right angles to a unit vector.
Vec3 across(Vec3 n) {
    const bool mostly_x = std::abs(n.x) > 0.7;
    return *direction(cross(n, mostly_x ? Vec3{0, 1, 0} : Vec3{1, 0, 0}));
}

}  // namespace

std::vector<Vec3> arc(Vec3 centre, Vec3 u, Vec3 w, double from, double to) {
    std::vector<Vec3> points;
    for (int k = 0; k <= circle_parts; ++k) {
        const auto [sine, cosine] = sincos(from + (to - from) * k / circle_parts);
        points.push_back(centre + cosine * u + sine * w);
    }
    return points;
}

std::vector<Vec2> SpacePainter::flat(std::span<const Vec3> points) const {
    std::vector<Vec2> all;
    for (const Vec3 p : points) all.push_back(view_.flat(p));
    return all;
}

void SpacePainter::face(std::span<const Vec3> corners, Role role) {
    if (corners.size() < 3) return;
    things_.push_back({depth_of_face(view_, {corners.begin(), corners.end()}),
                       [this, points = flat(corners), role] {
                           painter_.cover(points, role, usual_light);
                           painter_.polygon(points, role);
                       }});
}

void SpacePainter::ball(Vec3 centre, double radius, Role role) {
    const auto draw = [this, centre, radius, role] {
        const Vec3 right = view_.moved({}, {radius, 0});
        const Vec3 away = cross(Vec3{0, 0, 1}, right);
        painter_.cover(view_.flat(centre), radius, role, usual_light);
        painter_.curve(flat(arc(centre, right, away, 0, pi)), role, Line::grid);
        painter_.disc(view_.flat(centre), radius, role);
        painter_.curve(flat(arc(centre, right, away, -pi, 0)), role, Line::thin);
    };
    things_.push_back({depth_of(view_, {centre}, radius), draw});
}

void SpacePainter::ring(Vec3 centre, Vec3 normal, double radius, Role role, Line line) {
    const auto n = direction(normal);
    if (!n) return;
    const Vec3 u = radius * across(*n);
    const auto points = flat(arc(centre, u, cross(*n, u), 0, 2 * pi));
    const auto draw = [this, points, role, line] { painter_.curve(points, role, line); };
    things_.push_back({depth_of(view_, {lifted(centre, half_line)}, radius), draw});
}

void SpacePainter::segment(Vec3 a, Vec3 b, Role role, Line line) {
    const auto draw = [this, a, b, role, line] {
        painter_.segment(view_.flat(a), view_.flat(b), role, line);
    };
    things_.push_back({depth_of(view_, {lifted(a, half_line), lifted(b, half_line)}, 0), draw});
}

void SpacePainter::arrow(Vec3 a, Vec3 b, Role role, std::string_view label) {
    const auto draw = [this, a, b, role, words = std::string(label)] {
        painter_.arrow(view_.flat(a), view_.flat(b), role, words);
    };
    things_.push_back({depth_of(view_, {lifted(a, half_line), lifted(b, half_line)}, 0), draw});
}

void SpacePainter::point(Vec3 p, Role role, std::string_view label, Side side) {
    const auto draw = [this, p, role, words = std::string(label), side] {
        painter_.point(view_.flat(p), role, words, side);
    };
    const double reach = half_point * painter_.per_pixel();
    things_.push_back({depth_of(view_, {lifted(p, half_point)}, reach), draw});
}

void SpacePainter::label(Vec3 p, std::string_view text, Role role, Side side) {
    painter_.label(view_.flat(p), text, role, side);
}

void SpacePainter::paint() {
    std::vector<Depth> depths;
    for (const Thing& thing : things_) depths.push_back(thing.depth);
    for (const std::size_t k : back_to_front(depths)) things_[k].draw();
    things_.clear();
}

}  // namespace cc
