#pragma once
/// Chapter 17, the match: the pose at which the remembered shape comes nearest to corners that were pushed
/// around.                                                 chapters/17-shape-matching/index.md
#include <span>
#include <vector>

#include "05-convex-shapes/pose.hpp"
#include "14-least-squares/least_squares.hpp"

namespace cc {

/// Where a shape is found again.
struct Match {
    Pose pose;                ///< from the frame of `rest` to that of `now`
    std::vector<Vec2> goals;  ///< the points of `rest` there, metres
};

/// The pose at which the remembered points `rest` come nearest to where they are `now`: the sum of their squared
/// distances, each times its mass, is least. If all rotations are equally good, it is `before`. Throws BadFit.
Match match(std::span<const Vec2> rest, std::span<const Vec2> now, std::span<const double> masses,
            Rotation before = {});

/// A remembered shape, ready to be matched again and again.
struct Remembered {
    std::vector<Vec2> q;         ///< from the centre to the points, body frame, metres
    std::vector<double> masses;  ///< of the points, kg
    Vec2 centre;                 ///< their centre of mass, body frame, metres
};
/// Remembers the points `rest` (body frame, metres) with these masses (kg). Throws BadFit.
Remembered remember(std::span<const Vec2> rest, std::span<const double> masses);

/// The same match, in place: `now` becomes the goals. Needs as many points as are remembered. Throws BadFit.
Pose match(const Remembered& shape, std::span<Vec2> now, Rotation before);

/// Masses for these corners, in order, and a last one for a point at the origin. They add up to `mass` and have the
/// inertia `inertia` about the origin. If a plate with these corners has that mass, that inertia and its centre of
/// mass at the origin, then so do they. No mass is negative if the inertia is at most twice the plate's. The origin
/// must be inside.
std::vector<double> corner_masses(std::span<const Vec2> corners, double mass, double inertia);

}  // namespace cc
