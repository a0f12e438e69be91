// 11-1 Order, measured: the answer.
#include <optional>

#include "11-motion/trajectory.hpp"
#include "base/log.hpp"

namespace exercise {

std::optional<double> measured_order(cc::Rule rule, const cc::Pull& pull, const cc::Particle& start, double t,
                                     int steps) {
    const auto error = [&](int n) {
        cc::Particle p = start;
        for (int k = 0; k < n; ++k) p = rule(pull, p, t / n);
        return cc::distance(p.x, cc::true_motion(pull, start, t).x);
    };
    const double coarse = error(steps), fine = error(2 * steps);
    if (coarse == 0 || fine == 0) return std::nullopt;
    return cc::log10(coarse / fine) / cc::log10(2);
}

}  // namespace exercise
