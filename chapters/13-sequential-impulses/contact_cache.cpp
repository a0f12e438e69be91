#include "13-sequential-impulses/contact_cache.hpp"

#include <algorithm>

#include "08-contacts/contact.hpp"

namespace cc {

namespace {

// A list of bodies has lost one: so have pairs, and who stood behind it is one place further to the front.
void remove_body(auto& pairs, std::uint32_t body) {
    std::erase_if(pairs, [body](const auto& pair) { return pair.a == body || pair.b == body; });
    for (auto& pair : pairs) {
        pair.a -= pair.a > body;
        pair.b -= pair.b > body;
    }
}

}  // namespace

void drop_half_planes(std::vector<BoxPair>& pairs, std::span<const std::uint32_t> half_planes) {
    if (half_planes.empty()) return;
    std::erase_if(pairs, [half_planes](BoxPair pair) {
        return std::ranges::binary_search(half_planes, pair.a) || std::ranges::binary_search(half_planes, pair.b);
    });
}

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
        if (disc) corners_.push_back(body.pose.x);
        if (const auto* polygon = std::get_if<Polygon>(&body.shape))
            for (const Vec2 p : polygon->points()) corners_.push_back(to_world(body.pose, p));
        shapes_.push_back({first, corners_.size() - first, disc ? disc->radius : 0});
    }
}

// Each box is wider by half the margin, so that two of them overlap where their bodies are within it.
void ContactCache::find_pairs(std::span<const Body> bodies, double margin) {
    place(bodies);
    boxes_.clear();
    half_planes_.clear();
    for (std::uint32_t k = 0; k < bodies.size(); ++k) {
        if (std::holds_alternative<HalfPlane>(bodies[k].shape)) {
            half_planes_.push_back(k);
            boxes_.push_back({bodies[k].pose.x, bodies[k].pose.x});
            continue;
        }
        const auto [points, radius] = view(k);
        boxes_.push_back(bounds({points, radius + margin / 2}));
    }
    pairs_ = sweep_.update(boxes_);
    drop_half_planes(pairs_, half_planes_);
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

// All that may touch, by a, then by b. Of a body and a half-plane, the body is a.
void ContactCache::find_contacts(std::span<const Body> bodies, Vec2 gravity, double dt,
                                 const ImpulseOptions& options) {
    std::swap(contacts_, before_);
    contacts_.clear();
    const auto add = [&](std::uint32_t a, std::uint32_t b, const Manifold& manifold) {
        if (manifold.count == 0) return;
        contacts_.push_back(make_rows(bodies[a], bodies[b], manifold, gravity, dt, options));
        contacts_.back().a = a;
        contacts_.back().b = b;
    };
    auto pair = pairs_.begin();
    const auto n = static_cast<std::uint32_t>(bodies.size());
    for (std::uint32_t a = 0; a < n; ++a) {
        auto next = half_planes_.begin();
        const auto meet_planes_before = [&](std::uint32_t end) {
            for (; next != half_planes_.end() && *next < end; ++next)
                if (can_move(bodies[a])) add(a, *next, collide(view(a), *half_plane_of(bodies[*next]), options.margin));
        };
        for (; pair != pairs_.end() && pair->a == a; ++pair) {
            const std::uint32_t b = pair->b;
            meet_planes_before(b);
            if (can_move(bodies[a]) || can_move(bodies[b])) add(a, b, collide(view(a), view(b), options.margin));
        }
        meet_planes_before(n);
    }
    for (const std::uint32_t body : forgotten_) forget(body);
    forgotten_.clear();
    if (options.warm_starting) warm_start(contacts_, before_);
}

}  // namespace cc
