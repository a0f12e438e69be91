// 12-1 Into the pocket: the answer.
#include <optional>

#include "12-impulse/impulse.hpp"

namespace exercise {

/// A shot of the cue ball that sends the other ball into the pocket.
struct Shot {
    cc::Vec2 touch;  ///< where the centre of the cue ball is when it hits
    cc::Vec2 after;  ///< its velocity after the impact, if it came with 1 m/s
};

std::optional<Shot> into_the_pocket(cc::Vec2 cue, cc::Vec2 ball, cc::Vec2 pocket, double radius) {
    const cc::Vec2 n = *cc::direction(pocket - ball), touch = ball - 2 * radius * n;
    const cc::Vec2 way = *cc::direction(touch - cue);
    if (cc::dot(way, n) <= 0) return std::nullopt;
    return Shot{touch, way - cc::dot(way, n) * n};
}

}  // namespace exercise
