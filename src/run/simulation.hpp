#pragma once
/// A world that runs: the engine that makes its steps, the hand that may hold a body, and what the last step did.
#include <cstddef>
#include <memory>
#include <optional>
#include <span>

#include "18-world/ledger.hpp"
#include "18-world/mouse_joint.hpp"
#include "run/engine.hpp"

namespace cc {

/// A world, an engine, and perhaps a hand. These and the steps alone decide what it does, to the last bit.
class Simulation {
public:
    /// An empty world: gravity in m/s². Throws BadInput if that, or a setting, is out of its range.
    explicit Simulation(Vec2 gravity = {0, -9.8}, ChosenEngine chosen = {});
    /// Puts a body in and gives its place in the list. Throws BadBody for one that cannot be.
    std::size_t add(Body body);
    /// Takes the k-th body out; those after it move up. A hand that holds it lets go; the impacts of the last step
    /// are forgotten. Throws BadInput if there is no such body.
    void remove(std::size_t k);

    /// All that it consists of.
    const World& world() const { return world_; }
    /// All bodies, as they were put in. They may be changed between steps, but for their shapes. A step may move them
    /// in memory: references and spans end with it.
    std::span<Body> bodies();
    std::span<const Body> bodies() const { return world_.bodies; }  ///< all bodies
    Vec2 gravity() const { return world_.gravity; }                 ///< m/s²
    /// Those of the last step, with impulses.
    std::span<const PairContacts> contacts() const { return world_.contacts.contacts(); }

    /// Impacts of the last step on the ways of bodies, because one was fast.
    std::span<const Impact> impacts() const { return fast_.impacts; }
    /// The bodies that were fast in it.
    std::span<const std::size_t> fast() const { return fast_.bodies; }

    /// The engine, with its settings.
    const ChosenEngine& chosen() const { return chosen_; }
    /// From now on a setting has this value. Throws BadInput if it is out of its range, and then has changed nothing.
    void set(std::string_view setting, double value);

    /// From now on a hand holds a body. Throws BadInput for one that cannot be.
    void hold(const MouseJoint& hand);
    /// No hand holds a body from now on.
    void let_go() { hand_.reset(); }
    const std::optional<MouseJoint>& hand() const { return hand_; }  ///< the hand, if there is one

    /// dt seconds go by; `seen` is told of each phase. Throws BadInput unless dt > 0, BadBody for a body changed
    /// into one that cannot be, and "bodies[K]: FAULT" for one that flies out of range or turns too far.
    void step(double dt, const Observer& seen = {});

private:
    // What copies of the simulation share, unless it has to be copied, too.
    struct Begun : std::shared_ptr<BegunEngine> {
        using shared_ptr::shared_ptr;
        Begun(std::unique_ptr<BegunEngine> engine) : shared_ptr(std::move(engine)) {}
        Begun(const Begun& other) : shared_ptr(other) {
            if (!other) return;
            if (auto copy = other->copy()) shared_ptr::operator=(std::move(copy));
        }
        Begun(Begun&&) = default;
        Begun& operator=(Begun other) {
            swap(other);
            return *this;
        }
    };
    void make_step(double dt, const Observer& seen);
    void require_no_spin(double dt) const;

    World world_;
    ChosenEngine chosen_;
    Begun begun_;  // with these bodies; none before the next step
    std::optional<MouseJoint> hand_;
    FastBodies fast_;
};

/// The ledger of its world, with the impacts of the last step.
inline Ledger ledger(const Simulation& simulation) { return ledger(simulation.world(), simulation.impacts()); }

}  // namespace cc
