#pragma once
/// Points of space as rows of numbers, their changes, and the truth about points, triangles and flying balls.
#include "inputs.hpp"
#include "quad.hpp"

namespace inputs {

using cc::Vec3;

inline Vec3 vec3(const std::vector<double>& numbers, std::size_t k) {
    return {numbers[k], numbers[k + 1], numbers[k + 2]};
}
inline void append(std::vector<double>& numbers, Vec3 v) { numbers.insert(numbers.end(), {v.x, v.y, v.z}); }
inline void append(std::vector<double>& numbers, Vec2 v) { numbers.insert(numbers.end(), {v.x, v.y, 0}); }

/// Changes of points of space; what more a query may change comes after these.
inline const std::vector<const char*> space_invariances = {"2^20 times as large", "2^20 times as small",
                                                           "turned by a quarter", "mirrored"};
inline constexpr std::size_t more_changes = 4;

inline std::vector<const char*> and_more(std::vector<const char*> names,
                                         std::initializer_list<const char*> more) {
    names.insert(names.end(), more);
    return names;
}

inline Vec3 changed(Vec3 p, std::size_t change) {
    if (change == quarter) return {-p.y, p.x, p.z};
    if (change == mirror) return {p.x, p.y, -p.z};
    return scale_of(change) * p;
}

}  // namespace inputs

namespace truth {

/// How far p is from the triangle abc, which may be flat: from its plane, if the foot there is inside, or
/// from the nearest edge.
template <class T> T distance_from_triangle(Space<T> p, Space<T> a, Space<T> b, Space<T> c) {
    T best = distance_from_segment(p, a, b);
    for (const T other : {distance_from_segment(p, b, c), distance_from_segment(p, c, a)})
        if (other < best) best = other;
    const Space<T> n = cross(b - a, c - a);
    const T squared = dot(n, n);
    if (!(squared > 0)) return best;
    const auto is_inside = [&](Space<T> from, Space<T> to) {
        return dot(n, cross(to - from, p - from)) >= 0;
    };
    if (!is_inside(a, b) || !is_inside(b, c) || !is_inside(c, a)) return best;
    const T over = dot(p - a, n) / root(squared);
    const T height = over < 0 ? -over : over;
    return height < best ? height : best;
}

/// Where a convex function of [0, high] is least, by golden section.
template <class T, class F> T argmin(T high, F f) {
    const T golden = (std::sqrt(T(5)) - 1) / 2;
    T low = 0, one = high - golden * high, two = golden * high;
    T at_one = f(one), at_two = f(two);
    for (int k = 0; k < 80 && low < high; ++k) {
        if (at_one < at_two) {
            high = two, two = one, at_two = at_one;
            one = high - golden * (high - low), at_one = f(one);
        } else {
            low = one, one = two, at_one = at_two;
            two = low + golden * (high - low), at_two = f(two);
        }
    }
    return (low + high) / 2;
}

}  // namespace truth
