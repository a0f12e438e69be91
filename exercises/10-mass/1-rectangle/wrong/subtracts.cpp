// Hint: you take the mass times the squared distance away. The centre of mass is the easiest axis: about
// any other one there is more.
namespace exercise {

/// How hard a rectangle is to turn, in kg m².
struct Inertias {
    double about_centre;  ///< about its centre
    double about_corner;  ///< about one of its corners
};

Inertias rectangle(double width, double height, double mass) {
    const double centre = mass / 12 * (width * width + height * height);
    return {centre, centre - mass / 4 * (width * width + height * height)};
}

}  // namespace exercise
