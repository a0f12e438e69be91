#include <algorithm>

#include "05-convex-shapes/hull.hpp"
#include "13-sequential-impulses/beside/words.hpp"
#include "17-shape-matching/beside/words.hpp"
#include "19-time-of-impact/beside/words.hpp"
#include "base/angle.hpp"
#include "base/stepper.hpp"
#include "draw/world.hpp"
#include "figure/points.hpp"
#include "terminal/walk.hpp"

namespace cc::terminal {
namespace {

// ---- a step of any number of shapes that stand on the ground -----------------------------------------

constexpr Vec2 gravity{0, -10};
constexpr double dt = 1. / 60;

Body body_of(const ConvexView& shape) {
    if (shape.points.size() == 1) return make_body(Disc(shape.radius), 1, {shape.points[0], {}});
    return make_body(Polygon(convex_hull({shape.points.begin(), shape.points.end()})), 1, {});
}

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

// Each contact as a digit: 9 where the impulse is largest.
void draw_digits(Painter& painter, std::span<const PairContacts> contacts) {
    const double largest = largest_impulse(contacts);
    for_each_point(contacts, [&](const PairContacts&, const PairPoint& point) {
        const int digit = largest > 0 ? static_cast<int>(9 * (point.normal.impulse / largest)) : 0;
        painter.label(point.p, std::to_string(digit), Role::active);
    });
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
    return walk_of(states, narrate, {picture_of(states, "shapes on the ground, and their impulses: 9 is the largest",
                                                room_for(shapes), [=](TerminalPainter& painter, const auto& s) {
        draw_bodies(painter, bodies, painter.seen());
        draw_digits(painter, s.contacts);
    })});
}

Walk matching(const Shapes& shapes) {
    const auto states = matching_passes({bodies_on_ground(shapes), gravity}, dt);
    return walk_of(states, narrate, {picture_of(states, "shapes on the ground, where they are now", room_for(shapes),
                                                [](TerminalPainter& painter, const MatchingPass& s) {
        draw_bodies(painter, s.bodies, painter.seen());
    })});
}

Walk world(const Shapes& shapes) {
    Simulation world(gravity);
    for (const Body& body : bodies_on_ground(shapes)) world.add(body);
    const auto states = history_of_step(world, dt);
    return walk_of(states, narrate, {picture_of(states, "shapes on the ground, boxes, and impulses: 9 is the largest",
                                                room_for(shapes), [](TerminalPainter& painter, const StepRecord& s) {
        draw_candidates(painter, s);
        draw_bodies(painter, s.bodies, painter.seen());
        draw_digits(painter, s.contacts);
    })});
}

// ---- A flies at B, and turns ----------------------------------------------------------------------------

// A shape about its middle.
struct Flyer {
    Vec2 middle;
    Points points;
    double radius;

    explicit Flyer(const ConvexView& shape) : points(shape.points.begin(), shape.points.end()), radius(shape.radius) {
        for (const Vec2 p : points) middle += p / static_cast<double>(points.size());
        points = moved(points, -middle);
    }
    ConvexView view() const { return {points, radius}; }
    Points corners(const Sweep& sweep, double s) const { return placed(points, at(sweep, s)); }
};

Walk toi(const Shapes& shapes) {
    const Flyer A(shapes[0].view()), B(shapes[1].view());
    const PairSweep way{{{A.middle, {}}, 2 * (B.middle - A.middle), pi / 2}, {{B.middle, {}}}};
    const auto states = history(TimeOfImpact(A.view(), B.view(), way));
    std::vector<Vec2> seen = room_for({A.corners(way.a, 0), A.radius});
    for (const auto& points : {A.corners(way.a, states.back().s), B.corners(way.b, 0)})
        for (const Vec2 p : room_for({points, std::max(A.radius, B.radius)})) seen.push_back(p);
    return walk_of(states, narrate, {picture_of(states, "A on its way to B, where it began, and the nearest points",
                                                seen, [=](Painter& painter, const ImpactState& s) {
        draw(painter, {A.corners(way.a, 0), A.radius}, Role::quiet);
        draw(painter, {A.corners(way.a, s.s), A.radius}, Role::shape_a);
        draw(painter, {B.corners(way.b, 0), B.radius}, Role::shape_b);
        painter.segment(s.point_a, s.point_b, Role::result);
    })});
}

}  // namespace

std::vector<Watched> steppers_of_worlds() {
    const std::string digits = "A digit is an impulse, 9 the largest one of now. ";
    const std::pair<Role, std::string> polygons{Role::shape_a, "polygons; discs look different"};
    const std::pair<Role, std::string> ground{Role::quiet, "the ground"};
    return {
        {"impulses", "13", "how do the contacts of a heap agree?", "stack", 0, impulses,
         {{polygons, ground},
          digits + "residual is the largest change of an impulse in the pass; it and the sums are in N s."}},
        {"matching", "17", "how do bodies get out of each other, and how fast are they then?", "stack", 0, matching,
         {{polygons, ground},
          "overlaps counts points, deepest is in metres; change is the largest one of an impulse in the pass, "
          "in N s, and 0 in passes over places."}},
        {"world", "18", "what does a world do in a step, phase by phase?", "stack", 0, world,
         {{polygons, ground, {Role::bound, "boxes that overlap, and which with which"}},
          digits + "pairs counts pairs of boxes, contacts contact points, pushing those that push; change is "
          "the largest one of an impulse in the pass; it and the normal sum are in N s."}},
        {"toi", "19", "A flies at B, twice as far, and turns by 90 degrees: when do they meet?", "apart", 2, toi,
         {{{Role::shape_a, "A at s"}, {Role::quiet, "A at the start"}, {Role::shape_b, "B"},
           {Role::result, "from the one to the other where they are nearest"}},
          "s is the share of the way, from 0 to 1; in all of it the distance shrinks by no more than closing; "
          "both are in metres."}},
    };
}

}  // namespace cc::terminal
