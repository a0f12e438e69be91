// What the check of 7-0 asks, answered by a plain.hpp: yours, or ours.
#include "part.hpp"

#include "07-epa/plain.hpp"
#include "figure/plain.hpp"

namespace exercise {

part::Depth depth(const part::Pair& in) {
    part::Depth depth;
    const auto seen = [&](const std::vector<plain::Corner>& polygon) {
        ++depth.passes;
        depth.polygon.clear();
        for (const plain::Corner& corner : polygon) depth.polygon.push_back(to_library(corner.w));
    };
    const plain::Shape A{plain::from_library(in.A.corners), in.A.radius};
    const plain::Shape B{plain::from_library(in.B.corners), in.B.radius};
    const std::vector<plain::Corner> corners = plain::gjk(A, B).corners;
    const plain::Nearest found = plain::epa(A, B, corners);  // as the engine does, where nobody looks
    plain::epa(A, B, corners, seen);
    depth.n = to_library(found.n);
    depth.separation = found.separation;
    depth.between = to_library(found.a - found.b);
    return depth;
}

}  // namespace exercise
