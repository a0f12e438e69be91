// Hint: a disc should keep two thirds of its speed and a ring one half: with more inertia, less. You have the
// share upside down.
#include <cmath>
#include <optional>

#include "12-impulse/impulse.hpp"

namespace exercise {

/// A round body on level ground. It moves to the right with v; it rolls where v is -omega times the radius.
struct Wheel {
    double radius;
    double share;  ///< inertia over m R²: 1/2 for a disc, 1 for a ring
    double v;      ///< of its centre, m/s
    double omega;  ///< rad/s, counter-clockwise positive
};

/// How it comes to roll.
struct Rolling {
    double v;         ///< m/s, when it begins to roll
    double time;      ///< seconds until then
    double distance;  ///< how far its centre goes until then, metres, to the right
};

std::optional<Rolling> rolling(const Wheel& wheel, double mu, double g) {
    const auto& [radius, share, u, omega] = wheel;
    const double v = (share * u - radius * omega) / (1 + share);
    if (v == u) return Rolling{v, 0, 0};
    if (mu == 0) return std::nullopt;
    const double time = std::abs(v - u) / (mu * g);
    return Rolling{v, time, (u + v) / 2 * time};
}

}  // namespace exercise
