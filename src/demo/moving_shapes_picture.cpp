#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.hpp"
#include "demo/moving_shapes.hpp"
#include "demo/window.hpp"
#include "demo/words.hpp"

namespace cc::demo {
namespace {

constexpr std::size_t crowd =
    5;  // so many boxes and more: the colours tell who is near, no longer who is who
constexpr std::size_t most_labelled = 12;  // more names would hide the shapes
constexpr double normal_length = 32;       // of its arrow, in pixels

bool is_crowd(const Moment& now) { return now.boxes.size() >= crowd; }

bool has_box(const Solid& solid) { return std::holds_alternative<Placed>(solid); }

// In a crowd: quiet if nobody is near, orange if it touches. Else one colour for every other shape.
Role role_of(const Moment& now, std::size_t k) {
    const auto this_one = now.solids.begin() + static_cast<std::ptrdiff_t>(k);
    if (!is_crowd(now))
        return std::count_if(now.solids.begin(), this_one, has_box) % 2 ? Role::shape_b : Role::shape_a;
    Role role = Role::quiet;
    for (const ShapeAnswer& answer : now.answers) {
        if (answer.a != k && answer.b != k) continue;
        if (answer.touches()) return Role::shape_b;
        role = Role::shape_a;
    }
    return role;
}

void draw(Panel& panel, const ConvexView& shape, Role role, std::string_view input) {
    if (shape.points.size() == 1)
        panel.disc(shape.points[0], shape.radius, role, input);
    else
        panel.polygon(shape.points, role, input);
}

// The boxes of those that have a near one stand out.
void draw_boxes(Panel& panel, const Moment& now) {
    auto box = now.boxes.begin();
    for (std::size_t k = 0; k < now.solids.size(); ++k) {
        if (!has_box(now.solids[k])) continue;
        const auto [low, high] = *box++;
        const std::array<Vec2, 5> around = {low, Vec2{high.x, low.y}, high, Vec2{low.x, high.y}, low};
        const bool is_alone = role_of(now, k) == Role::quiet;
        panel.curve(around, is_alone ? Role::quiet : Role::bound, is_alone ? Line::grid : Line::dashed);
    }
}

// The gap, from nearest point to nearest point.
void draw_distance(Panel& panel, const ShapeAnswer& answer, const std::string& label) {
    const Vec2 gap = answer.point_b - answer.point_a;
    const Side side = std::abs(gap.x) > std::abs(gap.y) ? Side::above : Side::right;
    panel.segment(answer.point_a, answer.point_b, Role::active);
    for (const Vec2 p : {answer.point_a, answer.point_b}) panel.point(p, Role::active);
    panel.label(answer.point_a + 0.5 * gap, label, Role::active, side);
}

// Where the normal's arrow begins: between the contact points.
Vec2 middle_of(const ShapeAnswer& answer) {
    const Manifold& found = answer.contacts;
    if (found.count == 0) return 0.5 * (answer.point_a + answer.point_b);
    return 0.5 * (found.points[0].position + found.points[found.count - 1].position);
}

// The second shape, moved along the normal until it only touches; the first one the other way where the
// second is a half-plane.
void draw_way_out(Panel& panel, const Moment& now, const ShapeAnswer& answer) {
    const auto *A = std::get_if<Placed>(&now.solids[answer.a]),
               *B = std::get_if<Placed>(&now.solids[answer.b]);
    const Vec2 by = -answer.separation * answer.normal.value_or(Vec2{});
    const ConvexView shape = B ? B->view() : A->view();
    std::vector<Vec2> there;
    for (const Vec2 p : shape.points) there.push_back(B ? p + by : p - by);
    if (there.size() == 1) return panel.circle(there[0], shape.radius, Role::bound);
    there.push_back(there[0]);
    panel.curve(there, Role::bound, Line::dashed);
}

void draw_contact(Panel& panel, const ShapeAnswer& answer) {
    const Vec2 from = middle_of(answer);
    if (answer.normal)
        panel.arrow(from, from + normal_length * panel.per_pixel() * *answer.normal, Role::result);
    for (int k = 0; k < answer.contacts.count; ++k)
        panel.point(answer.contacts.points[k].position, Role::result);
}

void draw_shapes(Panel& panel, const MovingShapes& scene, const Moment& now, const Drawing& how) {
    for (std::size_t k = 0; k < now.solids.size(); ++k) {
        if (const auto* wall = std::get_if<HalfPlane>(&now.solids[k])) {
            panel.polygon(seen_part(*wall, how.window), Role::quiet);
            continue;
        }
        const std::string& name = scene.shapes[k].name;
        draw(panel, std::get<Placed>(now.solids[k]).view(), role_of(now, k), how.can_drag ? name : "");
    }
}

void draw_names(Panel& panel, const MovingShapes& scene, const Moment& now, bool can_drag) {
    for (std::size_t k = 0; k < now.solids.size(); ++k) {
        if (!has_box(now.solids[k])) continue;
        const std::string& name = scene.shapes[k].name;
        const std::string label = now.boxes.size() <= most_labelled ? name : "";
        if (can_drag)
            panel.handle(name, now.poses[k].x, role_of(now, k), label, Side::above);
        else
            panel.label(now.poses[k].x, label, role_of(now, k), is_crowd(now) ? Side::centre : Side::above);
    }
}

}  // namespace

Window window_of(const MovingShapes& scene, const std::vector<int>& frames) {
    Window window = empty_window();
    for (const int frame : frames)
        for (const Solid& solid : moment(scene, frame).solids)
            if (const auto* body = std::get_if<Placed>(&solid))
                for (const Vec2 p : body->view().points) include(window, p, body->view().radius);
    return widened(window);
}

void draw(Panel& panel, const MovingShapes& scene, const Moment& now, const Drawing& how) {
    draw_shapes(panel, scene, now, how);
    if (is_crowd(now)) draw_boxes(panel, now);
    for (const ShapeAnswer& answer : now.answers)
        if (!is_crowd(now) && answer.separation < 0) draw_way_out(panel, now, answer);
    const bool has_numbers = !is_crowd(now) && pairs_in(scene) > 1;  // a caption tells that of an only pair
    for (const ShapeAnswer& answer : now.answers)
        if (answer.touches())
            draw_contact(panel, answer);
        else
            draw_distance(panel, answer, has_numbers ? metres(answer.separation) : "");
    draw_names(panel, scene, now, how.can_drag);
}

std::string caption(const MovingShapes& scene, const Moment& now) {
    if (pairs_in(scene) == 1 && !now.answers.empty()) {
        const int points = now.answers[0].contacts.count;
        return words(now.answers[0]) + (points ? ", " + counted(points, "contact") : "");
    }
    if (pairs_in(scene) == 1) return "not even their boxes overlap";
    const auto touching = std::ranges::count_if(now.answers, &ShapeAnswer::touches);
    return std::to_string(now.answers.size()) + " of " + counted(pairs_in(scene), "pair") + " near, " +
           std::to_string(touching) + " touch";
}

}  // namespace cc::demo
