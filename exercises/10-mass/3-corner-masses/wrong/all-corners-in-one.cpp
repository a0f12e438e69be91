// Hint: each of your corners has what all of them should have together. Divide by n.
#include "base/angle.hpp"

namespace exercise {

/// Point masses in kg that stand for a plate.
struct Masses {
    double corner;  ///< at each of its corners
    double centre;  ///< at its centre
};

Masses masses(int n, double mass) {
    const double corners = mass / 6 * (2 + cc::sincos(2 * cc::pi / n).cos);
    return {corners, mass - corners};
}

}  // namespace exercise
