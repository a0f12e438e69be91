#include "18-world/scene.hpp"

namespace cc {

Body make_body(const SceneBody& given) {
    if (given.exactly) return require_sound(*given.exactly), *given.exactly;
    const Pose pose{given.at, rotation(given.turn)};
    Body body =
        given.immovable ? make_immovable(given.shape, pose) : make_body(given.shape, given.density, pose);
    body.v = given.v;
    body.omega = given.omega;
    body.restitution = given.restitution;
    body.friction = given.friction;
    require_sound(body);
    return body;
}

World make_world(const Scene& scene) {
    World world(scene.gravity, scene.solver);
    world.lead_fast_bodies(scene.lead_fast_bodies);
    for (std::size_t k = 0; k < scene.bodies.size(); ++k) try {
            world.add(make_body(scene.bodies[k]));
        } catch (const BadInput& fault) {
            throw BadInput("bodies[" + std::to_string(k) + "]", fault.what());
        }
    for (const Wall& wall : scene.walls) world.add(wall);
    return world;
}

std::vector<SceneBody> repeated(const SceneBody& first, const Rows& rows) {
    std::vector<SceneBody> all;
    for (int row = 0; row < rows.rows; ++row)
        for (int column = 0; column < rows.columns - (rows.is_pyramid ? row : 0); ++column) {
            all.push_back(first);
            all.back().at = first.at + row * rows.up + column * rows.across;
        }
    return all;
}

}  // namespace cc
