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

/// How many steps of dt seconds end before this time, half a step more or less.
inline int steps_before(double seconds, double dt) { return static_cast<int>(std::max(0., seconds / dt + 0.5)); }

}  // namespace cc
