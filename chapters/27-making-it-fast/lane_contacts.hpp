#pragma once
/// Chapter 27: contacts side by side, in blocks, and the passes over them, in double or single precision.
///                                                             chapters/27-making-it-fast/index.md
#include <cstddef>
#include <cstdint>
#include <span>

#include "13-sequential-impulses/rows.hpp"
#include "23-small-steps/soft_contact.hpp"

namespace cc {

/// How many contacts stand side by side in a block: four doubles, or eight floats.
template <class Real> inline constexpr int block_width = 32 / sizeof(Real);
/// One number of each of them.
template <class Real> using LaneRow = Real[block_width<Real>];

/// A body as the passes over lanes see it. As doubles it has a cache line of its own.
template <class Real> struct alignas(8 * sizeof(Real)) LaneBody {
    Real v[4] = {};     ///< velocity x and y, m/s; spin, rad/s; nothing
    Real way[4] = {};   ///< how far it has come in this step: x and y, metres; radians; nothing

    Velocity velocity() const { return {{v[0], v[1]}, v[2]}; }  ///< how it moves
    /// From now on it moves so.
    void set_velocity(const Velocity& now) {
        v[0] = static_cast<Real>(now.v.x);
        v[1] = static_cast<Real>(now.v.y);
        v[2] = static_cast<Real>(now.omega);
    }
};

/// What is known of one contact point in each lane. Without a point all is 0, and so is what it does.
template <class Real> struct alignas(32) LanePoint {
    LaneRow<Real> arm_n_a;      ///< r_a × n, metres
    LaneRow<Real> arm_n_b;      ///< r_b × n
    LaneRow<Real> arm_t_a;      ///< r_a × t, with t = left(n)
    LaneRow<Real> arm_t_b;      ///< r_b × t
    LaneRow<Real> mass_n;       ///< effective mass along n, kg
    LaneRow<Real> mass_t;       ///< and along t
    LaneRow<Real> separation;   ///< when the step begins, metres
    LaneRow<Real> normal;       ///< impulse along n in the last sub-step, N s
    LaneRow<Real> tangent;      ///< and along t
    LaneRow<Real> normal_sum;   ///< impulse along n in all sub-steps so far, N s
    LaneRow<Real> tangent_sum;  ///< and along t
};

/// Contacts no two of which share a body that moves. An empty lane has body 0, which is nobody.
template <class Real> struct alignas(32) LaneBlock {
    std::uint32_t a[block_width<Real>];  ///< a body of each, by its place in the list, from 1
    std::uint32_t b[block_width<Real>];  ///< the other one
    LaneRow<Real> n_x;                   ///< normal from A to B, its x
    LaneRow<Real> n_y;                   ///< and its y
    LaneRow<Real> mu;                    ///< friction coefficient
    LaneRow<Real> inv_m_a;               ///< of A, 1/kg; 0 if no force moves it
    LaneRow<Real> inv_I_a;               ///< of A, 1/(kg m²)
    LaneRow<Real> inv_m_b;               ///< of B
    LaneRow<Real> inv_I_b;               ///< of B
    LanePoint<Real> points[2];           ///< one or two are in use
};

/// The passes over blocks, one after the other, some lanes at a time. Unless `all_move`, some of the bodies cannot move, and
/// are not written to.
template <class Real> struct LanePasses {
    using Bodies = LaneBody<Real>*;             ///< all bodies, by their places
    using Blocks = std::span<LaneBlock<Real>>;  ///< those of a pass
    /// Pushes as the last sub-step did, and begins the sums.
    void (*push_as_before)(Bodies bodies, Blocks blocks, bool all_move);
    /// All contacts as springs, from point `from` (0 or 1) on.
    void (*soft)(Bodies bodies, Blocks blocks, bool all_move, const SoftContact<>& now, int from);
    /// All contacts rigid; then their impulses are added up, and if it is the last pass of a step, separations follow.
    void (*relax)(Bodies bodies, Blocks blocks, bool all_move, const SoftContact<>& now, int from, bool is_last);
};
/// Those for N lanes at a time.
template <class Real, int N> LanePasses<Real> lane_passes();

}  // namespace cc
