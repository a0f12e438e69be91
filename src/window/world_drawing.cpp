#include "window/world_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "18-world/clock.hpp"
#include "demo/window.hpp"
#include "demo/world_picture.hpp"

namespace cc::demo {
namespace {

constexpr double longest_arrow = 48;  // for the largest impulse, pixels
constexpr int steps_of_arrow = 15;    // that a body goes on along the line of its velocity

void draw(Canvas& canvas, const Body& body, const Pose& pose) {
    const Placed placed(body.shape, pose);
    const auto [points, radius] = placed.view();
    const Role role = role_of(body);
    if (points.size() == 1) {
        canvas.disc(points[0], radius, role);
        return canvas.segment(points[0], points[0] + rotate(pose.q, {radius, 0}), role, 0.8f);
    }
    canvas.polygon(points, role);
    canvas.segment(pose.x, pose.x + 0.5 * (points[0] - pose.x), role, 0.8f);
}

}  // namespace

void draw_half_planes(Canvas& canvas, std::span<const Body> bodies, Window seen) {
    for (const Body& body : bodies)
        if (const auto plane = half_plane_of(body)) canvas.polygon(seen_part(*plane, seen), Role::quiet);
}

void draw_bodies(Canvas& canvas, std::span<const Body> bodies, std::span<const Pose> before, double share) {
    const bool is_known = before.size() == bodies.size();
    for (std::size_t k = 0; k < bodies.size(); ++k) {
        const Pose& now = bodies[k].pose;
        if (!half_plane_of(bodies[k])) draw(canvas, bodies[k], is_known ? between(before[k], now, share) : now);
    }
}

void draw_contacts(Canvas& canvas, std::span<const PairContacts> contacts, std::span<const Body> bodies) {
    double largest = 0;
    for (const PairContacts& pair : contacts)
        for (const PairPoint& point : std::span(pair.points, pair.count))
            largest = std::max(largest, point.normal.impulse);
    for (const PairContacts& pair : contacts)
        for (const PairPoint& point : std::span(pair.points, pair.count)) {
            const double along_n = point.normal.impulse, along_t = point.tangent.impulse;
            canvas.point(point.p, along_n > 0 ? Role::result : Role::quiet);
            if (!(along_n > 0)) continue;
            const Vec2 n = half_plane_of(bodies[pair.b]) ? -pair.n : pair.n;  // on the body, not on the wall
            const Vec2 t = along_t < 0 ? -left(n) : left(n);
            canvas.arrow(point.p, n, longest_arrow * along_n / largest, Role::result);
            if (along_t != 0)
                canvas.arrow(point.p, t, longest_arrow * std::abs(along_t) / largest, Role::active);
        }
}

void draw_impacts(Canvas& canvas, std::span<const Impact> impacts, std::span<const Body> bodies) {
    for (const Impact& impact : impacts) {
        const PairContacts& pair = impact.contacts;
        draw_contacts(canvas, {&pair, 1}, bodies);
        for (const PairPoint& point : std::span(pair.points, pair.count))
            canvas.point(point.p, Role::wrong, 4);
    }
}

void draw_candidates(Canvas& canvas, const StepRecord& state) {
    std::set<std::size_t> asked;
    for (const BoxPair& pair : state.pairs) {
        canvas.segment(state.bodies[pair.a].pose.x, state.bodies[pair.b].pose.x, Role::bound, 0.8f);
        asked.insert({pair.a, pair.b});
    }
    for (const std::size_t k : asked) canvas.box(state.boxes[k].low, state.boxes[k].high, Role::bound);
}

void draw_velocities(Canvas& canvas, std::span<const Body> bodies, double dt) {
    for (const Body& body : bodies)
        if (!half_plane_of(body))
            canvas.segment(body.pose.x, body.pose.x + steps_of_arrow * dt * body.v, Role::active);
}

void draw_hand(Canvas& canvas, const Simulation& world) {
    const auto& hand = world.hand();
    if (!hand) return;
    const Vec2 held = to_world(world.bodies()[hand->body].pose, hand->grip);
    canvas.segment(held, hand->to, Role::active, 1, 2.5f);
    canvas.point(held, Role::active, 4);
    canvas.point(hand->to, Role::active, 6);
}

}  // namespace cc::demo
