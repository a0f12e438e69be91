/// Facts of chapter 23.
#include <cmath>

#include "23-small-steps/beside/experiments.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

constexpr int ten_seconds = 600;  // in steps

void spring_facts(Facts f) {
    const Softness soft = softness(30, 10, small_dt / 4);
    f.number("omega", 2 * pi * 30, 1, "1/s");
    f.number("h-omega", 2 * pi * 30 * small_dt / 4, 3);
    f.number("bias-rate", soft.bias_rate, 2, "1/s");
    f.number("mass-scale", soft.mass_scale, 3);
    f.number("impulse-scale", soft.impulse_scale, 3);
    f.number("push-speed", SmallSteps{}.push_speed, 0, "m/s");
    f.number("kept", 100 * std::pow(1 - small_dt / 4 * soft.mass_scale * soft.bias_rate, 4), 0, "%");
    f.number("sag", 1000 * 10 / std::pow(2 * pi * 60, 2), 2, "mm");
}

void run_facts(Facts f, const World& world, const Solver& solver) {
    const Measures last = measured(world, solver, ten_seconds).back();
    f.number("drift", 1000 * last.drift, 1, "mm");
    f.number("deepest", 1000 * last.deepest, 1, "mm");
    f.number("top", last.top, 2, "m");
}

void landing_facts(Facts f) {
    for (const SubStepRecord& now : landing()) {
        Facts row = f[std::to_string(now.number)];
        row.number("separation", 1000 * now.separation, 1, "mm");
        row.number("v", std::abs(now.v) < 1e-9 ? 0 : now.v, 1, "m/s");
        row.number("impulse", now.impulse, 2, "N s");
    }
}

std::string fault_of(const SmallSteps& options) { return fault_words<BadSmallSteps>(find_fault(options)); }

void fault_facts(Facts f) {
    f.words("substeps", fault_of({.substeps = 0}));
    f.words("hertz", fault_of({.hertz = 0}));
    f.words("push-speed", fault_of({.push_speed = -1}));
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["23"];
    spring_facts(f["spring"]);
    run_facts(f["stack.passes"], small_stack(10), by_passes(8));
    run_facts(f["stack.small"], small_stack(10), by_sub_steps(4));
    run_facts(f["pyramid.passes"], small_pyramid(10), by_passes(8));
    run_facts(f["pyramid.small"], small_pyramid(10), by_sub_steps(4));
    run_facts(f["pyramid.eight"], small_pyramid(10), by_sub_steps(8));
    run_facts(f["pyramid.sixteen-passes"], small_pyramid(10), by_passes(16));
    run_facts(f["hundred.passes"], heavy_on_light(100), by_passes(8));
    run_facts(f["hundred.small"], heavy_on_light(100), by_sub_steps(4));
    for (const int n : {4, 8, 16}) run_facts(f["heavy." + std::to_string(n)], heavy_on_light(1000), by_sub_steps(n));
    run_facts(f["heavy.passes"], heavy_on_light(1000), by_passes(32));
    const std::vector<double> without = distances(false, 60);
    f.number("relax.speed", (without[60] - without[59]) / small_dt, 2, "m/s");
    f.number("relax.left", 1000 * (1 - distances(true, 60).back()), 2, "mm");
    landing_facts(f["landing"]);
    fault_facts(f["fault"]);
}

}  // namespace cc
