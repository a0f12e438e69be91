// Hint: your answers do not change with the mass. Twice as heavy is twice as hard to turn: the unit is kg
// m².
namespace exercise {

/// How hard a rectangle is to turn, in kg m².
struct Inertias {
    double about_centre;  ///< about its centre
    double about_corner;  ///< about one of its corners
};

Inertias rectangle(double width, double height, double mass) {
    const double centre = (width * width + height * height) / 12;
    return {centre, centre + (width * width + height * height) / 4};
}

}  // namespace exercise
