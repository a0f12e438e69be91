#pragma once
/// Chapter 1, as printed in the third article (E3): wrong, and kept to be drawn and proved wrong.
#include "01-vectors/vec.hpp"

namespace cc::as_printed {

/// "The dot product" of the example for perpendicular vectors: a plus sign for a dot.
constexpr double dot_with_a_slip(Vec2 a, Vec2 b) { return a.x * b.x + a.y + b.y; }

}  // namespace cc::as_printed
