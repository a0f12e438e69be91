// Hint: you report contacts after the end of the frame. The gap must close by s = 1: look at its
// sign there.
#include <optional>

#include "04-swept-spheres/sweep.hpp"

namespace exercise {

std::optional<double> first_contact(const cc::Moving<cc::Vec2>& disc, cc::Vec2 point,
                                    cc::Vec2 normal) {
    const double before = cc::dot(disc.from - point, normal) - disc.radius;
    const double after = cc::dot(disc.to - point, normal) - disc.radius;
    if (before <= 0) return 0.0;
    if (after >= before) return std::nullopt;
    return before / (before - after);
}

}  // namespace exercise
