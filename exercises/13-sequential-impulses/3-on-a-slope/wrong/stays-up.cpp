// Hint: your block comes to rest after it went up, and stays. On a slope that is too steep it slides back
// down.
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
    if (v == 0) return pull > friction ? std::nullopt : std::optional(Stop{0, 0});
    const double a = v > 0 ? pull - friction : pull + friction;
    if (a * v >= 0) return std::nullopt;
    const double time = -v / a;
    return Stop{time, v * time / 2};
}

}  // namespace exercise
