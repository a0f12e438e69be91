// Hint: your corners turn as they should, but all together weigh too little. The rest belongs at the
// centre, where it weighs and does not turn.
#include "base/angle.hpp"

namespace exercise {

/// Point masses in kg that stand for a plate.
struct Masses {
    double corner;  ///< at each of its corners
    double centre;  ///< at its centre
};

Masses masses(int n, double mass) {
    const double corner = mass / (6 * n) * (2 + cc::sincos(2 * cc::pi / n).cos);
    return {corner, 0};
}

}  // namespace exercise
