// 20-2 The farthest corner.      ./course check 20-2 · ./course hint 20-2
#include <algorithm>
#include <cmath>

#include "20-a-tree-of-boxes/mesh_query.hpp"

namespace exercise {

/// The face that reaches farthest from p, and how far, in metres; of several the first. The tree must be
/// that of the mesh.
cc::MeshAnswer farthest(const cc::Mesh& mesh, const cc::Bvh& tree, cc::Vec3 p) {
    return {};  // your code
}

}  // namespace exercise
