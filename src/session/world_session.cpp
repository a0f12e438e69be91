#include "session/world_session.hpp"

#include <algorithm>

#include "18-world/clock.hpp"

namespace cc {
namespace {

// From this step on the same bodies, and the hand, by another engine or with other settings.
void change(WorldRun& run, const ChosenEngine& chosen) {
    const Simulation& now = run.simulation();
    Simulation made = make_simulation(run_by(*chosen.engine, cc::scene_now(now, chosen, {}).scene));
    if (now.hand()) made.hold(*now.hand());
    run.change(std::move(made));
}

Engine* engine_of(const WorldRun& run) { return run.simulation().chosen().engine; }

std::vector<WorldRun> begun(const Worlds& worlds) {
    std::vector<WorldRun> runs;
    for (const WorldScene& world : worlds) runs.push_back(begin_run(world.scene));
    return runs;
}

}  // namespace

WorldSession::WorldSession(Worlds worlds, int most_steps)
    : Session(most_steps), worlds_(std::move(worlds)), runs_(begun(worlds_)), hand_(runs_[0].simulation(), view()) {}

std::vector<Body> WorldSession::shown(std::size_t run) const {
    const auto now = runs_[run].simulation().bodies();
    std::vector<Body> bodies(now.begin(), now.end());
    if (before_.empty()) return bodies;
    const std::vector<Pose> poses = cc::shown(before_[run], now, share());
    for (std::size_t k = 0; k < bodies.size(); ++k) bodies[k].pose = poses[k];
    return bodies;
}

// What was known of the step that was shown.
void WorldSession::forget() {
    inside_.clear();
    before_.clear();
    fault_.clear();
}

bool WorldSession::advance() {
    forget();
    for (const WorldRun& run : runs_) before_.push_back(poses_of(run.simulation().bodies()));
    return cc::advance(runs_);
}

void WorldSession::seek(int step) {
    forget();
    cc::seek(runs_, step);
    hand_.keep_chosen(runs_[0].simulation(), view());
}

void WorldSession::begin_here() {
    for (WorldRun& run : runs_) run.forget_others();
}

void WorldSession::reset() {
    Worlds worlds = worlds_;
    for (std::size_t k = 0; k < runs_.size(); ++k) {
        worlds[k].scene = run_by(*engine_of(runs_[k]), worlds[k].scene);
        worlds[k].scene.chosen = runs_[k].simulation().chosen();
    }
    runs_ = begun(worlds);
    note_.clear();
    go(0);
}

std::string WorldSession::title(std::size_t run) const {
    const std::string words = "By " + engine_of(runs_[run])->words();
    const bool are_alike = runs_.size() == 2 && engine_of(runs_[0]) == engine_of(runs_[1]);
    return are_alike ? words + ", " + worlds_[run].name : words;
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

void WorldSession::nudge(Vec2 by, std::size_t run) {
    if (!hand_.grab_chosen(runs_, run)) return;
    inside_.clear();
    pull(hand(run) + by);
}

void WorldSession::relive(std::span<const HandChange> hands, int steps) {
    forget();
    for (WorldRun& run : runs_) run.relive(hands, steps);
}

// ---- what is changed ---------------------------------------------------------------------------------

// A change is made in both runs or in neither.
void WorldSession::attempt(const std::string& what, const std::function<void()>& change) try {
    change();
    forget();
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
    return choices_for(cc::scene_now(runs_[0].simulation(), worlds_[0].scene.chosen, worlds_[0]).scene);
}

Sides WorldSession::engines() const {
    Sides engines;
    for (const WorldRun& run : runs_) engines.push_back(engine_of(run));
    return engines;
}

// What it was told last, or else what the scene has.
Settings WorldSession::settings_for(Engine* engine) const {
    const auto found = set_.find(engine);
    return found == set_.end() ? worlds_[0].scene.chosen.settings : found->second;
}

// Each goes on from the run that has the engine already, or else from the first one.
void WorldSession::choose_engines(const Sides& engines) {
    std::string words;
    for (const Engine* engine : engines) words += (words.empty() ? "by " : ", and beside it by ") + engine->words();
    attempt(words, [&] {
        Worlds worlds;
        std::vector<WorldRun> chosen;
        for (Engine* engine : engines) {
            const auto found = std::ranges::find(runs_, engine, engine_of);
            const std::size_t from = found == runs_.end() ? 0 : found - runs_.begin();
            worlds.push_back(worlds_[from]);
            chosen.push_back(runs_[from]);
            if (found == runs_.end()) change(chosen.back(), {engine, settings_for(engine)});
        }
        worlds_ = std::move(worlds);
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
        for (std::size_t k = 0; k < runs_.size(); ++k)
            change(runs_[k], {engine_of(runs_[k]), worlds_[k].scene.chosen.settings});
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

WorldScene WorldSession::scene_now(std::size_t run) const {
    const Simulation& now = runs_[run].simulation();
    return cc::scene_now(now, now.chosen(), worlds_[run]);
}

}  // namespace cc
