// 17-4 A heavy heart: the answer.
#include "base/angle.hpp"

namespace exercise {

/// A regular polygon of 1 kg with n corners, as n equal masses at its corners and one at its centre: the mass
/// of a corner, in kg, with which it turns as the plate does. n is at least 3.
double corner_share(int n) { return (2 + cc::sincos(2 * cc::pi / n).cos) / (6 * n); }

}  // namespace exercise
