#include "figure/painter.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

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

bool overlap(const Window& a, const Window& b) {
    return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}

}  // namespace

std::vector<Vec2> Painter::flat(std::span<const Vec3> points) const {
    std::vector<Vec2> all;
    for (const Vec3 p : points) all.push_back(view_.flat(p));
    return all;
}

// What is drawn reaches so far around its points.
void Painter::add(Thing thing, double reach) {
    const std::vector<Vec2> points = flat(thing.points);
    thing.box = {points.front(), points.front()};
    for (const Vec2 p : points) {
        thing.box.low = {std::min(thing.box.low.x, p.x), std::min(thing.box.low.y, p.y)};
        thing.box.high = {std::max(thing.box.high.x, p.x), std::max(thing.box.high.y, p.y)};
    }
    thing.box = {thing.box.low - Vec2{reach, reach}, thing.box.high + Vec2{reach, reach}};
    for (const Vec3 p : thing.points) thing.depth += view_.towards(p) / static_cast<double>(points.size());
    things_.push_back(std::move(thing));
}

void Painter::face(std::span<const Vec3> corners, Role role) {
    if (corners.size() < 3) return;
    const Vec3 normal = cross(corners[1] - corners[0], corners[2] - corners[0]);
    add({{corners.begin(), corners.end()},
         view_.towards(normal) < 0 ? -normal : normal,
         [this, points = flat(corners), role] {
             panel_.veil(points);
             panel_.polygon(points, role);
         }},
        0);
}

void Painter::ball(Vec3 centre, double radius, Role role) {
    add({{centre}, {}, [this, centre, radius, role] {
             const Vec3 right = view_.moved({}, {radius, 0});
             const Vec3 away = cross(Vec3{0, 0, 1}, right);
             panel_.veil(view_.flat(centre), radius);
             panel_.curve(flat(arc(centre, right, away, 0, pi)), role, Line::grid);
             panel_.disc(view_.flat(centre), radius, role);
             panel_.curve(flat(arc(centre, right, away, -pi, 0)), role, Line::thin);
         }},
        radius);
}

void Painter::ring(Vec3 centre, Vec3 normal, double radius, Role role, Line line) {
    const auto n = direction(normal);
    if (!n) return;
    const Vec3 u = radius * across(*n);
    const auto points = flat(arc(centre, u, cross(*n, u), 0, 2 * pi));
    const auto draw = [this, points, role, line] { panel_.curve(points, role, line); };
    add({{lifted(centre, half_line)}, {}, draw}, radius);
}

void Painter::segment(Vec3 a, Vec3 b, Role role, Line line) {
    add({{lifted(a, half_line), lifted(b, half_line)}, {}, [this, a, b, role, line] {
             panel_.segment(view_.flat(a), view_.flat(b), role, line);
         }}, 0);
}

void Painter::arrow(Vec3 a, Vec3 b, Role role, std::string_view label) {
    add({{lifted(a, half_line), lifted(b, half_line)}, {}, [this, a, b, role, words = std::string(label)] {
             panel_.arrow(view_.flat(a), view_.flat(b), role, words);
         }}, 0);
}

void Painter::point(Vec3 p, Role role, std::string_view label, Side side) {
    add({{lifted(p, half_point)}, {}, [this, p, role, words = std::string(label), side] {
             panel_.point(view_.flat(p), role, words, side);
         }}, half_point * panel_.per_pixel());
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

// 1 where `a` lies wholly on the reader's side of a face's plane, -1 where it lies behind, and something
// between where it goes through; 0 where `face` is no face.
double Painter::in_front(const Thing& a, const Thing& face) const {
    double nearest = 0, farthest = 0;
    for (const Vec3 p : a.points) {
        const double height = dot(face.normal, p - face.points.front());
        nearest = std::max(nearest, height);
        farthest = std::min(farthest, height);
    }
    return nearest > farthest ? (nearest + farthest) / (nearest - farthest) : 0;
}

// Whether `a` must be painted over `b`. The plane of a face says it more reliably than the depths of
// two middles; of two planes, the one that cuts the other thing less.
bool Painter::hides(const Thing& a, const Thing& b) const {
    if (!overlap(a.box, b.box)) return false;
    const double over = in_front(a, b);
    const double under = in_front(b, a);
    const double clear = std::abs(over) >= std::abs(under) ? over : -under;
    return clear != 0 ? clear > 0 : a.depth > b.depth;
}

// A thing that hides no other is next; where all hide one another in a circle, the first that was given.
void Painter::paint() {
    while (!things_.empty()) {
        const auto is_free = [this](const Thing& a) {
            for (const Thing& b : things_)
                if (&a != &b && hides(a, b)) return false;
            return true;
        };
        auto next = std::find_if(things_.begin(), things_.end(), is_free);
        if (next == things_.end()) next = things_.begin();
        next->draw();
        things_.erase(next);
    }
}

}  // namespace cc
