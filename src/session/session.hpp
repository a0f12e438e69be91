#pragma once
/// A run that somebody watches: play, pause, one step on or back, to any step. The same for scenes of all kinds, and
/// without a window, on the terminal, in the window and in a page.
#include <functional>
#include <optional>

#include "18-world/clock.hpp"

namespace cc {

/// One run or two side by side, with a clock. A kind of scene says what a step is.
class Session {
public:
    /// `most_steps`: a scene that is meant for less can go on to this one; the way back to any of them must stay short.
    explicit Session(int most_steps = 36'000) : most_steps_(most_steps) {}
    virtual ~Session() = default;

    /// Which step is shown: 0 is the start.
    virtual int now() const = 0;
    /// The last step that was made.
    virtual int last() const = 0;
    /// How many steps the scene is meant for.
    virtual int steps() const = 0;
    /// The length of a step, seconds.
    virtual double dt() const = 0;
    /// The step that it does not go beyond.
    int end() const;
    /// The end of the scene, or the last step where that is later.
    int length() const;

    /// The next step: as it was made before, or a new one. Says false where none can be made.
    virtual bool advance() = 0;
    /// Shows a step that was made, the nearest one where it is beyond. No hand holds a body then.
    virtual void seek(int step) = 0;

    /// To the end of the scene; from there, or while a body is held, to `end()`.
    void play();
    /// The same without an end: where it can go no farther, that step becomes the first one.
    void play_on();
    /// Stands still at the step that is shown.
    void pause();
    /// Whether time goes by.
    bool is_playing() const { return is_playing_; }
    /// To a step that was made, at once; to a later one as fast as it goes, in the next ticks.
    void go(int step);
    /// So many steps on, as fast as it goes, in the next ticks; a hand goes on holding.
    void go_on(int steps);
    /// Whether the next ticks make steps.
    bool is_going() const { return is_playing_ || now() < goal_; }
    /// One step on: as it was made before, or a new one.
    void step();
    /// One step back.
    void back() { go(now() - 1); }

    /// So many seconds of the clock go by. While `is_going`, makes the steps that are due as long as `has_time` says yes, and
    /// one of them at least; what there is no time for is not made up later.
    void tick(double elapsed, const std::function<bool()>& has_time);
    /// How many seconds go by in the world in a second of the clock, over 0.
    void set_speed(double speed) { speed_ = speed; }
    /// How many that are.
    double speed() const { return speed_; }
    /// How far it is from the step before to the one that is shown, from 0 to 1: pictures between two steps.
    double share() const;

protected:
    /// Whether a hand holds something.
    virtual bool is_held() const = 0;
    /// The step that is shown becomes step 0; those before and after it are forgotten.
    virtual void begin_here() = 0;

private:
    int most_steps_;
    bool is_playing_ = false;
    bool is_endless_ = false;
    int goal_ = 0;
    std::optional<Clock> clock_;  // while it plays
    double speed_ = 1;
};

}  // namespace cc
