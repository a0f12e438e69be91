#pragma once
/// Chapter 11, the rules as printed in the articles E3 and E4, and one that programs fall into: WRONG, kept
/// to be drawn and to be proved wrong.
#include "11-motion/motion.hpp"
#include "11-motion/rules.hpp"

namespace cc::as_printed {

/// "The velocity at the arm r", and also "the angular momentum": the factors in the wrong order (E3-11).
constexpr Vec2 r_cross_omega(Vec2 r, double omega) {
    const Vec3 v = cross(Vec3{r.x, r.y, 0}, Vec3{0, 0, omega});
    return {v.x, v.y};
}

/// How far the memo of E3 moves the point at the arm r in t seconds: by that rule, and the body keeps degrees per
/// second (E3-10).
constexpr Vec2 memo_step(Vec2 r, double degrees_per_second, double t) { return r_cross_omega(r, degrees_per_second * t); }

/// A free body after so many pictures of E4's demo: one step of 0.02 s for each picture, however long
/// that is shown (E4-28).
constexpr Particle after_pictures(Particle p, int pictures) {
    for (int k = 0; k < pictures; ++k) p = semi_implicit_euler({{0, -9.8}}, p, 0.02);
    return p;
}

/// A turn and then another one, of a body that is never brought back to its size.
inline Rotation turned(Rotation q, double angle) {
    const Rotation by = rotation(angle);
    return {q.c * by.c - q.s * by.s, q.s * by.c + q.c * by.s};
}

/// A point of a turning body after dt seconds, moved along its own velocity: it leaves its circle.
constexpr Vec2 moved_along(Vec2 r, double omega, double dt) { return r + dt * cross(omega, r); }

}  // namespace cc::as_printed
