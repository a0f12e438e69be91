#include "window/marbles_session.hpp"

#include <algorithm>
#include <utility>

#include "21-ball-against-mesh/swept_mesh.hpp"
#include "base/angle.hpp"

namespace cc::demo {
namespace {

constexpr Turned not_turned{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}};

// A vector after a turn about a unit vector.
Vec3 turned_about(Vec3 axis, SinCos angle, Vec3 v) {
    const Vec3 along = dot(axis, v) * axis;
    return along + angle.cos * (v - along) + angle.sin * cross(axis, v);
}

// After a step with this spin. The axes stay unit vectors at right angles.
Turned after(const Turned& axes, Vec3 omega, double dt) {
    const double angle = std::min(dt * length(omega), 0x1p20);
    const auto axis = direction(omega);
    if (!axis || !(angle > 0)) return axes;
    const SinCos by = sincos(angle);
    const Vec3 x = turned_about(*axis, by, axes[0]), y = turned_about(*axis, by, axes[1]);
    const auto z = direction(cross(x, y)), unit_x = direction(x);
    if (!z || !unit_x) return axes;
    return {*unit_x, cross(*z, *unit_x), *z};
}

void go_on(Marbles& world, std::vector<Turned>& turned, double dt) {
    world.step(dt);
    for (std::size_t k = 0; k < turned.size(); ++k)
        turned[k] = after(turned[k], world.marbles()[k].omega, dt);
}

}  // namespace

MarblesSession::MarblesSession(MarbleScene scene, std::size_t most_kept)
    : scene_(std::move(scene)),
      most_kept_(most_kept),
      state_{make_marbles(scene_), std::vector(scene_.marbles.size(), not_turned)},
      ledgers_{ledger(state_.world)} {
    keep(true);
}

void MarblesSession::reset() {
    const MarbleOptions options = state_.world.options();
    MarblesSession begun(scene_, most_kept_);
    begun.set(options);
    begun.note_.clear();
    begun.set_speed(speed());
    *this = std::move(begun);
}

Vec3 MarblesSession::shown(std::size_t marble) const {
    const Vec3 x = world().marbles()[marble].x;
    return marble < before_.size() ? before_[marble] + share() * (x - before_[marble]) : x;
}

std::string MarblesSession::fault() const {
    return fault_.empty() && now_ == last() ? stuck_ : fault_;
}

// ---- steps ---------------------------------------------------------------------------------------------

void MarblesSession::advance() {
    std::vector<Vec3> places;
    for (const Marble& marble : world().marbles()) places.push_back(marble.x);
    if (now_ < last())
        seek(now_ + 1);
    else if (stuck_.empty())
        make_step();
    before_ = std::move(places);
}

void MarblesSession::make_step() try {
    go_on(state_.world, state_.turned, dt());
    ++now_;
    fault_.clear();
    ledgers_.push_back(ledger(world()));
    if (now_ % spacing_ == 0) keep(false);
} catch (const BadInput& fault) {
    stuck_ = "step " + std::to_string(now_ + 1) + ": " + fault.what();
}

void MarblesSession::seek(int step) {
    step = std::clamp(step, 0, last());
    const Kept& kept = *std::prev(std::ranges::upper_bound(kept_, step, {}, &Kept::step));
    if (step < now_ || kept.step > now_) {
        state_ = kept.state;
        now_ = kept.step;
    }
    for (; now_ < step; ++now_) go_on(state_.world, state_.turned, dt());
    before_.clear();
    fault_.clear();
}

// ---- what is kept --------------------------------------------------------------------------------------

void MarblesSession::keep(bool is_change) {
    std::erase_if(kept_, [&](const Kept& kept) { return kept.step >= now_; });
    kept_.push_back({now_, is_change, state_});
    if (kept() > most_kept_) thin_out();
}

void MarblesSession::thin_out() {
    spacing_ *= 2;
    std::erase_if(kept_, [&](const Kept& kept) { return !kept.is_change && kept.step % spacing_ != 0; });
}

std::size_t MarblesSession::kept() const {
    return static_cast<std::size_t>(std::ranges::count(kept_, false, &Kept::is_change));
}

// ---- what is changed -----------------------------------------------------------------------------------

void MarblesSession::begin(State state, const std::string& what) {
    state_ = std::move(state);
    ledgers_.resize(static_cast<std::size_t>(now_));
    ledgers_.push_back(ledger(world()));
    keep(true);
    before_.clear();
    fault_.clear();
    stuck_.clear();
    note_ = "From step " + std::to_string(now_) + " on, as the marbles are then, " + what + ".";
}

void MarblesSession::set(const MarbleOptions& options) try {
    Marbles next(scene_.ground, scene_.gravity, options);
    for (const Marble& marble : world().marbles()) next.add(marble);
    begin({std::move(next), state_.turned}, "with these options");
} catch (const BadInput& fault) {
    fault_ = fault.what();
}

std::optional<Vec3> MarblesSession::stop(Vec3 from, Vec3 to, double radius) const {
    const Moving<Vec3> ball(from, to, radius);
    std::optional<double> first;
    if (const auto met = sweep(world().ground().mesh, world().ground().tree, ball)) first = met->value;
    for (const Marble& marble : world().marbles())
        if (const auto s = first_contact(ball, {marble.x, marble.x, marble.radius}))
            first = std::min(*s, first.value_or(1));
    if (!first) return std::nullopt;
    return from + *first * (to - from);
}

void MarblesSession::drop(const NewMarble& marble, Vec3 from, Vec3 to) try {
    const auto at = stop(from, to, marble.radius);
    if (!at) throw BadInput("no marble", "neither the mesh nor a marble is under the mouse");
    if (world().marbles().size() >= most_marbles) throw BadInput("no marble", "there are 2000 already");
    Marble more = make_marble(marble.radius, marble.density, *at);
    more.restitution = marble.restitution;
    more.friction = marble.friction;
    State next = state_;
    next.world.add(more);
    next.turned.push_back(not_turned);
    begin(std::move(next), "with a marble more");
} catch (const BadInput& fault) {
    fault_ = fault.what();
}

}  // namespace cc::demo
