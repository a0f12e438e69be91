#pragma once
/// Many seeded questions to seeded meshes.
#include "catch.hpp"
#include "meshes.hpp"

namespace meshes {

/// Calls f(random, kind, mesh, tree) for questions to seeded meshes of all kinds, 50 to each: `many` or a few more.
template <class F> void each_question(int many, F f) {
    for (int k = 0; 50 * k < many; ++k) {
        Random random(0x1910'0000u + static_cast<unsigned>(k));
        const auto kind = static_cast<Kind>(k % kinds);
        const Mesh mesh = make(kind, random, static_cast<std::uint32_t>(1 + random.below(400)));
        const cc::Bvh tree = build_tree(mesh);
        INFO("mesh " << k << " of kind " << kind << ", " << mesh.size() << " faces");
        for (int j = 0; j < 50; ++j) f(random, kind, mesh, tree);
    }
}

}  // namespace meshes
