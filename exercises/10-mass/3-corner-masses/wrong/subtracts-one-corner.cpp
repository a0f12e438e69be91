// Hint: at the centre you take away the mass of one corner. There are n of them.
#include "base/angle.hpp"

namespace exercise {

/// Point masses in kg that stand for a plate.
struct Masses {
    double corner;  ///< at each of its corners
    double centre;  ///< at its centre
};

Masses masses(int n, double mass) {
    const double corner = mass / (6 * n) * (2 + cc::sincos(2 * cc::pi / n).cos);
    return {corner, mass - corner};
}

}  // namespace exercise
