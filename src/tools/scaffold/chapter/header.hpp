#pragma once
/// Chapter @n@, @words@: which question does it answer, and by which method?
///                                                        chapters/@folder@/index.md
#include "01-vectors/vec.hpp"

namespace cc {

/// The point halfway between a and b, world frame, metres. Replace it by your chapter's functions.
constexpr Vec2 @function@(Vec2 a, Vec2 b) { return a + 0.5 * (b - a); }         // @label@

}  // namespace cc
