#include "13-sequential-impulses/contact_cache.hpp"

#include <algorithm>

#include "08-contacts/contact.hpp"

namespace cc {

namespace {

// Removes all pairs with this body, and renumbers the bodies after it.
void remove_body(auto& pairs, std::uint32_t body) {
    std::erase_if(pairs, [body](const auto& pair) { return pair.a == body || pair.b == body; });
    for (auto& pair : pairs) {
        pair.a -= pair.a > body;
        pair.b -= pair.b > body;
    }
}

}  // namespace

// Each box is wider by half the margin, so that two of them overlap where their bodies are within it.
void ContactCache::find_pairs(std::span<const Body> bodies, double margin, const BroadPhase& broad_phase) {
    const std::size_t known = std::min(placed_.size(), bodies.size());
    placed_.erase(placed_.begin() + known, placed_.end());
    for (std::size_t k = 0; k < known; ++k) placed_[k].place(bodies[k].shape, bodies[k].pose);
    for (const Body& body : bodies.subspan(known)) placed_.emplace_back(body.shape, body.pose);
    boxes_.clear();
    for (const Placed& body : placed_) boxes_.push_back(bounds(body, margin / 2));
    pairs_ = broad_phase ? broad_phase(boxes_) : sweep_.update(boxes_);
}

void ContactCache::forget(std::uint32_t body) {
    for (PairContacts& pair : before_) {
        if (pair.a != body && pair.b != body) continue;
        for (PairPoint& point : pair.points) point.normal.impulse = point.tangent.impulse = 0;
    }
}

void ContactCache::remove(std::uint32_t body) {
    remove_body(contacts_, body);
    remove_body(pairs_, body);
    if (body < boxes_.size()) boxes_.erase(boxes_.begin() + body);
    std::erase(forgotten_, body);
    for (std::uint32_t& other : forgotten_) other -= other > body;
}

void ContactCache::find_contacts(std::span<const Body> bodies, Vec2 gravity, double dt,
                                 const ImpulseOptions& options) {
    std::swap(contacts_, before_);
    contacts_.clear();
    for (const auto [a, b] : pairs_) {
        if (!can_move(bodies[a]) && !can_move(bodies[b])) continue;
        const Manifold found = collide(placed_[a], placed_[b], options.margin);
        if (found.count == 0) continue;
        contacts_.push_back(make_rows(bodies[a], bodies[b], found, gravity, dt, options));
        contacts_.back().a = a;
        contacts_.back().b = b;
    }
    for (const std::uint32_t body : forgotten_) forget(body);
    forgotten_.clear();
    if (options.warm_starting) warm_start(contacts_, before_);
}

}  // namespace cc
