#pragma once
/// Chapter 9, the broad phase as in the article E4: WRONG where boxes touch or have moved (E4-26), kept to be
/// drawn and to be proved wrong.
#include <algorithm>
#include <utility>

#include "09-broad-phase/aabb.hpp"

namespace cc::as_printed {

/// Sweep and prune in x over both ends of each box. Of equal ends, the one of the earlier box comes first.
inline std::vector<BoxPair> sap(std::span<const Aabb> boxes) {
    std::vector<std::pair<double, std::uint32_t>> ends;  // of box k: 2 k and 2 k + 1
    for (std::uint32_t k = 0; k < boxes.size(); ++k) {
        ends.push_back({boxes[k].low.x, 2 * k});
        ends.push_back({boxes[k].high.x, 2 * k + 1});
    }
    std::ranges::sort(ends);
    std::vector<std::uint32_t> active;
    std::vector<BoxPair> pairs;
    for (const auto& [x, end] : ends) {
        const std::uint32_t b = end / 2;
        if (std::erase(active, b)) continue;
        for (const std::uint32_t a : active) pairs.push_back({std::min(a, b), std::max(a, b)});
        active.push_back(b);
    }
    return pairs;
}

/// A body in the midst of a frame.
struct Body {
    Aabb predicted;  ///< where its velocity carried it
    Aabb corrected;  ///< where walls and other bodies have pushed it since
};

/// The pairs that a pass of corrections looks at, the same in all passes of a frame (E4-26).
inline std::vector<BoxPair> candidates(std::span<const Body> bodies) {
    std::vector<Aabb> boxes;
    for (const Body& body : bodies) boxes.push_back(body.predicted);
    return sap(boxes);
}

}  // namespace cc::as_printed
