#pragma once
/// Chapter 27: the steps of chapter 23, with contacts that are coloured, stand in lanes, and stay there.
///                                                             chapters/27-making-it-fast/index.md
#include "23-small-steps/soft_step.hpp"
#include "27-making-it-fast/kept_contacts.hpp"
#include "27-making-it-fast/team.hpp"

namespace cc {

/// How many contacts this machine solves at once, at most: 4 in doubles or 8 in floats if its registers hold so many (on x86 by
/// AVX2), else half as many.
template <class Real = double> int widest_lanes();

/// Thrown for a number of lanes that cannot be.
struct BadLanes : BadInput {
    BadLanes(int lanes, int most);  ///< says why so many cannot; `most` can be where registers are wide enough
};

/// Steps one world as chapter 23's `step` does, but solves its contacts colour by colour, some at once, and keeps what it
/// finds from step to step. After a step the world is the same bytes for any number of lanes and threads. They follow from the
/// world and from what was kept: copy both, and both copies go on alike. Bodies may be moved between steps, and added at the
/// end of the list; after other changes, begin with a new one. With floats for Real, contacts are solved in single precision,
/// which rounds velocities to 7 digits; places keep 16.
template <class Real = double> class FastSteps {
public:
    /// With these options, and so many lanes, 1, 2 or 4, or of floats 1, 4 or 8, in each of so many threads. Throws
    /// BadSmallSteps, BadLanes for another number of lanes or more than this machine has, and BadThreads.
    explicit FastSteps(const SmallSteps& options = {}, int lanes = widest_lanes<Real>(), int threads = 1);

    /// One step of dt seconds. Throws what chapter 23's step throws. The first one begins with the impulses of the contacts
    /// that the world has; from then on the world has none, unless `show_contacts` gives it some.
    void step(World& world, double dt);
    /// The same, and tells `seen` what chapter 23's step tells; `move` takes the bodies to where they go. The world has its
    /// contacts after it.
    void step(World& world, double dt, const Observer& seen, const Move& move = move_freely);
    /// The world gets the contacts of its last step, with all their impulses.
    void show_contacts(World& world) const { world.contacts.give_back(contacts_.contacts(world.bodies, true)); }

    /// How many pairs of bodies the last step looked at anew.
    std::size_t found() const { return contacts_.found(); }

private:
    void find(World& world, double dt, const Observer& seen);
    void take_in(const World& world, Vec2 pull);
    void sub_step(double dt);
    void go_on(std::span<LaneBody<Real>> bodies);
    StepView view(const World& world, Phase phase) const;
    void tell(const World& world, const Observer& seen) const;
    std::vector<Displacement> displacements_of(std::span<const Body> bodies) const;

    SmallSteps options_;
    LanePasses<Real> passes_;
    Team team_;
    bool has_begun_ = false;
    int count_ = 0;                       // sub-steps made in this step
    Rooms rooms_;
    KeptContacts<Real> contacts_;
    std::vector<LaneBody<Real>> bodies_;  // the first is nobody
    std::vector<Velocity> before_;        // their velocities when the sub-step began
    std::vector<Pose> left_at_;           // where the last step left the bodies
    std::vector<std::uint8_t> astray_;    // whether they are elsewhere now
};

}  // namespace cc
