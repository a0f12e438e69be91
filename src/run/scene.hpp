#pragma once
/// How a world begins: what stands where, as plain data that files and programs can write.
#include <cstdint>
#include <string>
#include <vector>

#include "run/run.hpp"
#include "run/simulation.hpp"

namespace cc {

/// A body as a scene has it.
struct SceneBody {
    Shape shape;             ///< in the body's own coordinates, metres
    Vec2 at = {};            ///< where their origin stands, world frame, metres
    double turn = 0;         ///< how they are turned, radians, counter-clockwise positive
    Vec2 v = {};             ///< of the centre of mass, m/s
    double omega = 0;        ///< rad/s
    double density = 1;      ///< kg/m², over 0; an immovable body does not need it
    double restitution = 0;  ///< from 0 to 1
    double friction = 0.6;   ///< at least 0
    bool immovable = false;  ///< nothing changes its velocities; a half-plane is so in any case
    std::string name = {};   ///< for tables; may be empty
    std::optional<Body> exactly = {};  ///< if there, this very body: of the above only the name counts
};

/// A world before its first step, and how it is meant to be stepped.
struct Scene {
    std::vector<SceneBody> bodies;  ///< all bodies; walls and the ground are half-planes among them
    Vec2 gravity = {0, -9.8};       ///< m/s²
    double dt = 1. / 60;            ///< of a step, seconds
    int steps = 600;                ///< how many it is meant for
    ChosenEngine chosen = {};       ///< who steps it
};

/// What keeps a scene's body, turned by at most 2^20 radians, from being made; none if it can be.
std::optional<MakingFault> find_fault(const SceneBody& body);
/// The body that a scene's body begins as. Throws BadInput for one that cannot be.
Body make_body(const SceneBody& body);
/// A wall or the ground: all that lies behind the plane, which is given in the world frame.
SceneBody scene_wall(const HalfPlane& plane, double restitution = 0, double friction = 0.6);
/// How many bodies are no half-planes, so no walls.
std::ptrdiff_t count_without_walls(std::span<const Body> bodies);
/// The simulation that a scene begins with. Throws BadInput "bodies[3]: FAULT" for what cannot be.
Simulation make_simulation(const Scene& scene);
/// Why an engine cannot run a scene, "PATH: fault"; none if it can.
std::optional<std::string> why_not(const Engine& engine, const Scene& scene);
/// The same scene for another engine, with the settings that it has; those that the engine does not know wait in it.
/// Throws BadInput for a scene that it refuses.
Scene run_by(Engine& engine, Scene scene);

/// Many bodies of one kind: `rows` rows, the first of them with `columns` bodies.
struct Rows {
    int columns = 1;          ///< in the first row, at least 1
    int rows = 1;             ///< at least 1
    Vec2 across = {1, 0};     ///< from a body to the next one of its row, metres
    Vec2 up = {0, 1};         ///< from the first body of a row to the first one of the next row, metres
    bool is_pyramid = false;  ///< each row has one body less than the one before, as long as there are any
};

/// Copies of a body, which is the first one of the first row.
std::vector<SceneBody> repeated(const SceneBody& first, const Rows& rows);

/// A run of a world by one solver.
using WorldRun = Run<Simulation>;

/// The run of a scene, before its first step. It keeps more states of few bodies than of many: any earlier step is soon
/// there again, and the memory stays small. Throws BadInput for a scene that cannot be.
WorldRun begin_run(const Scene& scene);

}  // namespace cc
