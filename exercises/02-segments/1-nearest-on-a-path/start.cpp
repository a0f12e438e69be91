// 2-1 Nearest on a path.      ./course check 2-1 · ./course hint 2-1
#include <span>

#include "02-segments/segment.hpp"

namespace exercise {

/// A point of a path: the piece number k leads from path[k] to path[k + 1], and t is the place on it.
struct OnPath {
    std::size_t piece;
    double t;
    cc::Vec2 point;
};

/// The point of a path that is nearest to p. The path has at least one point; a path of one point has
/// no piece: piece and t are 0 then. Of equally near points it is the first along the path, so that a
/// corner belongs to the piece that arrives there, with t = 1.
OnPath closest_on_path(cc::Vec2 p, std::span<const cc::Vec2> path) {
    return {};  // your code
}

}  // namespace exercise
