// 13-1 Both at once.      ./course check 13-1 · ./course hint 13-1
#include <optional>

#include "13-sequential-impulses/sequential_impulses.hpp"

namespace exercise {

/// The impulses of the left and the right contact of a pair along the normal, N s.
struct Two {
    double l;
    double r;
};

/// The impulses of two contacts at once, without restitution: u_l and u_r are their velocities along the
/// normal before, below 0 where they approach. An impulse at one contact changes its own velocity by k_l or
/// k_r for each N s, and that of the other by k. k_l k_r > k², and k_l and k_r > 0.
Two solve_two(double k_l, double k_r, double k, double u_l, double u_r) {
    return {0, 0};  // your code
}

}  // namespace exercise
