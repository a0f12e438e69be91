// Hint: you take the impulse at one contact for a help to the other that is none, or the other way round:
// look at the sign of k in the two equations u + K j = 0.
#include <optional>

#include "13-sequential-impulses/sequential_impulses.hpp"

namespace exercise {

/// The impulses of the left and the right contact of a pair along the normal, N s.
struct Two {
    double l;
    double r;
};

Two solve_two(double k_l, double k_r, double k, double u_l, double u_r) {
    const double det = k_l * k_r - k * k;
    const Two both{(-k * u_r - k_r * u_l) / det, (-k * u_l - k_l * u_r) / det};
    if (both.l >= 0 && both.r >= 0) return both;
    const double l = -u_l / k_l, r = -u_r / k_r;
    if (l >= 0 && u_r - k * l >= 0) return {l, 0};
    if (r >= 0 && u_l - k * r >= 0) return {0, r};
    return {0, 0};
}

}  // namespace exercise
