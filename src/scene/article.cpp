#include "scene/article.hpp"

#include <algorithm>

#include "05-convex-shapes/as_printed.hpp"
#include "10-mass/mass.hpp"
#include "17-shape-matching/as_printed.hpp"

namespace cc {
namespace {

constexpr int corners_of_a_disc = 16;

std::string place_of(std::size_t k) { return "bodies[" + std::to_string(k) + "]"; }

// A wall may stand still.
bool is_known(const SceneBody& body) {
    if (std::holds_alternative<HalfPlane>(body.shape)) return true;
    return body.exactly ? can_move(*body.exactly) : !body.immovable;
}

// Of what it becomes, if it is a disc, so that it can be as heavy as before.
bool has_mass(const SceneBody& body) {
    const auto* disc = std::get_if<Disc>(body.exactly ? &body.exactly->shape : &body.shape);
    if (!disc || find_fault(*disc, 1)) return !disc;
    return !find_fault(regular_polygon(corners_of_a_disc, disc->radius), 1);
}

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

void step_as_printed(World& world, double dt) {
    if (world.gravity.x != 0) throw BadInput("gravity", "is not along y, as the article's is");
    as_printed::ShapeWorld printed;
    printed.rules.g = -world.gravity.y;
    printed.rules.dt = dt;
    for (const Body& body : world.bodies) {
        require_sound(body);
        if (const auto plane = half_plane_of(body))
            printed.walls.push_back(*plane);
        else
            printed.bodies.push_back(as_printed::shape_body(body));
    }
    as_printed::step(printed);
    std::vector<Body> moved = world.bodies;
    std::size_t next = 0;
    for (std::size_t k = 0; k < moved.size(); ++k)
        if (!half_plane_of(moved[k])) moved[k] = taken(moved[k], printed.bodies[next++], k);
    world.bodies = std::move(moved);
}

std::optional<std::string> article_refuses(const Scene& scene) {
    if (scene.gravity.x != 0) return "gravity: the article has none but along y";
    for (std::size_t k = 0; k < scene.bodies.size(); ++k) {
        if (!is_known(scene.bodies[k])) return place_of(k) + ": the article has no body that stands still";
        if (!has_mass(scene.bodies[k]))
            return place_of(k) + ": the article's polygon for this disc has no mass";
    }
    return std::nullopt;
}

Scene as_printed_scene(Scene scene) {
    if (const auto fault = article_refuses(scene)) throw BadInput("article", *fault);
    for (SceneBody& body : scene.bodies) make_polygon(body);
    scene.solver = step_as_printed;
    return scene;
}

}  // namespace cc
