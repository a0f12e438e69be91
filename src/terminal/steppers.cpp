#include "terminal/steppers.hpp"

#include <algorithm>

#include "05-convex-shapes/hull.hpp"
#include "05-convex-shapes/beside/words.hpp"
#include "06-gjk/gjk.hpp"
#include "06-gjk/beside/words.hpp"
#include "07-epa/epa.hpp"
#include "07-epa/beside/words.hpp"
#include "08-contacts/beside/words.hpp"
#include "09-broad-phase/broad_phase.hpp"
#include "09-broad-phase/beside/words.hpp"
#include "13-sequential-impulses/beside/words.hpp"
#include "17-shape-matching/beside/words.hpp"
#include "19-time-of-impact/beside/words.hpp"
#include "20-a-tree-of-boxes/beside/words.hpp"
#include "base/angle.hpp"
#include "base/describe.hpp"
#include "base/stepper.hpp"
#include "draw/world.hpp"
#include "run/step_history.hpp"

namespace cc::terminal {
namespace {

// ---- what is drawn of a state ----------------------------------------------------------------------

// From 1 to 9, and on from 1.
std::string numeral(std::size_t k) { return std::to_string(k % 9 + 1); }

// The corners of A and B that make a corner of A - B have its number.
void mark_corner(Painter& painter, const SupportPoint& p, std::size_t k, const ConvexView& A,
                 const ConvexView& B) {
    painter.label(A.points[p.a], numeral(k), Role::shape_a);
    painter.label(B.points[p.b], numeral(k), Role::shape_b);
}

void draw_on_shapes(Painter& painter, const GjkState& s, const ConvexView& A, const ConvexView& B) {
    for (int k = 0; k < s.size; ++k) mark_corner(painter, s.simplex[k], static_cast<std::size_t>(k), A, B);
}

void draw_on_difference(Painter& painter, const GjkState& s) {
    std::vector<Vec2> corners;
    for (int k = 0; k < s.size; ++k) corners.push_back(s.simplex[k].w);
    painter.polygon(corners, Role::active);
    painter.segment({}, s.v, Role::result);
    painter.label(s.v, "v", Role::result);
    for (std::size_t k = 0; k < corners.size(); ++k)
        painter.label(corners[k], numeral(k), Role::active);
}

void draw_on_shapes(Painter& painter, const EpaState& s, const ConvexView& A, const ConvexView& B) {
    for (std::size_t k = 0; k < s.polygon.size(); ++k) mark_corner(painter, s.polygon[k].start, k, A, B);
}

void draw_on_difference(Painter& painter, const EpaState& s) {
    if (s.polygon.empty()) return;
    const auto& edges = s.polygon;
    for (std::size_t k = 0; k < edges.size(); ++k)
        if (k != s.nearest)
            painter.segment(edges[k].start.w, edges[(k + 1) % edges.size()].start.w, Role::active);
    const EpaEdge& nearest = edges[s.nearest];
    painter.segment(nearest.start.w, edges[(s.nearest + 1) % edges.size()].start.w, Role::result);
    painter.segment({}, nearest.distance * nearest.normal, Role::result);
    for (std::size_t k = 0; k < edges.size(); ++k)
        painter.label(edges[k].start.w, numeral(k), Role::active);
}

// The reference edge, what is left of the incident one, and in the end the contacts.
void draw_on_shapes(Painter& painter, const ClipState& s, const ConvexView& A, const ConvexView& B) {
    if (s.reference.normal != Vec2{}) {
        const auto R = (s.reference.on_a ? A : B).points;
        painter.segment(R[s.reference.edge], R[(s.reference.edge + 1) % R.size()], Role::active);
    }
    if (s.steps > 1) painter.segment(s.ends[0].point, s.ends[1].point, Role::result);
    for (int k = 0; k < s.manifold.count; ++k)
        painter.label(s.manifold.points[k].position, numeral(static_cast<std::size_t>(k)), Role::result);
}

// ---- steppers on two shapes ------------------------------------------------------------------------

std::vector<Vec2> room_for(const ConvexView& shape) {
    std::vector<Vec2> points;
    const double r = shape.radius;
    for (const Vec2 p : shape.points)
        for (const Vec2 off : {Vec2{-r, -r}, Vec2{r, r}}) points.push_back(p + off);
    return points;
}

std::vector<Vec2> room_for(const Shapes& shapes) {
    std::vector<Vec2> seen;
    for (const Placed& shape : shapes)
        for (const Vec2 p : room_for(shape.view())) seen.push_back(p);
    return seen;
}

Picture shapes_alone(const Shapes& shapes, auto draw_state) {
    return {"A and B", room_for(shapes), [shapes, draw_state](Painter& painter, std::size_t step) {
                const ConvexView A = shapes[0].view();
                const ConvexView B = shapes[1].view();
                draw(painter, A, Role::shape_a);
                draw(painter, B, Role::shape_b);
                draw_state(painter, step, A, B);
            }};
}

Picture difference(const Shapes& shapes, auto draw_state) {
    const std::vector<Vec2> corners = minkowski_difference(shapes[0].view(), shapes[1].view());
    std::vector<Vec2> seen = corners;
    seen.push_back({});
    const bool round = shapes[0].view().radius + shapes[1].view().radius > 0;
    return {round ? "A - B without radii, with the origin O" : "A - B, with the origin O", seen,
            [corners, draw_state](Painter& painter, std::size_t step) {
                painter.polygon(corners, Role::quiet);
                draw_state(painter, step);
                painter.label({}, "O", Role::ink);
            }};
}

template <class State> using Narrate = std::string (*)(const std::type_identity_t<State>&);

template <class State> Walk without_pictures(const std::vector<State>& states, Narrate<State> narrate) {
    Walk walk{header(states[0]), {}, {}, {}};
    for (const auto& state : states) {
        walk.rows.push_back(row(state));
        walk.words.push_back(narrate(state));
    }
    return walk;
}

template <class State>
Walk on_two_shapes(const Shapes& shapes, const std::vector<State>& states, Narrate<State> narrate) {
    Walk walk = without_pictures(states, narrate);
    walk.pictures.push_back(
        shapes_alone(shapes, [states](Painter& painter, std::size_t step, const auto& A, const auto& B) {
            draw_on_shapes(painter, states[step], A, B);
        }));
    if constexpr (requires(Painter& painter) { draw_on_difference(painter, states[0]); })
        walk.pictures.push_back(difference(shapes, [states](Painter& painter, std::size_t step) {
            draw_on_difference(painter, states[step]);
        }));
    return walk;
}

Walk distance_of(const Shapes& shapes) {
    return on_two_shapes(shapes, history(Gjk(shapes[0].view(), shapes[1].view())), narrate);
}

Walk depth_of(const Shapes& shapes) {
    return on_two_shapes(shapes, history(Epa(shapes[0].view(), shapes[1].view())), narrate);
}

Walk contacts_of(const Shapes& shapes) {
    return on_two_shapes(shapes, collide_history(shapes[0].view(), shapes[1].view()), narrate);
}

// ---- the hull of all corners of any number of shapes ------------------------------------------------

void draw_path(Painter& painter, const HullState& s, const std::vector<Vec2>& points) {
    for (const Vec2 p : points) painter.label(p, ".", Role::quiet);
    for (std::size_t k = 1; k < s.path.size(); ++k) painter.segment(s.path[k - 1], s.path[k], Role::active);
    painter.label(s.next, "*", Role::result);
}

Walk hull(const Shapes& shapes) {
    std::vector<Vec2> points;
    for (const Placed& shape : shapes)
        for (const Vec2 p : shape.view().points) points.push_back(p);
    const auto states = history(Hull(points));
    Walk walk = without_pictures(states, narrate);
    const auto is_round = [](const Placed& shape) { return shape.view().radius > 0; };
    const std::string what = std::ranges::any_of(shapes, is_round) ? "points without radii" : "points";
    walk.pictures.push_back(
        {what + ", the path, and * the next", points,
         [=](Painter& painter, std::size_t step) { draw_path(painter, states[step], points); }});
    return walk;
}

// ---- the sweep, over any number of shapes ----------------------------------------------------------

void draw_boxes(Painter& painter, const SweepState& s, const std::vector<Aabb>& boxes, Vec2 below,
                Vec2 above) {
    if (s.steps > 0) painter.segment({s.line, below.y}, {s.line, above.y}, Role::bound);
    for (std::uint32_t k = 0; k < boxes.size(); ++k) draw_box(painter, boxes[k], role_of(s, k));
    for (std::uint32_t k = 0; k < boxes.size(); ++k)
        painter.label(0.5 * (boxes[k].low + boxes[k].high), std::to_string(k % 10), role_of(s, k));
}

Walk sweep(const Shapes& shapes) {
    std::vector<Aabb> boxes;
    for (const Placed& shape : shapes) boxes.push_back(bounds(shape.view()));
    const auto states = history(SweepLine(boxes));
    Vec2 low = boxes[0].low;
    Vec2 high = boxes[0].high;
    for (const Aabb& box : boxes) {
        low = {std::min(low.x, box.low.x), std::min(low.y, box.low.y)};
        high = {std::max(high.x, box.high.x), std::max(high.y, box.high.y)};
    }
    Walk walk = without_pictures(states, narrate);
    walk.pictures.push_back({"boxes, and the line", {low, high}, [=](Painter& painter, std::size_t step) {
                                 draw_boxes(painter, states[step], boxes, low, high);
                             }});
    return walk;
}

// ---- the passes of one step, on any number of shapes that stand on the ground -------------------------

Body body_of(const ConvexView& shape) {
    if (shape.points.size() == 1) return make_body(Disc(shape.radius), 1, {shape.points[0], {}});
    return make_body(Polygon(convex_hull({shape.points.begin(), shape.points.end()})), 1, {});
}

// Each contact as a digit: 9 where the impulse is largest.
void draw_impulses(Painter& painter, std::span<const PairContacts> contacts) {
    double largest = 0;
    for (const PairContacts& pair : contacts)
        for (const PairPoint& point : std::span(pair.points, pair.count))
            largest = std::max(largest, point.normal.impulse);
    for (const PairContacts& pair : contacts)
        for (const PairPoint& point : std::span(pair.points, pair.count)) {
            const int digit = largest > 0 ? static_cast<int>(9 * (point.normal.impulse / largest)) : 0;
            painter.label(point.p, std::to_string(digit), Role::active);
        }
}

constexpr Vec2 gravity{0, -10};
constexpr double dt = 1. / 60;

// The shapes as bodies, and the ground under them.
std::vector<Body> bodies_on_ground(const Shapes& shapes) {
    std::vector<Body> bodies;
    for (const Placed& shape : shapes) {
        bodies.push_back(body_of(shape.view()));
        bodies.back().friction = 0.6;
    }
    const double height = std::ranges::min(room_for(shapes), {}, &Vec2::y).y;
    bodies.push_back(make_wall({{0, height}, {0, 1}}, 0, 0.6));
    return bodies;
}

// The passes of the first step of these bodies.
SequentialImpulses passes_of(std::vector<Body> bodies) {
    ContactCache cache;
    cache.find_pairs(bodies, ImpulseOptions{}.margin);
    cache.find_contacts(bodies, gravity, dt, {});
    for (Body& body : bodies) integrate_velocity(body, gravity, dt);
    return {motions_of(bodies), cache.take(), {}};
}

Walk impulses(const Shapes& shapes) {
    const std::vector<Body> bodies = bodies_on_ground(shapes);
    const auto states = history(passes_of(bodies));
    Walk walk = without_pictures(states, narrate);
    walk.pictures.push_back({"shapes on the ground, and their impulses: 9 is the largest", room_for(shapes),
                             [=](TerminalPainter& painter, std::size_t step) {
                                 draw_bodies(painter, bodies, painter.seen());
                                 draw_impulses(painter, states[step].contacts);
                             }});
    return walk;
}

Walk matching(const Shapes& shapes) {
    const auto states = matching_passes({bodies_on_ground(shapes), gravity}, dt);
    Walk walk = without_pictures(states, narrate);
    walk.pictures.push_back({"shapes on the ground, where they are now", room_for(shapes),
                             [=](TerminalPainter& painter, std::size_t step) {
                                 draw_bodies(painter, states[step].bodies, painter.seen());
                             }});
    return walk;
}

// ---- a step of a world, phase by phase ------------------------------------------------------------------

Simulation world_of(const Shapes& shapes) {
    Simulation world(gravity);
    for (const Body& body : bodies_on_ground(shapes)) world.add(body);
    return world;
}

Walk world(const Shapes& shapes) {
    const auto states = history_of_step(world_of(shapes), dt);
    Walk walk = without_pictures(states, narrate);
    walk.pictures.push_back({"shapes on the ground, boxes, and impulses: 9 is the largest", room_for(shapes),
                             [=](TerminalPainter& painter, std::size_t step) {
                                 draw_candidates(painter, states[step]);
                                 draw_bodies(painter, states[step].bodies, painter.seen());
                                 draw_impulses(painter, states[step].contacts);
                             }});
    return walk;
}

// ---- A flies at B, and turns ----------------------------------------------------------------------------

// A shape about its middle.
struct Flyer {
    Vec2 middle;
    std::vector<Vec2> points;
    double radius;

    explicit Flyer(const ConvexView& shape) : radius(shape.radius) {
        for (const Vec2 p : shape.points) middle = middle + p / static_cast<double>(shape.points.size());
        for (const Vec2 p : shape.points) points.push_back(p - middle);
    }
    ConvexView view() const { return {points, radius}; }
    std::vector<Vec2> corners(const Sweep& sweep, double s) const {
        std::vector<Vec2> all;
        for (const Vec2 p : points) all.push_back(to_world(at(sweep, s), p));
        return all;
    }
};

Walk toi(const Shapes& shapes) {
    const Flyer A(shapes[0].view()), B(shapes[1].view());
    const PairSweep way{{{A.middle, {}}, 2 * (B.middle - A.middle), pi / 2}, {{B.middle, {}}}};
    const auto states = history(TimeOfImpact(A.view(), B.view(), way));
    Walk walk = without_pictures(states, narrate);
    std::vector<Vec2> seen = room_for({A.corners(way.a, 0), A.radius});
    for (const auto& points : {A.corners(way.a, states.back().s), B.corners(way.b, 0)})
        for (const Vec2 p : room_for({points, std::max(A.radius, B.radius)})) seen.push_back(p);
    walk.pictures.push_back({"A on its way to B, where it began, and the nearest points", seen,
                             [=](Painter& painter, std::size_t step) {
                                 const ImpactState& s = states[step];
                                 draw(painter, {A.corners(way.a, 0), A.radius}, Role::quiet);
                                 draw(painter, {A.corners(way.a, s.s), A.radius}, Role::shape_a);
                                 draw(painter, {B.corners(way.b, 0), B.radius}, Role::shape_b);
                                 painter.segment(s.point_a, s.point_b, Role::result);
                             }});
    return walk;
}

// ---- the tree over the triangles of any number of shapes ------------------------------------------------

// Of a disc, four points on its border.
std::vector<Vec2> corners_of(const ConvexView& shape) {
    if (shape.points.size() > 1) return {shape.points.begin(), shape.points.end()};
    const Vec2 c = shape.points[0];
    const Vec2 x{shape.radius, 0};
    const Vec2 y{0, shape.radius};
    return {c + x, c + y, c - x, c - y};
}

// All shapes, each cut into a fan of triangles, in the plane z = 0.
Mesh triangles_of(std::span<const Placed> shapes) {
    std::vector<Vec3> vertices;
    std::vector<Face> faces;
    for (const Placed& shape : shapes) {
        const auto first = static_cast<std::uint32_t>(vertices.size());
        for (const Vec2 p : corners_of(shape.view())) vertices.push_back({p.x, p.y, 0});
        for (std::uint32_t k = first + 2; k < vertices.size(); ++k) faces.push_back({first, k - 1, k});
    }
    return {std::move(vertices), std::move(faces)};
}

Vec2 flat(Vec3 p) { return {p.x, p.y}; }

void draw_face(Painter& painter, const Mesh& mesh, std::uint32_t face, Role role) {
    const auto [a, b, c] = mesh.corners(face);
    painter.polygon(std::vector<Vec2>{flat(a), flat(b), flat(c)}, role);
}

void draw_box(Painter& painter, const Aabb3& box, Role role) {
    draw_box(painter, Aabb{flat(box.low), flat(box.high)}, role);
}

std::vector<Vec2> room_for(const Mesh& mesh) {
    std::vector<Vec2> seen;
    for (const Vec3 p : mesh.vertices()) seen.push_back(flat(p));
    return seen;
}

// The box that was made last is drawn with its faces.
Walk tree(const Shapes& shapes) {
    const Mesh mesh = triangles_of(shapes);
    const auto states = history(BvhBuild(mesh));
    const std::vector<std::uint32_t> order = states.back().tree.order;
    Walk walk = without_pictures(states, narrate);
    walk.pictures.push_back({"triangles, and the last box with its own", room_for(mesh),
                             [=](Painter& painter, std::size_t step) {
                                 const BvhBuildState& s = states[step];
                                 const BvhNode now = step > 0 ? s.tree.nodes[s.node] : BvhNode{};
                                 for (const std::uint32_t face : order)
                                     draw_face(painter, mesh, face, Role::quiet);
                                 for (std::uint32_t k = now.first; k < now.first + now.count; ++k)
                                     draw_face(painter, mesh, order[k], Role::active);
                                 if (step > 0) draw_box(painter, now.box, Role::result);
                             }});
    return walk;
}

void draw_asking(Painter& painter, const BvhQueryState& s, const Mesh& mesh, const Bvh& tree) {
    for (std::uint32_t face = 0; face < mesh.size(); ++face) draw_face(painter, mesh, face, Role::quiet);
    for (const auto& [node, bound] : s.waiting) draw_box(painter, tree.nodes[node].box, Role::shape_b);
    if (s.steps > 0) draw_box(painter, tree.nodes[s.node].box, s.is_dropped ? Role::wrong : Role::active);
    if (s.tested > 0) draw_face(painter, mesh, s.best.face, Role::result);
}

// From the middle of the first shape, to the others; of a single one, to itself.
Walk nearest(const Shapes& shapes) {
    const Mesh mesh = triangles_of(std::span(shapes).subspan(shapes.size() > 1));
    const Aabb first = bounds(shapes[0].view());
    const Vec2 P = first.low + 0.5 * (first.high - first.low);
    const Bvh tree = build_tree(mesh);
    const auto states = history(BvhQuery(mesh, tree, ClosestPointQuery{{P.x, P.y, 0}}));
    std::vector<Vec2> seen = room_for(mesh);
    seen.push_back(P);
    Walk walk = without_pictures(states, narrate);
    walk.pictures.push_back(
        {"triangles, boxes that wait, and the point P", seen, [=](Painter& painter, std::size_t step) {
             draw_asking(painter, states[step], mesh, tree);
             painter.label(P, "P", Role::ink);
         }});
    return walk;
}

// ---- how to read them ------------------------------------------------------------------------------------

const std::string same_numbers =
    "A digit at a corner of A - B stands at the corners of A and B, too, that make it. A - B is drawn without "
    "the radii of discs.";
const std::string digits = "A digit is an impulse, 9 the largest one of now. ";

const Legend hull_legend{
    {{Role::active, "the path"}},
    ". is a point, * is the next one."};
const Legend gjk_legend{
    {{Role::shape_a, "A"}, {Role::shape_b, "B"}, {Role::quiet, "A - B"}, {Role::active, "the simplex"},
     {Role::result, "from the origin to v"}},
    "O is the origin, v is the point of the simplex that is nearest to it. " + same_numbers};
const Legend epa_legend{
    {{Role::shape_a, "A"}, {Role::shape_b, "B"}, {Role::quiet, "A - B"}, {Role::active, "the polygon"},
     {Role::result, "its edge nearest to the origin, and the way there"}},
    "O is the origin. " + same_numbers};
const Legend clip_legend{
    {{Role::shape_a, "A"}, {Role::shape_b, "B"}, {Role::active, "the reference edge"},
     {Role::result, "what is left of the incident edge"}},
    "1 and 2 are the contact points."};
const Legend sweep_legend{
    {{Role::bound, "the line"}, {Role::active, "the box that it has reached"},
     {Role::shape_a, "the other boxes that it cuts"}, {Role::quiet, "all others"}},
    "A digit is the last one of the box's number."};
const Legend impulses_legend{
    {{Role::shape_a, "polygons; discs look different"}, {Role::quiet, "the ground"}},
    digits + "residual is the largest change of an impulse in the pass; it and the sums are in N s."};
const Legend matching_legend{
    {{Role::shape_a, "polygons; discs look different"}, {Role::quiet, "the ground"}},
    "overlaps counts points, deepest is in metres; change is the largest one of an impulse in the pass, "
    "in N s, and 0 in passes over places."};
const Legend world_legend{
    {{Role::shape_a, "polygons; discs look different"}, {Role::quiet, "the ground"},
     {Role::bound, "boxes that overlap, and which with which"}},
    digits + "pairs counts pairs of boxes, contacts contact points, pushing those that push; change is "
    "the largest one of an impulse in the pass; it and the normal sum are in N s."};
const Legend toi_legend{
    {{Role::shape_a, "A at s"}, {Role::quiet, "A at the start"}, {Role::shape_b, "B"},
     {Role::result, "from the one to the other where they are nearest"}},
    "s is the share of the way, from 0 to 1; in all of it the distance shrinks by no more than closing; "
    "both are in metres."};
const Legend tree_legend{
    {{Role::quiet, "the triangles"}, {Role::result, "the box that was made last"},
     {Role::active, "the triangles in it"}},
    "nodes counts boxes, faces the triangles of the last one; split is the axis along which it is "
    "parted, - if it is not."};
const Legend nearest_legend{
    {{Role::quiet, "the triangles"}, {Role::active, "the box that is opened"},
     {Role::wrong, "the box that is dropped: it cannot do better"}, {Role::shape_b, "boxes that wait"},
     {Role::result, "the nearest triangle so far"}},
    "P is the point."};

}  // namespace

const std::vector<Watched>& watched() {
    static const std::vector<Watched> all = {
        {"hull", "05", "what is the smallest convex shape around these corners?", "needles", 0, hull,
         hull_legend},
        {"gjk", "06", "how far apart are two convex shapes?", "apart", 2, distance_of, gjk_legend},
        {"epa", "07", "how deep do two convex shapes overlap?", "overlap", 2, depth_of, epa_legend},
        {"clip", "08", "where do two convex shapes touch, and with how many points?", "overlap", 2,
         contacts_of, clip_legend},
        {"sweep", "09", "which pairs of boxes overlap?", "several", 0, sweep, sweep_legend},
        {"impulses", "13", "how do the contacts of a heap agree?", "stack", 0, impulses, impulses_legend},
        {"matching", "17", "how do bodies get out of each other, and how fast are they then?", "stack", 0,
         matching, matching_legend},
        {"world", "18", "what does a world do in a step, phase by phase?", "stack", 0, world, world_legend},
        {"toi", "19", "A flies at B, twice as far, and turns by 90 degrees: when do they meet?", "apart", 2,
         toi, toi_legend},
        {"tree", "20", "how are triangles parted into boxes in boxes?", "several", 0, tree, tree_legend},
        {"nearest", "20", "which of many triangles is nearest to a point?", "several", 0, nearest,
         nearest_legend},
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
