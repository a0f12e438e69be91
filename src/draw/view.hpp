#pragma once
/// A view of space: which point of the plane of the picture shows a point in space.
#include "01-vectors/vec.hpp"

namespace cc {

/// Space seen from far away, without perspective: a ball is a disc, lengths across keep their size. z
/// points up in space. With yaw and pitch 0 the reader looks along y: x leads to the right, z upwards.
class View {
public:
    /// Yaw leads the reader around z, counter-clockwise as seen from above: after a quarter turn she
    /// looks against x. Pitch raises her: after a quarter turn she looks straight down. In radians,
    /// up to 2^20; throws BadInput beyond.
    View(double yaw, double pitch);
    /// Where p stands in the picture: to the right and upwards of the origin's place, in world units.
    Vec2 flat(Vec3 p) const { return {dot(right_, p), dot(up_, p)}; }
    /// How far p lies on the reader's side of the origin, in world units.
    double towards(Vec3 p) const { return dot(towards_, p); }
    /// p moved by `by` in the picture, and `nearer` towards the reader.
    Vec3 moved(Vec3 p, Vec2 by, double nearer = 0) const {
        return p + by.x * right_ + by.y * up_ + nearer * towards_;
    }

    /// Whether all looks the same from both.
    bool operator==(const View&) const = default;

private:
    Vec3 right_, up_, towards_;  // unit vectors at right angles, right-handed
};

}  // namespace cc
