#include "window/world_session.hpp"

#include <algorithm>

#include "base/stepper.hpp"
#include "scene/article.hpp"
#include "scene/world_scene.hpp"
#include "scene/write.hpp"

namespace cc::demo {
namespace {

using Choices = std::vector<std::vector<SolverKind>>;

constexpr std::pair<SolverKind, SolverKind> pairs[] = {{SolverKind::impulses, SolverKind::shape_matching},
                                                       {SolverKind::article, SolverKind::shape_matching}};

}  // namespace

WorldSession::WorldSession(WorldScene scene) : scene_(std::move(scene)) {
    tracks_.emplace_back(scene_.scene);
    impulses_ = std::get<Options>(solved_by(scene_.scene, SolverKind::impulses).solver);
    matching_ = std::get<MatchingOptions>(solved_by(scene_.scene, SolverKind::shape_matching).solver);
    keep_chosen();
}

int WorldSession::now() const { return std::ranges::max_element(tracks_, {}, &Track::now)->now(); }

int WorldSession::last() const { return std::ranges::max_element(tracks_, {}, &Track::last)->last(); }

// A track that cannot go on stands still beside one that can.
void WorldSession::advance() {
    inside_.clear();
    fault_.clear();
    const int next = now() + 1;
    for (Track& track : tracks_)
        if (track.now() < next) track.advance();
}

void WorldSession::seek(int step) {
    inside_.clear();
    fault_.clear();
    for (Track& track : tracks_) track.seek(step);
    keep_chosen();
}

void WorldSession::reset() {
    std::vector<Track> begun;
    for (const Track& track : tracks_) {
        Scene scene = solved_by(scene_.scene, kind_of(track.solver()));
        scene.solver = track.solver();
        scene.lead_fast_bodies = track.leads_fast_bodies();
        begun.emplace_back(scene);
    }
    tracks_ = std::move(begun);
    note_.clear();
    go(0);
}

std::string WorldSession::fault() const {
    std::string words = fault_;
    for (const Track& track : tracks_)
        if (track.now() == track.last() && !track.fault().empty())
            words.append(words.empty() ? "" : "; ").append(track.fault());
    return words;
}

// ---- the hand ----------------------------------------------------------------------------------------

// The first body that can move, if the chosen one is not there, or not yet.
void WorldSession::keep_chosen() {
    const auto bodies = tracks_[0].world().bodies();
    if (chosen_ && *chosen_ < bodies.size()) return;
    chosen_.reset();
    const auto first = std::ranges::find_if(bodies, can_move);
    if (first != bodies.end()) chosen_ = first - bodies.begin();
}

bool WorldSession::grab(std::size_t track, Vec2 p) {
    const Simulation& world = tracks_[track].world();
    const auto found = body_at(world.world(), p);
    if (!found || !can_move(world.bodies()[*found])) return false;
    inside_.clear();
    chosen_ = found;
    for (Track& each : tracks_) each.hold({*found, to_body(world.bodies()[*found].pose, p), p});
    return true;
}

void WorldSession::pull(Vec2 to) {
    for (Track& track : tracks_)
        if (auto hand = track.world().hand()) {
            hand->to = to;
            track.hold(*hand);
        }
}

void WorldSession::nudge(Vec2 by) {
    if (!chosen_) return;
    inside_.clear();
    const Simulation& world = tracks_[0].world();
    if (!world.hand())
        for (Track& track : tracks_) track.hold({*chosen_, {}, world.bodies()[*chosen_].pose.x});
    pull(world.hand()->to + by);
}

void WorldSession::let_go() {
    for (Track& track : tracks_) track.let_go();
}

void WorldSession::choose(bool is_next) {
    let_go();
    if (!chosen_) return;
    const auto bodies = tracks_[0].world().bodies();
    do chosen_ = (*chosen_ + (is_next ? 1 : bodies.size() - 1)) % bodies.size();
    while (!can_move(bodies[*chosen_]));
}

// ---- what is changed ---------------------------------------------------------------------------------

// What cannot be in one track cannot be in the other: both change or none.
void WorldSession::attempt(const std::string& what, const std::function<void()>& change) try {
    change();
    inside_.clear();
    fault_.clear();
    note_ = "From step " + std::to_string(now()) + " on, as the world is then, " + what + ".";
} catch (const BadInput& fault) {
    fault_ = fault.what();
}

void WorldSession::add(const NewBody& body, Vec2 at) {
    attempt(std::string("with ") + to_text(body.form) + " more", [&] {
        if (tracks_[0].world().bodies().size() >= most_bodies)
            throw BadInput("bodies", "there are " + std::to_string(most_bodies) + " already");
        const SceneBody made = scene_body(body, at);
        for (Track& track : tracks_) track.add(made);
        if (!body.immovable) chosen_ = tracks_[0].world().bodies().size() - 1;
    });
}

Choices WorldSession::choices() const {
    const auto solvers = solvers_for(scene_now(tracks_[0].world(), scene_.scene.solver, scene_).scene);
    Choices all;
    for (const SolverKind kind : solvers) all.push_back({kind});
    for (const auto& [left, right] : pairs)
        if (std::ranges::count(solvers, left) && std::ranges::count(solvers, right))
            all.push_back({left, right});
    return all;
}

std::vector<SolverKind> WorldSession::solvers() const {
    std::vector<SolverKind> kinds;
    for (const Track& track : tracks_) kinds.push_back(kind_of(track.solver()));
    return kinds;
}

Solver WorldSession::settings_for(SolverKind kind) const {
    if (kind == SolverKind::impulses) return impulses_;
    if (kind == SolverKind::shape_matching) return matching_;
    return OtherSolver(step_as_printed);
}

// Each goes on from the track that has the solver already, or else from the first one.
void WorldSession::choose_solvers(const std::vector<SolverKind>& kinds) {
    std::string words;
    for (const SolverKind kind : kinds)
        words += (words.empty() ? "by " : ", and beside it by ") +
                 std::string(solver_words[static_cast<int>(kind)]);
    attempt(words, [&] {
        const auto kind_in = [](const Track& track) { return kind_of(track.solver()); };
        std::vector<Track> chosen;
        for (const SolverKind kind : kinds) {
            const auto found = std::ranges::find(tracks_, kind, kind_in);
            chosen.push_back(found == tracks_.end() ? tracks_[0] : *found);
            if (found == tracks_.end()) chosen.back().change(settings_for(kind));
        }
        tracks_ = std::move(chosen);
    });
}

void WorldSession::set(std::size_t track, const Solver& solver) {
    attempt("with these settings", [&] {
        tracks_[track].change(solver);
        if (const auto* options = std::get_if<Options>(&solver)) impulses_ = *options;
        if (const auto* options = std::get_if<MatchingOptions>(&solver)) matching_ = *options;
    });
}

void WorldSession::lead_fast_bodies(bool do_lead) {
    attempt(do_lead ? "fast bodies are led along their ways"
                    : "nobody looks at what is on the way of fast bodies",
            [&] {
                for (Track& track : tracks_) track.lead_fast_bodies(do_lead);
            });
}

void WorldSession::reset_settings() {
    attempt("with the settings of the scene", [&] {
        impulses_ = std::get<Options>(solved_by(scene_.scene, SolverKind::impulses).solver);
        matching_ = std::get<MatchingOptions>(solved_by(scene_.scene, SolverKind::shape_matching).solver);
        for (Track& track : tracks_) track.change(settings_for(kind_of(track.solver())));
    });
}

// ---- inside a step -----------------------------------------------------------------------------------

void WorldSession::look_inside() try {
    std::vector<std::vector<StepRecord>> inside;
    for (const Track& track : tracks_) inside.push_back(history_of_step(track.world(), dt()));
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

const StepRecord* WorldSession::phase(std::size_t track) const {
    if (inside_.empty()) return nullptr;
    const auto& all = inside_[track];
    return &all[std::min(phase_, all.size() - 1)];
}

std::string WorldSession::saved(std::size_t track, const std::string& name, const std::string& about) const {
    const Track& from = tracks_[track];
    WorldScene now = scene_now(from.world(), from.solver(), scene_);
    now.scene.lead_fast_bodies = from.leads_fast_bodies();
    return written(now, name, about);
}

}  // namespace cc::demo
