// 18-1 Write a scene.      ./course check 18-1 · ./course hint 18-1
#include <vector>

#include "base/angle.hpp"
#include "run/scene.hpp"

namespace exercise {

/// A row of dominoes on the ground y = 0: each stands upright, `width` wide and `height` high, with so much
/// `gap` between it and the next one; the first one's left side is at x = 0. The first one is turned to the
/// right by `lean` degrees, about its lower right corner, so that it falls; nothing moves at first.
cc::Scene dominoes(int count, double width, double height, double gap, double lean) {
    cc::Scene scene;  // your code
    return scene;
}

}  // namespace exercise
