#pragma once
/// What the window does with marbles: plays them, drops more of them, and changes the options of a step.
#include <array>
#include <span>
#include <string>
#include <vector>

#include "22-marbles/marble_ledger.hpp"
#include "scene/marble_scene.hpp"
#include "window/player.hpp"

namespace cc::demo {

/// How a marble has turned since the start of the scene, for the mark on it: the directions in which its axes
/// x, y and z point now.
using Turned = std::array<Vec3, 3>;

/// What the panel drops.
struct NewMarble {
    double radius = 0.05;      ///< metres
    double density = 2500;     ///< kg/m³
    double restitution = 0.3;  ///< from 0 to 1
    double friction = 0.4;     ///< at least 0
};

/// Marbles that are played with. Whole states are kept at evenly spread steps, and where something was
/// changed; what is between them is stepped again from the one before, and comes out the same.
class MarblesSession : public Player {
public:
    /// Stands before the first step.
    explicit MarblesSession(MarbleScene scene, std::size_t most_kept = 64);

    int now() const override { return now_; }
    int last() const override { return static_cast<int>(ledgers_.size()) - 1; }
    int steps() const override { return scene_.steps; }
    double dt() const override { return scene_.dt; }
    /// The marbles as they are after `now()` steps.
    const Marbles& world() const { return state_.world; }
    /// How each of them has turned.
    std::span<const Turned> turned() const { return state_.turned; }
    /// Where a marble is to be drawn: between its place a step before, if that is known, and the one now.
    Vec3 shown(std::size_t marble) const;
    /// As it was read.
    const MarbleScene& scene() const { return scene_; }
    /// The ledgers of all steps so far.
    const std::vector<MarbleLedger>& ledgers() const { return ledgers_; }
    /// How many evenly spread states are kept.
    std::size_t kept() const;
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
    struct State {
        Marbles world;
        std::vector<Turned> turned;
    };
    struct Kept {
        int step;
        bool is_change;  // it does not follow from the state before
        State state;
    };
    void advance() override;
    void seek(int step) override;
    bool is_held() const override { return false; }
    void make_step();
    void begin(State state, const std::string& what);
    void keep(bool is_change);
    void thin_out();

    MarbleScene scene_;
    std::size_t most_kept_;
    State state_;
    int now_ = 0, spacing_ = 1;
    std::vector<Kept> kept_;
    std::vector<Vec3> before_;  // of the marbles, a step before; or empty
    std::vector<MarbleLedger> ledgers_;
    std::string note_, fault_, stuck_;  // `stuck_`: why no step follows the last one
};

}  // namespace cc::demo
