// Hint: your contacts pull. Where the solution of both equations has a negative impulse, that contact must
// let go.
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
    return {(k * u_r - k_r * u_l) / det, (k * u_l - k_l * u_r) / det};
}

}  // namespace exercise
