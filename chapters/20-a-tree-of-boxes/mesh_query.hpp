#pragma once
/// Chapter 20, questions to a mesh, by its tree or face by face, with the same answers bit for bit.
///                                                                  chapters/20-a-tree-of-boxes/index.md
#include "03-triangles/triangle.hpp"
#include "20-a-tree-of-boxes/bvh_query.hpp"

namespace cc {

/// The answer by the tree.
template <MeshQuestion Q> MeshAnswer ask(const Mesh& mesh, const Bvh& tree, Q question) {
    BvhQuery<Q> query(mesh, tree, question);
    while (!query.done()) query.step();
    return query.result();
}

/// The answer by asking each face.
template <MeshQuestion Q> MeshAnswer ask_each(const Mesh& mesh, Q question) {
    MeshAnswer best;
    for (std::uint32_t face = 0; face < mesh.size(); ++face) {
        const MeshAnswer answer{face, question.value(mesh.corners(face))};
        if (answer.value <= Q::limit && is_better(answer, best)) best = answer;
    }
    return best;
}

/// A point of a mesh.
struct OnMesh {
    std::uint32_t face;  ///< of the mesh
    OnTriangle nearest;  ///< where on the face
};

/// The point of the mesh that is nearest to p, on the first of the faces that are equally near.
OnMesh closest_on_mesh(const Mesh& mesh, const Bvh& tree, Vec3 p);

/// The faces whose boxes overlap a box, in their order.
std::vector<std::uint32_t> faces_in(const Mesh& mesh, const Bvh& tree, const Aabb3& box);

}  // namespace cc
