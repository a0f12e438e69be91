/// Facts of chapter 18.
#include <cmath>

#include "18-world/beside/experiments.hpp"
#include "figure/plot.hpp"

namespace cc {
namespace {

using namespace experiments;

// Quickness 20 in 60 steps a second: the two factors of a step.
void hand_facts(Facts f) {
    const double z = 20 * dt;
    const double half = (2 - 2 * z - z * z) / 2;
    const double root = std::sqrt(z * z * z * (4 + z)) / 2;
    f.number("z", z, 3);
    f.number("large", half + root, 3);
    f.number("small", half - root, 3);
}

void clock_facts(Facts f) {
    Clock clock(0.02);
    for (int k = 1; k <= 3; ++k) {
        f.count("steps-" + std::to_string(k), clock.steps_due(0.033));
        f.number("left-" + std::to_string(k), 1000 * clock.share() * clock.dt(), 0, "ms");
    }
}

void rate_facts(Facts f) {
    for (const int rate : rates) f.number(std::to_string(rate), way_at(rate, true).back().x, 2, "m");
    f.number("whole", way_at(60, false).back().x, 2, "m");
    f.number("slow", 0.02 * 30, 1, "s");
    f.number("fast", 0.02 * 144, 2, "s");
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["18"];
    hand_facts(f["hand"]);
    clock_facts(f["clock"]);
    rate_facts(f["rate"]);
}

}  // namespace cc
