#pragma once
/// Chapter 13, the solver as printed in the article E3: WRONG, kept to be drawn and to be proved wrong.
#include <algorithm>

namespace cc::as_printed {

/// By how much E3's set-up makes a contact part faster, m/s: bias, slop (metres), the step (seconds) and
/// a `distance` that nobody defines. If it is the depth of the overlap, the slop has the wrong sign; if it
/// is the signed distance, negative in an overlap, the wrong ones are corrected (E3-7).
constexpr double bias_velocity(double bias, double slop, double dt, double distance) {
    return bias * std::max(0., distance + slop) / dt;
}

/// One contact of E3, its impulse negative as it is printed: it acts on A, along n.
struct Row {
    double mass;         ///< effective mass, kg
    double accumulated;  ///< kept from the last step, and never set to 0 (E3-8)
};

/// What E3's iteration adds to the impulse, N s, where `u` is A's velocity along n less B's, m/s: the sum
/// is kept from -infinity to 0.
inline double add_clamped(Row& row, double u) {
    const double before = row.accumulated;
    row.accumulated = std::min(0., before - row.mass * u);
    return row.accumulated - before;
}

/// E3's limit of friction: mu times all that was accumulated, also what only parts an overlap (E3-16).
constexpr double friction_limit(double mu, double from_velocity, double from_overlap) {
    return mu * (from_velocity + from_overlap);
}

}  // namespace cc::as_printed
