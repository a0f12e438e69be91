// What the check of 11-0 asks, answered by a plain.hpp: yours, or ours.
#include "part.hpp"

#include "11-motion/plain.hpp"
#include "figure/plain.hpp"

namespace exercise {

part::State fly(const part::Flight& in) {
    plain::Body body{{{{0, 0}}, 1}};
    body.x = {1, 2};
    body.q = plain::from_library(in.q);
    body.v = plain::from_library(in.v);
    body.omega = in.omega;
    body.inv_m = in.inv_m;
    for (int k = 0; k < in.steps; ++k) {
        plain::accelerate(body, {0, -10}, in.dt);
        plain::move(body, in.dt);
    }
    return {to_library(body.x), to_library(body.q), to_library(body.v), body.omega};
}

}  // namespace exercise
