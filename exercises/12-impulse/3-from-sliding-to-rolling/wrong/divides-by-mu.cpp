// Hint: without friction you divide by zero: a wheel that slides then slides for ever.
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
    const double v = (u - share * radius * omega) / (1 + share);
    const double time = std::abs(v - u) / (mu * g);
    return Rolling{v, time, (u + v) / 2 * time};
}

}  // namespace exercise
