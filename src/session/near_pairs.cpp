#include "session/near_pairs.hpp"

namespace cc {

NearPairs near_pairs_of(std::span<const Body> bodies) {
    NearPairs near;
    for (const Body& body : bodies)
        if (!half_plane_of(body)) near.boxes.push_back(bounds(Placed(body.shape, body.pose).view()));
    near.pairs = sweep_and_prune(near.boxes);
    return near;
}

}  // namespace cc
