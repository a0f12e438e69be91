#include "window/world_session.hpp"

#include <algorithm>

#include "base/stepper.hpp"
#include "scene/article.hpp"
#include "scene/world_scene.hpp"
#include "scene/write.hpp"

namespace cc {
namespace {

using Choices = std::vector<std::vector<SolverKind>>;

constexpr std::pair<SolverKind, SolverKind> pairs[] = {{SolverKind::impulses, SolverKind::shape_matching},
                                                       {SolverKind::article, SolverKind::shape_matching},
                                                       {SolverKind::impulses, SolverKind::engine}};

// From this step on the same bodies, and the hand, by another solver.
void solve_by(WorldRun& run, const Solver& solver) {
    const Simulation& now = run.simulation();
    WorldScene scene = scene_now(now, solver, {});
    if (std::holds_alternative<OtherSolver>(solver)) scene.scene = as_printed_scene(std::move(scene.scene));
    Simulation made = make_simulation(scene.scene);
    if (now.hand()) made.hold(*now.hand());
    run.change(std::move(made));
}

SolverKind kind_in(const WorldRun& run) { return kind_of(run.simulation().solver()); }

}  // namespace

WorldSession::WorldSession(WorldScene scene)
    : scene_(std::move(scene)), runs_{begin_run(scene_.scene)}, hand_(runs_[0].simulation()) {
    impulses_ = std::get<ImpulseOptions>(solved_by(scene_.scene, SolverKind::impulses).solver);
    matching_ = std::get<MatchingOptions>(solved_by(scene_.scene, SolverKind::shape_matching).solver);
}

std::span<const Pose> WorldSession::before(std::size_t run) const {
    return run < before_.size() ? before_[run] : std::span<const Pose>{};
}

void WorldSession::advance() {
    inside_.clear();
    fault_.clear();
    before_.clear();
    for (const WorldRun& run : runs_) {
        before_.emplace_back();
        for (const Body& body : run.simulation().bodies()) before_.back().push_back(body.pose);
    }
    cc::advance(runs_);
}

void WorldSession::seek(int step) {
    inside_.clear();
    fault_.clear();
    before_.clear();
    cc::seek(runs_, step);
    hand_.keep_chosen(runs_[0].simulation());
}

void WorldSession::reset() {
    std::vector<WorldRun> begun;
    for (const WorldRun& run : runs_) {
        Scene scene = solved_by(scene_.scene, kind_in(run));
        scene.solver = run.simulation().solver();
        scene.continuous_collision = run.simulation().has_continuous_collision();
        begun.push_back(begin_run(scene));
    }
    runs_ = std::move(begun);
    note_.clear();
    go(0);
}

std::string WorldSession::whose() const {
    for (const WorldRun& run : runs_)
        if (const auto* other = std::get_if<OtherEngine>(&run.simulation().solver())) return other->engine->note();
    return {};
}

std::string WorldSession::fault() const {
    std::string words = fault_;
    for (const WorldRun& run : runs_)
        if (run.has_ended()) words.append(words.empty() ? "" : "; ").append(run.end());
    return words;
}

// ---- the hand ----------------------------------------------------------------------------------------

bool WorldSession::grab(std::size_t run, Vec2 p) {
    if (!hand_.grab(runs_, run, p)) return false;
    inside_.clear();
    return true;
}

void WorldSession::nudge(Vec2 by) {
    if (!hand_.grab_chosen(runs_)) return;
    inside_.clear();
    pull(hand_.place(runs_[0].simulation()) + by);
}

// ---- what is changed ---------------------------------------------------------------------------------

// What cannot be in one run cannot be in the other: both change or none.
void WorldSession::attempt(const std::string& what, const std::function<void()>& change) try {
    change();
    inside_.clear();
    before_.clear();
    fault_.clear();
    note_ = "From step " + std::to_string(now()) + " on, as the world is then, " + what + ".";
} catch (const BadInput& fault) {
    fault_ = fault.what();
}

void WorldSession::add(const NewBody& body, Vec2 at) {
    attempt(std::string("with ") + to_text(body.form) + " more", [&] {
        const std::size_t place = runs_[0].simulation().bodies().size();
        if (place >= most_bodies)
            throw BadInput("bodies", "there are " + std::to_string(most_bodies) + " already");
        const Body made = make_body(scene_body(body, at));
        for (WorldRun& run : runs_) {
            Simulation more = run.simulation();
            more.add(made);
            run.change(std::move(more));
        }
        if (!body.immovable) hand_.choose_body(place);
    });
}

Choices WorldSession::choices() const {
    const auto solvers = solvers_for(scene_now(runs_[0].simulation(), scene_.scene.solver, scene_).scene);
    Choices all;
    for (const SolverKind kind : solvers) all.push_back({kind});
    for (const auto& [left, right] : pairs)
        if (std::ranges::count(solvers, left) && std::ranges::count(solvers, right))
            all.push_back({left, right});
    return all;
}

std::vector<SolverKind> WorldSession::solvers() const {
    std::vector<SolverKind> kinds;
    for (const WorldRun& run : runs_) kinds.push_back(kind_in(run));
    return kinds;
}

Solver WorldSession::settings_for(SolverKind kind) const {
    if (kind == SolverKind::impulses) return impulses_;
    if (kind == SolverKind::shape_matching) return matching_;
    if (kind == SolverKind::engine) return OtherEngine{other_engine, impulses_};
    return OtherSolver(step_as_printed);
}

// Each goes on from the run that has the solver already, or else from the first one.
void WorldSession::choose_solvers(const std::vector<SolverKind>& kinds) {
    std::string words;
    for (const SolverKind kind : kinds)
        words += (words.empty() ? "by " : ", and beside it by ") +
                 std::string(words_of(kind));
    attempt(words, [&] {
        std::vector<WorldRun> chosen;
        for (const SolverKind kind : kinds) {
            const auto found = std::ranges::find(runs_, kind, kind_in);
            chosen.push_back(found == runs_.end() ? runs_[0] : *found);
            if (found == runs_.end()) solve_by(chosen.back(), settings_for(kind));
        }
        runs_ = std::move(chosen);
    });
}

void WorldSession::set(std::size_t run, const Solver& solver) {
    attempt("with these settings", [&] {
        solve_by(runs_[run], solver);
        if (const auto* options = std::get_if<ImpulseOptions>(&solver)) impulses_ = *options;
        if (const auto* other = std::get_if<OtherEngine>(&solver)) impulses_ = other->options;
        if (const auto* options = std::get_if<MatchingOptions>(&solver)) matching_ = *options;
    });
}

void WorldSession::continuous_collision(bool do_lead) {
    attempt(do_lead ? "fast bodies are led along their ways"
                    : "nobody looks at what is on the way of fast bodies",
            [&] {
                for (WorldRun& run : runs_) {
                    Simulation led = run.simulation();
                    led.continuous_collision(do_lead);
                    run.change(std::move(led));
                }
            });
}

void WorldSession::reset_settings() {
    attempt("with the settings of the scene", [&] {
        impulses_ = std::get<ImpulseOptions>(solved_by(scene_.scene, SolverKind::impulses).solver);
        matching_ = std::get<MatchingOptions>(solved_by(scene_.scene, SolverKind::shape_matching).solver);
        for (WorldRun& run : runs_) solve_by(run, settings_for(kind_in(run)));
    });
}

// ---- inside a step -----------------------------------------------------------------------------------

void WorldSession::look_inside() try {
    std::vector<std::vector<StepRecord>> inside;
    for (const WorldRun& run : runs_) inside.push_back(history_of_step(run.simulation(), dt()));
    inside_ = std::move(inside);
    phase_ = 0;
} catch (const BadInput& fault) {
    fault_ = "step " + std::to_string(now() + 1) + ": " + fault.what();
}

void WorldSession::next_phase() {
    pause();
    std::size_t phases = 0;
    for (const auto& all : inside_) phases = std::max(phases, all.size());
    if (phase_ + 1 == phases) step();
    if (inside_.empty()) look_inside();
    if (!inside_.empty()) ++phase_;
}

void WorldSession::phase_before() {
    if (inside_.empty()) return;
    if (--phase_ == 0) inside_.clear();
}

const StepRecord* WorldSession::phase(std::size_t run) const {
    if (inside_.empty()) return nullptr;
    const auto& all = inside_[run];
    return &all[std::min(phase_, all.size() - 1)];
}

std::string WorldSession::saved(std::size_t run, const std::string& name, const std::string& about) const {
    const Simulation& from = runs_[run].simulation();
    return written(scene_now(from, from.solver(), scene_), name, about);
}

}  // namespace cc
