// Hint: your block always stops. Where gravity pulls harder than friction holds, it gets faster for ever.
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
    if (v == 0 && pull <= friction) return Stop{0, 0};
    const double a = v > 0 ? friction - pull : pull + friction;
    const double time = a == 0 ? 0 : (v > 0 ? v : -v) / (a > 0 ? a : -a);
    return Stop{time, v * time / 2};
}

}  // namespace exercise
