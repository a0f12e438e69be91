#include "19-marbles/mesh_query.hpp"

namespace cc {

std::string narrate(const BvhQueryState& state) {
    if (state.steps == 0) return "The box around all waits.";
    std::string text = "Box " + std::to_string(state.node);
    if (state.is_dropped) return text + " cannot do better: dropped, with all that is in it.";
    return text + " is opened; " + std::to_string(state.tested) + " triangles were asked so far, and " +
           std::to_string(state.waiting.size()) + " boxes wait.";
}

OnMesh closest_on_mesh(const Mesh& mesh, const Bvh& tree, Vec3 p) {
    const std::uint32_t face = ask(mesh, tree, HowFar{p}).face;
    const auto [a, b, c] = mesh.corners(face);
    return {face, closest_on_triangle(p, a, b, c)};
}

std::optional<MeshAnswer> sweep(const Mesh& mesh, const Bvh& tree, const Moving<Vec3>& ball) {
    const MeshAnswer first = ask(mesh, tree, HowSoon{ball});
    if (first.value > HowSoon::limit) return std::nullopt;
    return first;
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
    std::ranges::make_heap(found);
    std::ranges::sort_heap(found);  // less code than sort, for the page
    return found;
}

}  // namespace cc
