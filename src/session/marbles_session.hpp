#pragma once
/// Marbles that run: plays them, drops more of them, and changes the options of a step.
#include <string>
#include <vector>

#include "draw/marbles.hpp"
#include "scene/marble_scene.hpp"
#include "session/session.hpp"
#include "session/turned_marbles.hpp"

namespace cc {

/// What the panel drops.
struct NewMarble {
    double radius = 0.05;      ///< metres
    double density = 2500;     ///< kg/m³
    double restitution = 0.3;  ///< from 0 to 1
    double friction = 0.4;     ///< at least 0
};

/// Marbles that somebody watches.
class MarblesSession : public Session {
public:
    /// Stands before the first step.
    explicit MarblesSession(MarbleScene scene, std::size_t most_kept = 64);

    int now() const override { return run_.now(); }
    int last() const override { return run_.last(); }
    int steps() const override { return scene_.steps; }
    double dt() const override { return scene_.dt; }
    bool advance() override;
    void seek(int step) override;
    /// The run that is shown.
    const MarblesRun& run() const { return run_; }
    /// The marbles as they are after `now()` steps.
    const Marbles& world() const { return run_.simulation().world; }
    /// How each of them has turned since the start of the scene.
    std::span<const Turned> turned() const { return run_.simulation().turned; }
    /// The marbles as they are to be drawn: between their places a step before, if these are known, and those
    /// now.
    std::vector<Marble> shown() const;
    /// As it was read.
    const MarbleScene& scene() const { return scene_; }
    /// What was changed last, and from which step on; may be empty.
    const std::string& note() const { return note_; }
    /// What could not be done, or why it stands still; may be empty.
    std::string fault() const;
    /// Back to the start of the scene, with the options as they are.
    void reset();

    /// From this step on with these options; later steps are forgotten. What cannot be is told in `fault`.
    void set(const MarbleOptions& options);
    /// Where a marble of this radius stops that goes from one place to another: at the mesh or at another
    /// marble; none if nothing is in its way. In metres.
    std::optional<Vec3> stop(Vec3 from, Vec3 to, double radius) const;
    /// From this step on with one marble more, at rest where it stops; later steps are forgotten. What cannot
    /// be is told in `fault`.
    void drop(const NewMarble& marble, Vec3 from, Vec3 to);

private:
    bool is_held() const override { return false; }
    void begin_here() override { run_.forget_others(); }
    void change(TurnedMarbles changed, const std::string& what);

    MarbleScene scene_;
    std::size_t most_kept_;
    MarblesRun run_;
    std::vector<Vec3> before_;  // of the marbles, a step before; or empty
    std::string note_, fault_;
};

}  // namespace cc
