#pragma once
/// Chapter 21, how far balls get in a step: each goes straight on until it meets something.
///                                                                  chapters/21-ball-against-mesh/index.md
#include <span>
#include <vector>

#include "21-ball-against-mesh/swept_mesh.hpp"

namespace cc {

/// The share of a ball's radius that stops it. What touches only the rest of it is the contacts' business:
/// a marble that rolls touches all the time.
inline constexpr double core_share = 0x1.fp-1;

/// When does something stop a flying ball? Where it touches, if it would go on to touch with its core. If it
/// began in touch: where its core does; if even that began in touch, where it has come to half of the
/// distance.
struct BallStopQuery {
    Moving<Vec3> ball;                     ///< the ball and its way
    static constexpr double limit = 1;     ///< the end of the way
    double bound(const Aabb3& box) const;  ///< of all that is in a box
    double value(const Triangle3& t) const;  ///< of a triangle; infinite if it does not stop the ball
};

/// The way of a ball in a step: straight on from `from` by s times `D`, until it stops.
struct Way {
    Vec3 from;        ///< centre at the start, metres
    Vec3 D;           ///< where it would be at the end less that
    double radius;    ///< of the ball
    double stop = 1;  ///< from this time s on it stands
    /// Where the centre is at the time s.
    Vec3 at(double s) const { return from + std::min(s, stop) * D; }
};

/// When the cores of two balls stop each other; none if they do not.
std::optional<double> meeting(const Way& a, const Way& b);

/// Sets the `stop` of each way: what the mesh does, and then in order of time what the balls do to each
/// other. Who stands is in the way of those that come later. Throws BadBoxes where a way is not finite.
void find_stops(std::span<Way> ways, const Mesh& mesh, const Bvh& tree);

}  // namespace cc
