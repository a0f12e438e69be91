// 13-3 On a slope: the answer.
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
    if (v <= 0 && pull > friction) return std::nullopt;  // it slides down, now or when it comes back
    if (v == 0) return Stop{0, 0};
    const double a = v > 0 ? pull - friction : pull + friction;
    if (a * v >= 0) return std::nullopt;  // never slower
    const double time = -v / a;
    return Stop{time, v * time / 2};
}

}  // namespace exercise
