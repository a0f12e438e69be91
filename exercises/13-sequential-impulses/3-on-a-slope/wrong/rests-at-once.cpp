// Hint: your block that slides rests where friction could hold it. Friction needs time to stop it: v over
// what it slows down in a second.
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
    if (v == 0 || pull <= friction) {
        if (pull > friction) return std::nullopt;
        return Stop{0, 0};
    }
    return std::nullopt;
}

}  // namespace exercise
