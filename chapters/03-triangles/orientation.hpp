#pragma once
/// Chapter 3, triangles in the plane: which way round, and what is inside? Signs of areas, exact.
///                                                                chapters/03-triangles/index.md
#include "01-vectors/vec.hpp"

namespace cc {

/// +1 if c lies to the left of the line from a to b (a, b, c run counter-clockwise), -1 if to its
/// right, 0 if on it. The sign is that of the exact area, whatever rounding does, as long as every
/// coordinate is 0 or at least 2^-480 in size, or the area is at least 2^-1000 square metres.
int orientation(Vec2 a, Vec2 b, Vec2 c);

/// Whether p lies in the triangle abc, in either orientation. The boundary belongs to it; where a, b
/// and c lie on one line it is a segment, or a point. Exact as long as every coordinate is 0 or at least
/// 2^-480 in size. A p that is not a number lies in no triangle.
bool contains(Vec2 a, Vec2 b, Vec2 c, Vec2 p);

}  // namespace cc
