// 20-2 The farthest corner: the answer.
#include <algorithm>
#include <cmath>

#include "20-a-tree-of-boxes/mesh_query.hpp"

namespace exercise {
namespace {

// The less the better: minus the squared distance of the farthest place.
struct Farthest {
    cc::Vec3 p;
    static constexpr double limit = 0;
    double bound(const cc::Aabb3& box) const {
        const cc::Vec3 far = highest(highest(box.high - p, p - box.low), {});
        return -length_squared(far);
    }
    double value(const cc::Triangle3& t) const {
        return -std::max({length_squared(t.a - p), length_squared(t.b - p), length_squared(t.c - p)});
    }
};

}  // namespace

/// The face that reaches farthest from p, and how far, in metres; of several the first. The tree must be
/// that of the mesh.
cc::MeshAnswer farthest(const cc::Mesh& mesh, const cc::Bvh& tree, cc::Vec3 p) {
    cc::MeshAnswer found = ask(mesh, tree, Farthest{p});
    found.value = std::sqrt(-found.value);
    return found;
}

}  // namespace exercise
