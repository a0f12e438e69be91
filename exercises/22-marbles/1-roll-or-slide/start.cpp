// 22-1 Roll or slide.      ./course check 22-1 · ./course hint 22-1
#include <algorithm>
#include <cmath>

namespace exercise {

/// How fast a ball or a wheel that is let go on a slope gains speed, in m/s². The slope goes down by `fall`
/// metres for each metre across, at least 0; `mu` is the friction coefficient, `share` the inertia over m r²,
/// more than 0 (2/5 of a solid ball, 2/3 of a shell), and g the acceleration of gravity.
double acceleration(double fall, double mu, double share, double g) {
    return 0;  // your code
}

}  // namespace exercise
