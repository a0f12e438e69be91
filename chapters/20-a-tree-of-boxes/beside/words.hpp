#pragma once
/// Chapter 20: what a step of building the tree, or of asking it, did, in plain words.
#include <string>

#include "20-a-tree-of-boxes/mesh_query.hpp"

namespace cc {

/// What the last step of building did.
std::string narrate(const BvhBuildState& state);
/// What the last step of asking did.
std::string narrate(const BvhQueryState& state);

}  // namespace cc
