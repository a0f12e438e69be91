#pragma once
/// How a mesh in the plane z = 0 and the tree over it are drawn, by whichever Painter.
#include "20-a-tree-of-boxes/bvh.hpp"
#include "20-a-tree-of-boxes/bvh_query_state.hpp"
#include "draw/boxes.hpp"

namespace cc {

/// A point of the plane z = 0.
constexpr Vec2 flat(Vec3 p) { return {p.x, p.y}; }

/// A face.
inline void draw_face(Painter& painter, const Mesh& mesh, std::uint32_t face, Role role) {
    const auto [a, b, c] = mesh.corners(face);
    painter.polygon(std::array{flat(a), flat(b), flat(c)}, role);
}

/// The border of a box.
inline void draw_box(Painter& painter, const Aabb3& box, Role role, Line line = Line::thin) {
    draw_box(painter, Aabb{flat(box.low), flat(box.high)}, role, line);
}

/// A question to the tree: all faces, the boxes that wait, and the one that was taken last.
inline void draw(Painter& painter, const BvhQueryState& s, const Mesh& mesh, const Bvh& tree, Role faces) {
    for (std::uint32_t face = 0; face < mesh.size(); ++face) draw_face(painter, mesh, face, faces);
    for (const auto& [node, bound] : s.waiting) draw_box(painter, tree.nodes[node].box, Role::shape_b);
    if (s.steps == 0) return;
    draw_box(painter, tree.nodes[s.node].box, s.is_dropped ? Role::wrong : Role::active, Line::solid);
}

}  // namespace cc
