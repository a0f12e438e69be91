// Hint: you aim at the centre of the ball. Then it leaves along your way, and not towards the pocket.
#include <optional>

#include "12-impulse/impulse.hpp"

namespace exercise {

/// A shot of the cue ball that sends the other ball into the pocket.
struct Shot {
    cc::Vec2 touch;  ///< where the centre of the cue ball is when it hits
    cc::Vec2 after;  ///< its velocity after the blow, if it came with 1 m/s
};

std::optional<Shot> into_the_pocket(cc::Vec2 cue, cc::Vec2 ball, cc::Vec2 pocket, double radius) {
    const cc::Vec2 n = *cc::direction(ball - cue), touch = ball - 2 * radius * n;
    if (cc::dot(pocket - ball, n) <= 0) return std::nullopt;
    return Shot{touch, cc::Vec2{0, 0}};
}

}  // namespace exercise
