#include <algorithm>

#include "05-convex-shapes/hull.hpp"
#include "05-convex-shapes/beside/words.hpp"
#include "06-gjk/beside/words.hpp"
#include "07-epa/epa.hpp"
#include "07-epa/beside/words.hpp"
#include "08-contacts/beside/words.hpp"
#include "09-broad-phase/beside/words.hpp"
#include "base/stepper.hpp"
#include "draw/boxes.hpp"
#include "draw/shapes.hpp"
#include "draw/states.hpp"
#include "terminal/walk.hpp"

namespace cc::terminal {
namespace {

// From 1 to 9, and on from 1.
std::string numeral(std::size_t k) { return std::to_string(k % 9 + 1); }

// ---- two shapes ------------------------------------------------------------------------------------

// A and B, and what `draw_state(painter, state, A, B)` draws over them.
template <class State>
Picture shapes_alone(const Shapes& shapes, const std::vector<State>& states, auto draw_state) {
    return picture_of(states, "A and B", room_for(shapes), [=](Painter& painter, const State& s) {
        draw(painter, shapes[0], Role::shape_a);
        draw(painter, shapes[1], Role::shape_b);
        draw_state(painter, s, shapes[0].view(), shapes[1].view());
    });
}

std::vector<SupportPoint> corners_of(const GjkState& s) { return {s.simplex, s.simplex + s.size}; }

std::vector<SupportPoint> corners_of(const EpaState& s) {
    std::vector<SupportPoint> corners;
    for (const EpaEdge& edge : s.polygon) corners.push_back(edge.start);
    return corners;
}

template <class State> Picture difference(const Shapes& shapes, const std::vector<State>& states) {
    const std::vector<Vec2> A_minus_B = minkowski_difference(shapes[0].view(), shapes[1].view());
    std::vector<Vec2> seen = A_minus_B;
    seen.push_back({});
    const bool round = shapes[0].view().radius + shapes[1].view().radius > 0;
    return picture_of(states, round ? "A - B without radii, with the origin O" : "A - B, with the origin O", seen,
                      [=](Painter& painter, const State& s) {
                          painter.polygon(A_minus_B, Role::quiet);
                          draw(painter, s);
                          for (std::size_t k = 0; const SupportPoint& p : corners_of(s))
                              painter.label(p.w, numeral(k++), Role::active);
                          painter.label({}, "O", Role::ink);
                      });
}

// The corners of A and B that make a corner of A - B have its number.
template <class Algorithm> Walk on_difference(const Shapes& shapes) {
    const auto states = history(Algorithm(shapes[0].view(), shapes[1].view()));
    const auto mark = [](Painter& painter, const auto& s, const ConvexView& A, const ConvexView& B) {
        for (std::size_t k = 0; const SupportPoint& p : corners_of(s)) {
            painter.label(A.points[p.a], numeral(k), Role::shape_a);
            painter.label(B.points[p.b], numeral(k++), Role::shape_b);
        }
    };
    return walk_of(states, narrate, {shapes_alone(shapes, states, mark), difference(shapes, states)});
}

Walk contacts_of(const Shapes& shapes) {
    const auto states = collide_history(shapes[0].view(), shapes[1].view());
    const auto mark = [](Painter& painter, const ClipState& s, const ConvexView& A, const ConvexView& B) {
        draw(painter, s, A, B);
        for (int k = 0; k < s.manifold.count; ++k)
            painter.label(s.manifold.points[k].position, numeral(static_cast<std::size_t>(k)), Role::result);
    };
    return walk_of(states, narrate, {shapes_alone(shapes, states, mark)});
}

// ---- any number of shapes --------------------------------------------------------------------------

// Of all their corners.
Walk hull(const Shapes& shapes) {
    std::vector<Vec2> points;
    for (const Placed& shape : shapes)
        for (const Vec2 p : shape.view().points) points.push_back(p);
    const auto is_round = [](const Placed& shape) { return shape.view().radius > 0; };
    const std::string what = std::ranges::any_of(shapes, is_round) ? "points without radii" : "points";
    const auto states = history(Hull(points));
    return walk_of(states, narrate, {picture_of(states, what + ", the path, and * the next", points,
                                                [=](Painter& painter, const HullState& s) {
        for (const Vec2 p : points) painter.label(p, ".", Role::quiet);
        painter.curve(s.path, Role::active);
        painter.label(s.next, "*", Role::result);
    })});
}

Walk sweep(const Shapes& shapes) {
    std::vector<Aabb> boxes;
    for (const Placed& shape : shapes) boxes.push_back(bounds(shape.view()));
    std::vector<Vec2> seen;
    for (const auto& [low, high] : boxes) seen.insert(seen.end(), {low, high});
    const auto [below, above] = std::ranges::minmax(seen, {}, &Vec2::y);
    const auto states = history(SweepLine(boxes));
    return walk_of(states, narrate, {picture_of(states, "boxes, and the line", seen,
                                                [=](Painter& painter, const SweepState& s) {
        if (s.steps > 0) painter.segment({s.line, below.y}, {s.line, above.y}, Role::bound);
        for (std::uint32_t k = 0; k < boxes.size(); ++k) draw_box(painter, boxes[k], role_of(s, k));
        for (std::uint32_t k = 0; k < boxes.size(); ++k)
            painter.label(middle(boxes[k]), std::to_string(k % 10), role_of(s, k));
    })});
}

}  // namespace

std::vector<Watched> steppers_of_shapes() {
    const std::string same_numbers =
        "A digit at a corner of A - B stands at the corners of A and B, too, that make it. A - B is drawn "
        "without the radii of discs.";
    return {
        {"hull", "05", "what is the smallest convex shape around these corners?", "needles", 0, hull,
         {{{Role::active, "the path"}}, ". is a point, * is the next one."}},
        {"gjk", "06", "how far apart are two convex shapes?", "apart", 2, on_difference<Gjk>,
         {{{Role::shape_a, "A"}, {Role::shape_b, "B"}, {Role::quiet, "A - B"}, {Role::active, "the simplex"},
           {Role::result, "from the origin to v"}},
          "O is the origin, v is the point of the simplex that is nearest to it. " + same_numbers}},
        {"epa", "07", "how deep do two convex shapes overlap?", "overlap", 2, on_difference<Epa>,
         {{{Role::shape_a, "A"}, {Role::shape_b, "B"}, {Role::quiet, "A - B"}, {Role::active, "the polygon"},
           {Role::result, "its edge nearest to the origin, and the way there"}},
          "O is the origin. " + same_numbers}},
        {"clip", "08", "where do two convex shapes touch, and with how many points?", "overlap", 2, contacts_of,
         {{{Role::shape_a, "A"}, {Role::shape_b, "B"}, {Role::active, "the reference edge"},
           {Role::result, "what is left of the incident edge"}},
          "1 and 2 are the contact points."}},
        {"sweep", "09", "which pairs of boxes overlap?", "several", 0, sweep,
         {{{Role::bound, "the line"}, {Role::active, "the box that it has reached"},
           {Role::shape_a, "the other boxes that it cuts"}, {Role::quiet, "all others"}},
          "A digit is the last one of the box's number."}},
    };
}

}  // namespace cc::terminal
