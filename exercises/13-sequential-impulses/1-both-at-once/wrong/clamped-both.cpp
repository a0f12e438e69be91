// Hint: you solve both equations and then cut off what is negative. If one of the two gets nothing, the other
// one is alone, and needs another impulse than with its help.
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
    const double l = (k * u_r - k_r * u_l) / det, r = (k * u_l - k_l * u_r) / det;
    return {l > 0 ? l : 0, r > 0 ? r : 0};
}

}  // namespace exercise
