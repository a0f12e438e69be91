// 10-3 Corner masses.      ./course check 10-3 · ./course hint 10-3
#include "base/angle.hpp"

namespace exercise {

/// Point masses in kg that stand for a plate.
struct Masses {
    double corner;  ///< at each of its corners
    double centre;  ///< at its centre
};

/// Masses for the n corners of a regular polygon, all the same, and for its centre. Together they weigh
/// `mass`, as the even plate does, and they are exactly as hard to turn about the centre. n is at least 3.
Masses masses(int n, double mass) {
    return {};  // your code
}

}  // namespace exercise
