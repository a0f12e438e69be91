#include "scene/scene.hpp"

#include <algorithm>

namespace cc {

Body make_body(const SceneBody& given) {
    if (given.exactly) {
        require_sound(*given.exactly);
        return *given.exactly;
    }
    const Pose pose{given.at, rotation(given.turn)};
    const bool is_immovable = given.immovable || std::holds_alternative<HalfPlane>(given.shape);
    Body body = is_immovable ? make_immovable(given.shape, pose) : make_body(given.shape, given.density, pose);
    body.v = given.v;
    body.omega = given.omega;
    body.restitution = given.restitution;
    body.friction = given.friction;
    require_sound(body);
    return body;
}

SceneBody scene_wall(const HalfPlane& plane, double restitution, double friction) {
    SceneBody wall{HalfPlane{{}, plane.normal}, plane.point};
    wall.restitution = restitution;
    wall.friction = friction;
    return wall;
}

std::ptrdiff_t count_without_walls(std::span<const Body> bodies) {
    return std::ranges::count_if(bodies, [](const Body& body) { return !half_plane_of(body); });
}

Simulation make_simulation(const Scene& scene) {
    Simulation simulation(scene.gravity, scene.solver);
    simulation.lead_fast_bodies(scene.lead_fast_bodies);
    for (std::size_t k = 0; k < scene.bodies.size(); ++k) try {
            simulation.add(make_body(scene.bodies[k]));
        } catch (const BadInput& fault) {
            throw BadInput("bodies[" + std::to_string(k) + "]", fault.what());
        }
    return simulation;
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
