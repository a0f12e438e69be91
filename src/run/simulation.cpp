#include "run/simulation.hpp"

#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace cc {
namespace {

constexpr double largest_turn = 0x1p20;  // radians in a step

void require_sound(OtherSolver solver) {
    if (!solver) throw BadInput("solver", "there is none");
}

void require_sound(const OtherEngine& solver) {
    if (!solver.engine) throw BadInput("engine", "there is none");
    require_sound(solver.options);
}

}  // namespace

Simulation::Simulation(Vec2 gravity, const Solver& solver) : world_{{}, gravity, {}}, solver_(solver) {
    if (!(std::abs(gravity.x) <= longest && std::abs(gravity.y) <= longest))
        throw BadInput("gravity", "is out of range");
    std::visit([](const auto& settings) { require_sound(settings); }, solver);
}

std::size_t Simulation::add(Body body) {
    require_sound(body);
    world_.bodies.push_back(std::move(body));
    return world_.bodies.size() - 1;
}

void Simulation::remove(std::size_t k) {
    cc::remove(world_, k);
    continuous_.remove(k);
    if (!hand_ || hand_->body < k) return;
    if (hand_->body == k)
        hand_.reset();
    else
        --hand_->body;
}

void Simulation::hold(const MouseJoint& hand) {
    require_sound(hand, world_.bodies.size());
    hand_ = hand;
}

void Simulation::solve(const auto& settings, double dt, const Observer& seen) {
    Move move = move_freely;
    if (leads_) move = continuous_.phase(settings.restitution_threshold);
    cc::step(world_, dt, settings, seen, move);
}

// A step that breaks leaves the bodies as they were then, with what made them too fast.
void Simulation::name_spinning(double dt) const {
    for (std::size_t k = 0; k < world_.bodies.size(); ++k)
        if (dt * std::abs(world_.bodies[k].omega) > largest_turn)
            throw BadInput("bodies[" + std::to_string(k) + "]", "turns by over 2^20 radians in a step");
}

void Simulation::step(double dt, const Observer& seen) try {
    require_time_step(dt);
    make_step(dt, seen);
} catch (const BadInput& fault) {
    if (!std::string_view(fault.what()).starts_with("bodies[")) name_spinning(dt);
    throw;
}

void Simulation::make_step(double dt, const Observer& seen) {
    continuous_.begin_step();
    if (hand_) pull(world_, *hand_, dt, seen);
    if (const auto* other = std::get_if<OtherSolver>(&solver_)) {
        (*other)(world_, dt);
        if (seen) seen(view_of(world_, phase::moved));
    } else if (const auto* by = std::get_if<OtherEngine>(&solver_)) {
        by->engine->step(world_, dt, by->options);
        if (seen) seen(view_of(world_, phase::moved));
    } else if (const auto* options = std::get_if<ImpulseOptions>(&solver_)) {
        solve(*options, dt, seen);
    } else {
        solve(std::get<MatchingOptions>(solver_), dt, seen);
    }
}

}  // namespace cc
