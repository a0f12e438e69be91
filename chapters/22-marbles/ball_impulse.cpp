#include "22-marbles/ball_impulse.hpp"

#include <algorithm>

namespace cc {
namespace {

Vec3 at_most(double limit, Vec3 v) {
    const double l = length(v);
    return l > limit ? (limit / l) * v : v;
}

}  // namespace

Vec3 relative_velocity(const BallPair& pair, Vec3 n) {
    return velocity_at(pair.b, -pair.b.radius * n) - velocity_at(pair.a, pair.a.radius * n);
}

void apply_impulse(BallPair pair, Vec3 n, Vec3 J) {
    auto& [a, b] = pair;
    a.v -= a.inv_m * J;
    b.v += b.inv_m * J;
    a.omega -= a.inv_I * cross(a.radius * n, J);
    b.omega += b.inv_I * cross(-b.radius * n, J);
}

double along_normal(const BallPair& pair) { return pair.a.inv_m + pair.b.inv_m; }

double across_normal(const BallPair& pair) {
    const auto& [a, b] = pair;
    return along_normal(pair) +
           (a.radius * a.radius * a.inv_I + b.radius * b.radius * b.inv_I);  // ball-friction
}

void visit(BallPair pair, BallContact& contact) {
    const Vec3 n = contact.n;
    const double K = along_normal(pair);
    if (!(K > 0)) return;
    const double before = contact.normal;
    contact.normal = std::max(0., before + (contact.target - dot(n, relative_velocity(pair, n))) / K);
    apply_impulse(pair, n, (contact.normal - before) * n);
    const Vec3 w = relative_velocity(pair, n);
    const Vec3 sliding = w - dot(w, n) * n;
    const Vec3 held = contact.friction;
    contact.friction = at_most(contact.mu * contact.normal, held - sliding / across_normal(pair));
    apply_impulse(pair, n, contact.friction - held);
}

}  // namespace cc
