// Hint: your answers are those of the centre alone. The disc touches when its centre is still
// one radius in front of the line.
#include <optional>

#include "04-swept-spheres/sweep.hpp"

namespace exercise {

std::optional<double> first_contact(const cc::Moving<cc::Vec2>& disc, cc::Vec2 point,
                                    cc::Vec2 normal) {
    const double before = cc::dot(disc.from - point, normal);
    const double after = cc::dot(disc.to - point, normal);
    if (before <= 0) return 0.0;
    if (after > 0) return std::nullopt;
    return before / (before - after);
}

}  // namespace exercise
