#include "19-time-of-impact/impact_zone.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace cc {
namespace {

// The centre of mass and its velocity; or those of a member that cannot be pushed.
CommonMotion common_velocity(std::span<const ZoneMember> members) {
    const auto pinned = std::ranges::find(members, 0., &ZoneMember::inv_m);
    if (pinned != members.end()) return {pinned->x, {pinned->u.v, 0}};
    double m = 0;
    Vec2 moment, momentum;
    for (const ZoneMember& member : members) {
        m += 1 / member.inv_m;
        moment += 1 / member.inv_m * (member.x - members[0].x);
        momentum += 1 / member.inv_m * (member.u.v - members[0].u.v);
    }
    return {members[0].x + moment / m, {members[0].u.v + momentum / m, 0}};  // common-motion
}

// All turn with a member that cannot be turned, or with two that cannot be pushed.
std::optional<double> imposed_rotation(std::span<const ZoneMember> members) {
    const auto unturned = std::ranges::find(members, 0., &ZoneMember::inv_I);
    if (unturned != members.end()) return unturned->u.omega;
    const auto pinned = std::ranges::find(members, 0., &ZoneMember::inv_m);
    for (auto other = pinned; other != members.end(); ++other) {
        const Vec2 r = other->x - pinned->x;
        if (other->inv_m == 0 && length_squared(r) > 0)
            return cross(r, other->u.v - pinned->u.v) / length_squared(r);
    }
    return std::nullopt;
}

}  // namespace

CommonMotion common_motion(std::span<const ZoneMember> members) {
    CommonMotion all = common_velocity(members);
    if (const auto omega = imposed_rotation(members)) {
        all.u.omega = *omega;
        return all;
    }
    double I = 0;
    double L = 0;
    for (const ZoneMember& member : members) {
        const Vec2 r = member.x - all.centre;
        const Vec2 v = member.u.v - all.u.v;
        const double m = member.inv_m > 0 ? 1 / member.inv_m : 0;
        I += 1 / member.inv_I + m * length_squared(r);
        L += member.u.omega / member.inv_I + m * cross(r, v);
    }
    all.u.omega = L / I;  // common-motion
    return all;
}

CommonMotion motion_of(const ZoneMember& member, const CommonMotion& all) {
    if (member.inv_m > 0) return all;
    return {member.x, {member.u.v, all.u.omega}};
}

ImpactZones::ImpactZones(std::span<const SweptBody> bodies) : anchor_(bodies.size(), none) {
    for (std::uint32_t k = 0; k < bodies.size(); ++k) {
        next_.push_back(k);
        if (!can_move(bodies[k].body)) anchor_[k] = k;
    }
}

// Two circles become one when two bodies, one of each, exchange their successors.
void ImpactZones::join(std::uint32_t a, std::uint32_t b) {
    const std::uint32_t anchor = is_anchored(a) ? anchor_[a] : anchor_[b];
    const bool is_a_fixed = anchor_[a] == a;
    const bool is_b_fixed = anchor_[b] == b;
    if (!is_a_fixed && !is_b_fixed) std::swap(next_[a], next_[b]);
    for (const std::uint32_t k : members(is_a_fixed ? b : a)) anchor_[k] = anchor;
}

bool ImpactZones::are_joined(std::uint32_t a, std::uint32_t b) const {
    for (std::uint32_t k = next_[a]; k != a; k = next_[k])
        if (k == b) return true;
    return false;
}

std::vector<std::uint32_t> ImpactZones::members(std::uint32_t k) const {
    std::vector<std::uint32_t> all{k};
    for (std::uint32_t other = next_[k]; other != k; other = next_[other]) all.push_back(other);
    return all;
}

void begin_zone_sweep(std::span<SweptBody> bodies, const ImpactZones& zones, std::uint32_t k, double dt) {
    std::vector<ZoneMember> real, pseudo;
    const auto add = [&](const SweptBody& it) {
        real.push_back({it.body.pose.x, it.motion().real, it.body.inv_m, it.body.inv_I});
        pseudo.push_back({it.body.pose.x, it.pseudo, it.body.inv_m, it.body.inv_I});
    };
    const std::vector<std::uint32_t> members = zones.members(k);
    for (const std::uint32_t i : members) add(bodies[i]);
    if (zones.is_anchored(k)) add(bodies[zones.anchor(k)]);
    const CommonMotion all = common_motion(real);
    const CommonMotion all_pseudo = common_motion(pseudo);
    for (std::size_t j = 0; j < members.size(); ++j) {
        SweptBody& it = bodies[members[j]];
        const auto [centre, u] = motion_of(real[j], all);
        const Velocity w = motion_of(pseudo[j], all_pseudo).u;
        const Vec2 arm = it.body.pose.x - centre;
        it.body.v = u.v + cross(u.omega, arm);
        if (it.body.inv_I > 0) it.body.omega = u.omega;
        it.pseudo = {w.v + cross(w.omega, arm), w.omega};
        begin_sweep(it, {u.v + w.v, u.omega + w.omega}, arm, dt);
    }
}

}  // namespace cc
