// What the check of 7-0 asks, answered by a plain.hpp: yours, or ours.
#include "part.hpp"

#include "07-epa/plain.hpp"

namespace exercise {

part::Depth depth(const part::Pair& in) {
    part::Depth depth;
    const auto seen = [&](const std::vector<plain::Corner>& polygon) {
        depth.polygon.clear();
        for (const plain::Corner& corner : polygon) depth.polygon.push_back(corner.w);
    };
    const plain::Shape A{in.A.corners, in.A.radius}, B{in.B.corners, in.B.radius};
    const plain::Nearest found = plain::epa(A, B, plain::gjk(A, B).corners, seen);
    depth.n = found.n;
    depth.separation = found.separation;
    depth.between = found.a - found.b;
    return depth;
}

}  // namespace exercise
