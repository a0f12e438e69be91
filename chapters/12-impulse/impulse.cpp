#include "12-impulse/impulse.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace cc {
namespace {

constexpr std::array words_of{"the contact is not finite", "the normal is not of length 1",
                              "the restitution must be a number from 0 to 1",
                              "the friction must be a number of at least 0"};

}  // namespace

BadImpact::BadImpact(ImpactFault f) : BadInput("impact", words_of[static_cast<std::size_t>(f)]), fault(f) {}

std::optional<ImpactFault> find_fault(Vec2 p, Vec2 n) {
    if (!std::isfinite(p.x) || !std::isfinite(p.y)) return ImpactFault::place;
    if (!(std::abs(length_squared(n) - 1) <= unit_slack)) return ImpactFault::normal;
    return std::nullopt;
}

std::optional<ImpactFault> find_fault(double e, double mu) {
    if (!(e >= 0 && e <= 1)) return ImpactFault::restitution;
    if (!(mu >= 0 && mu <= longest)) return ImpactFault::friction;
    return std::nullopt;
}

ContactFrame contact_frame(const Body& a, const Body& b, Vec2 p, Vec2 n) {
    if (const auto fault = find_fault(p, n)) throw BadImpact(*fault);
    return {p, n, left(n), p - a.pose.x, p - b.pose.x};
}

Impulse resolve(Body& a, Body& b, const ContactFrame& c, double e, double mu) {
    if (const auto fault = find_fault(e, mu)) throw BadImpact(*fault);
    const double u = dot(c.n, relative_velocity(a, b, c));  // relative-velocity
    if (!(u < 0)) return {};
    const double wanted = -e * u;                                             // newton-impact
    const double j = effective_mass(a, b, c.r_a, c.r_b, c.n) * (wanted - u);  // impulse
    apply_impulse(a, b, c, j * c.n);
    const double w = dot(c.t, relative_velocity(a, b, c));
    const double to_stick = -effective_mass(a, b, c.r_a, c.r_b, c.t) * w;
    const double j_t = std::clamp(to_stick, -mu * j, mu * j);  // coulomb
    apply_impulse(a, b, c, j_t * c.t);
    return {j, j_t};
}

double mixed_friction(double mu_a, double mu_b) { return std::sqrt(mu_a * mu_b); }

}  // namespace cc
