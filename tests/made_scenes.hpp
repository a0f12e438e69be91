#pragma once
/// Scenes that tests put together.
#include <utility>
#include <vector>

#include "scene/world_scene.hpp"

namespace cc {

/// A scene without bodies.
inline WorldScene begin_scene(Window view, Vec2 gravity, double dt, int steps) {
    return {{.bodies = {}, .gravity = gravity, .dt = dt, .steps = steps}, view};
}

/// Puts a body in, all else at its defaults, and gives it back, to be changed before the next one comes.
inline SceneBody& add(Scene& scene, const Shape& shape, Vec2 at) {
    scene.bodies.push_back({.shape = shape, .at = at});
    return scene.bodies.back();
}

/// The same for a disc.
inline SceneBody& add_disc(Scene& scene, double radius, Vec2 at) { return add(scene, Disc(radius), at); }

/// The same for a box of these sides.
inline SceneBody& add_box(Scene& scene, double width, double height, Vec2 at) {
    const double x = width / 2, y = height / 2;
    return add(scene, Polygon({{-x, -y}, {x, -y}, {x, y}, {-x, y}}), at);
}

/// Repeats the body that was put in last.
inline void repeat_last(Scene& scene, const Rows& rows) {
    const SceneBody first = scene.bodies.back();
    scene.bodies.pop_back();
    for (SceneBody& body : repeated(first, rows)) scene.bodies.push_back(std::move(body));
}

/// Puts a wall in; the normal may have any length but 0.
inline void add_wall(Scene& scene, Vec2 at, Vec2 normal, double restitution, double friction) {
    scene.bodies.push_back(scene_wall({at, *direction(normal)}, restitution, friction));
}

}  // namespace cc
