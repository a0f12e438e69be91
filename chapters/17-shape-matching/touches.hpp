#pragma once
/// Chapter 17, which bodies have touched in this step, where they last did, and the pushes that parted them.
///                                                          chapters/17-shape-matching/index.md
#include "13-sequential-impulses/rows.hpp"
#include "17-shape-matching/pushed_body.hpp"

namespace cc {

/// A pair that touched.
struct Touch {
    std::uint32_t a = 0;     ///< a body, by its place in the list
    std::uint32_t b = 0;     ///< a later one
    Manifold manifold;       ///< its contacts, as they were last found
    double along_n[2] = {};  ///< for each of them, the sum of all pushes along n, kg m, at least 0
    double along_t[2] = {};  ///< and of the pushes along the surface, kg m
};

/// One of the contacts of a pair, as it was before the pair was pushed.
struct TouchPoint {
    int k = 0;              ///< which one
    Vec2 n;                 ///< from A to B
    Vec2 in_a;              ///< the point in A's frame
    Vec2 in_b;              ///< and in B's
    double separation = 0;  ///< metres
    std::uint32_t id = 0;   ///< what meets there
};
/// The k-th contact of two bodies. Neither may have been pushed since it was found.
TouchPoint touch_point(const PushedBody& A, const PushedBody& B, const Manifold& manifold, int k);
/// How deep the two overlap there now, metres; negative if they are apart.
double depth_of(const TouchPoint& at, const PushedBody& A, const PushedBody& B);

/// The record of a pair that now has these contacts, in a list in order of a, then b. Contacts that were pushed in an
/// earlier pass keep their pushes. A pair that has no record gets one if it overlaps; otherwise the answer is null.
Touch* find_touch(std::vector<Touch>& touches, std::uint32_t a, std::uint32_t b, const Manifold& manifold);

/// Pushes the two apart by `depth` along n. If that is negative, they come back together, but only as far as earlier
/// passes have pushed them apart.
void part(Touch& touch, const TouchPoint& at, double depth, PushedBody& A, PushedBody& B);
/// Takes back how far the surfaces have slid along each other in this step, as far as friction can hold them.
void hold(Touch& touch, const TouchPoint& at, double mu, PushedBody& A, PushedBody& B);

/// The contacts of a pair that were pushed, as chapter 13 solves them: each push is an impulse in a step of dt seconds.
/// The bodies are where they were pushed to, with the velocities with which they arrived.
PairContacts rows_of(const Touch& touch, const Body& a, const Body& b, Vec2 gravity, double dt,
                     const ImpulseOptions& options);

}  // namespace cc
