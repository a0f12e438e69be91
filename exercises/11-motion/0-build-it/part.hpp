#pragma once
/// What the check of 11-0 asks.
#include "exercise/part.hpp"

namespace part {

struct Flight {
    Vec2 v;
    double omega, inv_m;
    double dt;
    int steps;
    Vec2 q = {1, 0};  // at the beginning
};

struct State {
    Vec2 x, q, v;
    double omega;
};

}  // namespace part

namespace exercise {
part::State fly(const part::Flight& in);
}
