// Hint: the corner is half a diagonal away from the centre. You move the axis by the whole diagonal.
namespace exercise {

/// How hard a rectangle is to turn, in kg m².
struct Inertias {
    double about_centre;  ///< about its centre
    double about_corner;  ///< about one of its corners
};

Inertias rectangle(double width, double height, double mass) {
    const double centre = mass / 12 * (width * width + height * height);
    return {centre, centre + mass * (width * width + height * height)};
}

}  // namespace exercise
