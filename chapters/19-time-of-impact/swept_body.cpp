#include "19-time-of-impact/swept_body.hpp"

#include <algorithm>

#include "11-motion/motion.hpp"

namespace cc {

Aabb swept_bounds(const SweptBody& it) {
    const Sweep& sweep = it.sweep;
    const Vec2 from = sweep.from.x - sweep.arm;
    const Vec2 to = from + (1 - sweep.begin) * sweep.by;
    const Vec2 r = (it.extent.around + length(sweep.arm)) * Vec2{1, 1};
    return {Vec2{std::min(from.x, to.x), std::min(from.y, to.y)} - r,
            Vec2{std::max(from.x, to.x), std::max(from.y, to.y)} + r};
}

void advance(SweptBody& it, double s) {
    auto& [body, extent, sweep, pseudo, version, is_swept] = it;
    is_swept = true;
    body.pose = at(sweep, s);
    if (!can_move(body)) return;
    const Vec2 arm = rotate(rotation((s - sweep.begin) * sweep.turn), sweep.arm);
    body.v += cross(body.omega, arm - sweep.arm);
    pseudo.v += cross(pseudo.omega, arm - sweep.arm);
    sweep.from = body.pose;
    sweep.begin = s;
    sweep.arm = arm;
}

void begin_sweep(SweptBody& it, const Velocity& u, Vec2 arm, double dt) {
    it.sweep.arm = arm;
    it.sweep.by = dt * u.v;
    it.sweep.turn = dt * u.omega;
    ++it.version;
}

}  // namespace cc
