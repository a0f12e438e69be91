#include "18-world/mouse_joint.hpp"

#include <algorithm>
#include <cmath>

#include "06-gjk/gjk.hpp"

namespace cc {
namespace {

constexpr double quickest = 0.5;  // share of the distance, at most, that a pull takes away in one step

bool is_in_range(Vec2 p) { return std::abs(p.x) <= longest && std::abs(p.y) <= longest; }

}  // namespace

void require_sound(const MouseJoint& hand, std::size_t bodies) {
    if (hand.body >= bodies) throw BadInput("hand", "there is no body " + std::to_string(hand.body));
    if (!is_in_range(hand.grip) || !is_in_range(hand.to)) throw BadInput("hand", "it is out of range");
    if (!(hand.quickness > 0 && hand.quickness <= longest))
        throw BadInput("hand", "its quickness must be a number above 0");
}

// As if the point were the least mass that it can seem to be, in whichever direction: all others are slower.
Vec2 pull_of(const MouseJoint& hand, const Body& body, double dt) {
    const Vec2 r = rotate(body.pose.q, hand.grip);
    const Vec2 p = body.pose.x + r;
    const double K = body.inv_m + body.inv_I * length_squared(r);                     // lightest-point
    if (!(K > 0)) return {};
    const double h = std::min(hand.quickness, quickest / dt);
    return h / K * (h * (hand.to - p) - 2 * velocity_at(body, p));                     // damped-spring
}

void pull(World& world, const MouseJoint& hand, double dt, const Observer& seen) {
    Body& held = world.bodies[hand.body];
    require_sound(held);
    apply_force(held, pull_of(hand, held, dt), to_world(held.pose, hand.grip), dt);
    if (seen) seen({.phase = phase::hand, .bodies = world.bodies});
}

std::optional<std::size_t> body_at(const World& world, Vec2 p) {
    for (std::size_t k = world.bodies.size(); k-- > 0;) {
        const Placed body(world.bodies[k].shape, world.bodies[k].pose);
        if (!body.half_plane() && gjk(ConvexView{{&p, 1}}, body.view()).distance <= 0) return k;
    }
    return std::nullopt;
}

}  // namespace cc
