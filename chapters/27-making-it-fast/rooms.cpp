#include "27-making-it-fast/rooms.hpp"

#include <algorithm>

namespace cc {
namespace {

constexpr double share = 0.125;  // of the shorter side of a body's box: its room on each side

double reach_of(const Shape& shape) {
    if (std::holds_alternative<HalfPlane>(shape)) return longest;
    double reach = 0;
    if (const auto* polygon = std::get_if<Polygon>(&shape))
        for (const Vec2 p : polygon->points()) reach = std::max(reach, length(p));
    return reach;
}

// Twice the sine of half the angle between them: what a turn moves a point that is 1 m away.
double chord(Rotation p, Rotation q) { return length(Vec2{p.c - q.c, p.s - q.s}); }

}  // namespace

void Rooms::place(std::size_t body, const Body& now) {
    Room& room = rooms_[body];
    if (are_equal(room.placed_at, now.pose)) return;
    room.placed.place(now.shape, now.pose);
    room.placed_at = now.pose;
}

bool Rooms::has_left(const Room& room, const Pose& now) const {
    return distance(now.x, room.from.x) + room.reach * chord(now.q, room.from.q) > room.slack;
}

void Rooms::give_room(std::size_t body, const Body& now, double margin) {
    place(body, now);
    Room& room = rooms_[body];
    const Aabb box = bounds(room.placed, margin / 2);
    room.from = now.pose;
    const double slack = share * std::min(box.high.x - box.low.x, box.high.y - box.low.y);
    room.slack = half_plane_of(now) ? 0 : slack;
    boxes_[body] = bounds(room.placed, margin / 2 + room.slack);
}

bool Rooms::update(std::span<const Body> bodies, double margin) {
    for (std::size_t k = 0; k < bodies.size(); ++k) {
        if (k == rooms_.size()) {
            rooms_.push_back({bodies[k].pose, 0, reach_of(bodies[k].shape), {bodies[k].shape, bodies[k].pose}, bodies[k].pose});
            boxes_.emplace_back();
        } else if (!has_left(rooms_[k], bodies[k].pose)) {
            continue;
        }
        is_behind_ = true;
        give_room(k, bodies[k], margin);
    }
    if (!std::exchange(is_behind_, false)) return false;
    tree_.update(boxes_);
    return true;
}

}  // namespace cc
