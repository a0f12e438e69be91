#include "session/turned_marbles.hpp"

#include <algorithm>

#include "base/angle.hpp"

namespace cc {
namespace {

// A vector after a turn about a unit vector.
Vec3 turned_about(Vec3 axis, SinCos angle, Vec3 v) {
    const Vec3 along = dot(axis, v) * axis;
    return along + angle.cos * (v - along) + angle.sin * cross(axis, v);
}

// After a step with this spin. The axes stay unit vectors at right angles.
Turned after(const Turned& axes, Vec3 omega, double dt) {
    const double angle = std::min(dt * length(omega), 0x1p20);
    const auto axis = direction(omega);
    if (!axis || !(angle > 0)) return axes;
    const SinCos by = sincos(angle);
    const Vec3 x = turned_about(*axis, by, axes[0]);
    const Vec3 y = turned_about(*axis, by, axes[1]);
    const auto z = direction(cross(x, y));
    const auto unit_x = direction(x);
    if (!z || !unit_x) return axes;
    return {*unit_x, cross(*z, *unit_x), *z};
}

}  // namespace

void TurnedMarbles::step(double dt) {
    if (unit) world = unit->after(world, dt);
    else world.step(dt);
    for (std::size_t k = 0; k < turned.size(); ++k) turned[k] = after(turned[k], world.marbles()[k].omega, dt);
}

MarblesRun begin_run(const MarbleScene& scene, std::size_t most_kept) {
    const auto unit = scene.engine ? std::make_shared<MarblesUnit>(scene) : nullptr;
    return {{make_marbles(scene), std::vector(scene.marbles.size(), not_turned), unit}, scene.dt, most_kept};
}

}  // namespace cc
