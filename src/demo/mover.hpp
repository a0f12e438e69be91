#pragma once
/// What moves straight on: discs and balls with a constant velocity, cut into frames.
#include "04-swept-spheres/moving.hpp"
#include "demo/clock.hpp"
#include "json/json.hpp"

namespace cc::demo {

/// A disc (Vec2) or a ball (Vec3) with a constant velocity.
template <Vector V> struct Mover {
    double radius;  ///< metres
    V at;           ///< centre when the first frame begins, world frame, metres
    V velocity;     ///< metres per second

    /// The centre when a frame begins.
    V centre(Clock clock, int frame) const { return at + clock.time(frame) * velocity; }
    /// The way through one frame. Each frame ends exactly where the next begins. Throws BadMoving if
    /// it leaves the supported range.
    Moving<V> way(Clock clock, int frame) const {
        return {centre(clock, frame), centre(clock, frame + 1), radius};
    }
};

/// The mover of an object with the keys "radius", "at" and "velocity". Throws BadInput; then it has
/// no way through one of the frames, or the object is no mover at all.
template <Vector V> Mover<V> read_mover(const Json& json, Clock clock);

}  // namespace cc::demo
