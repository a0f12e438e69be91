#pragma once
/// Chapter @n@, plain: where does the way from A to B leave a circle? Halve it until little is left.
///                                                                chapters/@folder@/index.md
#include <functional>

#include "01-vectors/plain.hpp"

namespace plain {

/// Two shares of the way from A to B: it is inside the circle at `in`, and not inside at `out`.
struct @Type@Bracket {
    double in = 0, out = 1;
};

/// The way from A, inside the circle of radius r around the origin, to B, not inside: a thousandth of it, or less, in
/// which it leaves the circle. Calls `seen` with the bracket of each pass.
inline @Type@Bracket @file@_exit(Vec2 A, Vec2 B, double r,
                                  const std::function<void(const @Type@Bracket&)>& seen = {}) {
    constexpr double tiny = 1e-3;
    @Type@Bracket bracket;
    while (bracket.out - bracket.in > tiny) {
        if (seen) seen(bracket);
        const double t = (bracket.in + bracket.out) / 2;                        // @label@-halfway
        const Vec2 M = A + t * (B - A);                                             // @label@-way
        if (length(M) < r) bracket.in = t;
        else bracket.out = t;
    }
    return bracket;
}

}  // namespace plain
