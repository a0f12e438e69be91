#pragma once
/// Chapter 20, what is asked of a mesh: of which triangle is a number smallest?
///                                                                  chapters/20-a-tree-of-boxes/index.md
#include <concepts>
#include <limits>

#include "20-a-tree-of-boxes/aabb3.hpp"

namespace cc {

/// A face of a mesh, and the number that was asked for.
struct MeshAnswer {
    std::uint32_t face = 0;                                  ///< of several with the same number, the first
    double value = std::numeric_limits<double>::infinity();  ///< over the question's limit: there is none
    /// The same face and the same bits.
    friend bool operator==(const MeshAnswer&, const MeshAnswer&) = default;
};

/// Whether the first is the answer of the two: a smaller number, or the same of an earlier face.
constexpr bool is_better(const MeshAnswer& a, const MeshAnswer& b) {
    return a.value < b.value || (a.value == b.value && a.face < b.face);
}

/// A question of which each triangle has a value; the smallest one is the answer. `bound(box)` is at most
/// the computed value of any triangle in the box; values over `limit` are none.
template <class Q>
concept MeshQuestion = std::copyable<Q> && requires(const Q q, Aabb3 box, Triangle3 t) {
    { Q::limit } -> std::convertible_to<double>;
    { q.bound(box) } -> std::same_as<double>;
    { q.value(t) } -> std::same_as<double>;
};

/// How far is it from p? The squared distance, in m².
struct ClosestPointQuery {
    Vec3 p;  ///< world frame, metres
    static constexpr double limit =
        std::numeric_limits<double>::max();  ///< each triangle is at some distance
    double bound(const Aabb3& box) const;    ///< of all that is in a box
    double value(const Triangle3& t) const;    ///< of a triangle
};

}  // namespace cc
