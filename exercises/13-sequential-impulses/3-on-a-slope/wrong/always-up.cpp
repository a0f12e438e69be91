// Hint: your friction always pulls up the slope. It acts against the motion: on a block that moves up, it
// pulls down.
#include <optional>

#include "13-sequential-impulses/sequential_impulses.hpp"

namespace exercise {

/// How a block comes to rest.
struct Stop {
    double time;      ///< seconds until then
    double distance;  ///< down the slope, metres; negative: up
};

std::optional<Stop> slide(double sine, double cosine, double mu, double g, double v) {
    const double pull = g * sine, friction = g * mu * cosine;
    if (v <= 0 && pull > friction) return std::nullopt;
    if (v == 0) return Stop{0, 0};
    const double a = pull - friction;
    if (a == 0 || a * v >= 0) return std::nullopt;
    const double time = -v / a;
    return Stop{time, v * time / 2};
}

}  // namespace exercise
