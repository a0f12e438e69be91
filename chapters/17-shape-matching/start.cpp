#include "17-shape-matching/start.hpp"

#include <algorithm>

namespace cc {
namespace {

// Twice the energy of a body that moves like that, as far as it can be moved.
double twice_energy(const Motion& of, const Velocity& u) {
    double sum = 0;
    if (of.inv_m > 0) sum += length_squared(u.v) / of.inv_m;
    if (of.inv_I > 0) sum += u.omega * u.omega / of.inv_I;
    return sum;
}

double along(Vec2 d, const Row& row, const Velocity& a, const Velocity& b) {
    return dot(d, b.v - a.v) + (row.arm_b * b.omega - row.arm_a * a.omega);
}

// The work that the impulses would do at the present velocities, beyond that at the wanted ones.
double excess(const PairContacts& pair, const Velocity& a, const Velocity& b) {
    double sum = 0;
    for (const PairPoint& point : std::span(pair.points, pair.count)) {
        sum += point.normal.impulse * (along(pair.n, point.normal, a, b) - point.target);
        sum += point.tangent.impulse * along(left(pair.n), point.tangent, a, b);
    }
    return sum;
}

}  // namespace

double share_without_gain(std::span<const Motion> before, const ImpulseState& solved) {
    double gain = 0;
    double of_change = 0;
    double beyond = 0;
    for (std::size_t k = 0; k < before.size(); ++k) {
        const Velocity& from = before[k].real;
        const Velocity& u = solved.motions[k].real;
        gain += twice_energy(before[k], u) - twice_energy(before[k], from);
        of_change += twice_energy(before[k], {u.v - from.v, u.omega - from.omega}) / 2;
    }
    if (gain <= 0) return 1;
    for (const PairContacts& pair : solved.contacts)
        beyond += excess(pair, solved.motions[pair.a].real, solved.motions[pair.b].real);
    if (beyond <= of_change) return 1;
    return std::max(0., 2 - beyond / of_change);  // tempered-start
}

std::vector<PairContacts> scaled(std::vector<PairContacts> contacts, double share) {
    for (PairContacts& pair : contacts)
        for (PairPoint& point : std::span(pair.points, pair.count)) {
            point.normal.impulse *= share;
            point.tangent.impulse *= share;
        }
    return contacts;
}

}  // namespace cc
