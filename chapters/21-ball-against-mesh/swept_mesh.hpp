#pragma once
/// Chapter 21: when does a flying ball first touch a mesh? A question to the tree of chapter 20.
///                                                                  chapters/21-ball-against-mesh/index.md
#include <optional>

#include "20-a-tree-of-boxes/mesh_query.hpp"
#include "21-ball-against-mesh/swept_triangle.hpp"

namespace cc {

/// When does a flying ball touch it first? A time in [0, 1].
struct SphereCastQuery {
    Moving<Vec3> ball;                     ///< the ball, and its way
    static constexpr double limit = 1;     ///< the end of the way
    double bound(const Aabb3& box) const;  ///< when its centre enters a box, grown by its radius
    double value(const Triangle3& t) const;  ///< of a triangle; infinite if it passes
};

/// The first touch of a flying ball with the mesh: a face and a time s in [0, 1]; none if it passes.
std::optional<MeshAnswer> sweep(const Mesh& mesh, const Bvh& tree, const Moving<Vec3>& ball);

}  // namespace cc
