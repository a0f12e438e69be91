// 10-2 Ring.      ./course check 10-2 · ./course hint 10-2
#include "10-mass/mass.hpp"

namespace exercise {

/// Mass (kg), centre of mass (m) and inertia about it (kg m²) of a disc of `radius` metres around the
/// origin, of which a disc of `hole_radius` around `hole` has been punched out. The hole lies in the disc
/// and leaves some of it. `density` in kg/m².
cc::MassProperties disc_with_hole(double radius, cc::Vec2 hole, double hole_radius, double density) {
    return {};  // your code
}

}  // namespace exercise
