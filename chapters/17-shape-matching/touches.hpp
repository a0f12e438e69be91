#pragma once
/// Chapter 17, who has touched whom in this step, where last, and all that has parted them.
///                                                          chapters/17-shape-matching/index.md
#include "13-sequential-impulses/rows.hpp"
#include "17-shape-matching/pushed_body.hpp"

namespace cc {

/// A pair that touched.
struct Touch {
    std::uint32_t a = 0;     ///< a body, by its place in the list
    std::uint32_t b = 0;     ///< a later body; or a half-plane, wherever it is in the list
    Manifold manifold;       ///< its contacts, as they were found last
    double along_n[2] = {};  ///< for each of them, the sum of all pushes, kg m: at least 0
    double along_t[2] = {};  ///< and of those along the surface
};

/// One of the contacts of a pair, as it was before they were pushed.
struct TouchPoint {
    int k = 0;              ///< which one
    Vec2 n;                 ///< from A to B
    Vec2 in_a;              ///< the point in A's frame
    Vec2 in_b;              ///< and in B's
    double separation = 0;  ///< metres
    std::uint32_t id = 0;   ///< what meets there
};
/// A contact of two bodies that have not been pushed since it was found.
TouchPoint touch_point(const PushedBody& A, const PushedBody& B, const Manifold& manifold, int k);
/// How deep the two are there now, metres; negative: apart.
double depth_of(const TouchPoint& at, const PushedBody& A, const PushedBody& B);

/// Whether two shapes with these contacts overlap at one of them at least.
bool do_overlap(const Manifold& manifold);
/// The pair's record in a list by a, then by b, which has these contacts now; one that touched in an earlier
/// pass stays in it. A new record is made only if they touch; otherwise there is none.
Touch* find_touch(std::vector<Touch>& touches, std::uint32_t a, std::uint32_t b, const Manifold& manifold);

/// Parts the two by `depth` along n; a negative one brings them together again, if they were parted by too
/// much in an earlier pass.
void part(Touch& touch, const TouchPoint& at, double depth, PushedBody& A, PushedBody& B,
          const MatchingOptions& options);
/// Takes back how far the surfaces have slid along each other in this step, as far as friction can.
void hold(Touch& touch, const TouchPoint& at, double mu, PushedBody& A, PushedBody& B);

/// Those contacts that are pushed, as chapter 13 solves them: with the impulses that their pushes were, in a
/// step of dt seconds. The bodies have the velocities with which they arrived.
PairContacts rows_of(const Touch& touch, const Body& a, const Body& b, Vec2 gravity, double dt,
                     const ImpulseOptions& options);

}  // namespace cc
