#pragma once
/// What hides what in a picture of space: what is far is painted first, and what is near over it.
#include <span>
#include <vector>

#include "draw/painter.hpp"
#include "draw/view.hpp"

namespace cc {

/// A thing in space, as far as it hides others.
struct Depth {
    std::vector<Vec3> points;  ///< its corners, or its middle, world units
    Vec3 normal;               ///< of a face: towards the reader; of anything else: zero
    Window box;                ///< of what is drawn, in the picture
    double middle;             ///< how far its middle lies on the reader's side: larger is nearer
};

/// Of points, at least one; what is drawn reaches so far around them.
Depth depth_of(const View& view, std::vector<Vec3> points, double reach);
/// Of a flat region with these corners, at least three.
Depth depth_of_face(const View& view, std::vector<Vec3> corners);

/// Whether `a` must be painted over `b`. The plane of a face says it more reliably than the depths of two
/// middles; of two planes, the one that cuts the other thing less.
bool hides(const Depth& a, const Depth& b);

/// In which order to paint: a thing that hides no other is next; where all hide one another in a circle, the
/// first that was given. N² questions for N things.
std::vector<std::size_t> back_to_front(std::span<const Depth> things);

}  // namespace cc
