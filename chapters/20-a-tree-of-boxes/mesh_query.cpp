#include "20-a-tree-of-boxes/mesh_query.hpp"

namespace cc {

OnMesh closest_on_mesh(const Mesh& mesh, const Bvh& tree, Vec3 p) {
    const std::uint32_t face = ask(mesh, tree, ClosestPointQuery{p}).face;
    const auto [a, b, c] = mesh.corners(face);
    return {face, closest_on_triangle(p, a, b, c)};
}

std::vector<std::uint32_t> faces_in(const Mesh& mesh, const Bvh& tree, const Aabb3& box) {
    std::vector<std::uint32_t> found, waiting{0};
    while (!waiting.empty()) {
        const std::uint32_t k = waiting.back();
        const BvhNode& node = tree.nodes[k];
        waiting.pop_back();
        if (!overlap(node.box, box)) continue;
        if (!node.is_leaf()) {
            waiting.insert(waiting.end(), {node.second, k + 1});
            continue;
        }
        for (std::uint32_t j = node.first; j < node.first + node.count; ++j)
            if (overlap(bounds(mesh.corners(tree.order[j])), box)) found.push_back(tree.order[j]);
    }
    std::ranges::sort(found);
    return found;
}

}  // namespace cc
