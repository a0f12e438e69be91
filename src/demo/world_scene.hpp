#pragma once
/// A world as a scene has it, and where to look; and how C++ that is made of scene files writes one.
#include <string>
#include <vector>

#include "scene/scene.hpp"
#include "base/angle.hpp"
#include "demo/article.hpp"
#include "figure/figure.hpp"

namespace cc::demo {

/// What a scene of the kind "world" holds.
struct WorldScene {
    Scene scene;  ///< the world and its steps
    Window view;  ///< the part of the world that pictures show
    std::string name = {};  ///< what it is called beside another one
};

/// One world, or two side by side.
using Worlds = std::vector<WorldScene>;

/// A scene without bodies or walls.
WorldScene begin_scene(Window view, Vec2 gravity, double dt, int steps);
/// Puts a disc into a scene, all else at its defaults. Gives it back, to be changed before the next one
/// comes.
SceneBody& add_disc(Scene& scene, double radius, Vec2 at);
/// The same for a box of these sides.
SceneBody& add_box(Scene& scene, double width, double height, Vec2 at);
/// The same for a regular polygon.
SceneBody& add_regular(Scene& scene, int corners, double radius, Vec2 at);
/// The same for any polygon.
SceneBody& add_polygon(Scene& scene, std::vector<Vec2> points, Vec2 at);
/// Repeats the body that was put in last.
void repeat_last(Scene& scene, const Rows& rows);
/// Puts a wall in; the normal may have any length but 0.
void add_wall(Scene& scene, Vec2 at, Vec2 normal, double restitution, double friction);

}  // namespace cc::demo
