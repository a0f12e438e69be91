// 4-2 Discs that grow.      ./course check 4-2 · ./course hint 4-2
#include <cmath>
#include <optional>

#include "04-swept-spheres/sweep.hpp"

namespace exercise {

/// The first moment s in [0, 1] at which two discs touch that move and grow, or nothing if they do
/// not. At the time s the radius of A is A.radius + s * growth_A, and so with B; no growth is
/// negative. Touching counts, and so do discs that overlap at the start.
std::optional<double> first_contact(const cc::Moving<cc::Vec2>& A, double growth_A,
                                    const cc::Moving<cc::Vec2>& B, double growth_B) {
    return cc::first_contact(A, B);  // right while nothing grows
}

}  // namespace exercise
