#include "19-time-of-impact/impact_queue.hpp"

#include <algorithm>

#include "19-time-of-impact/next_impact.hpp"

namespace cc {

ImpactQueue::ImpactQueue(std::span<const SweptBody> bodies, const ImpactZones& zones)
    : bodies_(bodies), zones_(zones), is_new_(bodies.size()) {
    boxes_.reserve(bodies.size());
    for (const SweptBody& it : bodies) boxes_.push_back(swept_bounds(it));
}

void ImpactQueue::add(std::uint32_t k) {
    boxes_[k] = swept_bounds(bodies_[k]);
    new_.push_back(k);
    is_new_[k] = true;
}

std::optional<ImpactEvent> ImpactQueue::next() {
    find_impacts();
    while (!events_.empty()) {
        const ImpactEvent event = events_.top();
        events_.pop();
        const bool is_stale = event.version_a != bodies_[event.a].version ||
                              event.version_b != bodies_[event.b].version;
        if (!is_stale) return event;
    }
    return std::nullopt;
}

// Those of all bodies whose sweeps are new; two new ones are looked at once.
void ImpactQueue::find_impacts() {
    for (const std::uint32_t k : new_)
        for (std::uint32_t other = 0; other < bodies_.size(); ++other) {
            if (other == k || !overlap(boxes_[k], boxes_[other])) continue;
            if (!is_new_[other] || k < other) find_impact(std::min(k, other), std::max(k, other));
        }
    for (const std::uint32_t k : new_) is_new_[k] = false;
    new_.clear();
}

void ImpactQueue::find_impact(std::uint32_t a, std::uint32_t b) {
    if ((zones_.is_anchored(a) && zones_.is_anchored(b)) || zones_.are_joined(a, b)) return;
    const SweptBody &A = bodies_[a], &B = bodies_[b];
    const auto found = next_impact(A, B);
    if (found) events_.push({found->s, a, b, A.version, B.version, found->is_deepest});
}

}  // namespace cc
