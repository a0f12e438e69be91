// Hint: half of the radius squared is the inertia of a disc; a polygon has less.
#include "base/angle.hpp"

namespace exercise {

/// A regular polygon of 1 kg with n corners, as n equal masses at its corners and one at its centre: the mass
/// of a corner, in kg, with which it turns as the plate does. n is at least 3.
double corner_share(int n) { return 1. / (2 * n); }

}  // namespace exercise
