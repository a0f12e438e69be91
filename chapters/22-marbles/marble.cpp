#include "22-marbles/marble.hpp"

#include <array>
#include <cmath>
#include <string>

namespace cc {
namespace {

constexpr std::array words_of{"is not finite",
                              "is beyond 2^500",
                              "has a radius that is not above 0",
                              "has a negative inverse mass or inertia",
                              "has a restitution not from 0 to 1",
                              "has a negative friction"};

}  // namespace

Marble make_marble(double radius, double density, Vec3 at) {
    const double m = ball_mass(radius, density);
    Marble marble;
    marble.x = at;
    marble.radius = radius;
    marble.inv_m = 1 / m;
    marble.inv_I = 1 / ball_inertia(m, radius);
    return marble;
}

double kinetic_energy(const Marble& marble) {
    const double of_centre = marble.inv_m > 0 ? length_squared(marble.v) / marble.inv_m : 0;
    const double of_spin = marble.inv_I > 0 ? length_squared(marble.omega) / marble.inv_I : 0;
    return (of_centre + of_spin) / 2;
}

BadMarble::BadMarble(std::size_t number, MarbleFault f)
    : BadInput("marble " + std::to_string(number), words_of[static_cast<std::size_t>(f)]),
      marble(number),
      fault(f) {}

std::optional<MarbleFault> find_fault(const Marble& m) {
    for (const double x : {m.x.x, m.x.y, m.x.z, m.v.x, m.v.y, m.v.z, m.omega.x, m.omega.y, m.omega.z,
                           m.radius, m.inv_m, m.inv_I}) {
        if (!std::isfinite(x)) return MarbleFault::not_finite;
        if (std::abs(x) > longest) return MarbleFault::out_of_range;
    }
    if (!(m.radius > 0)) return MarbleFault::radius;
    if (m.inv_m < 0 || m.inv_I < 0) return MarbleFault::mass;
    if (!(m.restitution >= 0 && m.restitution <= 1)) return MarbleFault::restitution;
    if (!(m.friction >= 0 && m.friction <= longest)) return MarbleFault::friction;
    return std::nullopt;
}

}  // namespace cc
