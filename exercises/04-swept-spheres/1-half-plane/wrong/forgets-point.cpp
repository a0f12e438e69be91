// Hint: you measure from the origin, and the line need not pass through it. Measure from `point`: how far is the
// centre from there, along the normal?
#include <optional>

#include "04-swept-spheres/sweep.hpp"

namespace exercise {

std::optional<double> first_contact(const cc::Moving<cc::Vec2>& disc, cc::Vec2 point,
                                    cc::Vec2 normal) {
    const double before = cc::dot(disc.from, normal) - disc.radius;
    const double after = cc::dot(disc.to, normal) - disc.radius;
    if (before <= 0) return 0.0;
    if (after > 0) return std::nullopt;
    return before / (before - after);
}

}  // namespace exercise
