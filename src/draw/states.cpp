#include "draw/states.hpp"

#include <vector>

#include "07-epa/epa.hpp"
#include "08-contacts/contact.hpp"
#include "draw/shapes.hpp"
#include "draw/svg.hpp"

namespace cc {

void draw_simplex(Painter& painter, std::span<const Vec2> corners, Vec2 v) {
    painter.polygon(corners, Role::active);
    painter.segment({}, v, Role::result);
    painter.point(v, Role::result, corners.size() == 3 ? "" : "$v$", side_of(v));
    for (const Vec2 w : corners) painter.point(w, Role::active);
}

void draw(Painter& painter, const GjkState& s) {
    std::vector<Vec2> corners;
    for (int k = 0; k < s.size; ++k) corners.push_back(s.simplex[k].w);
    draw_simplex(painter, corners, s.v);
}

void draw(Painter& painter, const EpaState& s) {
    if (s.polygon.empty()) return;
    std::vector<Vec2> corners;
    for (const EpaEdge& edge : s.polygon) corners.push_back(edge.start.w);
    const EpaEdge& nearest = s.polygon[s.nearest];
    painter.polygon(corners, Role::active);
    if (s.steps > 0) line_through(painter, s.reach * s.asked, left(s.asked), Role::bound, Line::dashed, 9);
    painter.circle({}, s.lower(), Role::result, Line::solid);
    painter.segment(nearest.start.w, corners[(s.nearest + 1) % corners.size()], Role::result);
    painter.segment({}, s.lower() * nearest.normal, Role::result, Line::thin);
    for (const Vec2 w : corners) painter.point(w, Role::active);
}

void draw(Painter& painter, const ClipState& s, const ConvexView& A, const ConvexView& B, double margin) {
    const Vec2 n = s.reference.normal;
    if (n == Vec2{}) return;
    const std::span<const Vec2> R = (s.reference.on_a ? A : B).points;
    const Vec2 p = R[s.reference.edge];
    const Vec2 q = R[(s.reference.edge + 1) % R.size()];
    const auto side_line = [&](Vec2 end) { line_through(painter, end, n, Role::active, Line::dashed, 9); };
    if (s.steps > 1 && s.progress >= ClipState::first_side_cut) side_line(p);
    if (s.steps > 1 && s.progress >= ClipState::second_side_cut) side_line(q);
    painter.segment(p + margin * n, q + margin * n, Role::bound, Line::dashed);
    painter.segment(p, q, Role::active);
    if (s.steps < 2) return;
    painter.segment(s.ends[0].point, s.ends[1].point, Role::result);
}

}  // namespace cc
