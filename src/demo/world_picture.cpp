#include "demo/world_picture.hpp"

#include "demo/window.hpp"

namespace cc::demo {
namespace {

constexpr std::size_t most_dotted = 60;  // bodies; with more, dots would hide them

void draw(Panel& panel, const Body& body) {
    const Placed placed(body.shape, body.pose);
    const auto [points, radius] = placed.view();
    if (points.size() > 1) return panel.polygon(points, role_of(body));
    panel.disc(points[0], radius, role_of(body));
    panel.segment(points[0], points[0] + rotate(body.pose.q, {radius, 0}), role_of(body), Line::thin);
}

}  // namespace

Role role_of(const Body& body) {
    if (!can_move(body)) return Role::quiet;
    return std::holds_alternative<Disc>(body.shape) ? Role::shape_b : Role::shape_a;
}

void draw(Panel& panel, const Simulation& world, Window view) {
    for (const Body& body : world.bodies())
        if (const auto plane = half_plane_of(body)) panel.polygon(seen_part(*plane, view), Role::quiet);
    for (const Body& body : world.bodies())
        if (!half_plane_of(body)) draw(panel, body);
    if (world.bodies().size() <= most_dotted)
        for (const PairContacts& pair : world.contacts())
            for (const PairPoint& point : std::span(pair.points, pair.count))
                if (point.normal.impulse > 0) panel.point(point.p, Role::result);
    if (const auto& hand = world.hand()) {
        const Vec2 held = to_world(world.bodies()[hand->body].pose, hand->grip);
        panel.segment(held, hand->to, Role::active);
        panel.point(hand->to, Role::active);
    }
}

}  // namespace cc::demo
