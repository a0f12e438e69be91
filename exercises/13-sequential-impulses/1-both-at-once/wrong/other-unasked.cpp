// Hint: you let the left contact act alone whenever that is a push, and do not ask whether the right one
// still approaches afterwards.
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
    const Two both{(k * u_r - k_r * u_l) / det, (k * u_l - k_l * u_r) / det};
    if (both.l >= 0 && both.r >= 0) return both;
    if (u_l < 0) return {-u_l / k_l, 0};
    if (u_r < 0) return {0, -u_r / k_r};
    return {0, 0};
}

}  // namespace exercise
