#pragma once
/// How time goes by in the window: play, pause, one step on or back, to any step; the same for scenes of all
/// kinds.
#include <functional>
#include <optional>

#include "18-world/clock.hpp"

namespace cc {

/// A run with a clock. A kind of scene says what a step is.
class Player {
public:
    virtual ~Player() = default;

    /// Which step is shown: 0 is the start.
    virtual int now() const = 0;
    /// The last step that was made.
    virtual int last() const = 0;
    /// How many the scene is meant for.
    virtual int steps() const = 0;
    /// The length of a step, seconds.
    virtual double dt() const = 0;
    /// The step that it does not go beyond.
    int end() const;
    /// The end of the scene, or the last step where that is later.
    int length() const;

    /// To the end of the scene; from there, or with a hand on a body, as far as it goes.
    void play();
    /// Stands still at the step that is shown.
    void pause();
    /// Whether time goes by.
    bool is_playing() const { return is_playing_; }
    /// To a step that was made, at once; to a later one as fast as it goes, in the next ticks.
    void go(int step);
    /// One step on: as it was made before, or a new one.
    void step();
    /// One step back.
    void back() { go(now() - 1); }

    /// So many seconds of the clock go by. Makes the steps that are due as long as `has_time` says yes, and
    /// one at least; what there is no time for is not made up later.
    void tick(double elapsed, const std::function<bool()>& has_time);
    /// How many seconds go by in the world in a second of the clock, from 1/16 to 16.
    void set_speed(double speed);
    /// That number.
    double speed() const { return speed_; }
    /// How far it is from the step before to the one that is shown, from 0 to 1: pictures between two steps.
    double share() const;

protected:
    /// Makes a step. Pauses where it cannot.
    virtual void advance() = 0;
    /// Shows a step that was made, the nearest one where it is beyond.
    virtual void seek(int step) = 0;
    /// Whether a hand holds something.
    virtual bool is_held() const = 0;

private:
    bool is_playing_ = false;
    int goal_ = 0;
    std::optional<Clock> clock_;  // while it plays
    double speed_ = 1;
};

}  // namespace cc
