// Hint: you measure from the plane of the triangle, everywhere. Only above the face is that the distance.
#include "03-triangles/triangle.hpp"

namespace exercise {

double from_plane(cc::Vec3 p, cc::Vec3 a, cc::Vec3 b, cc::Vec3 c) {
    const cc::Vec3 N = cc::cross(b - a, c - a);
    const double volume = cc::dot(N, p - a);
    return volume * volume / cc::length_squared(N);
}

double squared_distance(cc::Vec3 p, cc::Vec3 a, cc::Vec3 b, cc::Vec3 c) {
    return from_plane(p, a, b, c);
}

}  // namespace exercise
