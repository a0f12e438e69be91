// Hint: your centre of mass moves towards the hole. What is taken away counts with a negative mass, and
// moves the mean to the other side.
#include "10-mass/mass.hpp"

namespace exercise {

cc::MassProperties disc_with_hole(double radius, cc::Vec2 hole, double hole_radius, double density) {
    const cc::MassProperties whole = cc::mass_of(cc::Disc(radius), density);
    if (hole_radius == 0) return whole;
    const cc::MassProperties out = cc::mass_of(cc::Disc(hole_radius), density);
    const double mass = whole.mass - out.mass;
    const cc::Vec2 centre = out.mass / mass * hole;
    const double about_origin = whole.inertia - (out.inertia + out.mass * cc::length_squared(hole));
    return {mass, centre, about_origin - mass * cc::length_squared(centre)};
}

}  // namespace exercise
