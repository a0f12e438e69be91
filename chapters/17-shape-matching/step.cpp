#include "17-shape-matching/shape_matching.hpp"

namespace cc {

void finish_step(std::span<Body> bodies, const MatchingState& solved) {
    for (std::size_t k = 0; k < bodies.size(); ++k) {
        bodies[k].pose = solved.bodies[k].pose;
        bodies[k].v = solved.bodies[k].v;
        bodies[k].omega = solved.bodies[k].omega;
    }
}

void step(std::span<Body> bodies, std::span<const Wall> walls, Vec2 gravity, double dt, ContactCache& cache,
          const MatchingOptions& options) {
    require_sound(options);
    require_sound(bodies, walls, gravity, dt);
    ShapeMatching solver(bodies, walls, gravity, dt, options);
    while (!solver.done()) solver.step();
    MatchingState solved = std::move(solver).result();
    cache.give_back(std::move(solved.contacts));
    finish_step(bodies, solved);
}

}  // namespace cc
