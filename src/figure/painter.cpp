#include "figure/painter.hpp"

#include <cmath>
#include <string>

#include "base/angle.hpp"

namespace cc {
namespace {

constexpr int circle_parts = 48;
constexpr double half_line = 1;     // in pixels: a line on a face stands out of it by so much
constexpr double half_point = 3.4;  // and a dot

// Points on the arc from one angle to another, around the centre from u towards w, both of one length.
std::vector<Vec3> arc(Vec3 centre, Vec3 u, Vec3 w, double from, double to) {
    std::vector<Vec3> points;
    for (int k = 0; k <= circle_parts; ++k) {
        const auto [sine, cosine] = sincos(from + (to - from) * k / circle_parts);
        points.push_back(centre + cosine * u + sine * w);
    }
    return points;
}

// A unit vector at right angles to a unit vector.
Vec3 across(Vec3 n) {
    const bool mostly_x = std::abs(n.x) > 0.7;
    return *direction(cross(n, mostly_x ? Vec3{0, 1, 0} : Vec3{1, 0, 0}));
}

}  // namespace

std::vector<Vec2> Painter::flat(std::span<const Vec3> points) const {
    std::vector<Vec2> all;
    for (const Vec3 p : points) all.push_back(view_.flat(p));
    return all;
}

void Painter::face(std::span<const Vec3> corners, Role role) {
    if (corners.size() < 3) return;
    things_.push_back({depth_of_face(view_, {corners.begin(), corners.end()}),
                       [this, points = flat(corners), role] {
                           panel_.veil(points);
                           panel_.polygon(points, role);
                       }});
}

void Painter::ball(Vec3 centre, double radius, Role role) {
    const auto draw = [this, centre, radius, role] {
        const Vec3 right = view_.moved({}, {radius, 0});
        const Vec3 away = cross(Vec3{0, 0, 1}, right);
        panel_.veil(view_.flat(centre), radius);
        panel_.curve(flat(arc(centre, right, away, 0, pi)), role, Line::grid);
        panel_.disc(view_.flat(centre), radius, role);
        panel_.curve(flat(arc(centre, right, away, -pi, 0)), role, Line::thin);
    };
    things_.push_back({depth_of(view_, {centre}, radius), draw});
}

void Painter::ring(Vec3 centre, Vec3 normal, double radius, Role role, Line line) {
    const auto n = direction(normal);
    if (!n) return;
    const Vec3 u = radius * across(*n);
    const auto points = flat(arc(centre, u, cross(*n, u), 0, 2 * pi));
    const auto draw = [this, points, role, line] { panel_.curve(points, role, line); };
    things_.push_back({depth_of(view_, {lifted(centre, half_line)}, radius), draw});
}

void Painter::segment(Vec3 a, Vec3 b, Role role, Line line) {
    const auto draw = [this, a, b, role, line] {
        panel_.segment(view_.flat(a), view_.flat(b), role, line);
    };
    things_.push_back({depth_of(view_, {lifted(a, half_line), lifted(b, half_line)}, 0), draw});
}

void Painter::arrow(Vec3 a, Vec3 b, Role role, std::string_view label) {
    const auto draw = [this, a, b, role, words = std::string(label)] {
        panel_.arrow(view_.flat(a), view_.flat(b), role, words);
    };
    things_.push_back({depth_of(view_, {lifted(a, half_line), lifted(b, half_line)}, 0), draw});
}

void Painter::point(Vec3 p, Role role, std::string_view label, Side side) {
    const auto draw = [this, p, role, words = std::string(label), side] {
        panel_.point(view_.flat(p), role, words, side);
    };
    const double reach = half_point * panel_.per_pixel();
    things_.push_back({depth_of(view_, {lifted(p, half_point)}, reach), draw});
}

void Painter::handle(std::string_view input, Vec3 p, Role role, std::string_view label, Side side) {
    panel_.handle(input, view_.flat(p), role, label, side);
}

void Painter::label(Vec3 p, std::string_view text, Role role, Side side) {
    panel_.label(view_.flat(p), text, role, side);
}

void Painter::axes(Vec3 from, double size) {
    constexpr std::pair<Vec3, const char*> all[] = {
        {{1, 0, 0}, "$x$"}, {{0, 1, 0}, "$y$"}, {{0, 0, 1}, "$z$"}};
    for (const auto& [along, name] : all) {
        arrow(from, from + size * along, Role::quiet);
        label(from + 1.3 * size * along, name, Role::quiet);
    }
}

void Painter::ground(Vec2 low, Vec2 high, double square) {
    const auto line = [this](Vec2 a, Vec2 b) {
        panel_.segment(view_.flat({a.x, a.y, 0}), view_.flat({b.x, b.y, 0}), Role::quiet, Line::grid);
    };
    for (double x = low.x; x <= high.x; x += square) line({x, low.y}, {x, high.y});
    for (double y = low.y; y <= high.y; y += square) line({low.x, y}, {high.x, y});
}

void Painter::shadow(std::span<const Vec3> corners) {
    std::vector<Vec2> points;
    for (const Vec3 p : corners) points.push_back(view_.flat({p.x, p.y, 0}));
    panel_.shade(points);
}

void Painter::shadow(Vec3 centre, double radius) {
    const Vec3 below{centre.x, centre.y, 0};
    shadow(arc(below, {radius, 0, 0}, {0, radius, 0}, 0, 2 * pi));
    segment(centre, below, Role::quiet, Line::grid);
}

void Painter::paint() {
    std::vector<Depth> depths;
    for (const Thing& thing : things_) depths.push_back(thing.depth);
    for (const std::size_t k : back_to_front(depths)) things_[k].draw();
    things_.clear();
}

}  // namespace cc
