// Hint: then the corners have all of the mass, and a polygon is too hard to turn: a square three times, a triangle four times.
#include "base/angle.hpp"

namespace exercise {

/// A regular polygon of 1 kg with n corners, as n equal masses at its corners and one at its centre: the mass
/// of a corner, in kg, with which it turns as the plate does. n is at least 3.
double corner_share(int n) { return 1. / n; }

}  // namespace exercise
