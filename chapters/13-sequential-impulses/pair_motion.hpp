#pragma once
/// Chapter 13, two bodies while the contacts between them are solved, and the laws of their impulses: what is pushed
/// never pulls, and friction stays within its cone.     chapters/13-sequential-impulses/index.md
#include <algorithm>
#include <cmath>

#include "13-sequential-impulses/rows.hpp"
#include "base/lanes.hpp"

namespace cc {

/// Along the unit vector d of a row, how fast B's point at the contact moves as seen from A's, m/s. For ways instead of
/// velocities, metres and radians, how far it has come.
inline double along(const Velocity& a, const Velocity& b, Vec2 d, const Row& row) {
    return dot(d, b.v - a.v) + (row.arm_b * b.omega - row.arm_a * a.omega);
}

/// The velocities of a pair while its contacts are solved.
struct PairMotion {
    Velocity a;      ///< of A
    Velocity b;      ///< of B
    double inv_m_a;  ///< of A, 1/kg
    double inv_I_a;  ///< of A, 1/(kg m²)
    double inv_m_b;  ///< of B
    double inv_I_b;  ///< of B

    /// How fast B moves as seen from A, along the row's d, m/s.
    double along(Vec2 d, const Row& row) const { return cc::along(a, b, d, row); }
    /// The impulse j (N s) along the row's d on B, and its opposite on A.
    void push(Vec2 d, const Row& row, double j) {
        a.v -= j * (inv_m_a * d);
        b.v += j * (inv_m_b * d);
        a.omega -= j * (inv_I_a * row.arm_a);
        b.omega += j * (inv_I_b * row.arm_b);
    }
};

/// How two bodies move.
inline PairMotion pair_motion(const Motion& A, const Motion& B) {
    return {A.real, B.real, A.inv_m, A.inv_I, B.inv_m, B.inv_I};
}

/// Adds to the sum as much of the change as keeps it at least 0, and says how much that was. (A number is a double here;
/// chapter 27 computes with several of them at once.)
template <class Number> Number add_push(Number& sum, Number change) {
    const Number j = larger(change, Number{} - sum);  // accumulated-clamp
    sum += j;
    return j;
}

/// The same for friction: the sum stays within `reach` of 0.
template <class Number> Number add_friction(Number& sum, Number change, Number reach) {
    const Number j = clamped(change, -reach - sum, reach - sum);  // friction-cone
    sum += j;
    return j;
}

/// The friction impulses of a pair's contacts, within what the normal impulses so far allow, from point `from` (0 or 1) on.
/// Returns the largest change.
inline double solve_friction(PairMotion& two, PairContacts& pair, int from) {
    const Vec2 t = left(pair.n);
    double largest = 0;
    for (int k = 0; k < pair.count; ++k) {
        PairPoint& point = pair.points[k ^ from];
        Row& row = point.tangent;
        const double reach = pair.mu * point.normal.impulse;
        const double change = -row.mass * two.along(t, row);
        const double j = add_friction(row.impulse, change, reach);
        two.push(t, row, j);
        largest = std::max(largest, std::abs(j));
    }
    return largest;
}

/// Pushes with all impulses that the pair's contacts have.
inline void apply_impulses(PairMotion& two, const PairContacts& pair) {
    for (const PairPoint& point : std::span(pair.points, pair.count)) {
        two.push(pair.n, point.normal, point.normal.impulse);          // warm-start
        two.push(left(pair.n), point.tangent, point.tangent.impulse);  // warm-start
    }
}

}  // namespace cc
