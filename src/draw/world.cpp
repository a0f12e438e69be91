#include "draw/world.hpp"

#include <cmath>
#include <set>

namespace cc {
namespace {

constexpr double longest_arrow = 48;  // for the largest impulse, pixels
constexpr int steps_of_line = 15;     // that a body goes on along the line of its velocity

}  // namespace

void draw_contacts(Painter& painter, std::span<const PairContacts> contacts, std::span<const Body> bodies) {
    const double largest = largest_impulse(contacts);
    for_each_point(contacts, [&](const PairContacts& pair, const PairPoint& point) {
        const double along_n = point.normal.impulse;
        const double along_t = point.tangent.impulse;
        painter.point(point.p, along_n > 0 ? Role::result : Role::quiet);
        if (!(along_n > 0)) return;
        const Vec2 n = half_plane_of(bodies[pair.b]) ? -pair.n : pair.n;  // on the body, not on the wall
        const Vec2 t = along_t < 0 ? -left(n) : left(n);
        const double metres = longest_arrow * painter.per_pixel() / largest;  // of 1 N s
        painter.arrow(point.p, point.p + metres * along_n * n, Role::result);
        painter.arrow(point.p, point.p + metres * std::abs(along_t) * t, Role::active);
    });
}

void draw_impacts(Painter& painter, std::span<const Impact> impacts, std::span<const Body> bodies) {
    for (const Impact& impact : impacts) {
        const std::span contacts(&impact.contacts, 1);
        draw_contacts(painter, contacts, bodies);
        for_each_point(contacts, [&](const PairContacts&, const PairPoint& point) {
            painter.point(point.p, Role::wrong);
        });
    }
}

void draw_candidates(Painter& painter, std::span<const Aabb> boxes, std::span<const BoxPair> pairs, Role role) {
    std::set<std::size_t> asked;
    for (const BoxPair& pair : pairs) {
        painter.segment(middle(boxes[pair.a]), middle(boxes[pair.b]), role, Line::thin);
        asked.insert({pair.a, pair.b});
    }
    for (const std::size_t k : asked) draw_box(painter, boxes[k], role);
}

void draw_velocities(Painter& painter, std::span<const Body> bodies, double dt) {
    for (const Body& body : bodies)
        if (!half_plane_of(body))
            painter.segment(body.pose.x, body.pose.x + steps_of_line * dt * body.v, Role::active);
}

void draw_hand(Painter& painter, const Simulation& world) {
    const auto& hand = world.hand();
    if (!hand) return;
    const Vec2 held = to_world(world.bodies()[hand->body].pose, hand->grip);
    painter.segment(held, hand->to, Role::active);
    painter.point(hand->to, Role::active);
}

void draw(Painter& painter, const Simulation& world, Window seen) {
    draw_bodies(painter, world.bodies(), seen);
    if (world.bodies().size() <= most_dotted)
        for_each_point(world.contacts(), [&](const PairContacts&, const PairPoint& point) {
            if (point.normal.impulse > 0) painter.point(point.p, Role::result);
        });
    draw_hand(painter, world);
}

}  // namespace cc
