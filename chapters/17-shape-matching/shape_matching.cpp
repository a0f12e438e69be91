#include "17-shape-matching/shape_matching.hpp"

#include <algorithm>

#include "08-contacts/contact.hpp"
#include "12-impulse/impulse.hpp"
#include "17-shape-matching/defects.hpp"
#include "17-shape-matching/start.hpp"

namespace cc {

ShapeMatching::ShapeMatching(std::span<const Body> bodies, Vec2 gravity, double dt,
                             const MatchingOptions& options)
    : gravity_(gravity), dt_(dt), options_(options) {
    pushed_.reserve(bodies.size());
    state_.bodies.assign(bodies.begin(), bodies.end());
    for (std::uint32_t k = 0; k < bodies.size(); ++k) {
        pushed_.emplace_back(bodies[k], gravity, dt, options);
        state_.bodies[k].pose = pushed_[k].pose();
        state_.bodies[k].inv_I = pushed_[k].inv_I();
        if (pushed_[k].half_plane()) half_planes_.push_back(k);
    }
    if (options.iterations == 0) find_velocities();
}

void ShapeMatching::step() {
    if (done()) return;
    ++state_.pass;
    if (state_.next == MatchingState::velocities) {
        step_velocities();
        return;
    }
    move_places();
    for (std::size_t k = 0; k < state_.bodies.size(); ++k) state_.bodies[k].pose = pushed_[k].pose();
    if (state_.pass == options_.iterations) find_velocities();
}

// Pushes out of a deep overlap, taken for impulses, may add more energy than the passes take away again: then
// these are made once more, and begin with less.
void ShapeMatching::step_velocities() {
    velocities_->step();
    state_.change = velocities_->state().residual;
    if (!velocities_->done()) return;
    const double share = share_without_gain(before_velocities_, velocities_->state());
    if (share < 1 && !is_tempered_) {
        is_tempered_ = true;
        velocities_.emplace(before_velocities_, scaled(velocities_->state().contacts, share), velocity_options());
        return;
    }
    finish(velocities_->state().motions);
    state_.contacts = velocities_->state().contacts;
}

void ShapeMatching::find_pairs() {
    boxes_.clear();
    for (const PushedBody& body : pushed_) {
        const auto [points, radius] = body.view();
        const Vec2 origin = body.pose().x;
        boxes_.push_back(body.half_plane() ? Aabb{origin, origin}
                                           : bounds({points, radius + options_.margin / 2}));
    }
    pairs_ = sweep_.update(boxes_);
    drop_half_planes(pairs_, half_planes_);
}

// Each body with the half-planes, and then with later bodies.
void ShapeMatching::move_places() {
    state_.overlaps = 0;
    state_.deepest = 0;
    if (state_.pass == 1 || options_.fresh_broad_phase) find_pairs();
    auto pair = pairs_.begin();
    for (std::uint32_t a = 0; a < pushed_.size(); ++a) {
        if (pushed_[a].half_plane()) continue;
        for (const std::uint32_t b : half_planes_) meet(a, b);
        for (; pair != pairs_.end() && pair->a == a; ++pair) meet(a, pair->b);
    }
}

Manifold ShapeMatching::find_contacts(std::uint32_t a, std::uint32_t b) const {
    const ConvexView A = pushed_[a].view();
    const ConvexView B = pushed_[b].view();
    if (const auto& plane = pushed_[b].half_plane()) return collide(A, *plane, options_.margin);
    const Manifold found = collide(A, B, options_.margin);
    const bool is_clamped = !options_.epa_depth && A.points.size() > 2 && B.points.size() > 2;
    if (is_clamped && do_overlap(found)) return detail::clamped_contact(A, B, found.normal);
    return found;
}

// Of two points, every other pass begins with the second one.
void ShapeMatching::meet(std::uint32_t a, std::uint32_t b) {
    PushedBody& A = pushed_[a];
    PushedBody& B = pushed_[b];
    const auto is_lost = [&] { return A.is_lost() || B.is_lost(); };
    if ((!A.can_move() && !B.can_move()) || is_lost()) return;
    const Manifold found = find_contacts(a, b);
    Touch* const touch = find_touch(touches_, a, b, found);
    if (touch == nullptr) return;
    const int from = found.count == 2 ? state_.pass % 2 : 0;
    const TouchPoint points[] = {touch_point(A, B, found, from), touch_point(A, B, found, 1 - from)};
    double mu = 0;
    if (options_.velocity_pass) mu = mixed_friction(state_.bodies[a].friction, state_.bodies[b].friction);
    for (int k = 0; k < found.count && !is_lost(); ++k) {
        const double depth = depth_of(points[k], A, B);
        state_.overlaps += depth > 0;
        state_.deepest = std::max(state_.deepest, depth);
        if (!(depth > 0 || touch->along_n[points[k].k] > 0)) continue;
        part(*touch, points[k], depth, A, B, options_);
        if (mu > 0 && !is_lost()) hold(*touch, points[k], mu, A, B);
    }
}

// The places are found: what remains are the contacts as chapter 13 has them.
void ShapeMatching::find_rows(const ImpulseOptions& options) {
    for (const Touch& touch : touches_) {
        if (pushed_[touch.a].is_lost() || pushed_[touch.b].is_lost()) continue;
        const Body& a = state_.bodies[touch.a];
        const Body& b = state_.bodies[touch.b];
        const PairContacts pair = rows_of(touch, a, b, gravity_, dt_, options);
        if (pair.count > 0) state_.contacts.push_back(pair);
    }
}

ImpulseOptions ShapeMatching::velocity_options() const {
    ImpulseOptions options;
    options.iterations = options_.iterations;
    options.restitution_threshold = options_.restitution_threshold;
    options.position_correction = PositionCorrection::none;
    return options;
}

// Either what the places say; or the velocities that were predicted, with the pushes as impulses, which the
// passes over velocities begin with.
void ShapeMatching::find_velocities() {
    const ImpulseOptions options = velocity_options();
    for (std::size_t k = 0; k < state_.bodies.size(); ++k) {
        pushed_[k].attenuate(options_.attenuation);
        state_.bodies[k].pose = pushed_[k].pose();
    }
    find_rows(options);
    std::vector<Motion> motions = motions_of(state_.bodies);
    for (std::size_t k = 0; k < state_.bodies.size(); ++k)
        motions[k].real = options_.velocity_pass ? pushed_[k].predicted() : pushed_[k].velocity(dt_);
    state_.next = MatchingState::velocities;
    if (!options_.velocity_pass) return finish(motions);
    before_velocities_ = motions;
    velocities_.emplace(std::move(motions), std::move(state_.contacts), options);
    if (velocities_->done()) finish(velocities_->state().motions);
    state_.contacts = velocities_->state().contacts;
}

void ShapeMatching::finish(std::span<const Motion> motions) {
    for (std::size_t k = 0; k < state_.bodies.size(); ++k) {
        state_.bodies[k].v = motions[k].real.v;
        state_.bodies[k].omega = motions[k].real.omega;
    }
    state_.next = MatchingState::finished;
}

}  // namespace cc
