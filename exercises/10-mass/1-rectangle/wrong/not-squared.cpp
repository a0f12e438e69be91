// Hint: you add the mass times the distance. It is the squared distance; the units tell.
#include "01-vectors/vec.hpp"

namespace exercise {

/// How hard a rectangle is to turn, in kg m².
struct Inertias {
    double about_centre;  ///< about its centre
    double about_corner;  ///< about one of its corners
};

Inertias rectangle(double width, double height, double mass) {
    const double centre = mass / 12 * (width * width + height * height);
    return {centre, centre + mass / 2 * cc::length(cc::Vec2{width, height})};
}

}  // namespace exercise
