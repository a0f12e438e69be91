#include "draw/shapes.hpp"

#include <algorithm>

#include "base/angle.hpp"

namespace cc {

void draw(Painter& painter, const ConvexView& shape, Role role) {
    if (shape.points.size() == 1) return painter.disc(shape.points[0], shape.radius, role);
    if (shape.radius > 0) painter.polygon(outline(shape), role);
    painter.polygon(shape.points, role);
}

void draw(Painter& painter, const Placed& shape, Role role) { draw(painter, shape.view(), role); }

void draw(Painter& painter, const Body& body, Role role) { draw(painter, Placed(body.shape, body.pose), role); }

void draw_spoke(Painter& painter, const Body& body, Role role) {
    const Vec2 centre = body.pose.x;
    Vec2 end;
    if (const auto* disc = std::get_if<Disc>(&body.shape)) {
        end = centre + rotate(body.pose.q, {disc->radius, 0});
    } else {
        const Placed placed(body.shape, body.pose);
        end = centre + 0.5 * (placed.view().points[0] - centre);
    }
    painter.segment(centre, end, role, Line::thin);
}

void line_through(Painter& painter, Vec2 p, Vec2 u, Role role, Line line, double reach) {
    painter.segment(p - reach * u, p + reach * u, role, line);
}

Role role_of(const Body& body) {
    if (!can_move(body)) return Role::quiet;
    return std::holds_alternative<Disc>(body.shape) ? Role::shape_b : Role::shape_a;
}

// Its own answers, asked in many directions around.
std::vector<Vec2> outline(const ConvexView& shape) {
    std::vector<Vec2> answers;
    for (int angle = 0; angle < 360; angle += 2) {
        const Vec2 p = support(shape, rotate(rotation(angle * pi / 180), {1, 0}));
        if (answers.empty() || p != answers.back()) answers.push_back(p);
    }
    return answers;
}

// Only as far as the window is from the line: what lies outside is cut off.
std::array<Vec2, 4> seen_part(const HalfPlane& plane, Window window) {
    const Vec2 middle = 0.5 * (window.low + window.high);
    const double size = distance(window.low, window.high);
    const double deep = dot(plane.point - middle, plane.normal);  // of the middle under the line
    const Vec2 foot = middle + deep * plane.normal;
    const Vec2 along = size * left(plane.normal);
    const Vec2 into = std::max(size, deep + size / 2) * plane.normal;
    return {foot - along, foot + along, foot + along - into, foot - along - into};
}

void draw_bodies(Painter& painter, std::span<const Body> bodies, Window seen, bool polygons_have_spokes) {
    for (const Body& body : bodies)
        if (const auto plane = half_plane_of(body)) painter.polygon(seen_part(*plane, seen), Role::quiet);
    for (const Body& body : bodies) {
        if (half_plane_of(body)) continue;
        draw(painter, body, role_of(body));
        if (polygons_have_spokes || std::holds_alternative<Disc>(body.shape))
            draw_spoke(painter, body, role_of(body));
    }
}

}  // namespace cc
