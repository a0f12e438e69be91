#include "session/reader_hand.hpp"

#include "session/hand_text.hpp"

namespace cc {
namespace {

bool is_in(const Window& view, Vec2 p) {
    return view.low.x <= p.x && p.x <= view.high.x && view.low.y <= p.y && p.y <= view.high.y;
}

}  // namespace

Vec2 ReaderHand::place(const Simulation& simulation) const {
    if (simulation.hand()) return simulation.hand()->to;
    return chosen_ ? simulation.bodies()[*chosen_].pose.x : Vec2{};
}

bool ReaderHand::grab(std::span<WorldRun> runs, std::size_t run, Vec2 p) {
    const World& world = runs[run].simulation().world();
    const auto found = body_at(world, p);
    if (!found || !can_move(world.bodies[*found])) return false;
    chosen_ = found;
    const MouseJoint hand{*found, on_grid(to_body(world.bodies[*found].pose, p)), on_grid(p)};
    for (WorldRun& each : runs) each.hold(hand);
    return true;
}

bool ReaderHand::grab_chosen(std::span<WorldRun> runs, std::size_t run) {
    if (!chosen_) return false;
    if (runs[run].simulation().hand()) return true;
    const MouseJoint hand{*chosen_, {}, on_grid(place(runs[run].simulation()))};
    for (WorldRun& each : runs) each.hold(hand);
    return true;
}

void ReaderHand::pull(std::span<WorldRun> runs, Vec2 to) const {
    for (WorldRun& run : runs)
        if (auto hand = run.simulation().hand()) {
            hand->to = on_grid(to);
            run.hold(*hand);
        }
}

void ReaderHand::let_go(std::span<WorldRun> runs) const {
    for (WorldRun& run : runs) run.let_go();
}

void ReaderHand::choose(std::span<WorldRun> runs, bool is_next) {
    let_go(runs);
    if (!chosen_) return;
    const auto bodies = runs[0].simulation().bodies();
    do chosen_ = (*chosen_ + (is_next ? 1 : bodies.size() - 1)) % bodies.size();
    while (!can_move(bodies[*chosen_]));
}

void ReaderHand::keep_chosen(const Simulation& simulation, const Window& view) {
    const auto bodies = simulation.bodies();
    if (chosen_ && *chosen_ < bodies.size()) return;
    chosen_.reset();
    const auto rank = [&](std::size_t k) { return std::pair(is_in(view, bodies[k].pose.x), bodies[k].pose.x.y); };
    for (std::size_t k = 0; k < bodies.size(); ++k)
        if (can_move(bodies[k]) && (!chosen_ || rank(k) > rank(*chosen_))) chosen_ = k;
}

}  // namespace cc
