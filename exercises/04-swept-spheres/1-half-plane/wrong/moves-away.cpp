// Hint: you report a hit for a disc that moves away. Its gap grows, and the root of the line lies
// before s = 0.
#include <optional>

#include "04-swept-spheres/sweep.hpp"

namespace exercise {

std::optional<double> first_contact(const cc::Moving<cc::Vec2>& disc, cc::Vec2 point,
                                    cc::Vec2 normal) {
    const double before = cc::dot(disc.from - point, normal) - disc.radius;
    const double after = cc::dot(disc.to - point, normal) - disc.radius;
    if (before <= 0) return 0.0;
    if (before == after) return std::nullopt;
    const double s = before / (before - after);
    return s <= 1 ? std::optional{s} : std::nullopt;
}

}  // namespace exercise
