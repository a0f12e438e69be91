#pragma once
/// Chapter 18, a hand in the world: it holds a body at a point, and pulls as a damped spring does.
///                                                                      chapters/18-world/index.md
#include <optional>

#include "13-sequential-impulses/world.hpp"

namespace cc {

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

/// Pulls the body that the hand holds for dt seconds. Throws BadBody for a body that cannot be.
void pull(World& world, const Hand& hand, double dt);

/// The body that holds this point of the world; of several the last, which is drawn over the others. No
/// half-plane.
std::optional<std::size_t> body_at(const World& world, Vec2 p);

}  // namespace cc
