#pragma once
/// What a broad phase finds among the bodies of a world.
#include <span>
#include <vector>

#include "09-broad-phase/broad_phase.hpp"
#include "11-motion/body.hpp"

namespace cc {

/// Bodies, without half-planes, whose boxes overlap.
struct NearPairs {
    std::vector<Aabb> boxes = {};      ///< around the bodies
    std::vector<BoxPair> pairs = {};   ///< by the places of the boxes
};

/// Those of these bodies.
NearPairs near_pairs_of(std::span<const Body> bodies);

}  // namespace cc
