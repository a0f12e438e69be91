#include "terminal/steppers.hpp"

#include <algorithm>

#include "05-convex-shapes/hull.hpp"
#include "06-gjk/gjk.hpp"
#include "07-epa/epa.hpp"
#include "08-contacts/contact.hpp"
#include "09-broad-phase/broad_phase.hpp"
#include "13-sequential-impulses/sequential_impulses.hpp"
#include "17-shape-matching/shape_matching.hpp"
#include "base/describe.hpp"
#include "base/stepper.hpp"

namespace cc::terminal {
namespace {

// ---- what is drawn of a state ----------------------------------------------------------------------

void draw_shape(Canvas& canvas, const ConvexView& shape, Role role) {
    if (shape.radius > 0 && shape.points.size() == 1)
        canvas.circle(shape.points[0], shape.radius, role);
    else
        canvas.polygon(shape.points, role);
}

// The corners of A and B that make a corner of A - B have its number.
void mark_corner(Canvas& canvas, const SupportPoint& p, std::size_t k, const ConvexView& A,
                 const ConvexView& B) {
    const char number = static_cast<char>('1' + k % 9);
    canvas.mark(A.points[p.a], number, Role::shape_a);
    canvas.mark(B.points[p.b], number, Role::shape_b);
}

void draw_on_shapes(Canvas& canvas, const GjkState& s, const ConvexView& A, const ConvexView& B) {
    for (int k = 0; k < s.size; ++k) mark_corner(canvas, s.simplex[k], static_cast<std::size_t>(k), A, B);
}

void draw_on_difference(Canvas& canvas, const GjkState& s) {
    std::vector<Vec2> corners;
    for (int k = 0; k < s.size; ++k) corners.push_back(s.simplex[k].w);
    canvas.polygon(corners, Role::active);
    canvas.segment({}, s.v, Role::result);
    canvas.mark(s.v, 'v', Role::result);
    for (std::size_t k = 0; k < corners.size(); ++k)
        canvas.mark(corners[k], static_cast<char>('1' + k), Role::active);
}

void draw_on_shapes(Canvas& canvas, const EpaState& s, const ConvexView& A, const ConvexView& B) {
    for (std::size_t k = 0; k < s.polygon.size(); ++k) mark_corner(canvas, s.polygon[k].start, k, A, B);
}

void draw_on_difference(Canvas& canvas, const EpaState& s) {
    if (s.polygon.empty()) return;
    const auto& edges = s.polygon;
    for (std::size_t k = 0; k < edges.size(); ++k)
        if (k != s.nearest)
            canvas.segment(edges[k].start.w, edges[(k + 1) % edges.size()].start.w, Role::active);
    const EpaEdge& nearest = edges[s.nearest];
    canvas.segment(nearest.start.w, edges[(s.nearest + 1) % edges.size()].start.w, Role::result);
    canvas.segment({}, nearest.distance * nearest.normal, Role::result);
    for (std::size_t k = 0; k < edges.size(); ++k)
        canvas.mark(edges[k].start.w, static_cast<char>('1' + k % 9), Role::active);
}

// The reference edge, what is left of the incident one, and in the end the contacts.
void draw_on_shapes(Canvas& canvas, const ClipState& s, const ConvexView& A, const ConvexView& B) {
    if (s.reference.normal != Vec2{}) {
        const auto R = (s.reference.on_a ? A : B).points;
        canvas.segment(R[s.reference.edge], R[(s.reference.edge + 1) % R.size()], Role::active);
    }
    if (s.steps > 1) canvas.segment(s.ends[0].point, s.ends[1].point, Role::result);
    for (int k = 0; k < s.manifold.count; ++k)
        canvas.mark(s.manifold.points[k].position, static_cast<char>('1' + k), Role::result);
}

// ---- steppers on two shapes ------------------------------------------------------------------------

std::vector<Vec2> room_for(const ConvexView& shape) {
    std::vector<Vec2> points;
    const double r = shape.radius;
    for (const Vec2 p : shape.points)
        for (const Vec2 off : {Vec2{-r, -r}, Vec2{r, r}}) points.push_back(p + off);
    return points;
}

Picture shapes_alone(const Shapes& shapes, auto draw_state) {
    std::vector<Vec2> seen;
    for (const Placed& shape : shapes)
        for (const Vec2 p : room_for(shape.view())) seen.push_back(p);
    return {"A and B", seen, [shapes, draw_state](Canvas& canvas, std::size_t step) {
                const ConvexView A = shapes[0].view(), B = shapes[1].view();
                draw_shape(canvas, A, Role::shape_a);
                draw_shape(canvas, B, Role::shape_b);
                draw_state(canvas, step, A, B);
            }};
}

Picture difference(const Shapes& shapes, auto draw_state) {
    const std::vector<Vec2> corners = minkowski_difference(shapes[0].view(), shapes[1].view());
    std::vector<Vec2> seen = corners;
    seen.push_back({});
    const bool round = shapes[0].view().radius + shapes[1].view().radius > 0;
    return {round ? "A - B without radii, with the origin O" : "A - B, with the origin O", seen,
            [corners, draw_state](Canvas& canvas, std::size_t step) {
                canvas.polygon(corners, Role::quiet);
                draw_state(canvas, step);
                canvas.mark({}, 'O', Role::ink);
            }};
}

template <class State> Walk without_pictures(const std::vector<State>& states) {
    Walk walk{header(states[0]), {}, {}, {}};
    for (const auto& state : states) {
        walk.rows.push_back(row(state));
        walk.words.push_back(narration(state));
    }
    return walk;
}

template <Stepper S> Walk on_two_shapes(const Shapes& shapes) {
    const auto states = history(S(shapes[0].view(), shapes[1].view()));
    Walk walk = without_pictures(states);
    walk.pictures.push_back(
        shapes_alone(shapes, [states](Canvas& canvas, std::size_t step, const auto& A, const auto& B) {
            draw_on_shapes(canvas, states[step], A, B);
        }));
    if constexpr (requires(Canvas & canvas) { draw_on_difference(canvas, states[0]); })
        walk.pictures.push_back(difference(shapes, [states](Canvas& canvas, std::size_t step) {
            draw_on_difference(canvas, states[step]);
        }));
    return walk;
}

// ---- the hull of all corners of any number of shapes ------------------------------------------------

void draw_path(Canvas& canvas, const HullState& s, const std::vector<Vec2>& points) {
    for (const Vec2 p : points) canvas.mark(p, '.', Role::quiet);
    for (std::size_t k = 1; k < s.path.size(); ++k) canvas.segment(s.path[k - 1], s.path[k], Role::active);
    canvas.mark(s.next, '*', Role::result);
}

Walk hull(const Shapes& shapes) {
    std::vector<Vec2> points;
    for (const Placed& shape : shapes)
        for (const Vec2 p : shape.view().points) points.push_back(p);
    const auto states = history(Hull(points));
    Walk walk = without_pictures(states);
    const auto is_round = [](const Placed& shape) { return shape.view().radius > 0; };
    const std::string what = std::ranges::any_of(shapes, is_round) ? "points without radii" : "points";
    walk.pictures.push_back(
        {what + ", the path, and * the next", points,
         [=](Canvas& canvas, std::size_t step) { draw_path(canvas, states[step], points); }});
    return walk;
}

// ---- the sweep, over any number of shapes ----------------------------------------------------------

void draw_box(Canvas& canvas, const Aabb& box, Role role) {
    canvas.polygon(std::vector<Vec2>{box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}},
                   role);
}

// What the line cuts, what it has reached now, and the rest.
Role role_of(const SweepState& s, std::uint32_t k) {
    const auto found = std::ranges::find(s.active, k);
    if (found == s.active.end()) return Role::quiet;
    return *found == s.active.back() ? Role::active : Role::shape_a;
}

void draw_boxes(Canvas& canvas, const SweepState& s, const std::vector<Aabb>& boxes, Vec2 below, Vec2 above) {
    if (s.steps > 0) canvas.segment({s.line, below.y}, {s.line, above.y}, Role::bound);
    for (std::uint32_t k = 0; k < boxes.size(); ++k) draw_box(canvas, boxes[k], role_of(s, k));
    for (std::uint32_t k = 0; k < boxes.size(); ++k)
        canvas.mark(0.5 * (boxes[k].low + boxes[k].high), static_cast<char>('0' + k % 10), role_of(s, k));
}

Walk sweep(const Shapes& shapes) {
    std::vector<Aabb> boxes;
    for (const Placed& shape : shapes) boxes.push_back(bounds(shape.view()));
    const auto states = history(Sweep(boxes));
    Vec2 low = boxes[0].low, high = boxes[0].high;
    for (const Aabb& box : boxes) {
        low = {std::min(low.x, box.low.x), std::min(low.y, box.low.y)};
        high = {std::max(high.x, box.high.x), std::max(high.y, box.high.y)};
    }
    Walk walk = without_pictures(states);
    walk.pictures.push_back({"boxes, and the line", {low, high}, [=](Canvas& canvas, std::size_t step) {
                                 draw_boxes(canvas, states[step], boxes, low, high);
                             }});
    return walk;
}

// ---- the passes of one step, on any number of shapes that stand on the ground -------------------------

Body body_of(const ConvexView& shape) {
    if (shape.points.size() == 1) return make_body(Disc(shape.radius), 1, {shape.points[0], {}});
    return make_body(Polygon(convex_hull({shape.points.begin(), shape.points.end()})), 1, {});
}

// Each contact as a digit: 9 where the impulse is largest.
void draw_impulses(Canvas& canvas, const ImpulseState& s) {
    double largest = 0;
    for (const PairContacts& pair : s.contacts)
        for (const PairPoint& point : std::span(pair.points, pair.count))
            largest = std::max(largest, point.normal.impulse);
    for (const PairContacts& pair : s.contacts)
        for (const PairPoint& point : std::span(pair.points, pair.count)) {
            const int digit = largest > 0 ? static_cast<int>(9 * (point.normal.impulse / largest)) : 0;
            canvas.mark(point.p, static_cast<char>('0' + digit), Role::active);
        }
}

constexpr Vec2 gravity{0, -10};
constexpr double dt = 1. / 60;

std::vector<Body> bodies_of(const Shapes& shapes) {
    std::vector<Body> bodies;
    for (const Placed& shape : shapes) {
        bodies.push_back(body_of(shape.view()));
        bodies.back().friction = 0.6;
    }
    return bodies;
}

std::vector<Wall> ground_at(double height) { return {{{{0, height}, {0, 1}}, 0, 0.6}}; }

// The passes of the first step of bodies that rest on a ground at this height.
SequentialImpulses passes_on_ground(const Shapes& shapes, double height) {
    std::vector<Body> bodies = bodies_of(shapes);
    const std::vector<Wall> walls = ground_at(height);
    ContactCache cache;
    cache.find_pairs(bodies, Options{}.margin);
    cache.find_contacts(bodies, walls, gravity, dt, {});
    for (Body& body : bodies) integrate_velocity(body, gravity, dt);
    return {motions_of(bodies, walls.size()), cache.take(), {}};
}

// All corners of shapes, and the ground under them.
struct Scenery {
    std::vector<Vec2> seen;
    Vec2 from, to;
};

Scenery scenery_of(const Shapes& shapes) {
    std::vector<Vec2> seen;
    for (const Placed& shape : shapes)
        for (const Vec2 p : room_for(shape.view())) seen.push_back(p);
    const auto [left_end, right_end] = std::ranges::minmax(seen, {}, &Vec2::x);
    const double low = std::ranges::min(seen, {}, &Vec2::y).y;
    return {seen, {left_end.x, low}, {right_end.x, low}};
}

Walk impulses(const Shapes& shapes) {
    const Scenery scenery = scenery_of(shapes);
    const auto states = history(passes_on_ground(shapes, scenery.from.y));
    Walk walk = without_pictures(states);
    walk.pictures.push_back({"shapes on the ground, and their impulses: 9 is the largest", scenery.seen,
                             [=](Canvas& canvas, std::size_t step) {
                                 canvas.segment(scenery.from, scenery.to, Role::ink);
                                 for (const Placed& shape : shapes)
                                     draw_shape(canvas, shape.view(), Role::shape_a);
                                 draw_impulses(canvas, states[step]);
                             }});
    return walk;
}

Walk matching(const Shapes& shapes) {
    const Scenery scenery = scenery_of(shapes);
    const auto states = history(ShapeMatching(bodies_of(shapes), ground_at(scenery.from.y), gravity, dt));
    Walk walk = without_pictures(states);
    walk.pictures.push_back({"shapes on the ground, where they are now", scenery.seen,
                             [=](Canvas& canvas, std::size_t step) {
                                 canvas.segment(scenery.from, scenery.to, Role::ink);
                                 for (const Body& body : states[step].bodies)
                                     draw_shape(canvas, Placed(body.shape, body.pose).view(), Role::shape_a);
                             }});
    return walk;
}

}  // namespace

const std::vector<Watched>& watched() {
    static const std::vector<Watched> all = {
        {"hull", "05", "what is the smallest convex shape around these corners?", "needles", 0, hull},
        {"gjk", "06", "how far apart are two convex shapes?", "apart", 2, on_two_shapes<Gjk>},
        {"epa", "07", "how deep do two convex shapes overlap?", "overlap", 2, on_two_shapes<Epa>},
        {"clip", "08", "where do two convex shapes touch, and with how many points?", "overlap", 2,
         on_two_shapes<Clip>},
        {"sweep", "09", "which pairs of boxes overlap?", "several", 0, sweep},
        {"impulses", "13", "how do the contacts of a heap agree?", "stack", 0, impulses},
        {"matching", "17", "how do bodies get out of each other, and how fast are they then?", "stack", 0,
         matching},
    };
    return all;
}

const Watched& find_watched(std::string_view name) {
    std::string known;
    for (const Watched& one : watched()) {
        if (one.name == name) return one;
        known.append(known.empty() ? "" : ", ").append(one.name);
    }
    throw BadInput("NAME", "there is no stepper " + quoted(name) + "; there are " + known);
}

}  // namespace cc::terminal
