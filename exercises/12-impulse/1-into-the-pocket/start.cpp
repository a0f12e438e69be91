// 12-1 Into the pocket.      ./course check 12-1 · ./course hint 12-1
#include <optional>

#include "12-impulse/impulse.hpp"

namespace exercise {

/// A shot of the cue ball that sends the other ball into the pocket.
struct Shot {
    cc::Vec2 touch;  ///< where the centre of the cue ball is when it hits
    cc::Vec2 after;  ///< its velocity after the impact, if it came with 1 m/s
};

/// Where the cue ball, rolling straight from `cue`, must hit the equal `ball`, so that this goes straight to
/// `pocket`. Smooth balls of this radius, restitution 1. None if the ball is in the way of such a hit.
std::optional<Shot> into_the_pocket(cc::Vec2 cue, cc::Vec2 ball, cc::Vec2 pocket, double radius) {
    return std::nullopt;  // your code
}

}  // namespace exercise
