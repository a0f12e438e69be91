#pragma once
/// How the contacts of a world and their impulses are drawn, by whichever Painter.
#include <algorithm>
#include <span>

#include "13-sequential-impulses/rows.hpp"
#include "draw/painter.hpp"

namespace cc {

/// Calls with each pair and each of its points.
void for_each_point(std::span<const PairContacts> contacts, auto call) {
    for (const PairContacts& pair : contacts)
        for (const PairPoint& point : std::span(pair.points, pair.count)) call(pair, point);
}

/// The largest impulse along a normal, N s; 0 if there is none.
inline double largest_impulse(std::span<const PairContacts> contacts) {
    double largest = 0;
    for_each_point(contacts, [&](const PairContacts&, const PairPoint& point) {
        largest = std::max(largest, point.normal.impulse);
    });
    return largest;
}

/// A contact, and its impulse on B as an arrow, unless that is too small to see: 1 N s is so many metres
/// long. If they are negative, it is the impulse on A.
inline void draw_impulse(Painter& painter, const PairContacts& pair, const PairPoint& point, double metres) {
    const Vec2 J = point.normal.impulse * pair.n + point.tangent.impulse * left(pair.n);
    painter.point(point.p, Role::active);
    if (length(J) > 1e-3) painter.arrow(point.p, point.p + metres * J, Role::active);
}

}  // namespace cc
