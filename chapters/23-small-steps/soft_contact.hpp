#pragma once
/// Chapter 23, what a soft contact asks of a velocity: a spring, and, after the move, nothing of what it gave.
///                                                               chapters/23-small-steps/index.md
#include "base/lanes.hpp"

namespace cc {

/// A damped spring as what it asks of a velocity in one implicit Euler step: where bodies overlap by s < 0 and part at u, it
/// adds the impulse -mass_scale m (u + bias_rate s) - impulse_scale j, with the effective mass m and the impulse so far j.
template <class Number = double> struct Softness {
    Number bias_rate;      ///< share of the overlap that is taken away in a second, 1/s
    Number mass_scale;     ///< share of what the velocity lacks that is given at once, 0 to 1
    Number impulse_scale;  ///< share of the impulse so far that is let go, 0 to 1
};

/// The spring that swings so often in a second (hertz, over 0) with this damping ratio (at least 0; 1 is critical), stepped
/// by dt seconds (over 0). Throws BadInput for what is out of its range. (Catto 2011: Soft Constraints.)
Softness<> softness(double hertz, double damping_ratio, double dt);

/// What the contacts of a sub-step have in common. A number is a double, or several side by side.
template <class Number = double> struct SoftContact {
    Number h;               ///< seconds
    Softness<Number> soft;  ///< of their springs
    Number slop;            ///< overlap that is left alone, metres
    Number push_speed;      ///< an overlap parts at most so fast, m/s

    /// The impulse (N s) that a contact still needs, with this effective mass (kg) and its impulse so far, if its bodies are s
    /// metres apart and part at u. A gap may be closed, no more.
    Number soft_change(Number mass, Number impulse, Number u, Number s) const {
        const Number bias = larger(soft.bias_rate * smaller(Number{}, s + slop), -push_speed);
        const Number spring = -soft.mass_scale * mass * (u + bias) - soft.impulse_scale * impulse;  // implicit-spring
        return select(s > 0, -mass * (u + s / h), spring);
    }
    /// The same of a rigid one: takes back what the spring gave to velocities. An open gap brakes nobody.
    Number relaxed_change(Number mass, Number, Number u, Number s) const {
        return select(s > 0, smaller(Number{}, -mass * (u + s / h)), -mass * u);  // relax
    }
};

}  // namespace cc
