#pragma once
/// Chapter 13, the contacts of a world for those who use it: who touches whom, where, and how hard.
///                                                     chapters/13-sequential-impulses/index.md
#include <array>
#include <vector>

#include "13-sequential-impulses/world.hpp"

namespace cc {

/// A point at which two bodies touch, or nearly.
struct WorldContactPoint {
    Vec2 position;               ///< midway between the two surfaces, world frame, metres
    double separation = 0;       ///< from surface to surface along the normal, metres; negative: overlap
    double normal_impulse = 0;   ///< on b along the normal, N s, at least 0; a got the opposite
    double tangent_impulse = 0;  ///< friction: on b along left(normal), N s; a got the opposite
};

/// Two bodies that touch, or nearly.
struct Contact {
    std::size_t a = 0;  ///< a body, by its place in the world's list
    std::size_t b = 0;  ///< a later one
    Vec2 normal;        ///< unit vector, world frame, from a to b
    int count = 0;      ///< points in use: 1 or 2
    std::array<WorldContactPoint, 2> points;  ///< of these, `count`
};

/// The contacts of a world's last step, by a, then by b: all pairs that were closer than the solver's margin.
/// Places and separations are as the solver found them in that step, impulses as it applied them: divided by dt
/// they are forces in newtons. None before the first step.
std::vector<Contact> contacts_of(const World& world);

}  // namespace cc
