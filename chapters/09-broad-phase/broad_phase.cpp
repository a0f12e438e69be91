#include "09-broad-phase/broad_phase.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "base/stepper.hpp"

namespace cc {
namespace {

using Order = std::vector<std::uint32_t>;

// By left sides; equal ones by their places in the list, so that there is one order only.
auto begins_before(std::span<const Aabb> boxes) {
    return [boxes](std::uint32_t a, std::uint32_t b) {
        return boxes[a].low.x < boxes[b].low.x || (boxes[a].low.x == boxes[b].low.x && a < b);
    };
}

std::span<const Aabb> checked(std::span<const Aabb> boxes) {
    if (const auto fault = find_fault(boxes)) throw BadBoxes(*fault);
    return boxes;
}

// All places, by left sides.
Order sorted(std::span<const Aabb> boxes) {
    Order order(boxes.size());
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::sort(order, begins_before(boxes));
    return order;
}

// Swaps neighbours until all are in order, and counts; stops when it has swapped more than `most`.
std::size_t insertion_sort(std::span<std::uint32_t> order, auto before, std::size_t most) {
    std::size_t swaps = 0;
    for (std::size_t k = 1; k < order.size() && swaps <= most; ++k)
        for (std::size_t j = k; j > 0 && before(order[j], order[j - 1]); --j) {
            std::swap(order[j], order[j - 1]);
            ++swaps;                                                            // insertion-swaps
        }
    return swaps;
}

// Stable, by one index of each pair, which is less than begin.size() - 1: how many have less says where it goes.
void place_by(std::uint32_t BoxPair::*index, std::span<const BoxPair> pairs, std::vector<std::size_t>& begin,
              std::vector<BoxPair>& placed) {
    std::ranges::fill(begin, 0);
    for (const BoxPair& pair : pairs) ++begin[pair.*index + 1];
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    for (const BoxPair& pair : pairs) placed[begin[pair.*index]++] = pair;
}

}  // namespace

std::string list_boxes(std::span<const std::uint32_t> boxes) {
    std::string text;
    for (const std::uint32_t k : boxes) text += (text.empty() ? "" : ", ") + std::to_string(k);
    return text.empty() ? "-" : text;
}

SweepLine::SweepLine(std::span<const Aabb> boxes) : SweepLine(boxes, sorted(checked(boxes))) {}

SweepLine::SweepLine(std::span<const Aabb> boxes, Order order) : boxes_(boxes), order_(std::move(order)) {
    state_.active.reserve(boxes.size());
    state_.dropped.reserve(boxes.size());
    state_.pairs.reserve(boxes.size());
}

void SweepLine::step() {
    if (done()) return;
    auto& [steps, line, active, dropped, pairs, before, tested] = state_;
    const std::uint32_t b = order_[steps++];
    line = boxes_[b].low.x;
    before = pairs.size();
    dropped.clear();
    std::size_t kept = 0;
    for (const std::uint32_t a : active) {
        const bool has_ended = boxes_[a].high.x < line;                              // sweep-line
        if (has_ended) {
            dropped.push_back(a);
            continue;
        }
        active[kept++] = a;
        ++tested;                                                                    // sweep-cost
        if (overlap(boxes_[a].low.y, boxes_[a].high.y, boxes_[b].low.y, boxes_[b].high.y))
            pairs.push_back({std::min(a, b), std::max(a, b)});
    }
    active.resize(kept);
    active.push_back(b);
}

std::vector<BoxPair> SweepLine::result() const {
    std::vector<std::size_t> begin(boxes_.size() + 1);
    std::vector<BoxPair> by_b(state_.pairs.size());
    std::vector<BoxPair> by_both(state_.pairs.size());
    place_by(&BoxPair::b, state_.pairs, begin, by_b);
    place_by(&BoxPair::a, by_b, begin, by_both);
    return by_both;
}

std::vector<BoxPair> sweep_and_prune(std::span<const Aabb> boxes) { return run(SweepLine(boxes)); }

std::vector<BoxPair> SweepAndPrune::update(std::span<const Aabb> boxes) {
    const std::size_t n = checked(boxes).size();
    const auto before = begins_before(boxes);
    std::erase_if(order_, [n](std::uint32_t k) { return k >= n; });
    const std::size_t most = n * std::bit_width(n);
    swaps_ = insertion_sort(order_, before, most);
    if (swaps_ > most) std::ranges::sort(order_, before);
    const std::size_t known = order_.size();
    if (known < n) {
        std::vector<std::uint32_t> added(n - known), merged(n);
        std::iota(added.begin(), added.end(), static_cast<std::uint32_t>(known));
        std::ranges::sort(added, before);
        std::ranges::merge(order_, added, merged.begin(), before);
        order_ = std::move(merged);
    }
    return run(SweepLine(boxes, order_));
}

}  // namespace cc
