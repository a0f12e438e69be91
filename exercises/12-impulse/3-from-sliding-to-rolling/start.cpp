// 12-3 From sliding to rolling.      ./course check 12-3 · ./course hint 12-3
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

/// When the wheel begins to roll, with friction mu and gravity g downwards: at once if it rolls already, on
/// ice, too; none if it slides for ever.
std::optional<Rolling> rolling(const Wheel& wheel, double mu, double g) {
    return std::nullopt;  // your code
}

}  // namespace exercise
