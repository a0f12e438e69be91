#include "18-world/world.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "06-gjk/gjk.hpp"
#include "18-world/world_step.hpp"

namespace cc {
namespace {

constexpr double quickest = 0.5;  // share of the distance, at most, that a pull takes away in one step

bool is_in_range(Vec2 p) { return std::abs(p.x) <= longest && std::abs(p.y) <= longest; }

void require_sound(OtherSolver solver) {
    if (!solver) throw BadInput("solver", "there is none");
}

}  // namespace

bool can_move(const Body& body) { return body.inv_m > 0 || body.inv_I > 0; }

void require_sound(const Hand& hand, std::size_t bodies) {
    if (hand.body >= bodies) throw BadInput("hand", "there is no body " + std::to_string(hand.body));
    if (!is_in_range(hand.grip) || !is_in_range(hand.to)) throw BadInput("hand", "it is out of range");
    if (!(hand.quickness > 0 && hand.quickness <= longest))
        throw BadInput("hand", "its quickness is no number over 0");
}

// As if the point were the least mass that it can seem to be, in whichever direction: all others are slower.
Vec2 pull_of(const Hand& hand, const Body& body, double dt) {
    const Vec2 r = rotate(body.pose.q, hand.grip), p = body.pose.x + r;
    const double K = body.inv_m + body.inv_I * length_squared(r);                     // lightest-point
    if (!(K > 0)) return {};
    const double h = std::min(hand.quickness, quickest / dt);
    return h / K * (h * (hand.to - p) - 2 * velocity_at(body, p));                     // damped-spring
}

World::World(Vec2 gravity, const Solver& solver) : gravity_(gravity), solver_(solver) {
    if (!is_in_range(gravity)) throw BadInput("gravity", "is out of range");
    std::visit([](const auto& settings) { require_sound(settings); }, solver);
}

std::size_t World::add(Body body) {
    require_sound(body);
    extents_.push_back(extent_of(body.shape));
    bodies_.push_back(std::move(body));
    return bodies_.size() - 1;
}

std::size_t World::add(const Wall& wall) {
    require_sound(wall);
    walls_.push_back(wall);
    return walls_.size() - 1;
}

void World::hold(const Hand& hand) {
    require_sound(hand, bodies_.size());
    hand_ = hand;
}

void World::step(double dt) {
    require_time_step(dt);
    WorldStep now(std::move(*this), dt);
    try {
        while (!now.done()) now.step();
    } catch (...) {
        *this = std::move(now).result();
        throw;
    }
    *this = std::move(now).result();
}

std::optional<std::size_t> body_at(const World& world, Vec2 p) {
    const auto bodies = world.bodies();
    for (std::size_t k = bodies.size(); k-- > 0;) {
        const Placed body(bodies[k].shape, bodies[k].pose);
        if (gjk(ConvexView{{&p, 1}}, body.view()).distance <= 0) return k;
    }
    return std::nullopt;
}

}  // namespace cc
