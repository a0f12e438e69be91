#include "run/simulation.hpp"

#include <cmath>
#include <string>
#include <utility>

namespace cc {
namespace {

constexpr double largest_turn = 0x1p20;  // radians in a step

void require_sound(const ChosenEngine& chosen) {
    if (!chosen.engine) throw BadInput("engine", "there is none");
    if (const auto fault = chosen.engine->face().find_fault(chosen.settings)) throw BadInput("options", *fault);
}

}  // namespace

Simulation::Simulation(Vec2 gravity, ChosenEngine chosen) : world_{{}, gravity, {}}, chosen_(std::move(chosen)) {
    if (!(std::abs(gravity.x) <= longest && std::abs(gravity.y) <= longest))
        throw BadInput("gravity", "is out of range");
    require_sound(chosen_);
}

std::size_t Simulation::add(Body body) {
    require_sound(body);
    begun_.reset();
    world_.bodies.push_back(std::move(body));
    return world_.bodies.size() - 1;
}

void Simulation::remove(std::size_t k) {
    cc::remove(world_, k);
    begun_.reset();
    fast_ = {};
    if (!hand_ || hand_->body < k) return;
    if (hand_->body == k)
        hand_.reset();
    else
        --hand_->body;
}

// The caller may change them, so the engine must begin again.
std::span<Body> Simulation::bodies() {
    begun_.reset();
    return world_.bodies;
}

void Simulation::set(std::string_view setting, double value) {
    ChosenEngine changed = chosen_;
    changed.settings.insert_or_assign(std::string(setting), value);
    require_sound(changed);
    chosen_ = std::move(changed);
    begun_.reset();
}

void Simulation::hold(const MouseJoint& hand) {
    require_sound(hand, world_.bodies.size());
    hand_ = hand;
}

// A step that breaks leaves the bodies as they were then, with what made them too fast.
void Simulation::require_no_spin(double dt) const {
    for (std::size_t k = 0; k < world_.bodies.size(); ++k)
        if (const double turn = dt * std::abs(world_.bodies[k].omega); turn > largest_turn && std::isfinite(turn))
            throw BadInput("bodies[" + std::to_string(k) + "]", "turns by over 2^20 radians in a step");
}

void Simulation::step(double dt, const Observer& seen) {
    require_time_step(dt);
    try {
        make_step(dt, seen);
    } catch (const BadInput&) {
        require_no_spin(dt);
        throw;
    }
}

void Simulation::make_step(double dt, const Observer& seen) {
    fast_ = {};
    if (hand_) pull(world_, *hand_, dt, seen);
    if (!begun_) begun_ = chosen_.engine->begin(world_, chosen_.settings);
    begun_->step(world_, dt, fast_, seen);
}

}  // namespace cc
