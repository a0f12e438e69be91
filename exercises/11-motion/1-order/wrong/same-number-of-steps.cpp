// Hint: your second walk has shorter steps but no more of them, so it ends at half the time. Both walks must
// end at t.
#include <optional>

#include "11-motion/trajectory.hpp"
#include "base/log.hpp"

namespace exercise {

std::optional<double> measured_order(cc::Rule rule, const cc::Pull& pull, const cc::Particle& start, double t,
                                     int steps) {
    const auto error = [&](double dt) {
        cc::Particle p = start;
        for (int k = 0; k < steps; ++k) p = rule(pull, p, dt);
        return cc::distance(p.x, cc::true_motion(pull, start, t).x);
    };
    const double coarse = error(t / steps), fine = error(t / steps / 2);
    if (coarse == 0 || fine == 0) return std::nullopt;
    return cc::log10(coarse / fine) / cc::log10(2);
}

}  // namespace exercise
