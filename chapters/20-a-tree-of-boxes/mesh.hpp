#pragma once
/// Chapter 20, meshes: triangles that share their corners.             chapters/20-a-tree-of-boxes/index.md
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "01-vectors/vec.hpp"
#include "base/fail.hpp"

namespace cc {

inline constexpr std::size_t most_vertices = std::size_t{1} << 22;  ///< of a mesh
inline constexpr std::size_t most_faces = std::size_t{1} << 22;     ///< of a mesh

/// A triangle of a mesh: its corners A, B, C by their places in the list of vertices.
using Face = std::array<std::uint32_t, 3>;

/// The corners of a triangle in space, world frame, metres.
struct Triangle3 {
    Vec3 a;  ///< A
    Vec3 b;  ///< B
    Vec3 c;  ///< C
};

/// What is wrong with the parts of a mesh, and where first.
struct MeshFault {
    /// All that can be wrong: a coordinate, one beyond `longest`, a corner that is no vertex, and counts.
    enum Kind { not_finite, out_of_range, bad_corner, no_faces, too_many_vertices, too_many_faces };
    Kind kind;          ///< what is wrong
    std::size_t place;  ///< of the vertex, or of the face with a bad corner, counted from 0; else 0
};

/// Thrown for a mesh that cannot be.
struct BadMesh : BadInput {
    explicit BadMesh(MeshFault f);  ///< puts the fault into words
    MeshFault fault;                ///< what is wrong, and where
};

/// The first fault of these parts; none if they make a mesh.
std::optional<MeshFault> find_fault(std::span<const Vec3> vertices, std::span<const Face> faces);

/// Triangles in space, at least one, that share vertices. A triangle may be a segment or a point, and has no
/// inside or outside: it is met from both sides.
class Mesh {
public:
    /// Throws BadMesh. O(N log N) for N vertices.
    Mesh(std::vector<Vec3> vertices, std::vector<Face> faces);
    /// All of them, also those that no face uses.
    std::span<const Vec3> vertices() const { return vertices_; }
    /// All of them, in their order.
    std::span<const Face> faces() const { return faces_; }
    /// How many faces there are.
    std::size_t size() const { return faces_.size(); }
    /// Where the corners of a face are; `face` is less than `size()`.
    Triangle3 corners(std::uint32_t face) const {
        const Face& f = faces_[face];
        return {vertices_[f[0]], vertices_[f[1]], vertices_[f[2]]};
    }
    /// The corners of a face by their places in space: of vertices at one place, the first stands for all.
    /// Two faces share a corner, or with two of them an edge, if they share these numbers.
    Face places(std::uint32_t face) const {
        const Face& f = faces_[face];
        return {places_[f[0]], places_[f[1]], places_[f[2]]};
    }

private:
    std::vector<Vec3> vertices_;
    std::vector<Face> faces_;
    std::vector<std::uint32_t> places_;  // of each vertex
};

}  // namespace cc
