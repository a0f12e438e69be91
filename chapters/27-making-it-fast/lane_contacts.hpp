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
    double arm_n_a[N], arm_n_b[N];  ///< arms r × n of A and B, metres
    double arm_t_a[N], arm_t_b[N];  ///< arms r × t, with t = left(n)
    double mass_n[N], mass_t[N];    ///< effective masses, kg
    double separation[N];           ///< when it was found, metres
    double normal[N], tangent[N];   ///< impulses of the last sub-step, N s
    double normal_sum[N], tangent_sum[N];  ///< of all sub-steps, N s
};

/// N contacts, no two of which share a body that moves.
template <int N> struct alignas(8 * N) LaneContacts {
    std::uint32_t a[N], b[N];             ///< the bodies
    double n_x[N], n_y[N];                ///< normals, from A to B
    double mu[N];                         ///< friction coefficients
    double inv_m_a[N], inv_I_a[N], inv_m_b[N], inv_I_b[N];  ///< 1/kg and 1/(kg m²); 0 for what is fixed
    LanePoint<N> points[2];
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
