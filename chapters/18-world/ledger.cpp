#include "18-world/ledger.hpp"

#include <algorithm>
#include <cmath>
#include <span>

namespace cc {
namespace {

// The depths of all pairs that overlap, metres.
std::vector<double> overlaps_of(const World& world) {
    ImpulseOptions touching;
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

}  // namespace

void add(Ledger& now, const PairContacts& pair) {
    for (const PairPoint& point : std::span(pair.points, pair.count)) {
        now.contacts += point.normal.impulse > 0;
        now.normal_impulses += point.normal.impulse;
        now.friction_impulses += std::abs(point.tangent.impulse);
    }
}

Ledger ledger(const World& world) {
    Ledger now;
    for (const Body& body : world.bodies) {
        now.kinetic += kinetic_energy(body);
        now.potential += potential_energy(body, world.gravity);
        now.momentum += momentum(body);
        now.angular_momentum += angular_momentum(body);
    }
    for (const PairContacts& pair : world.contacts.contacts()) add(now, pair);
    std::vector<double> depths = overlaps_of(world);
    if (depths.empty()) return now;
    const auto middle = depths.begin() + std::ssize(depths) / 2;
    std::ranges::nth_element(depths, middle);
    now.median_depth = *middle;
    now.deepest = *std::max_element(middle, depths.end());
    return now;
}

}  // namespace cc
