// Hint: you multiply the two sides. A rectangle with the sides 1 and 4 is harder to turn than the square
// with the sides 2: what counts is the sum of their squares.
namespace exercise {

/// How hard a rectangle is to turn, in kg m².
struct Inertias {
    double about_centre;  ///< about its centre
    double about_corner;  ///< about one of its corners
};

Inertias rectangle(double width, double height, double mass) {
    const double centre = mass / 6 * width * height;
    return {centre, centre + mass / 4 * (width * width + height * height)};
}

}  // namespace exercise
