#include "12-impulse/beside/experiments.hpp"

#include <cmath>

#include "05-convex-shapes/shape.hpp"
#include "08-contacts/contact.hpp"
#include "12-impulse/beside/as_printed.hpp"
#include "base/angle.hpp"

namespace cc::experiments {
namespace {

constexpr double ball_radius = 0.5;

Vec2 derived(const TwoBodies& two, const ContactFrame& c) {
    TwoBodies after = two;
    return resolve(after.a, after.b, c, text_e, 0).normal * c.n;
}

Vec2 without_turning(const TwoBodies& two, const ContactFrame& c) {
    const double m = as_printed::mass_without_turning(two.a, two.b);
    return -(1 + text_e) * m * dot(c.n, relative_velocity(two.a, two.b, c)) * c.n;
}

Vec2 along_velocity(const TwoBodies& two, const ContactFrame& c) {
    return as_printed::impulse_along_velocity(two.a, two.b, c, text_e);
}

Vec2 other_sign(const TwoBodies& two, const ContactFrame& c) {
    return as_printed::impulse_with_the_other_sign(two.a, two.b, c, text_e) * c.n;
}

}  // namespace

double energy_of(const TwoBodies& two) { return kinetic_energy(two.a) + kinetic_energy(two.b); }

TwoBodies ball_on_plank(double at, double ball_mass) {
    TwoBodies two{make_body(Disc(ball_radius), 1, {{at, half_width + ball_radius}, {}}),
                  make_body(Polygon(rectangle(2 * half_length, 2 * half_width)), 0.8, {})};
    two.a.inv_m = 1 / ball_mass;
    two.a.inv_I = 2 / (ball_mass * ball_radius * ball_radius);
    two.a.v = {0, -5};
    return two;
}

TwoBodies slanted() {
    TwoBodies two = ball_on_plank(1);
    two.a.v = {4, -5};
    return two;
}

ContactFrame frame_of(const TwoBodies& two) {
    return contact_frame(two.a, two.b, two.a.pose.x - Vec2{0, ball_radius}, {0, -1});
}

double spin_after(double at, double ball_mass, double e) {
    TwoBodies two = ball_on_plank(at, ball_mass);
    resolve(two.a, two.b, frame_of(two), e, 0);
    return two.b.omega;
}

double mass_of_plank(double at) {
    return effective_mass(point_mass(0), ball_on_plank(at).b, {}, {at, half_width}, {0, -1});
}

std::vector<double> fly(TwoBodies& two, double seconds, double e) {
    constexpr double dt = 1. / 600;
    std::vector<double> spins;
    for (double t = 0; t < seconds; t += dt) {
        integrate_position(two.a, dt);
        integrate_position(two.b, dt);
        const Placed a(two.a.shape, two.a.pose), b(two.b.shape, two.b.pose);
        const Manifold m = collide(a.view(), b.view());
        for (int k = 0; k < m.count; ++k) {
            const ContactFrame c = contact_frame(two.a, two.b, m.points[k].position, m.normal);
            if (resolve(two.a, two.b, c, e, 0).normal > 0) spins.push_back(two.b.omega);
        }
    }
    return spins;
}

Landing landing(Vec2 v, double omega) {
    const Body ground = point_mass(0);
    Body ball = make_body(Disc(0.6), 1 / (pi * 0.36), {{0, 0.6}, {}});
    ball.v = v;
    ball.omega = omega;
    return {ground, ball, contact_frame(ground, ball, {0, 0}, {0, 1})};
}

double kept(double e, double mu, double slope) {
    Landing it = landing({1, -slope}, 0);
    const double before = kinetic_energy(it.ball);
    resolve(it.ground, it.ball, it.c, e, mu);
    return kinetic_energy(it.ball) / before;
}

bool slides(double e, double mu, double slope) {
    Landing it = landing({1, -slope}, 0);
    const Impulse J = resolve(it.ground, it.ball, it.c, e, mu);
    return std::abs(J.tangent) >= mu * J.normal;
}

const std::array<Reading, 4> readings = {{{"derived", "Derived", derived},
                                          {"brackets", "Brackets from the left", without_turning},
                                          {"vector", "Velocity as a vector", along_velocity},
                                          {"sign", "The other sign", other_sign}}};

TwoBodies hit_by(const Reading& reading) {
    TwoBodies two = slanted();
    const ContactFrame c = frame_of(two);
    apply_impulse(two.a, two.b, c, reading.impulse(two, c));
    return two;
}

Body point_mass(double m) {
    Body body = make_immovable(Disc(1), {});
    if (m > 0) body.inv_m = 1 / m;
    return body;
}

}  // namespace cc::experiments
