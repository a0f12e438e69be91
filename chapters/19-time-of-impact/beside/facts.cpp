/// Facts of chapter 19.
#include "19-time-of-impact/beside/experiments.hpp"
#include "base/angle.hpp"
#include "base/stepper.hpp"
#include "figure/plot.hpp"

namespace cc {
namespace {

using namespace experiments;

void advance_facts(Facts f) {
    constexpr Vec2 place{1.4, 0.4};
    const auto states = history(TimeOfImpact(view(flyer), view(target), flight(pi / 2, place)));
    f.number("distance", states[0].distance, 3, "m");
    f.number("closing", states[0].closing, 3, "m");
    f.number("first", states[1].s, 3);
    f.number("second", states[2].s, 3);
    f.number("s", states.back().s, 4);
    f.count("steps", states.back().steps);
    const auto straight = history(TimeOfImpact(view(flyer), view(target), flight(0, place)));
    f.count("straight", static_cast<long long>(straight.size()) - 1);
}

// The box of "Try first", which turns by 90 degrees on its way to the wall.
void ask_facts(Facts f) {
    const Polygon bullet = box(1, 1);
    const HalfPlane wall{{8.5, 0}, {-1, 0}};
    const auto states = history(TimeOfImpact(view(bullet), wall, Sweep{{}, {16, 0}, pi / 2}));
    f.number("closing", states[0].closing, 2, "m");
    f.number("first", states[1].s, 3);
    f.number("s", states.back().s, 3);
}

void bullet_facts(Facts f) {
    f.number("way", 1000 * dt, 1, "m");
    f.number("square", 0.25 / dt, 0, "m/s");
    Simulation led = shooting_range(1000, 0, true);
    led.step(dt);
    f.number("led", led.bodies()[1].pose.x.x, 2, "m");
    f.number("when", led.impacts()[0].s, 3);
    Simulation free = shooting_range(1000, 0, false);
    free.step(dt);
    f.number("free", free.bodies()[1].pose.x.x, 2, "m");
}

void hang_facts(Facts f) {
    const std::vector<Body> stopped = falling(true);
    f.number("height", stopped.back().pose.x.y, 1, "m");
    f.number("speed", -stopped.back().v.y, 0, "m/s");
    f.number("energy", energy(stopped.back()) / energy(stopped.front()), 0);
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["19"];
    advance_facts(f["toi"]);
    ask_facts(f["ask"]);
    bullet_facts(f["bullet"]);
    hang_facts(f["hangs"]);
}

}  // namespace cc
