#include "demo/world_scene.hpp"

namespace cc::demo {
namespace {

SceneBody& add(Scene& scene, Shape shape, Vec2 at) {
    SceneBody body{.shape = std::move(shape), .at = at};
    scene.bodies.push_back(std::move(body));
    return scene.bodies.back();
}

}  // namespace

WorldScene begin_scene(Window view, Vec2 gravity, double dt, int steps) {
    return {{.bodies = {}, .gravity = gravity, .dt = dt, .steps = steps}, view};
}

SceneBody& add_disc(Scene& scene, double radius, Vec2 at) { return add(scene, Disc(radius), at); }

SceneBody& add_box(Scene& scene, double width, double height, Vec2 at) {
    const double x = width / 2, y = height / 2;
    return add_polygon(scene, {{-x, -y}, {x, -y}, {x, y}, {-x, y}}, at);
}

SceneBody& add_regular(Scene& scene, int corners, double radius, Vec2 at) {
    return add(scene, regular_polygon(corners, radius), at);
}

SceneBody& add_polygon(Scene& scene, std::vector<Vec2> points, Vec2 at) {
    return add(scene, Polygon(std::move(points)), at);
}

void repeat_last(Scene& scene, const Rows& rows) {
    const SceneBody first = scene.bodies.back();
    scene.bodies.pop_back();
    for (SceneBody& body : repeated(first, rows)) scene.bodies.push_back(std::move(body));
}

void add_wall(Scene& scene, Vec2 at, Vec2 normal, double restitution, double friction) {
    scene.bodies.push_back(scene_wall({at, *direction(normal)}, restitution, friction));
}

}  // namespace cc::demo
