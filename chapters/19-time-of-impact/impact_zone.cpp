#include "19-time-of-impact/impact_zone.hpp"

#include <algorithm>
#include <optional>

namespace cc {
namespace {

// The centre of mass and its velocity; or, if a part cannot be pushed, that part's.
CommonMotion common_velocity(std::span<const Part> parts) {
    const auto pinned = std::ranges::find(parts, 0., &Part::inv_m);
    if (pinned != parts.end()) return {pinned->x, {pinned->u.v, 0}};
    double m = 0;
    Vec2 moment, momentum;
    for (const Part& part : parts) {
        m += 1 / part.inv_m;
        moment += 1 / part.inv_m * (part.x - parts[0].x);
        momentum += 1 / part.inv_m * (part.u.v - parts[0].u.v);
    }
    return {parts[0].x + moment / m, {parts[0].u.v + momentum / m, 0}};  // common-motion
}

// By a part that cannot be turned, or by two points that cannot be pushed: all turn with it, or with them.
std::optional<double> imposed_rotation(std::span<const Part> parts) {
    const auto unturned = std::ranges::find(parts, 0., &Part::inv_I);
    if (unturned != parts.end()) return unturned->u.omega;
    const auto pinned = std::ranges::find(parts, 0., &Part::inv_m);
    for (auto other = pinned; other != parts.end(); ++other) {
        const Vec2 r = other->x - pinned->x;
        if (other->inv_m == 0 && length_squared(r) > 0)
            return cross(r, other->u.v - pinned->u.v) / length_squared(r);
    }
    return std::nullopt;
}

}  // namespace

CommonMotion common_motion(std::span<const Part> parts) {
    CommonMotion all = common_velocity(parts);
    if (const auto omega = imposed_rotation(parts)) {
        all.u.omega = *omega;
        return all;
    }
    double I = 0;
    double L = 0;
    for (const Part& part : parts) {
        const Vec2 r = part.x - all.centre;
        const Vec2 v = part.u.v - all.u.v;
        const double m = part.inv_m > 0 ? 1 / part.inv_m : 0;
        I += 1 / part.inv_I + m * length_squared(r);
        L += part.u.omega / part.inv_I + m * cross(r, v);
    }
    all.u.omega = L / I;  // common-motion
    return all;
}

CommonMotion motion_of(const Part& part, const CommonMotion& all) {
    if (part.inv_m > 0) return all;
    return {part.x, {part.u.v, all.u.omega}};
}

}  // namespace cc
