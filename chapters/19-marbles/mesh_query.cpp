#include "19-marbles/mesh_query.hpp"

#include "base/text.hpp"

namespace cc {
namespace {

std::string answer_of(const BvhQueryState& state) {
    if (!state.waiting.empty()) return "";
    if (state.best.value == std::numeric_limits<double>::infinity()) return " There is no answer.";
    const std::string told = significant(state.told(), 4);
    return " Triangle " + std::to_string(state.best.face) +
           (state.is_how_far ? " is nearest, " + told + " m away." : " has the least value, " + told + ".");
}

}  // namespace

std::string narrate(const BvhQueryState& state) {
    if (state.steps == 0) return "The box around all waits.";
    std::string text = "Box " + std::to_string(state.node);
    if (state.is_dropped)
        return text + " cannot do better: dropped, with all that is in it." + answer_of(state);
    const auto [tested, waiting] = std::pair{state.tested, state.waiting.size()};
    return text + " is opened; " + std::to_string(tested) +
           (tested == 1 ? " triangle was" : " triangles were") + " asked so far, and " +
           std::to_string(waiting) + (waiting == 1 ? " box waits." : " boxes wait.") + answer_of(state);
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
