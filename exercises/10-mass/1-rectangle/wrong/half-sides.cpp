// Hint: m/3 is right for half of each side, squared. With the whole sides, the centre has m/12.
namespace exercise {

/// How hard a rectangle is to turn, in kg m².
struct Inertias {
    double about_centre;  ///< about its centre
    double about_corner;  ///< about one of its corners
};

Inertias rectangle(double width, double height, double mass) {
    const double centre = mass / 3 * (width * width + height * height);
    return {centre, centre + mass / 4 * (width * width + height * height)};
}

}  // namespace exercise
