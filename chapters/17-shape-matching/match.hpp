#pragma once
/// Chapter 17, the match: corners that were pushed about, and the place and the turn at which the remembered
/// shape lies nearest to them.                             chapters/17-shape-matching/index.md
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

/// The pose at which the remembered points `rest` are nearest to where they are `now`: the sum of the squared
/// distances, each times its mass, is least. Where all turns are equally good, it is turned as `before`.
/// Throws BadFit.
Match match(std::span<const Vec2> rest, std::span<const Vec2> now, std::span<const double> masses,
            Rotation before = {});

/// A shape as it is remembered, made ready to be matched again and again.
struct Remembered {
    std::vector<Vec2> q;         ///< from the centre to the points, body frame, metres
    std::vector<double> masses;  ///< of the points, kg
    Vec2 centre;                 ///< of their mass, body frame, metres
};
/// Throws BadFit.
Remembered remember(std::span<const Vec2> rest, std::span<const double> masses);

/// How the turn is found.
enum class Turn {
    guarded,  ///< the best rotation: always one
    printed   ///< by a root and its inverse, as the article does: mirrored, or no number, in bad cases
};
/// The same match, in place: `now` becomes the goals. Needs as many points as are remembered; throws BadFit.
Pose match(const Remembered& shape, std::span<Vec2> now, Rotation before, Turn turn = Turn::guarded);

/// Masses for these corners, in order, and a last one for a point at the origin: together `mass`, and with
/// the inertia `inertia` about the origin. If that is the inertia of the convex polygon with these corners,
/// and the origin its centre of mass, then their centre of mass is the origin, too. No mass is negative where
/// the inertia is at most twice the polygon's. Needs the origin inside.
std::vector<double> corner_masses(std::span<const Vec2> corners, double mass, double inertia);

}  // namespace cc
