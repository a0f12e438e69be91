#include "window/world_session.hpp"

#include <algorithm>

#include "base/stepper.hpp"
#include "scene/world_scene.hpp"
#include "scene/write.hpp"

namespace cc {
namespace {

// From this step on the same bodies, and the hand, by another engine or with other settings.
void change(WorldRun& run, const ChosenEngine& chosen) {
    const Simulation& now = run.simulation();
    Simulation made = make_simulation(run_by(*chosen.engine, scene_now(now, chosen, {}).scene));
    if (now.hand()) made.hold(*now.hand());
    run.change(std::move(made));
}

Engine* engine_of(const WorldRun& run) { return run.simulation().chosen().engine; }

}  // namespace

WorldSession::WorldSession(WorldScene scene)
    : scene_(std::move(scene)), runs_{begin_run(scene_.scene)}, hand_(runs_[0].simulation()) {}

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
        Scene scene = run_by(*engine_of(run), scene_.scene);
        scene.chosen = run.simulation().chosen();
        begun.push_back(begin_run(scene));
    }
    runs_ = std::move(begun);
    note_.clear();
    go(0);
}

std::string WorldSession::whose() const {
    for (const WorldRun& run : runs_)
        if (const std::string& note = engine_of(run)->note(); !note.empty()) return note;
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

std::vector<Sides> WorldSession::choices() const {
    return choices_for(scene_now(runs_[0].simulation(), scene_.scene.chosen, scene_).scene);
}

Sides WorldSession::engines() const {
    Sides engines;
    for (const WorldRun& run : runs_) engines.push_back(engine_of(run));
    return engines;
}

// What it was told last, or else what the scene has.
Settings WorldSession::settings_for(Engine* engine) const {
    const auto found = set_.find(engine);
    return found == set_.end() ? scene_.scene.chosen.settings : found->second;
}

// Each goes on from the run that has the engine already, or else from the first one.
void WorldSession::choose_engines(const Sides& engines) {
    std::string words;
    for (const Engine* engine : engines) words += (words.empty() ? "by " : ", and beside it by ") + engine->words();
    attempt(words, [&] {
        std::vector<WorldRun> chosen;
        for (Engine* engine : engines) {
            const auto found = std::ranges::find(runs_, engine, engine_of);
            chosen.push_back(found == runs_.end() ? runs_[0] : *found);
            if (found == runs_.end()) change(chosen.back(), {engine, settings_for(engine)});
        }
        runs_ = std::move(chosen);
    });
}

void WorldSession::set(std::size_t run, const Settings& settings) {
    attempt("with these settings", [&] {
        Engine* engine = engine_of(runs_[run]);
        change(runs_[run], {engine, settings});
        set_[engine] = settings;
    });
}

void WorldSession::reset_settings() {
    attempt("with the settings of the scene", [&] {
        set_.clear();
        for (WorldRun& run : runs_) change(run, {engine_of(run), scene_.scene.chosen.settings});
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
    return written(scene_now(from, from.chosen(), scene_), name, about);
}

}  // namespace cc
