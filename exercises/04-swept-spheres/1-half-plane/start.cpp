// 4-1 Moving disc against a half-plane.      ./course check 4-1 · ./course hint 4-1
#include <optional>

#include "04-swept-spheres/sweep.hpp"

namespace exercise {

/// The first moment s in [0, 1] at which the disc touches the solid, or nothing if it does not.
/// The solid is the line through `point` and everything behind it; the unit vector `normal`
/// points out of it. Touching counts, and so does a disc that begins inside.
std::optional<double> first_contact(const cc::Moving<cc::Vec2>& disc, cc::Vec2 point,
                                    cc::Vec2 normal) {
    return std::nullopt;  // your code
}

}  // namespace exercise
