#pragma once
/// Chapter 27: contacts side by side, as many as a register holds, and the passes over them. The same bytes for any number.
///                                                             chapters/27-making-it-fast/index.md
#include <cstddef>
#include <cstdint>

#include "23-small-steps/soft_contact.hpp"

namespace cc {

/// A body as the passes over lanes see it, in a cache line of its own.
struct alignas(64) LaneBody {
    double v[4] = {};     ///< velocity x and y, m/s; spin, rad/s; nothing
    double way[4] = {};   ///< how far it has come in this step: x and y, metres; radians; nothing
};

/// What is known of one contact point in each lane. Without a point all is 0, and so is what it does.
template <int N> struct alignas(8 * N) LanePoint {
    double arm_n_a[N];      ///< r_a × n, metres
    double arm_n_b[N];      ///< r_b × n
    double arm_t_a[N];      ///< r_a × t, with t = left(n)
    double arm_t_b[N];      ///< r_b × t
    double mass_n[N];       ///< effective mass along n, kg
    double mass_t[N];       ///< and along t
    double separation[N];   ///< when it was found, metres
    double normal[N];       ///< impulse along n in the last sub-step, N s
    double tangent[N];      ///< and along t
    double normal_sum[N];   ///< impulse along n in all sub-steps so far, N s
    double tangent_sum[N];  ///< and along t
};

/// N contacts, no two of which share a body that moves.
template <int N> struct alignas(8 * N) LaneContacts {
    std::uint32_t a[N];      ///< a body of each, by its place in the list
    std::uint32_t b[N];      ///< the other one
    double n_x[N];           ///< normal from A to B, its x
    double n_y[N];           ///< and its y
    double mu[N];            ///< friction coefficient
    double inv_m_a[N];       ///< of A, 1/kg; 0 if no force moves it
    double inv_I_a[N];       ///< of A, 1/(kg m²)
    double inv_m_b[N];       ///< of B
    double inv_I_b[N];       ///< of B
    LanePoint<N> points[2];  ///< one or two are in use
};

/// The passes over all blocks, one after the other.
template <int N> struct LanePasses {
    /// Pushes as the last sub-step did.
    static void push_as_before(LaneBody* bodies, const LaneContacts<N>* blocks, std::size_t count);
    /// All contacts as springs, from point `from` (0 or 1) on.
    static void soft(LaneBody* bodies, LaneContacts<N>* blocks, std::size_t count, const SoftContact& now, int from);
    /// All contacts rigid; then their impulses are added up.
    static void relax(LaneBody* bodies, LaneContacts<N>* blocks, std::size_t count, const SoftContact& now, int from);
};

}  // namespace cc
