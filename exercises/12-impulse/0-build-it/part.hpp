#pragma once
/// What the check of 12-0 asks.
#include "exercise/part.hpp"

namespace part {

/// A body of the impact, as far as it matters there.
struct Mover {
    Vec2 x, v;
    double omega, inv_m, inv_I;
    double e = 0, mu = 0;
};

struct Impact {
    Mover a, b;
    Vec2 p, n;
};

struct After {
    Vec2 v_a, v_b;
    double omega_a, omega_b;
    double mass;  // effective, along n
};

}  // namespace part

namespace exercise {
part::After after(const part::Impact& in);
}
