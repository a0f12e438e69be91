#pragma once
/// Chapter 18, the mouse joint: a hand in the world that holds a body at a point and pulls like a damped spring.
///                                                                      chapters/18-world/index.md
#include <optional>

#include "13-sequential-impulses/world.hpp"

namespace cc {

namespace phase {
inline constexpr Phase hand = "hand";  ///< a hand has pulled
}

/// A hand: it holds a body at one of its points and pulls that point to a place, like a damped spring.
struct MouseJoint {
    std::size_t body = 0;   ///< by its place in the world's list
    Vec2 grip = {};         ///< the point that it holds, in the body's frame, metres
    Vec2 to = {};           ///< where it pulls that point, world frame, metres
    double quickness = 20;  ///< how fast the point follows, 1/s, over 0
    /// Equal in all.
    friend bool operator==(const MouseJoint&, const MouseJoint&) = default;
};

/// Throws BadInput unless there are more bodies than `hand.body` says and its numbers are in range.
void require_sound(const MouseJoint& hand, std::size_t bodies);

/// The force in newtons with which the hand pulls for dt seconds at the body's point where its grip is now.
/// Whatever it holds and however long dt is, it does not shake.
Vec2 pull_of(const MouseJoint& hand, const Body& body, double dt);

/// Pulls the body that the hand holds for dt seconds, and tells the observer, if there is one. Throws BadBody for a
/// body that cannot be.
void pull(World& world, const MouseJoint& hand, double dt, const Observer& seen = {});

/// The body that holds this point of the world; of several the last, which is drawn over the others. No
/// half-plane.
std::optional<std::size_t> body_at(const World& world, Vec2 p);

}  // namespace cc
