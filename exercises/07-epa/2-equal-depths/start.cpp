// 7-2 Which of two equal depths?      ./course check 7-2 · ./course hint 7-2
#include <optional>
#include <vector>

#include "05-convex-shapes/shape.hpp"

namespace exercise {

/// A way out: B is moved by `depth` metres along `normal`, of length 1.
struct Way {
    cc::Vec2 normal;
    double depth;
};

/// The ways out are along the normals of all edges, first of A, then of B, each in the order of the corners. A way
/// that is at most `slack` deeper than the smallest depth counts as equally deep. Of these, takes the one whose normal
/// turns least from `before`, the normal of the last frame, and the first of several that turn equally little. None if A
/// and B are apart. `before` is a unit vector, or zero if there is none. The shapes have at least 3 corners and no
/// radius.
std::optional<Way> way_out(const cc::ConvexView& A, const cc::ConvexView& B, cc::Vec2 before, double slack) {
    return std::nullopt;  // your code
}

}  // namespace exercise
