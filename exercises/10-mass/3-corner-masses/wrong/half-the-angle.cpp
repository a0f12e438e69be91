// Hint: the angle between the arms to neighbouring corners is 2 pi / n; yours is half of that.
#include "base/angle.hpp"

namespace exercise {

/// Point masses in kg that stand for a plate.
struct Masses {
    double corner;  ///< at each of its corners
    double centre;  ///< at its centre
};

Masses masses(int n, double mass) {
    const double corner = mass / (6 * n) * (2 + cc::sincos(cc::pi / n).cos);
    return {corner, mass - n * corner};
}

}  // namespace exercise
