#include "05-convex-shapes/beside/as_printed.hpp"
#include "17-shape-matching/beside/as_printed.hpp"
#include "engines/article.hpp"
#include "engines/step_function.hpp"

namespace cc {
namespace {

// The body there, at the end of the step.
Body taken(const Body& body, const as_printed::ShapeBody& now, std::size_t k) {
    if (!as_printed::is_there(now))
        throw BadInput("bodies[" + std::to_string(k) + "]", "is lost: its place is no number any more");
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

}  // namespace

Engine& article() {
    static FunctionEngine engine(step_as_printed, article_face());
    return engine;
}

}  // namespace cc
