#include "18-world/ledger.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace cc {
namespace {

// The depths of all pairs that overlap, metres.
std::vector<double> overlaps_of(const World& world) {
    Options touching;
    touching.margin = 0;
    ContactCache now;
    now.find_pairs(world.bodies, touching.margin);
    now.find_contacts(world.bodies, {}, 1, touching);
    std::vector<double> depths;
    for (const PairContacts& pair : now.contacts()) {
        double depth = 0;
        for (const PairPoint& point : std::span(pair.points, pair.count))
            depth = std::max(depth, -point.separation);
        if (depth > 0) depths.push_back(depth);
    }
    return depths;
}

void add(const PairContacts& pair, Ledger& now) {
    for (const PairPoint& point : std::span(pair.points, pair.count)) {
        now.contacts += point.normal.impulse > 0;
        now.normal_impulses += point.normal.impulse;
        now.friction_impulses += std::abs(point.tangent.impulse);
    }
}

}  // namespace

Ledger ledger(const World& world, std::span<const Impact> impacts) {
    Ledger now;
    for (const Body& body : world.bodies) {
        now.kinetic += kinetic_energy(body);
        now.potential += potential_energy(body, world.gravity);
        now.momentum = now.momentum + momentum(body);
        now.angular_momentum += angular_momentum(body);
    }
    for (const PairContacts& pair : world.contacts.contacts()) add(pair, now);
    for (const Impact& impact : impacts) add(impact.contacts, now);
    std::vector<double> depths = overlaps_of(world);
    if (depths.empty()) return now;
    std::ranges::sort(depths);
    now.deepest = depths.back();
    now.median_depth = depths[depths.size() / 2];
    return now;
}

std::uint64_t state_hash(std::span<const Body> bodies) {
    std::uint64_t hash = 0xCBF29CE484222325u;
    const auto add = [&hash](double number) {
        const auto bits = std::bit_cast<std::uint64_t>(number);
        for (int k = 0; k < 64; k += 8) hash = (hash ^ (bits >> k & 0xFF)) * 0x100000001B3u;
    };
    for (const auto& [shape, pose, v, omega, inv_m, inv_I, restitution, friction, user_data] : bodies) {
        if (std::holds_alternative<HalfPlane>(shape)) continue;
        for (const double number : {pose.x.x, pose.x.y, pose.q.c, pose.q.s, v.x, v.y, omega}) add(number);
    }
    return hash;
}

}  // namespace cc
