#pragma once
/// Chapter 21, where a ball touches a mesh, and which of these places are none.
///                                                                  chapters/21-ball-against-mesh/index.md
#include "20-a-tree-of-boxes/mesh_query.hpp"

namespace cc {

/// Where a face is near to a ball's centre.
struct MeshTouch {
    std::uint32_t face;  ///< of the mesh
    OnTriangle nearest;  ///< its nearest point
    double distance;     ///< from there to the centre, metres
};

/// All faces that are at most `reach` metres from a centre, in their order.
std::vector<MeshTouch> near_faces(const Mesh& mesh, const Bvh& tree, Vec3 centre, double reach);

/// The places where the mesh is nearer than everywhere around: of `near`, those on a face; and those on an
/// edge or a corner if no other face that shares it has a nearer point, or one that is as near and an earlier
/// number. The nearest of all stays.
std::vector<MeshTouch> without_ghosts(const Mesh& mesh, const std::vector<MeshTouch>& near);

}  // namespace cc
