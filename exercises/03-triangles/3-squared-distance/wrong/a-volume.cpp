// Hint: above the face you give N · AP squared, a volume. It is the height times |N|: divide by |N|².
#include "03-triangles/triangle.hpp"

namespace exercise {

double from_line(cc::Vec3 p, cc::Vec3 a, cc::Vec3 b) {
    return cc::area_squared(b - a, p - a) / cc::length_squared(b - a);
}

double from_plane(cc::Vec3 p, cc::Vec3 a, cc::Vec3 b, cc::Vec3 c) {
    const cc::Vec3 N = cc::cross(b - a, c - a);
    const double volume = cc::dot(N, p - a);
    return volume * volume;
}

double squared_distance(cc::Vec3 p, cc::Vec3 a, cc::Vec3 b, cc::Vec3 c) {
    using enum cc::Region;
    switch (cc::closest_on_triangle(p, a, b, c).region) {
        case A: return cc::length_squared(p - a);
        case B: return cc::length_squared(p - b);
        case C: return cc::length_squared(p - c);
        case AB: return from_line(p, a, b);
        case BC: return from_line(p, b, c);
        case CA: return from_line(p, c, a);
        default: return from_plane(p, a, b, c);
    }
}

}  // namespace exercise
