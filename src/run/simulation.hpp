#pragma once
/// A world that runs: who solves its steps, the hand that may hold a body, and what the last step did.
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "13-sequential-impulses/world.hpp"
#include "17-shape-matching/shape_matching.hpp"
#include "19-time-of-impact/continuous_collision.hpp"
#include "18-world/mouse_joint.hpp"
#include "18-world/ledger.hpp"
#include "run/engine.hpp"

namespace cc {

/// A solver from elsewhere: a step of dt seconds, of which only the bodies tell. What it throws must leave them as
/// they were.
using OtherSolver = void (*)(World& world, double dt);

/// Another engine, with as many of the settings as it knows: those of `ImpulseOptions` that are numbers.
struct OtherEngine {
    Engine* engine = nullptr;      ///< outlives the simulation
    ImpulseOptions options = {};  ///< its settings
};

/// Who makes the contacts agree: chapter 13 or chapter 17, by their settings, another solver, or another engine.
using Solver = std::variant<ImpulseOptions, MatchingOptions, OtherSolver, OtherEngine>;

/// A world, a solver, and perhaps a hand. These and the steps alone decide what it does, to the last bit.
class Simulation {
public:
    /// An empty world: gravity in m/s². Throws BadInput if that, or a setting, is out of its range.
    explicit Simulation(Vec2 gravity = {0, -9.8}, const Solver& solver = ImpulseOptions{});
    /// Puts a body in and gives its place in the list. Throws BadBody for one that cannot be.
    std::size_t add(Body body);
    /// Takes the k-th body out; those after it move up. A hand that holds it lets go; the impacts of the last step
    /// are forgotten. Throws BadInput if there is no such body.
    void remove(std::size_t k);

    /// All that it consists of.
    const World& world() const { return world_; }
    /// All bodies, as they were put in. They may be changed between steps, but for their shapes.
    std::span<Body> bodies() { return world_.bodies; }
    std::span<const Body> bodies() const { return world_.bodies; }  ///< all bodies
    Vec2 gravity() const { return world_.gravity; }                 ///< m/s²
    /// Those of the last step, with impulses. None by OtherSolver.
    std::span<const PairContacts> contacts() const { return world_.contacts.contacts(); }

    /// Impacts of the last step on the ways of bodies, because one was fast.
    std::span<const Impact> impacts() const { return continuous_.impacts(); }
    /// The bodies that were fast in it.
    std::span<const std::size_t> fast() const { return continuous_.fast(); }
    /// Whether fast bodies are led along their ways, as they are at first; another solver or engine never does.
    void continuous_collision(bool do_lead) { leads_ = do_lead; }
    bool has_continuous_collision() const { return leads_; }   ///< whether they are
    const Solver& solver() const { return solver_; }    ///< who solves its steps, as given

    /// From now on a hand holds a body. Throws BadInput for one that cannot be.
    void hold(const MouseJoint& hand);
    /// No hand holds a body from now on.
    void let_go() { hand_.reset(); }
    const std::optional<MouseJoint>& hand() const { return hand_; }  ///< the hand, if there is one

    /// dt seconds go by; `seen` is told of each phase. Throws BadInput unless dt > 0, BadBody for a body changed
    /// into one that cannot be, and "bodies[K]: FAULT" for one that flies out of range or turns too far.
    void step(double dt, const Observer& seen = {});

private:
    void make_step(double dt, const Observer& seen);
    void solve(const auto& settings, double dt, const Observer& seen);
    void name_spinning(double dt) const;

    World world_;
    Solver solver_;
    std::optional<MouseJoint> hand_;
    ContinuousCollision continuous_;
    bool leads_ = true;
};

/// The ledger of its world, with the impacts of the last step.
inline Ledger ledger(const Simulation& simulation) { return ledger(simulation.world(), simulation.impacts()); }

}  // namespace cc
