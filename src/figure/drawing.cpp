#include "figure/drawing.hpp"

#include <array>

#include "figure/words.hpp"

namespace cc {

void draw_outline(Panel& panel, const Body& body, Role role, Line line) {
    const Placed placed(body.shape, body.pose);
    const ConvexView shape = placed.view();
    if (shape.radius > 0) return panel.circle(body.pose.x, shape.radius, role, line);
    panel.curve(closed({shape.points.begin(), shape.points.end()}), role, line);
}

void draw_wall(Panel& panel, const HalfPlane& wall, double far) {
    const Vec2 along = far * left(wall.normal);
    const Vec2 deep = -far * wall.normal;
    panel.shade(std::array{wall.point + along, wall.point + along + deep, wall.point - along + deep,
                           wall.point - along});
    panel.segment(wall.point + along, wall.point - along, Role::ink);
}

void draw_letter(Panel& panel, const Mat2& A, Vec2 by, Role role) {
    panel.curve(mapped({{-0.4, -0.6}, {-0.4, 0.6}, {0.45, 0.6}}, A, by), role);
    panel.curve(mapped({{-0.4, 0.05}, {0.25, 0.05}}, A, by), role);
}

void draw_lettered(Panel& panel, const Points& shape, const Mat2& A, Vec2 by, Role role) {
    panel.polygon(mapped(shape, A, by), role);
    draw_letter(panel, A, by, role);
}

void drag_columns(Panel& panel, const Inputs& in, Role first, Role second) {
    drag(panel, in, "a_0", first, side_of(in.point("a_0")));
    drag(panel, in, "a_1", second, side_of(in.point("a_1")));
}

void draw_right_angle(Panel& panel, Vec2 corner, Vec2 along, double size) {
    const Vec2 side = size * normalized(along);
    panel.curve(std::array{corner + side, corner + side + left(side), corner + left(side)}, Role::quiet, Line::thin);
}

void drag(Panel& panel, const Inputs& in, std::string_view name, Role role, Side side) {
    panel.handle(name, in.point(name), role, "$" + std::string(name) + "$", side);
}

void draw_named(Panel& panel, std::span<const Vec2> corners, Role role, std::string_view name) {
    Vec2 sum;
    for (const Vec2 p : corners) sum += p;
    panel.polygon(corners, role);
    panel.label(sum / static_cast<double>(corners.size()), name, role);
}

void draw_dragged(Panel& panel, std::span<const Vec2> A, std::span<const Vec2> B) {
    panel.polygon(A, Role::shape_a, "A");
    panel.polygon(B, Role::shape_b, "B");
}

void drag_both(Panel& panel, const Inputs& in) {
    drag(panel, in, "A", Role::shape_a, Side::left);
    drag(panel, in, "B", Role::shape_b);
}

Pose pose_of_b(const Inputs& in) { return {in.point("B"), rotation(degrees(in.number("turn")))}; }

void draw_arrow(Panel& panel, Vec2 from, Vec2 tip, Role role, std::string_view name, Side side) {
    panel.arrow(from, tip, role);
    panel.label(tip, name, role, side);
}

void draw_between(Panel& panel, Vec2 a, Vec2 b, Role role) {
    panel.segment(a, b, role);
    panel.point(a, role);
    panel.point(b, role);
}

void draw_dotted(Panel& graph, std::span<const Vec2> points, Role role, Line line) {
    graph.curve(points, role, line);
    for (const Vec2 p : points) graph.point(p, role);
}

void draw_axes(Panel& panel) {
    line_through(panel, {}, {1, 0}, Role::quiet, Line::grid);
    line_through(panel, {}, {0, 1}, Role::quiet, Line::grid);
    panel.point({}, Role::ink, "$O$", Side::right);
}

Vec2 normalized(Vec2 d) { return direction(d).value_or(Vec2{}); }

void draw_key(Figure& figure, std::string caption, std::initializer_list<Meaning> meanings) {
    const double top = 0.8 * static_cast<double>(meanings.size()) + 0.2;
    Panel& key = figure.panel(std::move(caption), {{0, 0}, {6.6, top}}, 220);
    double y = top - 0.5;
    for (const auto& [role, words] : meanings) {
        key.polygon(std::array<Vec2, 4>{{{0.2, y - 0.25}, {0.7, y - 0.25}, {0.7, y + 0.25}, {0.2, y + 0.25}}}, role);
        key.label({0.95, y}, words, Role::ink, Side::right);
        y -= 0.8;
    }
}

}  // namespace cc
