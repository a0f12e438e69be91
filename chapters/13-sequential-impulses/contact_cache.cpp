#include "13-sequential-impulses/contact_cache.hpp"

#include "08-contacts/contact.hpp"

namespace cc {
namespace {

bool can_move(const Body& body) { return body.inv_m > 0 || body.inv_I > 0; }

}  // namespace

ConvexView ContactCache::view(std::size_t k) const {
    const auto& [first, count, radius] = shapes_[k];
    return {std::span(corners_).subspan(first, count), radius};
}

// Puts all corners in the world.
void ContactCache::place(std::span<const Body> bodies) {
    corners_.clear();
    shapes_.clear();
    for (const Body& body : bodies) {
        const std::size_t first = corners_.size();
        const auto* disc = std::get_if<Disc>(&body.shape);
        if (disc)
            corners_.push_back(body.pose.x);
        else
            for (const Vec2 p : std::get<Polygon>(body.shape).points())
                corners_.push_back(to_world(body.pose, p));
        shapes_.push_back({first, corners_.size() - first, disc ? disc->radius : 0});
    }
}

// Each box is wider by half the margin, so that two of them overlap where their bodies are within it.
void ContactCache::find_pairs(std::span<const Body> bodies, double margin) {
    place(bodies);
    boxes_.clear();
    for (std::size_t k = 0; k < bodies.size(); ++k) {
        const auto [points, radius] = view(k);
        boxes_.push_back(bounds({points, radius + margin / 2}));
    }
    pairs_ = sweep_.update(boxes_);
}

void ContactCache::forget(std::uint32_t body) {
    for (PairContacts& pair : before_) {
        if (pair.a != body && pair.b != body) continue;
        for (PairPoint& point : pair.points) point.normal.impulse = point.tangent.impulse = 0;
    }
}

void ContactCache::find_contacts(std::span<const Body> bodies, std::span<const Wall> walls, Vec2 gravity,
                                 double dt, const Options& options) {
    std::swap(contacts_, before_);
    contacts_.clear();
    walls_.clear();
    for (const Wall& wall : walls) walls_.push_back(as_body(wall));
    const auto add = [&](std::uint32_t a, std::uint32_t b, const Body& body_b, const Manifold& manifold) {
        if (manifold.count == 0) return;
        contacts_.push_back(make_rows(bodies[a], body_b, manifold, gravity, dt, options));
        contacts_.back().a = a;
        contacts_.back().b = b;
    };
    auto pair = pairs_.begin();
    const auto n = static_cast<std::uint32_t>(bodies.size());
    for (std::uint32_t a = 0; a < n; ++a) {
        for (; pair != pairs_.end() && pair->a == a; ++pair)
            if (const auto b = pair->b; can_move(bodies[a]) || can_move(bodies[b]))
                add(a, b, bodies[b], collide(view(a), view(b), options.margin));
        if (!can_move(bodies[a])) continue;
        for (std::uint32_t w = 0; w < walls.size(); ++w)
            add(a, n + w, walls_[w], collide(view(a), walls[w].plane, options.margin));
    }
    for (PairContacts& old : before_)
        if (old.b >= bodies_) old.b += static_cast<std::uint32_t>(bodies.size() - bodies_);
    bodies_ = bodies.size();
    for (const std::uint32_t body : forgotten_) forget(body);
    forgotten_.clear();
    if (options.warm_starting && options.accumulate) warm_start(contacts_, before_);
}

}  // namespace cc
