#include "18-world/world_step.hpp"

#include <cmath>
#include <utility>

#include "base/angle.hpp"
#include "base/text.hpp"

namespace cc {
namespace {

// The contacts of a pair that was pushed about, with impulses as its pushes will be.
PairContacts contacts_of(const Touch& touch, double dt) {
    PairContacts pair{touch.a, touch.b, touch.manifold.normal, 0, touch.manifold.count, {}};
    for (int k = 0; k < pair.count; ++k) {
        const auto& [p, separation, id] = touch.manifold.points[k];
        PairPoint& point = pair.points[k];
        point.p = p;
        point.separation = separation;
        point.feature_id = id;
        point.normal.impulse = touch.along_n[k] / dt;
        point.tangent.impulse = touch.along_t[k] / dt;
    }
    return pair;
}

// How a body came to this pose: by the angle that is nearest to what its spin would have turned it by.
Travel way_between(const Body& body, const Pose& after, double dt) {
    const Vec2 q = unrotate(body.pose.q, {after.q.c, after.q.s});
    const double turn = atan2(q.y, q.x), whole = 2 * pi;
    return {body.pose, after.x - body.pose.x,
            turn + whole * std::round((dt * body.omega - turn) / whole)};
}

std::string many(std::size_t count, const std::string& one, const std::string& more) {
    return std::to_string(count) + " " + (count == 1 ? one : more);
}

std::string narrate_pass(const WorldStepState& state) {
    const std::string pass = "Pass " + std::to_string(state.pass) + ": ";
    const std::string push = many(count_pushing(state.contacts), "contact pushes", "contacts push");
    if (state.change == 0) return pass + push + ".";
    return pass + push + "; the largest change is " + significant(state.change, 3) + " N s.";
}

}  // namespace

const char* to_text(Phase phase) {
    constexpr const char* names[] = {"ready", "hand", "pairs", "contacts", "gravity", "passes", "moved",
                                     "impacts"};
    return names[static_cast<std::size_t>(phase)];
}

std::size_t count_points(std::span<const PairContacts> contacts) {
    std::size_t count = 0;
    for (const PairContacts& pair : contacts) count += static_cast<std::size_t>(pair.count);
    return count;
}

std::size_t count_pushing(std::span<const PairContacts> contacts) {
    std::size_t count = 0;
    for (const PairContacts& pair : contacts)
        for (const PairPoint& point : std::span(pair.points, pair.count)) count += point.normal.impulse > 0;
    return count;
}

std::string narrate(const WorldStepState& state) {
    switch (state.phase) {
        case Phase::ready: return "The bodies as the last step left them.";
        case Phase::hand: return "The hand has pulled.";
        case Phase::pairs:
            return many(state.pairs.size(), "pair of boxes overlaps", "pairs of boxes overlap") +
                   ": only these can touch.";
        case Phase::contacts:
            return many(state.contacts.size(), "pair touches", "pairs touch") + ", or nearly, at " +
                   many(count_points(state.contacts), "point.", "points.");
        case Phase::gravity: return "Gravity has changed velocities; the passes can begin.";
        case Phase::passes: return narrate_pass(state);
        case Phase::moved:
            return "All bodies have moved" + (state.fast.empty() ? "." : ", " + many(state.fast.size(),
                   "of them farther than half its width.", "of them farther than half their widths."));
        case Phase::impacts: break;
    }
    return "The fast ones were led again, along their ways: " +
           many(state.impacts.size(), "blow.", "blows.");
}

WorldStep::WorldStep(World world, double dt) : world_(std::move(world)), dt_(dt) { require_time_step(dt); }

void WorldStep::step() {
    if (done()) return;
    if (phase_ == Phase::moved) return lead();
    if (phase_ == Phase::ready) {
        world_.impacts_.clear();
        if (world_.hand_) return pull();
    }
    if (const auto* options = std::get_if<Options>(&world_.solver_)) return by_impulses(*options);
    if (const auto* options = std::get_if<MatchingOptions>(&world_.solver_)) return by_matching(*options);
    std::get<OtherSolver>(world_.solver_)(world_.bodies_, world_.walls_, world_.gravity_, dt_);
    phase_ = Phase::moved;
}

void WorldStep::pull() {
    const Hand& hand = *world_.hand_;
    Body& held = world_.bodies_[hand.body];
    require_sound(held);
    apply_force(held, pull_of(hand, held, dt_), to_world(held.pose, hand.grip), dt_);
    phase_ = Phase::hand;
}

void WorldStep::check() { require_sound(world_.bodies_, world_.walls_, world_.gravity_, dt_); }

void WorldStep::note_fast(const auto& way_of) {
    if (!world_.leads_) return;
    for (std::size_t k = 0; k < world_.bodies_.size(); ++k)
        if (const Travel way = way_of(k); is_fast(world_.extents_[k], way.by, way.turn)) fast_.push_back(k);
    if (fast_.empty()) return;
    for (std::size_t k = 0; k < world_.bodies_.size(); ++k) ways_.push_back(way_of(k));
}

void WorldStep::lead() {
    BlowRules rules{dt_, 0, 0};
    const auto read = [&](const auto& settings) {
        if constexpr (requires { settings.margin; }) {
            rules.restitution_threshold = settings.restitution_threshold;
            rules.margin = settings.margin;
        }
    };
    std::visit(read, world_.solver_);
    world_.impacts_ = lead_fast(world_.bodies_, world_.walls_, world_.extents_, ways_, fast_, rules);
    for (const Impact& impact : world_.impacts_)
        for (const std::uint32_t k : {impact.contacts.a, impact.contacts.b})
            if (k < world_.bodies_.size()) world_.contacts_.forget_impulses(k);
    phase_ = Phase::impacts;
}

void WorldStep::by_impulses(const Options& options) {
    auto& bodies = world_.bodies_;
    ContactCache& cache = world_.contacts_;
    if (phase_ < Phase::pairs) {
        check();
        cache.find_pairs(bodies, options.margin);
        phase_ = Phase::pairs;
    } else if (phase_ == Phase::pairs) {
        cache.find_contacts(bodies, world_.walls_, world_.gravity_, dt_, options);
        phase_ = Phase::contacts;
    } else if (phase_ == Phase::contacts) {
        for (Body& body : bodies) integrate_velocity(body, world_.gravity_, dt_);
        solver_.emplace<SequentialImpulses>(motions_of(bodies, world_.walls_.size()), cache.take(),
                                            options);
        phase_ = Phase::gravity;
    } else if (auto& passes = std::get<SequentialImpulses>(solver_); !passes.done()) {
        passes.step();
        pass_ = passes.state().pass;
        phase_ = Phase::passes;
    } else {
        finish(std::move(passes).result());
    }
}

void WorldStep::finish(ImpulseState solved) {
    auto& bodies = world_.bodies_;
    world_.contacts_.give_back(std::move(solved.contacts));
    note_fast([&](std::size_t k) {
        const Motion& by = solved.motions[k];
        return Travel{bodies[k].pose, dt_ * (by.real.v + by.pseudo.v),
                      dt_ * (by.real.omega + by.pseudo.omega)};
    });
    finish_step(bodies, solved.motions, dt_);
    solver_ = {};
    phase_ = Phase::moved;
}

void WorldStep::by_matching(const MatchingOptions& options) {
    if (phase_ < Phase::gravity) {
        check();
        solver_.emplace<ShapeMatching>(world_.bodies_, world_.walls_, world_.gravity_, dt_, options);
        phase_ = Phase::gravity;
    } else if (auto& passes = std::get<ShapeMatching>(solver_); !passes.done()) {
        passes.step();
        pass_ = passes.state().pass;
        phase_ = Phase::passes;
    } else {
        MatchingState solved = std::move(passes).result();
        world_.contacts_.give_back(std::move(solved.contacts));
        note_fast([&](std::size_t k) { return way_between(world_.bodies_[k], solved.bodies[k].pose, dt_); });
        finish_step(world_.bodies_, solved);
        solver_ = {};
        phase_ = Phase::moved;
    }
}

// The passes know velocities that the bodies do not have yet.
void WorldStep::add(const SequentialImpulses& solver, WorldStepState& state) const {
    const ImpulseState& now = solver.state();
    state.change = now.residual;
    state.contacts = now.contacts;
    for (std::size_t k = 0; k < state.bodies.size(); ++k) {
        state.bodies[k].v = now.motions[k].real.v;
        state.bodies[k].omega = now.motions[k].real.omega;
    }
}

// They know places, too, and who met whom in them.
void WorldStep::add(const ShapeMatching& solver, WorldStepState& state) const {
    const MatchingState& now = solver.state();
    state.change = now.change;
    const auto [boxes, pairs] = solver.candidates();
    state.boxes.assign(boxes.begin(), boxes.end());
    state.pairs.assign(pairs.begin(), pairs.end());
    state.contacts = now.contacts;
    if (now.next == MatchingState::places)
        for (const Touch& touch : solver.touches()) state.contacts.push_back(contacts_of(touch, dt_));
    finish_step(state.bodies, now);
}

WorldStepState WorldStep::state() const {
    const ContactCache& cache = world_.contacts_;
    WorldStepState now{phase_, pass_, world_.bodies_, {}, {}, {}, fast_, world_.impacts_, 0};
    if (phase_ >= Phase::pairs) {
        now.boxes.assign(cache.boxes().begin(), cache.boxes().end());
        now.pairs.assign(cache.pairs().begin(), cache.pairs().end());
    }
    if (phase_ >= Phase::contacts) now.contacts.assign(cache.contacts().begin(), cache.contacts().end());
    if (const auto* impulses = std::get_if<SequentialImpulses>(&solver_)) add(*impulses, now);
    if (const auto* matching = std::get_if<ShapeMatching>(&solver_)) add(*matching, now);
    return now;
}

}  // namespace cc
