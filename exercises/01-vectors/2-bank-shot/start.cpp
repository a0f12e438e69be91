// 1-2 Bank shot.      ./course check 1-2 · ./course hint 1-2
#include <optional>

#include "01-vectors/vec.hpp"

namespace exercise {

/// A disc of radius r stands at x. The direction, a unit vector, in which it has to be thrown to bounce off the wall once,
/// as soon as it touches it, and then pass over the target with its centre. The wall goes through p and q; its free side is
/// on the left on the way from p to q. Nothing if p is q, or if the disc touches the wall or overlaps it, at x or at the
/// target.
std::optional<cc::Vec2> bank_shot(cc::Vec2 x, double r, cc::Vec2 target, cc::Vec2 p, cc::Vec2 q) {
    return std::nullopt;  // your code
}

/// Your prediction, in metres: how far to the right of where the puck stands does it touch the wall?
std::optional<double> predicted() {
    return std::nullopt;  // your prediction
}

}  // namespace exercise
