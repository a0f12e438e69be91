#pragma once
/// Chapter 12, the rules as printed in the articles E3 and E4, and as they can be read: WRONG, kept to be
/// drawn and to be proved wrong.
#include <vector>

#include "12-impulse/impulse.hpp"

namespace cc::as_printed {

/// E3's effective mass where its brackets are read from the left: n · [(r × n)/I] first, a vector of the
/// plane times one that stands upright on it, which is 0. So turning is left out (E3-6).
inline double mass_without_turning(const Body& a, const Body& b) { return 1 / (a.inv_m + b.inv_m + 0 + 0); }

/// E3's impulse on B with the velocity of B relative to A, as `v_r` is called, for a number along the
/// normal: a vector along that velocity, whichever way the surfaces face (E3-6).
inline Vec2 impulse_along_velocity(const Body& a, const Body& b, const ContactFrame& c, double e) {
    const double m = effective_mass(a, b, c.r_a, c.r_b, c.n);
    return -(1 + e) * m * relative_velocity(a, b, c);
}

/// E3's impulse along n with the velocity of A relative to B, given to B: nobody says which of the two it is
/// for, nor which way n points, and this reading pulls (E3-6).
inline double impulse_with_the_other_sign(const Body& a, const Body& b, const ContactFrame& c, double e) {
    const double m = effective_mass(a, b, c.r_a, c.r_b, c.n);
    return -(1 + e) * m * dot(c.n, -relative_velocity(a, b, c));
}

/// How far two masses are moved along the normal, metres.
struct Shares {
    double a;  ///< A, backwards
    double b;  ///< B, forwards
};

/// E4's way to part two bodies that overlap by `depth`: each gives way by the share of its OWN mass (E4-11),
/// and of each body only the touching corners are moved, `part_a` and `part_b` of them all, so its centre
/// goes by that part (E4-12).
constexpr Shares parted(double mass_a, double mass_b, double depth, double part_a, double part_b) {
    const double whole = mass_a + mass_b;
    return {-part_a * depth * mass_a / whole, part_b * depth * mass_b / whole};
}

/// E4's move of the touching corners of A, `by` metres back along n: all alike, wherever on their edge B
/// touches them, so that the edge does not turn (E4-12).
inline std::vector<Vec2> moved_back(std::vector<Vec2> touching, Vec2 n, double by) {
    for (Vec2& corner : touching) corner = corner - by * n;
    return touching;
}

}  // namespace cc::as_printed
