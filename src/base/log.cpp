#include "base/log.hpp"

#include <algorithm>
#include <cmath>

#include "base/fail.hpp"

namespace cc {
namespace {

constexpr double ln_2 = 0.6931471805599453;
constexpr double ln_10 = 2.302585092994046;

// ln((1 + t) / (1 - t)) for |t| < 0.18: the first term left out is below 1e-18.
double twice_artanh(double t) {
    double sum = 0;
    for (int k = 23; k >= 1; k -= 2) sum = sum * t * t + 1. / k;
    return 2 * t * sum;
}

}  // namespace

double log10(double x) {
    if (!(x > 0 && std::isfinite(x))) throw BadInput("log10", "the number is not finite and positive");
    int twos = 0;
    double m = std::frexp(x, &twos);  // x = m 2^twos, exactly
    if (m < 0.7) {
        m *= 2;
        --twos;
    }
    return (twice_artanh((m - 1) / (m + 1)) + twos * ln_2) / ln_10;
}

double ten_to(double x) {
    double power = 1;
    double whole = std::floor(x);
    x -= whole;
    for (; whole > 0; --whole) power *= 10;
    for (; whole < 0; ++whole) power /= 10;
    double root = 10;
    for (int bit = 0; bit < 30; ++bit) {  // 10^(1/2), 10^(1/4), ...: those that the bits of x name
        root = std::sqrt(root);
        x *= 2;
        if (x < 1) continue;
        power *= root;
        x -= 1;
    }
    return power;
}

double right_digits(double got, double want) {
    if (got == want) return 16;
    const double error = std::abs(got - want) / std::abs(want);
    if (!std::isfinite(error)) return 0;
    return std::clamp(-log10(error), 0., 16.);
}

}  // namespace cc
