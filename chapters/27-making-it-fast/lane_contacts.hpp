#pragma once
/// Chapter 27: contacts side by side, in blocks of four, and the passes over them. The same bytes for any number of lanes.
///                                                             chapters/27-making-it-fast/index.md
#include <cstddef>
#include <cstdint>

#include "13-sequential-impulses/rows.hpp"
#include "23-small-steps/soft_contact.hpp"

namespace cc {

/// How many contacts stand side by side in a block.
inline constexpr int block_width = 4;
/// One number of each of them.
using LaneRow = double[block_width];

/// A body as the passes over lanes see it, in a cache line of its own.
struct alignas(64) LaneBody {
    double v[4] = {};     ///< velocity x and y, m/s; spin, rad/s; nothing
    double way[4] = {};   ///< how far it has come in this step: x and y, metres; radians; nothing

    Velocity velocity() const { return {{v[0], v[1]}, v[2]}; }  ///< how it moves
    /// From now on it moves so.
    void set_velocity(const Velocity& now) {
        v[0] = now.v.x;
        v[1] = now.v.y;
        v[2] = now.omega;
    }
};

/// What is known of one contact point in each lane. Without a point all is 0, and so is what it does.
struct alignas(32) LanePoint {
    LaneRow arm_n_a;      ///< r_a × n, metres
    LaneRow arm_n_b;      ///< r_b × n
    LaneRow arm_t_a;      ///< r_a × t, with t = left(n)
    LaneRow arm_t_b;      ///< r_b × t
    LaneRow mass_n;       ///< effective mass along n, kg
    LaneRow mass_t;       ///< and along t
    LaneRow separation;   ///< when the step begins, metres
    LaneRow normal;       ///< impulse along n in the last sub-step, N s
    LaneRow tangent;      ///< and along t
    LaneRow normal_sum;   ///< impulse along n in all sub-steps so far, N s
    LaneRow tangent_sum;  ///< and along t
};

/// Contacts no two of which share a body that moves. An empty lane has body 0, which is nobody.
struct alignas(32) LaneBlock {
    std::uint32_t a[block_width];  ///< a body of each, by its place in the list, from 1
    std::uint32_t b[block_width];  ///< the other one
    LaneRow n_x;                   ///< normal from A to B, its x
    LaneRow n_y;                   ///< and its y
    LaneRow mu;                    ///< friction coefficient
    LaneRow inv_m_a;               ///< of A, 1/kg; 0 if no force moves it
    LaneRow inv_I_a;               ///< of A, 1/(kg m²)
    LaneRow inv_m_b;               ///< of B
    LaneRow inv_I_b;               ///< of B
    LanePoint points[2];           ///< one or two are in use
};

/// The passes over blocks, one after the other, some lanes at a time. Unless `all_move`, some of the bodies cannot move, and
/// are not written to.
struct LanePasses {
    /// Pushes as the last sub-step did, and begins the sums.
    void (*push_as_before)(LaneBody* bodies, LaneBlock* blocks, std::size_t count, bool all_move);
    /// All contacts as springs, from point `from` (0 or 1) on.
    void (*soft)(LaneBody* bodies, LaneBlock* blocks, std::size_t count, bool all_move, const SoftContact& now, int from);
    /// All contacts rigid; then their impulses are added up, and if it is the last pass of a step, separations follow.
    void (*relax)(LaneBody* bodies, LaneBlock* blocks, std::size_t count, bool all_move, const SoftContact& now, int from,
                  bool is_last);
};
/// Those for N lanes at a time.
template <int N> LanePasses lane_passes();

}  // namespace cc
