// 11-4 The point that stands still.      ./course check 11-4 · ./course hint 11-4
#include <optional>

#include "01-vectors/vec.hpp"

namespace exercise {

/// A flat body turns by `omega` rad/s (counter-clockwise positive) while its centre moves with
/// `velocity`. The one point of the plane that, carried along by the body, has no velocity just now;
/// nothing if the body does not turn.
std::optional<cc::Vec2> still_point(cc::Vec2 centre, cc::Vec2 velocity, double omega) {
    return std::nullopt;  // your code
}

}  // namespace exercise
