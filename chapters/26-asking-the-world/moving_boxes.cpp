#include "26-asking-the-world/moving_boxes.hpp"

#include <algorithm>

namespace cc {
namespace {

bool comes_before(BoxPair p, BoxPair q) { return p.a != q.a ? p.a < q.a : p.b < q.b; }

Aabb with_room(const Aabb& box, double room) {
    const double by = room * std::min({box.high.x - box.low.x, box.high.y - box.low.y, longest});
    return {box.low - Vec2{by, by}, box.high + Vec2{by, by}};
}

}  // namespace

MovingBoxes::MovingBoxes(double room) : room_(room) {
    if (!(room >= 0 && room <= longest)) throw BadRoom();
}

std::vector<BoxPair> MovingBoxes::update(std::span<const Aabb> boxes) {
    if (const auto fault = find_fault(boxes)) throw BadBoxes(*fault);
    forget_from(boxes.size());
    give_room(boxes);
    find_near();
    std::vector<BoxPair> pairs;
    for (const BoxPair pair : near_)
        if (overlap(boxes[pair.a], boxes[pair.b])) pairs.push_back(pair);
    return pairs;
}

void MovingBoxes::forget_from(std::size_t n) {
    if (n >= leaves_.size()) return;
    for (std::size_t k = n; k < leaves_.size(); ++k) tree_.remove(leaves_[k]);
    leaves_.resize(n);
    std::erase_if(near_, [n](BoxPair pair) { return pair.b >= n; });
}

// New boxes, and those that have left their room.
void MovingBoxes::give_room(std::span<const Aabb> boxes) {
    const std::size_t known = leaves_.size();
    leaves_.resize(boxes.size(), DynamicTree::none);
    has_left_.assign(boxes.size(), false);
    left_.clear();
    for (std::uint32_t k = 0; k < boxes.size(); ++k) {
        if (k < known) {
            if (holds(tree_.nodes()[leaves_[k]].box, boxes[k])) continue;
            tree_.remove(leaves_[k]);
        }
        leaves_[k] = tree_.insert(with_room(boxes[k], room_), k);
        has_left_[k] = true;
        left_.push_back(k);
    }
}

// The pairs of those that stayed are still near; of two that left, the one with the smaller number finds the other.
void MovingBoxes::find_near() {
    compared_ = 0;
    if (left_.empty()) return;
    std::erase_if(near_, [&](BoxPair pair) { return has_left_[pair.a] || has_left_[pair.b]; });
    const auto stayed = static_cast<std::ptrdiff_t>(near_.size());
    for (const std::uint32_t k : left_)
        compared_ += tree_.visit_overlapping(tree_.nodes()[leaves_[k]].box, [&](std::uint32_t other) {
            if (other > k || (other < k && !has_left_[other])) near_.push_back({std::min(k, other), std::max(k, other)});
        });
    std::sort(near_.begin() + stayed, near_.end(), comes_before);
    std::vector<BoxPair> all(near_.size());
    std::merge(near_.begin(), near_.begin() + stayed, near_.begin() + stayed, near_.end(), all.begin(), comes_before);
    near_ = std::move(all);
}

}  // namespace cc
