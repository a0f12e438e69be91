#pragma once
/// What the check of 13-0 asks.
#include "exercise/part.hpp"

namespace part {

/// A box of a metre or a disc of a metre, of 1 kg.
struct Thing {
    bool is_disc;
    Vec2 at, v;
};

/// Things above or on the ground, y = 0, with gravity of 10 m/s² and steps of 1/60 s.
struct Scene {
    std::vector<Thing> things;
    double friction, restitution;
    int passes, steps;
    std::optional<double> friction_of_ground = {};  // as of the things without it
};

struct Outcome {
    std::vector<Vec2> places, velocities;
    std::vector<double> spins;
    double along_n = 0, along_t = 0;  // all impulses of the last step, N s
    Vec2 shown;                       // the velocity of the first thing when `seen` was called last
    int seen = 0;                     // passes that `seen` was shown, in all steps
};

}  // namespace part

namespace exercise {
part::Outcome run(const part::Scene& scene);
}
