#pragma once
/// Chapter 13, the contacts of a world, step after step: found anew each time, but with the impulses that
/// they had in the last step.                         chapters/13-sequential-impulses/index.md
#include <functional>
#include <utility>

#include "05-convex-shapes/shape.hpp"
#include "09-broad-phase/broad_phase.hpp"
#include "11-motion/motion.hpp"
#include "13-sequential-impulses/rows.hpp"

namespace cc {

/// Who finds the pairs of boxes that overlap, by a, then by b.
using BroadPhase = std::function<std::vector<BoxPair>(std::span<const Aabb> boxes)>;

/// The contacts of the last step with their impulses, and what else is kept between steps. For one list of
/// bodies, which may grow at its end, and lose a body if `remove` is told; after any changed their places, begin
/// with a new one.
class ContactCache {
public:
    /// Contacts by a, then by b; after a `step` with all its impulses.
    std::span<const PairContacts> contacts() const { return contacts_; }
    /// The boxes of the bodies, each wider by half the margin, as `find_pairs` saw them last.
    std::span<const Aabb> boxes() const { return boxes_; }
    /// The pairs of bodies whose boxes overlap, as it found them.
    std::span<const BoxPair> pairs() const { return pairs_; }
    /// Finds the pairs of bodies that may be within the margin (metres), by a sweep, or as this broad phase does. Throws
    /// BadPolygon for a corner beyond `longest`.
    void find_pairs(std::span<const Body> bodies, double margin, const BroadPhase& broad_phase = {});
    /// Finds the contacts of these pairs for a step of dt seconds before which gravity has not acted yet; they
    /// begin with the impulses of the last step. What is immovable does not touch what is immovable. Needs the
    /// bodies where they were for `find_pairs`, and sound bodies and options.
    void find_contacts(std::span<const Body> bodies, Vec2 gravity, double dt, const ImpulseOptions& options);
    /// In the next step the contacts of this body begin without impulses: something else has changed how it moves.
    void forget_impulses(std::uint32_t body) { forgotten_.push_back(body); }
    /// The bodies of which that was said since the last step.
    std::span<const std::uint32_t> forgotten() const { return forgotten_; }
    /// They, to be dealt with by another one than `find_contacts`.
    std::vector<std::uint32_t> take_forgotten() { return std::exchange(forgotten_, {}); }
    /// This body is gone from the list: its contacts go, and those of the others keep their impulses.
    void remove(std::uint32_t body);
    /// The contacts, to be solved and given back.
    std::vector<PairContacts> take() { return std::move(contacts_); }
    /// The contacts, solved.
    void give_back(std::vector<PairContacts> solved) { contacts_ = std::move(solved); }

private:
    void forget(std::uint32_t body);

    SweepAndPrune sweep_;
    std::vector<BoxPair> pairs_;
    std::vector<PairContacts> contacts_, before_;
    std::vector<std::uint32_t> forgotten_;
    std::vector<Placed> placed_;  // the bodies where `find_pairs` saw them
    std::vector<Aabb> boxes_;
};

}  // namespace cc
