// Hint: you count one side only, as if the rectangle were a rod. Cut it into rods: each one lies beside the
// centre, and that adds the square of the other side.
namespace exercise {

/// How hard a rectangle is to turn, in kg m².
struct Inertias {
    double about_centre;  ///< about its centre
    double about_corner;  ///< about one of its corners
};

Inertias rectangle(double width, double height, double mass) {
    const double centre = mass / 12 * width * width;
    return {centre, centre + mass / 4 * (width * width + height * height)};
}

}  // namespace exercise
