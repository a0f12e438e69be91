// Hint: you miss the disc that touches or overlaps the solid before it moves. Its gap at s = 0 is
// already zero or less, so the answer is 0; the root of the line lies before the frame.
#include <optional>

#include "04-swept-spheres/sweep.hpp"

namespace exercise {

std::optional<double> first_contact(const cc::Moving<cc::Vec2>& disc, cc::Vec2 point,
                                    cc::Vec2 normal) {
    const double before = cc::dot(disc.from - point, normal) - disc.radius;
    const double after = cc::dot(disc.to - point, normal) - disc.radius;
    if (before <= 0 || after > 0) return std::nullopt;
    return before / (before - after);
}

}  // namespace exercise
