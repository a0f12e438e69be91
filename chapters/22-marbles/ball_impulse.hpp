#pragma once
/// Chapter 22, the impulse of chapter 12 for balls in space: arms are along the normal, so the normal impulse
/// never turns a ball, and friction is the same in all directions.    chapters/22-marbles/index.md
#include <cstdint>
#include <limits>

#include "22-marbles/marble.hpp"

namespace cc {

/// The mesh, in place of a marble's number.
inline constexpr std::uint32_t the_mesh = std::numeric_limits<std::uint32_t>::max();

/// A place where a marble B touches a marble A, or the mesh.
struct BallContact {
    std::uint32_t a;    ///< number of a marble, or `the_mesh`
    std::uint32_t b;    ///< number of a marble
    Vec3 p;             ///< the place, world frame, metres
    Vec3 n;             ///< unit normal, from A to B
    double separation;  ///< metres; below 0 where they overlap
    double mu = 0;      ///< friction coefficient of the two
    double target = 0;  ///< least wanted velocity along n, m/s
    double normal = 0;  ///< impulse on B along n so far, N s, at least 0
    Vec3 friction{};    ///< impulse on B across n so far, at most mu times the normal one
};

/// The two balls at a contact; the mesh counts as one that nothing moves.
struct BallPair {
    Marble& a;  ///< A
    Marble& b;  ///< B
};

/// Velocity of B's point at the contact as seen from A's, m/s.
Vec3 relative_velocity(const BallPair& pair, Vec3 n);
/// Changes velocities and spins by the impulse J (N s) on B at the contact, and by -J on A.
void apply_impulse(BallPair pair, Vec3 n, Vec3 J);
/// How much an impulse of 1 N s along n changes the velocity along n, 1/kg.
double along_normal(const BallPair& pair);
/// How much one across n changes the velocity in its direction, 1/kg.
double across_normal(const BallPair& pair);

/// Solves one contact alone: first along n, so that the velocity there is at least the wanted one, with the sum of all
/// impulses at least 0; then across n, so that nothing slides, with the sum at most mu times that along n. Changes
/// nothing if neither ball can move.
void visit(BallPair pair, BallContact& contact);

}  // namespace cc
