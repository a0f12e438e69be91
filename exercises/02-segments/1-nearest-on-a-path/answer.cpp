// 2-1 Nearest on a path: the answer.
#include <span>

#include "02-segments/segment.hpp"

namespace exercise {

/// A point of a path: the piece number k leads from path[k] to path[k + 1], and t is the place on it.
struct OnPath {
    std::size_t piece;
    double t;
    cc::Vec2 point;
};

OnPath closest_on_path(cc::Vec2 p, std::span<const cc::Vec2> path) {
    OnPath best{0, 0, path[0]};
    for (std::size_t k = 0; k + 1 < path.size(); ++k) {
        const auto [q, t] = cc::closest_on_segment(p, path[k], path[k + 1]);
        if (cc::distance(p, q) < cc::distance(p, best.point)) best = {k, t, q};
    }
    return best;
}

}  // namespace exercise
