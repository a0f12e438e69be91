// Hint: you miss the disc that touches the line just at s = 1. Its gap is exactly zero there, and touching counts.
#include <optional>

#include "04-swept-spheres/sweep.hpp"

namespace exercise {

std::optional<double> first_contact(const cc::Moving<cc::Vec2>& disc, cc::Vec2 point,
                                    cc::Vec2 normal) {
    const double before = cc::dot(disc.from - point, normal) - disc.radius;
    const double after = cc::dot(disc.to - point, normal) - disc.radius;
    if (before <= 0) return 0.0;
    if (after >= 0) return std::nullopt;
    return before / (before - after);
}

}  // namespace exercise
