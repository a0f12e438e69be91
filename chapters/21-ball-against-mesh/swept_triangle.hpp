#pragma once
/// Chapter 21: when does a flying ball first touch a triangle? One point against a thick triangle: two offset
/// faces, three capsules, and three balls at the corners.           chapters/21-ball-against-mesh/index.md
#include "04-swept-spheres/sweep.hpp"

namespace cc {

/// The first time s in [0, 1] at which a ball touches or overlaps the standing segment ab in space; none if
/// it passes. Touching counts. The segment may be a point.
std::optional<double> first_contact(const Moving<Vec3>& ball, Vec3 a, Vec3 b);

/// The first time s in [0, 1] at which a ball touches or overlaps the standing triangle abc; none if it
/// passes. Touching counts, from both sides. Any triangle, also one that is a segment or a point. a, b, c in
/// metres, finite and within `longest`. Rounding moves the place of contact by at most 24 eps times the
/// largest length at hand, however thin the triangle.
std::optional<double> first_contact(const Moving<Vec3>& ball, Vec3 a, Vec3 b, Vec3 c);

}  // namespace cc
