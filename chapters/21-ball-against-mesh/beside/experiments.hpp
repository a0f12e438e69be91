#pragma once
/// Chapter 21: the triangles that its figure and its facts let balls fly at.
#include "20-a-tree-of-boxes/mesh.hpp"

namespace cc::experiments {

/// A triangle that leans.
constexpr Triangle3 leaning{{-1.3, -0.9, 0.2}, {1.3, -0.5, 0.3}, {-0.3, 1.2, 0.5}};
/// The triangle of the worked example.
constexpr Triangle3 flat{{}, {4, 0, 0}, {0, 3, 0}};

}  // namespace cc::experiments
