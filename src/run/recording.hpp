#pragma once
/// A run that can be looked at again: any step of it comes back, bit by bit.
#include <optional>
#include <vector>

#include "run/simulation.hpp"

namespace cc {

/// A world that is stepped and remembered. It keeps whole worlds at evenly spread steps, `most_kept` at most:
/// when there are more, every second one goes. What is between them is stepped again from the one before,
/// with the hand as it was then, and comes out the same. Of the hand it keeps every change.
class Recording {
public:
    /// Begins with this world, in steps of dt seconds. Throws BadInput unless dt > 0 and most_kept >= 2.
    Recording(Simulation start, double dt, std::size_t most_kept = 32);

    /// The world as it is after `now()` steps.
    const Simulation& world() const { return world_; }
    /// Which step is shown: 0 is the start.
    int now() const { return now_; }
    /// The last step that was made.
    int last() const { return last_; }
    /// How many worlds are kept, `most_kept` at most.
    std::size_t kept() const { return kept_.size(); }
    /// The length of a step, seconds.
    double dt() const { return dt_; }

    /// In the steps from now on a hand holds a body. Throws BadInput for one that cannot be.
    void hold(const Hand& hand) { world_.hold(hand); }
    /// In the steps from now on none does.
    void let_go() { world_.let_go(); }
    /// Makes a step; those after `now()`, if any, are forgotten. What a step throws leaves the recording
    /// where it was, without a hand.
    void step();
    /// Goes to a step from 0 to `last()`; the nearest one where it is beyond. No hand holds a body then.
    void seek(int step);

private:
    struct Kept {
        int step;
        Simulation world;
    };
    struct Change {
        int step;  // from this one on
        std::optional<Hand> hand;
    };
    const Kept& nearest(int step) const;
    void restore(int step);
    void go_on(int step);
    void forget_later();
    void note_hand();
    void keep();
    std::optional<Hand> hand_in(int step) const;

    Simulation world_;
    double dt_;
    std::size_t most_kept_;
    int now_ = 0, last_ = 0;
    int spacing_ = 1;  // of the steps that are kept
    std::vector<Kept> kept_;
    std::vector<Change> hands_;
};

}  // namespace cc
