/// Facts of chapter 22.
#include <cmath>

#include "22-marbles/beside/experiments.hpp"
#include "figure/plot.hpp"
#include "mesh/tracks.hpp"

namespace cc {
namespace {

using namespace experiments;

// On a slope that falls 1 m in 4.
void rolling_facts(Facts f) {
    const double sine = 0.25 / std::sqrt(1 + 0.25 * 0.25);
    f.number("formula", rolling_share(ball_inertia(1, 1), 1, 1) * g * sine, 4, "m/s²");
    f.number("measured", speed_on_slope(0.25), 4, "m/s²");
    f.number("sliding", g * sine, 4, "m/s²");
}

void breaking_facts(Facts f) {
    f.number("ghost.lost", 100 * (1 - left_on_floor(false, 3)), 1, "%");
    f.number("ghost.kept", 100 * left_on_floor(true, 3), 6, "%");
    for (const std::uint32_t cells : {8u, 16u, 64u})
        f.number("bowl." + std::to_string(cells), 100 * left_in_bowl(cells), 0, "%");
    f.count("fast.passed", count_passed(false));
    f.count("fast.passed-stopping", count_passed(true));
}

void thin_facts(Facts f) {
    f.number("1e-3", height_on_thin(1e-3), 3, "m");
    f.number("1e-9", height_on_thin(1e-9), 3, "m");
    f.number("0", height_on_thin(0), 3, "m");
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["22"];
    f.count("run.triangles", static_cast<long long>(marble_run().size()));
    rolling_facts(f["rolling"]);
    breaking_facts(f);
    thin_facts(f["thin"]);
}

}  // namespace cc
