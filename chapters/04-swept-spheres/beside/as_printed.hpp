#pragma once
/// The rules of the article as it prints them: WRONG, kept to be drawn and to be proved wrong.
#include "01-vectors/vec2.hpp"

namespace cc::as_printed {

/// The three dot products of which the article makes everything: C0·C0, C1·C1 and C0·C1.
struct Dots {
    double c0;  ///< C0·C0
    double c1;  ///< C1·C1
    double i;   ///< C0·C1

    /// Of the vectors from A to B at the start and at the end of the frame.
    constexpr Dots(Vec2 C0, Vec2 C1) : c0(dot(C0, C0)), c1(dot(C1, C1)), i(dot(C0, C1)) {}
    /// |C1 - C0|² multiplied out.
    constexpr double alpha() const { return c0 + c1 - 2 * i; }
    /// |C0 × C1|² multiplied out.
    constexpr double area_squared() const { return c0 * c1 - i * i; }
    /// Whether the vertex of the parabola lies in the frame.
    constexpr bool vertex_inside() const { return i <= c0 && i <= c1; }
};

/// The least of 4 d² - 4 r² as printed: the term 4 c0 c1 is lost (E1-1).
constexpr double vertex_value(Vec2 C0, Vec2 C1, double r) {
    const Dots d(C0, C1);
    return -4 * d.i * d.i / d.alpha() - 4 * r * r;
}

/// The test that ships with the article: true wherever the vertex lies in the frame (E1-1, E1-2).
constexpr bool paths_hit(Vec2 C0, Vec2 C1, double r) {
    const Dots d(C0, C1);
    if (d.vertex_inside()) return -d.i * d.i <= r * r * d.alpha();
    return d.c0 <= r * r || d.c1 <= r * r;
}

/// The same with the lost term put back, still multiplied out: it loses its digits (E1-2, E1-3).
constexpr bool paths_hit_multiplied_out(Vec2 C0, Vec2 C1, double r) {
    const Dots d(C0, C1);
    if (d.vertex_inside()) return d.area_squared() <= r * r * d.alpha();
    return d.c0 <= r * r || d.c1 <= r * r;
}

/// A disc that remembers its last two positions; both begin as (0, 0) (E1-8).
class Hitting {
public:
    /// A disc of this radius that has not been anywhere.
    constexpr explicit Hitting(double radius) : radius_(radius) {}
    /// The position in the next frame.
    constexpr void set(Vec2 p) {
        before_ = now_;
        now_ = p;
    }
    /// Whether the paths of the last frame hit, by the printed test.
    constexpr bool hits(const Hitting& b) const {
        return paths_hit(b.before_ - before_, b.now_ - now_, radius_ + b.radius_);
    }

private:
    Vec2 before_, now_;
    double radius_;
};

}  // namespace cc::as_printed
