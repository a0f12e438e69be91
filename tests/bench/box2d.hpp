#pragma once
/// Our vectors and boxes as those of Box2D 2.4, in floats.
#include <box2d/b2_collision.h>

#include "09-broad-phase/aabb.hpp"

namespace bench {

inline b2Vec2 b2(cc::Vec2 v) { return {static_cast<float>(v.x), static_cast<float>(v.y)}; }

inline b2AABB b2(const cc::Aabb& box) {
    b2AABB made;
    made.lowerBound = b2(box.low);
    made.upperBound = b2(box.high);
    return made;
}

}  // namespace bench
