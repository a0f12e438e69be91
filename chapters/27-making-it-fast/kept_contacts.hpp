#pragma once
/// Chapter 27, contacts that stay in their lanes from step to step, and are found anew once their bodies have moved.
///                                                             chapters/27-making-it-fast/index.md
#include <span>
#include <vector>

#include "13-sequential-impulses/rows.hpp"
#include "23-small-steps/bounce.hpp"
#include "27-making-it-fast/lane_lists.hpp"
#include "27-making-it-fast/rooms.hpp"
#include "27-making-it-fast/team.hpp"

namespace cc {

/// The contacts of one world, in lanes of doubles or floats. Its bodies keep their shapes and masses; its list may grow at its
/// end.
template <class Real = double> class KeptContacts {
public:
    /// From now on the pairs are these, by a, then by b. Contacts of others are gone.
    void set_pairs(std::span<const BoxPair> near, std::span<const Body> bodies);
    /// Finds the contacts of all pairs that have moved, for a step of dt seconds before which gravity has not acted yet. Those
    /// of bodies that are astray (a number for each, 0 if not) are found anew in any case. The team shares the work.
    void find(Rooms& rooms, std::span<const Body> bodies, std::span<const std::uint8_t> astray, Vec2 gravity, double dt,
              const ImpulseOptions& options, Team& team);
    /// By how much two bodies may move relative to each other before their contacts are found anew, for this margin. Metres.
    static double tolerance(double margin) { return margin / 8; }
    /// Up to which gap contacts are looked for, so that none within the margin is missed while others stay. Metres.
    static double range(double margin) { return margin + 2 * tolerance(margin); }

    /// The contacts that these have, too, begin with their impulses, divided by `substeps`. By a, then by b.
    void warm_start(std::span<const PairContacts> before, int substeps);
    /// The contacts of these bodies begin without impulses.
    void forget(std::span<const std::uint32_t> bodies, std::size_t count);
    /// Contacts whose bodies came in fast go back. `bodies` are those of the lanes. Returns how many bounced.
    int bounce(LaneBody<Real>* bodies);

    /// All in their lanes.
    LaneLists<Real>& lanes() { return lanes_; }
    /// All by a, then by b, with the impulses of the last sub-step, or of all of them.
    std::vector<PairContacts> contacts(std::span<const Body> bodies, bool of_all) const;
    /// How many contacts the last `find` found anew.
    std::size_t found() const { return found_.size(); }

private:
    struct Pair {
        std::uint32_t a, b;
        std::uint8_t count = 0;         // of its contacts
        bool is_known = false;          // whether they were ever looked for
        bool can_bounce = false;
        LanePlace place{};              // if count > 0
        std::uint32_t feature_ids[2]{};
        Vec2 apart{};                   // from A's origin to B's when they were found, world frame
        Rotation q_a{}, q_b{};          // how the bodies were turned then
    };
    struct Found {
        std::uint32_t pair;
        Manifold manifold;
    };
    struct Target {
        std::uint32_t pair;
        double wanted[2];  // velocities along n after the step, m/s
    };
    bool has_moved(const Pair& pair, const Rooms& rooms, const Body& A, const Body& B, double most) const;
    bool comes_in(const Pair& pair, const Body& A, const Body& B, double threshold) const;
    void find(Pair& pair, const Manifold& manifold, const Body& A, const Body& B, Vec2 gravity, double dt,
              const ImpulseOptions& options);
    void release(Pair& pair);
    Pair& pair_of(BoxPair bodies);
    PairContacts read(const Pair& pair) const;
    void write(const Pair& pair, const PairContacts& rows);
    PairSums sums(const Pair& pair) const;

    std::vector<Pair> pairs_;
    std::vector<Pair> next_pairs_;      // memory for the next list
    std::vector<std::uint8_t> is_due_;  // of each pair, whether it is looked at in this step
    std::vector<Found> found_;          // in this step
    std::vector<Target> targets_;       // of this step
    LaneLists<Real> lanes_;
    Colors colors_;
};

}  // namespace cc
