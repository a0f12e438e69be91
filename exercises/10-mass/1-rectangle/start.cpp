// 10-1 Rectangle.      ./course check 10-1 · ./course hint 10-1
namespace exercise {

/// How hard a rectangle is to turn, in kg m².
struct Inertias {
    double about_centre;  ///< about its centre
    double about_corner;  ///< about one of its corners
};

/// The inertias of an even rectangle: `width` and `height` in metres, `mass` in kilograms, all of it above 0.
Inertias rectangle(double width, double height, double mass) {
    return {};  // your code
}

}  // namespace exercise
