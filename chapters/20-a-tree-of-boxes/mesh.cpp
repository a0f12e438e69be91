#include "20-a-tree-of-boxes/mesh.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <tuple>

namespace cc {
namespace {

std::string words(MeshFault f) {
    const std::string place = std::to_string(f.place);
    const std::string words_of[] = {"vertex " + place + " is not finite",
                                    "vertex " + place + " is beyond 2^500",
                                    "a corner of face " + place + " is no vertex",
                                    "it has no faces",
                                    "it has over 4194304 vertices",
                                    "it has over 4194304 faces"};
    return words_of[f.kind];
}

// The first vertex at the place of each one.
std::vector<std::uint32_t> shared_places(std::span<const Vec3> vertices) {
    std::vector<std::uint32_t> order(vertices.size()), places(vertices.size());
    std::iota(order.begin(), order.end(), 0u);
    const auto key = [&](std::uint32_t k) {
        const Vec3 p = vertices[k];
        return std::tuple(p.x, p.y, p.z, k);
    };
    std::ranges::sort(order, {}, key);
    for (std::size_t j = 0; j < order.size(); ++j) {
        const bool is_shared = j > 0 && vertices[order[j]] == vertices[order[j - 1]];
        places[order[j]] = is_shared ? places[order[j - 1]] : order[j];
    }
    return places;
}

}  // namespace

BadMesh::BadMesh(MeshFault f) : BadInput("mesh", words(f)), fault(f) {}

std::optional<MeshFault> find_fault(std::span<const Vec3> vertices, std::span<const Face> faces) {
    if (vertices.size() > most_vertices) return MeshFault{MeshFault::too_many_vertices, 0};
    if (faces.size() > most_faces) return MeshFault{MeshFault::too_many_faces, 0};
    for (std::size_t k = 0; k < vertices.size(); ++k)
        for (const double x : {vertices[k].x, vertices[k].y, vertices[k].z}) {
            if (!std::isfinite(x)) return MeshFault{MeshFault::not_finite, k};
            if (std::abs(x) > longest) return MeshFault{MeshFault::out_of_range, k};
        }
    if (faces.empty()) return MeshFault{MeshFault::no_faces, 0};
    for (std::size_t k = 0; k < faces.size(); ++k)
        if (std::ranges::max(faces[k]) >= vertices.size()) return MeshFault{MeshFault::bad_corner, k};
    return std::nullopt;
}

Mesh::Mesh(std::vector<Vec3> vertices, std::vector<Face> faces)
    : vertices_(std::move(vertices)), faces_(std::move(faces)) {
    if (const auto fault = find_fault(vertices_, faces_)) throw BadMesh(*fault);
    places_ = shared_places(vertices_);
}

}  // namespace cc
