#include "11-motion/motion.hpp"

namespace cc {

void refuse_time_step() { throw BadInput("time step", "is not above 0 and at most 2^500 seconds"); }

Rotation turned(Rotation q, double angle) {
    const Rotation by = rotation(angle);
    const Rotation p{q.c * by.c - q.s * by.s, q.s * by.c + q.c * by.s};
    const double to_unit = (3 - (p.c * p.c + p.s * p.s)) / 2;                            // keep-unit
    return {to_unit * p.c, to_unit * p.s};
}

double kinetic_energy(const Body& body) {
    const double m = mass(body);
    const double I = inertia(body);
    return (m * length_squared(body.v) + I * body.omega * body.omega) / 2;              // kinetic-energy
}

double potential_energy(const Body& body, Vec2 gravity) { return -mass(body) * dot(gravity, body.pose.x); }

Vec2 momentum(const Body& body) { return mass(body) * body.v; }

double angular_momentum(const Body& body, Vec2 about) {
    const Vec2 r = body.pose.x - about;
    return cross(r, momentum(body)) + inertia(body) * body.omega;                     // angular-momentum
}

}  // namespace cc
