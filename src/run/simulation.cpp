#include "run/simulation.hpp"

#include <cmath>
#include <utility>

namespace cc {
namespace {

void require_sound(OtherSolver solver) {
    if (!solver) throw BadInput("solver", "there is none");
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

void Simulation::hold(const Hand& hand) {
    require_sound(hand, world_.bodies.size());
    hand_ = hand;
}

void Simulation::solve(const auto& settings, double dt, const Observer& seen) {
    Move move = move_freely;
    if (leads_) move = continuous_.phase(settings.restitution_threshold, settings.margin);
    cc::step(world_, dt, settings, seen, move);
}

void Simulation::step(double dt, const Observer& seen) {
    require_time_step(dt);
    continuous_.begin_step();
    if (hand_) {
        pull(world_, *hand_, dt);
        if (seen) seen(view_of(world_, Phase::hand));
    }
    if (const auto* other = std::get_if<OtherSolver>(&solver_)) {
        (*other)(world_, dt);
        if (seen) seen(view_of(world_, Phase::moved));
    } else if (const auto* options = std::get_if<Options>(&solver_)) {
        solve(*options, dt, seen);
    } else {
        solve(std::get<MatchingOptions>(solver_), dt, seen);
    }
}

}  // namespace cc
