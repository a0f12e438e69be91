// Hint: the fall is the tangent of the angle, not its sine.
#include <algorithm>
#include <cmath>

namespace exercise {

/// How fast a ball or a wheel that is let go on a slope gains speed, in m/s². The slope goes down by `fall`
/// metres for each metre across, at least 0; `mu` is the friction coefficient, `share` the inertia over m r²,
/// more than 0 (2/5 of a solid ball, 2/3 of a shell), and g the acceleration of gravity.
double acceleration(double fall, double mu, double share, double g) {
    const double sine = fall, cosine = std::sqrt(std::max(0., 1 - fall * fall));
    return std::max(g * sine / (1 + share), g * (sine - mu * cosine));
}

}  // namespace exercise
