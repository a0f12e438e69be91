#pragma once
/// Chapter 19: which bodies are so fast that a step could carry them through something unseen?
///                                                                      chapters/19-time-of-impact/index.md
#include <span>
#include <vector>

#include "13-sequential-impulses/world.hpp"

namespace cc {

/// The lengths of a shape that decide whether its body is fast. Metres.
struct Extent {
    double half_width = 0;  ///< half the least distance between two parallel lines with the shape between them;
                            ///< `longest` for a half-plane, whose `around` is twice that
    double reach = 0;       ///< from the body's origin to the farthest corner; 0 for a disc, whose spin moves nothing
    double around = 0;      ///< radius of a disc about the origin that holds the shape
};
/// The extent of a shape in its body's frame.
Extent extent_of(const Shape& shape);

/// Whether a body travels farther in a step than half its width: its centre could then end up inside or behind
/// something that it did not touch before. It moves by `by` and turns by `turn` in the step. `sunk`, from 0 to 1,
/// says how deep the body already is, as `shares_sunk` does; it shortens the distance that is allowed.
bool is_fast(const Extent& extent, Vec2 by, double turn, double sunk = 0);

/// How deep each body is in something that cannot give way, as a share of the depth at which the way out on the other
/// side is just as short. One extent for each body.
std::vector<double> shares_sunk(const World& world, std::span<const Extent> extents);

}  // namespace cc
