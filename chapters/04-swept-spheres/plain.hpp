#pragma once
/// Chapter 4, plain: when discs hit, and a step from impact to impact.  chapters/04-swept-spheres/index.md
#include "02-segments/plain.hpp"

namespace plain {

inline constexpr double never = INFINITY;
inline constexpr int most_impacts = 100;  // in one step

/// The earliest impact in what is left of a step. Disc A hits a disc B or a bar; the other one is null.
struct Impact {
    double s = never;  ///< when, as a fraction of the time that is left
    Disc *A = nullptr, *B = nullptr;
    const Segment* bar = nullptr;
};

/// When a point that starts at C0 and moves by D comes within r of the origin, as a fraction of the
/// step. 0: it is there already, and still approaching. Above 1: the step ends before. Or never.
inline double first_contact(Vec2 C0, Vec2 D, double r) {
    const double a = dot(D, D), b = dot(C0, D), c = dot(C0, C0) - r * r;               // swept-quadratic
    const double Delta = b * b - a * c;
    if (b >= 0 || Delta < 0) return never;
    return std::max((-b - std::sqrt(Delta)) / a, 0.);                                     // smaller-root
}

/// The same for two discs, in a step of dt seconds.
inline double first_contact(const Disc& A, const Disc& B, double dt) {
    return first_contact(B.x - A.x, dt * (B.v - A.v), A.r + B.r);                        // relative-path
}

/// The same for a disc and a wall.
inline double first_contact(const Disc& A, const Wall& wall, double dt) {
    const double u = dot(wall.n, A.v);
    if (u >= 0) return never;
    return std::max(separation(A, wall) / (-u * dt), 0.);                                   // gap-closes
}

/// The side of the bar that faces x, as a wall without ends.
inline Wall side_facing(const Segment& bar, Vec2 x) {
    const Wall side = wall_through(bar.a, bar.b);
    return dot(side.n, x - side.p) > 0 ? side : wall_through(bar.b, bar.a);
}

/// Whether the foot of the perpendicular from x is between the ends of the bar.
inline bool is_beside(const Segment& bar, Vec2 x) {
    const double t = dot(x - bar.a, bar.b - bar.a) / dot(bar.b - bar.a, bar.b - bar.a);
    return 0 <= t && t <= 1;                                                           // segment-contact
}

/// The same for a disc and a bar: its ends and the facing side; in an overlap, the wall between them.
inline double first_contact(const Disc& A, const Segment& bar, double dt) {
    const Wall now = facing(bar, A);
    if (separation(A, now) < 0) return first_contact(A, now, dt);
    const double s = first_contact(A, side_facing(bar, A.x), dt);
    const double side = is_beside(bar, A.x + s * dt * A.v) ? s : never;
    const Disc end_a{bar.a, 0, {}}, end_b{bar.b, 0, {}};
    return std::min({side, first_contact(A, end_a, dt), first_contact(A, end_b, dt)});
}

/// The disc bounces off the bar.
inline void collide(Disc& A, const Segment& bar) {
    const Vec2 n = facing(bar, A).n;
    A.v -= 2 * dot(n, A.v) * n;
}

/// Two equally heavy discs exchange the parts of their velocities along n, from centre to centre.
inline void collide(Disc& A, Disc& B) {
    const Vec2 n = (B.x - A.x) / length(B.x - A.x);
    const double u = dot(n, B.v - A.v);
    A.v += u * n;                                                                          // equal-discs
    B.v -= u * n;
}

/// The earliest impact in the next dt seconds. A disc never hits itself: C0 and D are 0.
inline Impact first_impact(std::vector<Disc>& discs, const std::vector<Segment>& bars, double dt) {
    Impact first;
    for (Disc& A : discs) {
        for (Disc& B : discs)
            if (const double s = first_contact(A, B, dt); s < first.s) first = {s, &A, &B};
        for (const Segment& bar : bars)
            if (const double s = first_contact(A, bar, dt); s < first.s)
                first = {s, &A, nullptr, &bar};
    }
    return first;
}

/// A step of dt seconds, from impact to impact.
inline void step(std::vector<Disc>& discs, const std::vector<Segment>& bars, double dt) {
    for (int impacts = 0; impacts < most_impacts; ++impacts) {
        const Impact next = first_impact(discs, bars, dt);
        const double s = std::min(next.s, 1.);
        for (Disc& disc : discs) disc.x += s * dt * disc.v;
        if (next.s > 1) return;
        if (next.B) collide(*next.A, *next.B);
        else collide(*next.A, *next.bar);
        dt -= s * dt;
    }
}

}  // namespace plain
