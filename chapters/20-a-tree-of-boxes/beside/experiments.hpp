#pragma once
/// Chapter 20: the meshes that its figures, facts and tests ask, and how much work that is.
#include "20-a-tree-of-boxes/mesh_query.hpp"

namespace cc::experiments {

/// So many triangles in the plane, each in a square of its own, 40 at most; the first one stands where it is
/// put.
Mesh scattered(int n, Vec2 first);

/// The work for a question, the mean of a thousand.
struct Work {
    double opened = 0;  ///< boxes
    double tested = 0;  ///< triangles
};
/// Of a square of 2 m with 2^power triangles, at least 2, and bumps as high as they are long; from places above
/// it that are as high as its triangles are long.
Work work_of(int power);

}  // namespace cc::experiments
