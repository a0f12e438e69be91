#include "demo/article.hpp"

#include <algorithm>

#include "05-convex-shapes/as_printed.hpp"
#include "10-mass/mass.hpp"
#include "17-shape-matching/as_printed.hpp"

namespace cc::demo {
namespace {

constexpr int corners_of_a_disc = 16;

std::string place_of(std::size_t k) { return "bodies[" + std::to_string(k) + "]"; }

bool moves(const SceneBody& body) { return body.exactly ? can_move(*body.exactly) : !body.immovable; }

// The body there, at the end of the step.
Body taken(const Body& body, const as_printed::ShapeBody& now, std::size_t k) {
    if (!as_printed::is_there(now)) throw BadInput(place_of(k), "is lost: its place is no number any more");
    Body moved = body;
    moved.pose.q = rotation(now.ang);
    const Vec2 mean = as_printed::centroid(std::get<Polygon>(body.shape).points());
    const Vec2 r = rotate(moved.pose.q, mean);
    moved.pose.x = now.pos - r;
    moved.v = now.vel - now.ang_vel * left(r);
    moved.omega = now.ang_vel;
    require_sound(moved);
    return moved;
}

// As heavy as before, at the same place.
void make_polygon(Body& body) {
    const auto* disc = std::get_if<Disc>(&body.shape);
    if (!disc) return;
    body.shape = regular_polygon(corners_of_a_disc, disc->radius);
    const MassProperties unit = mass_of(body.shape, 1);
    body.inv_I = body.inv_m * unit.mass / unit.inertia;
}

void make_polygon(SceneBody& body) {
    if (body.exactly) return make_polygon(*body.exactly);
    const auto* disc = std::get_if<Disc>(&body.shape);
    if (!disc) return;
    Polygon round = regular_polygon(corners_of_a_disc, disc->radius);
    body.density *= mass_of(body.shape, 1).mass / mass_of(round, 1).mass;
    body.shape = std::move(round);
}

}  // namespace

void step_as_printed(std::span<Body> bodies, std::span<const Wall> walls, Vec2 gravity, double dt) {
    if (gravity.x != 0) throw BadInput("gravity", "is not along y, as the article's is");
    as_printed::ShapeWorld world;
    world.rules.g = -gravity.y;
    world.rules.dt = dt;
    for (const Body& body : bodies) {
        require_sound(body);
        world.bodies.push_back(as_printed::shape_body(body));
    }
    for (const Wall& wall : walls) world.walls.push_back(wall.plane);
    as_printed::step(world);
    std::vector<Body> moved;
    for (std::size_t k = 0; k < bodies.size(); ++k) moved.push_back(taken(bodies[k], world.bodies[k], k));
    std::ranges::move(moved, bodies.begin());
}

std::optional<std::string> article_refuses(const Scene& scene) {
    if (scene.gravity.x != 0) return "gravity: the article has none but along y";
    for (std::size_t k = 0; k < scene.bodies.size(); ++k)
        if (!moves(scene.bodies[k])) return place_of(k) + ": the article has no body that stands still";
    return std::nullopt;
}

Scene as_printed_scene(Scene scene) {
    if (const auto fault = article_refuses(scene)) throw BadInput("article", *fault);
    for (SceneBody& body : scene.bodies) make_polygon(body);
    scene.solver = step_as_printed;
    return scene;
}

}  // namespace cc::demo
