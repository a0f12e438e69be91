#pragma once
/// One run of a world in the window: a recording that goes on when the world is changed.
#include <optional>
#include <string>
#include <vector>

#include "18-world/ledger.hpp"
#include "run/recording.hpp"
#include "scene/scene.hpp"

namespace cc::demo {

/// Recordings, one after the other: where the solver is changed, or a body is put in, the next one begins
/// with the world as it is then. All steps are counted through, and any of them can be shown again.
class Track {
public:
    /// Stands before its first step. Throws BadInput for a scene that cannot be.
    explicit Track(const Scene& scene);

    /// The world as it is after `now()` steps.
    const Simulation& world() const { return part().run.world(); }
    /// Who solves the next step.
    const Solver& solver() const { return part().solver; }
    /// Which step is shown: 0 is the start.
    int now() const { return part().from + part().run.now(); }
    /// The last step that was made.
    int last() const { return parts_.back().from + parts_.back().run.last(); }
    /// The length of a step, seconds.
    double dt() const { return part().run.dt(); }
    /// The ledgers of all steps so far.
    const std::vector<Ledger>& ledgers() const { return ledgers_; }
    /// The places of the bodies a step before, if that is known.
    const std::vector<Pose>& before() const { return before_; }
    /// Why no step follows the last one; empty if one does.
    const std::string& fault() const { return fault_; }

    /// The next step, as it was made before; a new one, if there is none or a hand holds a body; then
    /// later steps are forgotten. Where it cannot be made, the world stays as it is, and `fault` says why.
    void advance();
    /// Shows a step that was made, the nearest one where it is beyond. No hand holds a body then.
    void seek(int step);
    /// In the steps from now on a hand holds a body. Throws BadInput for one that cannot be.
    void hold(const Hand& hand) { part().run.hold(hand); }
    /// In the steps from now on none does.
    void let_go() { part().run.let_go(); }

    /// From this step on by this solver; later steps are forgotten. Throws BadInput, and then changes
    /// nothing.
    void change(const Solver& solver);
    /// From this step on fast bodies are led along their ways, or not; later steps are forgotten.
    void lead_fast_bodies(bool do_lead);
    /// Whether they are, in the next step.
    bool leads_fast_bodies() const { return part().leads; }
    /// From this step on with one body more; later steps are forgotten. Throws BadInput, and then changes
    /// nothing.
    void add(const SceneBody& body);

private:
    struct Part {
        int from;  // the step with which it begins
        Solver solver;
        bool leads;
        Recording run;
    };
    const Part& part() const { return parts_[part_]; }
    Part& part() { return parts_[part_]; }
    void begin(Simulation world, const Solver& solver, bool do_lead);
    void make_step();
    void forget_after(std::size_t part);
    void note();

    std::vector<Part> parts_;
    std::size_t part_ = 0;  // that is shown
    std::vector<Ledger> ledgers_;
    std::vector<Pose> before_;
    std::string fault_;
};

}  // namespace cc::demo
