#pragma once
/// A world that runs, or two side by side: plays, pulls bodies, puts new ones in, changes settings, and looks into a
/// step.
#include <map>
#include <string>
#include <vector>

#include "engines/engines.hpp"
#include "run/step_history.hpp"
#include "scene/world_scene.hpp"
#include "session/new_body.hpp"
#include "session/reader_hand.hpp"
#include "session/session.hpp"
#include "session/side_by_side.hpp"

namespace cc {

/// A world that somebody watches, or two.
class WorldSession : public Session {
public:
    /// Each stands before its first step; all have the same steps. `most_steps` as in Session. Throws BadInput for a
    /// scene that cannot be.
    explicit WorldSession(Worlds worlds, int most_steps = 36'000);

    int now() const override { return shown_step(runs_); }
    int last() const override { return last_step(runs_); }
    int steps() const override { return worlds_[0].scene.steps; }
    double dt() const override { return worlds_[0].scene.dt; }
    bool advance() override;
    void seek(int step) override;
    /// The runs that are shown: one, or two side by side.
    const std::vector<WorldRun>& runs() const { return runs_; }
    /// The bodies of a run as they are to be drawn: between their places a step before, if these are known, and now.
    std::vector<Body> shown(std::size_t run) const;
    /// The part of the world that the scene wants to be seen.
    Window view() const { return worlds_[0].view; }
    /// What a run is called: "By impulses"; where both are by one engine, "By impulses, as set".
    std::string title(std::size_t run) const;
    /// Whose engine runs, where that is not the library; may be empty.
    std::string whose() const;
    /// What was changed last, and from which step on; may be empty.
    const std::string& note() const { return note_; }
    /// What could not be done, or why a run stands still; may be empty.
    std::string fault() const;
    /// Back to the start of the scene, with the engines and settings as they are.
    void reset();

    /// Takes hold of the body at this point of a run's world, in all runs; says whether one can move
    /// there.
    bool grab(std::size_t run, Vec2 p);
    /// Pulls the point that is held to here.
    void pull(Vec2 to) { hand_.pull(runs_, to); }
    /// Pulls it so much farther, as it is in a run. If no body is held, takes hold of the chosen one in its middle.
    void nudge(Vec2 by, std::size_t run = 0);
    /// Lets go.
    void let_go() { hand_.let_go(runs_); }
    /// Makes steps from the start on with a hand that does this, and shows the start; see Run::relive.
    void relive(std::span<const HandChange> hands, int steps);
    /// Lets go, and chooses for `nudge` the next body that can move, or the one before.
    void choose(bool is_next) { hand_.choose(runs_, is_next); }
    /// The body that was held or chosen last, at first the highest that is seen.
    std::optional<std::size_t> chosen() const { return hand_.chosen(); }
    /// Where the hand pulls to in a run, or else the middle of the chosen body.
    Vec2 hand(std::size_t run) const { return hand_.place(runs_[run].simulation()); }
    bool is_held() const override { return runs_[0].simulation().hand().has_value(); }

    /// Puts a body in, with its middle here, in all runs. What cannot be, and more bodies than a
    /// file may have, is told in `fault`.
    void add(const NewBody& body, Vec2 at);

    /// Who can step the world as it is: each engine alone, and in pairs, side by side.
    std::vector<Sides> choices() const;
    /// Who makes the step that follows, in each run.
    Sides engines() const;
    /// From this step on by these, one or two. What cannot be is told in `fault`.
    void choose_engines(const Sides& engines);
    /// From this step on a run's engine has these settings. What cannot be is told in `fault`.
    void set(std::size_t run, const Settings& settings);
    /// From this step on with the settings of the scene.
    void reset_settings();

    /// Into the next phase of the step that follows; from the last one on into the step after it.
    void next_phase();
    /// The phase before; from the first one out of the step again.
    void phase_before();
    /// What a run's step knows after the phase that is shown; none if no step is looked into.
    const StepRecord* phase(std::size_t run) const;

    /// A scene that begins as a run's world is now.
    WorldScene scene_now(std::size_t run) const;

private:
    void begin_here() override;
    void forget();
    Settings settings_for(Engine* engine) const;
    void attempt(const std::string& what, const std::function<void()>& change);
    void look_inside();

    Worlds worlds_;  // as each run began
    std::vector<WorldRun> runs_;
    std::vector<std::vector<Pose>> before_;  // of each run; none if that is not known
    ReaderHand hand_;
    std::map<Engine*, Settings> set_;  // what each was told last
    std::string note_, fault_;
    std::vector<std::vector<StepRecord>> inside_;  // all phases of a step, of each run; or empty
    std::size_t phase_ = 0;
};

}  // namespace cc
