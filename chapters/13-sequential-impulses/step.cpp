#include <cmath>

#include "13-sequential-impulses/sequential_impulses.hpp"

namespace cc {

void require_sound(std::span<const Body> bodies, std::span<const Wall> walls, Vec2 gravity, double dt) {
    require_time_step(dt);
    if (dt < shortest) throw BadInput("time step", "is shorter than 2^-500 s");
    if (!(length(gravity) <= longest)) throw BadInput("gravity", "is not finite, or beyond 2^500");
    const auto name = [](const char* list, std::size_t k) { return list + ("[" + std::to_string(k) + "]"); };
    for (std::size_t k = 0; k < bodies.size(); ++k) {
        if (const auto fault = find_fault(bodies[k])) throw BadBody(name("bodies", k), *fault);
        if (dt * std::abs(bodies[k].omega) > 0x1p20)
            throw BadInput(name("bodies", k), "turns by over 2^20 radians in a step");
    }
    for (std::size_t k = 0; k < walls.size(); ++k)
        if (const auto fault = find_fault(walls[k])) throw BadBody(name("walls", k), *fault);
}

std::vector<Motion> motions_of(std::span<const Body> bodies, std::size_t walls) {
    std::vector<Motion> motions;
    motions.reserve(bodies.size() + walls);
    for (const Body& body : bodies) motions.push_back({{body.v, body.omega}, {}, body.inv_m, body.inv_I});
    motions.resize(bodies.size() + walls);
    return motions;
}

void finish_step(std::span<Body> bodies, std::span<const Motion> motions, double dt) {
    for (std::size_t k = 0; k < bodies.size(); ++k) {
        const auto& [real, pseudo, inv_m, inv_I] = motions[k];
        Body& body = bodies[k];
        body.v = real.v + pseudo.v;
        body.omega = real.omega + pseudo.omega;
        integrate_position(body, dt);
        body.v = real.v;
        body.omega = real.omega;
    }
}

void step(std::span<Body> bodies, std::span<const Wall> walls, Vec2 gravity, double dt, ContactCache& cache,
          const Options& options) {
    require_sound(options);
    require_sound(bodies, walls, gravity, dt);
    cache.find_pairs(bodies, options.margin);
    cache.find_contacts(bodies, walls, gravity, dt, options);
    for (Body& body : bodies) integrate_velocity(body, gravity, dt);
    SequentialImpulses solver(motions_of(bodies, walls.size()), cache.take(), options);
    while (!solver.done()) solver.step();
    ImpulseState solved = std::move(solver).result();
    cache.give_back(std::move(solved.contacts));
    finish_step(bodies, solved.motions, dt);
}

}  // namespace cc
