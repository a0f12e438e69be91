#pragma once
/// Sine, cosine and the angle of a vector from + - * / alone: the same bits everywhere.

namespace cc {

/// The ratio of a circle's circumference to its diameter, rounded to double.
inline constexpr double pi = 3.14159265358979323846;

/// Sine and cosine of one angle.
struct SinCos {
    double sin;  ///< in [-1, 1] up to rounding
    double cos;  ///< in [-1, 1] up to rounding
};

/// Sine and cosine of an angle in radians, |angle| <= 2^20; each off by at most 2^-52.
/// Throws BadInput for an angle that is not finite or larger.
SinCos sincos(double angle);

/// The angle of the vector (x, y) in radians, in [-pi, pi], off by at most 2^-51 of itself or,
/// where that is more, by 2^-1074.
/// Signs of zero as in C: atan2(0, -1) is pi, atan2(-0., -1) is -pi, atan2(0, 0) is 0.
/// Throws BadInput for a coordinate that is not finite.
double atan2(double y, double x);

}  // namespace cc
