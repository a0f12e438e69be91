#pragma once
/// Chapter 18: how do all the pieces make one world? Bodies and walls in one place, that is stepped as a
/// whole: a hand pulls, a solver makes the contacts agree, all move.      chapters/18-world/index.md
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "13-sequential-impulses/sequential_impulses.hpp"
#include "17-shape-matching/shape_matching.hpp"
#include "18-world/fast_bodies.hpp"

namespace cc {

/// A solver from elsewhere: a step of dt seconds under gravity (m/s²), of which only the bodies tell. What it
/// throws must leave them as they were.
using OtherSolver = void (*)(std::span<Body> bodies, std::span<const Wall> walls, Vec2 gravity, double dt);

/// Who makes the contacts agree: chapter 13 or chapter 17, by their settings, or another one.
using Solver = std::variant<Options, MatchingOptions, OtherSolver>;

/// Whether anything can change its velocities.
bool can_move(const Body& body);

/// A hand that holds a body at one of its points and pulls that point to a place, as a damped spring does.
struct Hand {
    std::size_t body = 0;   ///< by its place in the world's list
    Vec2 grip = {};         ///< the point that it holds, in the body's frame, metres
    Vec2 to = {};           ///< where it pulls that point, world frame, metres
    double quickness = 20;  ///< how fast the point follows, 1/s, over 0
    /// Equal in all.
    friend bool operator==(const Hand&, const Hand&) = default;
};

/// Throws BadInput unless there are more bodies than `hand.body` says and its numbers are in range.
void require_sound(const Hand& hand, std::size_t bodies);

/// The force in newtons with which the hand pulls for dt seconds at the body's point where its grip is now.
/// Whatever it holds and however long dt is, it does not shake.
Vec2 pull_of(const Hand& hand, const Body& body, double dt);

/// Bodies, walls, gravity, and a solver. These and the steps alone decide what it does, to the last bit.
class World {
public:
    /// An empty one: gravity in m/s². Throws BadInput if that, or a setting, is out of its range.
    explicit World(Vec2 gravity = {0, -9.8}, const Solver& solver = Options{});
    /// Puts a body in and gives its place in the list. Throws BadBody for one that cannot be.
    std::size_t add(Body body);
    /// Puts a wall in and gives its place in their list. Throws BadBody for one that cannot be.
    std::size_t add(const Wall& wall);

    /// All bodies, as they were put in. They may be changed between steps, but for their shapes.
    std::span<Body> bodies() { return bodies_; }
    std::span<const Body> bodies() const { return bodies_; }  ///< all bodies
    std::span<const Wall> walls() const { return walls_; }    ///< all walls
    Vec2 gravity() const { return gravity_; }                 ///< m/s²
    /// Those of the last step, with impulses; b counts on from the bodies to the walls. None by OtherSolver.
    std::span<const PairContacts> contacts() const { return contacts_.contacts(); }

    /// Blows of the last step that were dealt to bodies on their way, because one was fast.
    std::span<const Impact> impacts() const { return impacts_; }
    /// Whether fast bodies are led along their ways, as they are at first; OtherSolver never does.
    void lead_fast_bodies(bool do_lead) { leads_ = do_lead; }

    /// From now on a hand holds a body. Throws BadInput for one that cannot be.
    void hold(const Hand& hand);
    /// No hand holds a body from now on.
    void let_go() { hand_.reset(); }
    const std::optional<Hand>& hand() const { return hand_; }  ///< the hand, if there is one

    /// dt seconds go by. Throws BadInput unless dt > 0, BadBody for a body changed into one that cannot be.
    void step(double dt);

private:
    friend class WorldStep;
    std::vector<Body> bodies_;
    std::vector<Wall> walls_;
    Vec2 gravity_;
    Solver solver_;
    std::optional<Hand> hand_;
    ContactCache contacts_;
    std::vector<Extent> extents_;
    std::vector<Impact> impacts_;
    bool leads_ = true;
};

/// The body that holds this point of the world; of several the last, which is drawn over the others.
std::optional<std::size_t> body_at(const World& world, Vec2 p);

}  // namespace cc
