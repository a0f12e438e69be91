#include "window/track.hpp"

#include <algorithm>
#include <utility>

#include "demo/world_end.hpp"
#include "scene/article.hpp"
#include "scene/write.hpp"

namespace cc::demo {
namespace {

// How many worlds a recording keeps: the more, the shorter the way back; but not much memory.
std::size_t most_kept(const Simulation& world) {
    return std::clamp<std::size_t>(20'000 / (world.bodies().size() + 1), 16, 256);
}

Simulation solved(const Simulation& world, const Solver& solver) {
    WorldScene now = scene_now(world, solver, {});
    if (std::holds_alternative<OtherSolver>(solver)) now.scene = as_printed_scene(std::move(now.scene));
    Simulation made = make_simulation(now.scene);
    if (world.hand()) made.hold(*world.hand());
    return made;
}

}  // namespace

Track::Track(const Scene& scene) {
    Simulation world = make_simulation(scene);
    const std::size_t kept = most_kept(world);
    parts_.push_back({0, scene.solver, scene.lead_fast_bodies, Recording(std::move(world), scene.dt, kept)});
    note();
}

void Track::note() {
    ledgers_.resize(now());
    ledgers_.push_back(ledger(world()));
}

void Track::advance() {
    std::vector<Pose> poses;
    for (const Body& body : world().bodies()) poses.push_back(body.pose);
    const bool is_held = world().hand().has_value();
    if (!is_held && now() < last())
        seek(now() + 1);
    else if (is_held || fault_.empty())
        make_step();
    before_ = std::move(poses);
}

void Track::make_step() {
    forget_after(part_);
    fault_.clear();
    try {
        part().run.step();
        note();
    } catch (const BadInput& fault) {
        fault_ = "step " + std::to_string(now() + 1) + ": " + why_it_ends(world(), part().run.dt(), fault);
    }
}

void Track::forget_after(std::size_t part) {
    parts_.erase(parts_.begin() + static_cast<std::ptrdiff_t>(part) + 1, parts_.end());
    ledgers_.resize(std::min(ledgers_.size(), static_cast<std::size_t>(now()) + 1));
}

void Track::seek(int step) {
    step = std::clamp(step, 0, last());
    const auto later = std::ranges::upper_bound(parts_, step, {}, &Part::from);
    part_ = static_cast<std::size_t>(later - parts_.begin()) - 1;
    part().run.seek(step - part().from);
    before_.clear();
}

void Track::begin(Simulation world, const Solver& solver, bool do_lead) {
    const int from = now();
    world.lead_fast_bodies(do_lead);
    const std::size_t kept = most_kept(world);
    Part next{from, solver, do_lead, Recording(std::move(world), dt(), kept)};
    forget_after(part_);
    if (part().from == from) parts_.pop_back();
    parts_.push_back(std::move(next));
    part_ = parts_.size() - 1;
    fault_.clear();
    before_.clear();
    note();
}

void Track::change(const Solver& solver) { begin(solved(world(), solver), solver, part().leads); }

void Track::lead_fast_bodies(bool do_lead) { begin(Simulation(world()), Solver(solver()), do_lead); }

void Track::add(const SceneBody& body) {
    Simulation more = world();
    more.add(make_body(body));
    begin(std::move(more), Solver(solver()), part().leads);
}

}  // namespace cc::demo
