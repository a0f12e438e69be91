// 22-1 Roll or slide: the answer.
#include <algorithm>
#include <cmath>

namespace exercise {

/// How fast a ball or a wheel that is let go on a slope gains speed, in m/s². The slope goes down by `fall`
/// metres for each metre across, at least 0; `mu` is the friction coefficient, `share` the inertia over m r²,
/// more than 0 (2/5 of a solid ball, 2/3 of a shell), and g the acceleration of gravity.
double acceleration(double fall, double mu, double share, double g) {
    const double cosine = 1 / std::sqrt(1 + fall * fall), sine = fall * cosine;
    const double rolling = g * sine / (1 + share), sliding = g * (sine - mu * cosine);
    return std::max(rolling, sliding);
}

}  // namespace exercise
