#include "run/scene.hpp"

#include <algorithm>

namespace cc {

namespace {

constexpr std::size_t most_bodies_kept = 20'000;  // in all states

bool stands_still(const SceneBody& given) {
    return given.immovable || std::holds_alternative<HalfPlane>(given.shape);
}

Pose pose_of(const SceneBody& given) { return {given.at, rotation(given.turn)}; }

// Not yet asked whether it is sound.
Body body_of(const SceneBody& given) {
    if (given.exactly) return *given.exactly;
    Body body{given.shape, pose_of(given)};
    if (!stands_still(given)) body = make_body(given.shape, given.density, pose_of(given));
    body.v = given.v;
    body.omega = given.omega;
    body.restitution = given.restitution;
    body.friction = given.friction;
    return body;
}

}  // namespace

std::optional<MakingFault> find_fault(const SceneBody& given) {
    if (!given.exactly && !stands_still(given))
        if (const auto fault = find_fault(given.shape, given.density, pose_of(given))) return fault;
    return find_fault(body_of(given));
}

Body make_body(const SceneBody& given) {
    Body body = body_of(given);
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
    Simulation simulation(scene.gravity, scene.chosen);
    for (std::size_t k = 0; k < scene.bodies.size(); ++k) try {
            simulation.add(make_body(scene.bodies[k]));
        } catch (const BadInput& fault) {
            throw BadInput("bodies[" + std::to_string(k) + "]", fault.what());
        }
    return simulation;
}

std::optional<std::string> why_not(const Engine& engine, const Scene& scene) {
    return engine.face().refuses ? engine.face().refuses(scene) : std::nullopt;
}

Scene run_by(Engine& engine, Scene scene) {
    if (const auto fault = why_not(engine, scene)) throw BadInput(engine.name(), *fault);
    scene.chosen.engine = &engine;
    if (engine.face().adapt) engine.face().adapt(scene);
    return scene;
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

WorldRun begin_run(const Scene& scene) {
    Simulation start = make_simulation(scene);
    const std::size_t most = std::clamp<std::size_t>(most_bodies_kept / (start.bodies().size() + 1), 16, 256);
    return WorldRun(std::move(start), scene.dt, most);
}

}  // namespace cc
