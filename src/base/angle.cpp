#include "base/angle.hpp"

#include <cmath>
#include <utility>

#include "base/fail.hpp"

namespace cc {
namespace {

// A quarter turn in three parts; products of the first two with whole numbers up to 2^20 are exact.
constexpr double quarter_high = 0x1.921fb544p+0;
constexpr double quarter_middle = 0x1.0b4611a6p-34;
constexpr double quarter_low = 0x1.3198a2e037073p-69;

// Taylor's series on |r| <= pi/4: the first term left out is below 1e-18.
double sine_series(double r) {
    double sum = 0;
    const double r2 = r * r;
    for (int k = 17; k >= 3; k -= 2) sum = (1 + sum) * (-r2 / (k * (k - 1)));
    return r + r * sum;
}

double cosine_series(double r) {
    double sum = 0;
    const double r2 = r * r;
    for (int k = 18; k >= 4; k -= 2) sum = (1 + sum) * (-r2 / (k * (k - 1)));
    return 1 + (1 + sum) * (-r2 / 2);
}

// The angle of (x, y) with x >= y >= 0, x > 0: a guess, by which (x, y) is turned back, and the
// small rest. In a unit, a power of two, in which x is about 1: nothing overflows.
double first_octant(double y, double x) {
    const int twos = std::ilogb(x);
    y = std::ldexp(y, -twos);
    x = std::ldexp(x, -twos);
    const double t = y / x;
    const double guess = t * (1.0584 - t * 0.273 * t);
    const SinCos g = sincos(guess);
    const double e = (y * g.cos - x * g.sin) / (x * g.cos + y * g.sin);
    const double e2 = e * e;
    return guess + e * (1 - e2 * (1. / 3 - e2 * (1. / 5 - e2 * (1. / 7 - e2 / 9))));
}

}  // namespace

SinCos sincos(double angle) {
    if (!(std::abs(angle) <= 0x1p20)) throw BadInput("sincos", "the angle is not within 2^20 radians");
    const double turns = std::floor(angle * (2 / pi) + 0.5);
    const double r = ((angle - turns * quarter_high) - turns * quarter_middle) - turns * quarter_low;
    const double s = sine_series(r);
    const double c = cosine_series(r);
    switch (static_cast<long>(turns) & 3) {
        case 0: return {s, c};
        case 1: return {c, -s};
        case 2: return {-s, -c};
        default: return {-c, s};
    }
}

double atan2(double y, double x) {
    if (!std::isfinite(x) || !std::isfinite(y)) throw BadInput("atan2", "a coordinate is not finite");
    double far = std::abs(x);
    double near = std::abs(y);
    const bool steep = near > far;
    if (steep) std::swap(far, near);
    double angle = far == 0 ? 0 : first_octant(near, far);
    if (steep) angle = pi / 2 - angle;
    if (std::signbit(x)) angle = pi - angle;
    return std::copysign(angle, y);
}

}  // namespace cc
