// Hint: you measure the error of a single step. It has one power more than that of the whole way, on which
// the errors of all steps add up.
#include <optional>

#include "11-motion/trajectory.hpp"
#include "base/log.hpp"

namespace exercise {

std::optional<double> measured_order(cc::Rule rule, const cc::Pull& pull, const cc::Particle& start, double t,
                                     int steps) {
    const auto error = [&](double dt) {
        const cc::Particle p = rule(pull, start, dt);
        return cc::distance(p.x, cc::true_motion(pull, start, dt).x);
    };
    const double coarse = error(t / steps), fine = error(t / steps / 2);
    if (coarse == 0 || fine == 0) return std::nullopt;
    return cc::log10(coarse / fine) / cc::log10(2);
}

}  // namespace exercise
