#pragma once
/// What a live figure keeps between two drawings, since a clock that plays asks for nearly the same again and again.
#include <algorithm>
#include <optional>
#include <vector>

#include "figure/plot.hpp"

namespace cc {

/// What was made last from a figure's settings.
template <class Run> class Kept {
public:
    /// The run of these inputs, whatever their clock says: the one that is kept if they are the same, else made
    /// anew by make().
    Run& of(const Inputs& in, const auto& make) {
        if (!run_ || settings_ != in.settings()) {
            run_.emplace(make());
            settings_ = in.settings();
        }
        return *run_;
    }

private:
    std::optional<Run> run_;
    std::vector<Vec3> settings_;
};

/// A world that is stepped forwards and back. It goes on from where it was shown last; to go back it begins from
/// one of the states that it keeps.
template <class World> class Reel {
public:
    /// Stands before the first step.
    explicit Reel(World start) : now_(std::move(start)) { kept_.push_back(now_); }
    /// The world after so many steps; step(world) makes one.
    const World& at(int steps, const auto& step) {
        if (steps < made_) go_back(steps);
        while (made_ < steps) {
            step(now_);
            ++made_;
            if (made_ == every * static_cast<int>(kept_.size())) kept_.push_back(now_);
        }
        return now_;
    }

private:
    static constexpr int every = 30;  // steps from one that is kept to the next

    void go_back(int steps) {
        const int k = steps / every;
        now_ = kept_[static_cast<std::size_t>(k)];
        made_ = every * k;
    }

    World now_;
    int made_ = 0;
    std::vector<World> kept_;
};

/// How many steps of dt seconds end before this time, half a step more or less.
inline int steps_before(double seconds, double dt) { return static_cast<int>(std::max(0., seconds / dt + 0.5)); }

}  // namespace cc
