#pragma once
/// Chapter 12: the impacts that its figures, facts and tests try.
#include <array>
#include <vector>

#include "12-impulse/impulse.hpp"
#include "figure/points.hpp"

namespace cc::experiments {

/// Two bodies, of which A hits B.
struct TwoBodies {
    Body a;  ///< A
    Body b;  ///< B
};
/// The energy of their motions, joules.
double energy_of(const TwoBodies& two);

/// The plank of the text, half of it, metres.
constexpr double half_length = 1.5, half_width = 0.5;
/// Its restitution and its friction.
constexpr double text_e = 0.5, text_mu = 0.25;
/// A ball that comes down at 5 m/s and touches the plank of 2.4 kg from above, so many metres to the right
/// of its middle.
TwoBodies ball_on_plank(double at, double ball_mass = 3);
/// The impact of the text with friction: one metre beside the middle, and along the plank too.
TwoBodies slanted();
/// Their contact.
ContactFrame frame_of(const TwoBodies& two);
/// The plank's spin after an impact there, rad/s.
double spin_after(double at, double ball_mass, double e);
/// How much of its mass the plank shows to an impact there, kg.
double mass_of_plank(double at);
/// Lets ball and plank fly and hit each other for so many seconds: the plank's spin after each impact, rad/s.
std::vector<double> fly(TwoBodies& two, double seconds, double e);

/// A ball of 1 kg that hits the ground.
struct Landing {
    Body ground;     ///< A, so that the impulse on B is that on the ball
    Body ball;       ///< B, its centre above the origin
    ContactFrame c;  ///< at the origin
};
/// A landing with this velocity and spin.
Landing landing(Vec2 v, double omega);
/// The energy that a ball keeps, as a part of what it had; thrown so many times as fast down as along.
double kept(double e, double mu, double slope = 1);
/// Whether the surfaces still slide after that impact.
bool slides(double e, double mu, double slope);

/// A way to read the article's impulse on B.
struct Reading {
    const char* key;                                            ///< of its facts
    const char* name;                                           ///< for captions
    Vec2 (*impulse)(const TwoBodies& two, const ContactFrame& c);  ///< N s
};
/// The derived one, and three that can be read.
extern const std::array<Reading, 4> readings;
/// The slanted impact by a reading, without friction.
TwoBodies hit_by(const Reading& reading);

/// A body of this mass in kg that does not turn; 0: immovable.
Body point_mass(double m);

}  // namespace cc::experiments
