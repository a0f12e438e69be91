// 18-1 Write a scene: the answer.
#include <vector>

#include "base/angle.hpp"
#include "run/scene.hpp"

namespace exercise {

/// A row of dominoes on the ground y = 0: each stands upright, `width` wide and `height` high, with so much
/// `gap` between it and the next one; the first one's left side is at x = 0. The first one is turned to the
/// right by `lean` degrees, about its lower right corner, so that it falls; nothing moves at first.
cc::Scene dominoes(int count, double width, double height, double gap, double lean) {
    const double x = width / 2, y = height / 2;
    const cc::Polygon box({{-x, -y}, {x, -y}, {x, y}, {-x, y}});
    cc::Scene scene{cc::repeated({box, {x, y}}, {count, 1, {width + gap, 0}})};
    scene.bodies.push_back(cc::scene_wall({{0, 0}, {0, 1}}));
    const double turn = -lean / 180 * cc::pi;
    scene.bodies[0].turn = turn;
    scene.bodies[0].at = cc::Vec2{width, 0} + cc::rotate(cc::rotation(turn), {-x, y});
    return scene;
}

}  // namespace exercise
