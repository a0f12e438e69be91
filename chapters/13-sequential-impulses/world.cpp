#include "13-sequential-impulses/world.hpp"

#include <cmath>

namespace cc {
namespace {

// The passes know contacts and velocities that the world does not have yet.
StepView view_of(const World& world, Phase phase, const ImpulseState& now) {
    StepView view = view_of(world, phase);
    view.pass = now.pass;
    view.motions = now.motions;
    view.contacts = now.contacts;
    view.change = now.residual;
    return view;
}

}  // namespace

void remove(World& world, std::size_t k) {
    if (k >= world.bodies.size()) throw BadInput("bodies", "there is no body " + std::to_string(k) + " to remove");
    world.bodies.erase(world.bodies.begin() + static_cast<std::ptrdiff_t>(k));
    world.contacts.remove(static_cast<std::uint32_t>(k));
}

StepView view_of(const World& world, Phase phase) {
    const ContactCache& cache = world.contacts;
    StepView view{.phase = phase, .bodies = world.bodies, .boxes = cache.boxes(), .pairs = cache.pairs()};
    if (phase != phase::pairs) view.contacts = cache.contacts();  // not those of the last step
    return view;
}

void require_sound(const World& world, double dt) {
    require_time_step(dt);
    if (dt < shortest) throw BadInput("time step", "is shorter than 2^-500 s");
    if (!(length(world.gravity) <= longest)) throw BadInput("gravity", "is not finite, or beyond 2^500");
    const auto name = [](std::size_t k) { return "bodies[" + std::to_string(k) + "]"; };
    for (std::size_t k = 0; k < world.bodies.size(); ++k) {
        if (const auto fault = find_fault(world.bodies[k])) throw BadBody(name(k), *fault);
        if (dt * std::abs(world.bodies[k].omega) > 0x1p20)
            throw BadInput(name(k), "turns by over 2^20 radians in a step");
    }
}

std::vector<Motion> motions_of(std::span<const Body> bodies) {
    std::vector<Motion> motions;
    motions.reserve(bodies.size());
    for (const Body& body : bodies) motions.push_back({{body.v, body.omega}, {}, body.inv_m, body.inv_I});
    return motions;
}

std::vector<Displacement> displacements_of(std::span<const Body> bodies,
                                           std::span<const Motion> motions, double dt) {
    std::vector<Displacement> all;
    all.reserve(bodies.size());
    for (std::size_t k = 0; k < bodies.size(); ++k) {
        const auto& [real, pseudo, inv_m, inv_I] = motions[k];
        const Vec2 by = dt * (real.v + pseudo.v);
        const double turn = dt * (real.omega + pseudo.omega);
        all.push_back({displaced(bodies[k].pose, by, turn), by, turn, real});
    }
    return all;
}

void move_freely(World& world, std::span<const Displacement> displacements, double, const Observer& seen) {
    for (std::size_t k = 0; k < world.bodies.size(); ++k) {
        Body& body = world.bodies[k];
        body.pose = displacements[k].to;
        body.v = displacements[k].after.v;
        body.omega = displacements[k].after.omega;
    }
    if (seen) seen(view_of(world, phase::moved));
}

void step(World& world, double dt, const ImpulseOptions& options, const Observer& seen,
          const Move& move) {
    require_sound(options);
    require_sound(world, dt);
    const auto tell = [&](Phase phase, const auto&... passes) {
        if (seen) seen(view_of(world, phase, passes...));
    };
    world.contacts.find_pairs(world.bodies, options.margin);
    tell(phase::pairs);
    world.contacts.find_contacts(world.bodies, world.gravity, dt, options);
    tell(phase::contacts);
    for (Body& body : world.bodies) integrate_velocity(body, world.gravity, dt);
    SequentialImpulses passes(motions_of(world.bodies), world.contacts.take(), options);
    tell(phase::gravity, passes.state());
    while (!passes.done()) {
        passes.step();
        tell(phase::passes, passes.state());
    }
    ImpulseState solved = std::move(passes).result();
    world.contacts.give_back(std::move(solved.contacts));
    move(world, displacements_of(world.bodies, solved.motions, dt), dt, seen);
}

}  // namespace cc
