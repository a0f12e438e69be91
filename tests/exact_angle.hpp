#pragma once
/// Sine and cosine to 256 bits, from pi by Machin's formula and Taylor's series (GMP).
#include <gmpxx.h>

namespace exact {

struct SinCosReal {
    mpf_class sin, cos;
};

inline constexpr int angle_bits = 256;

inline mpf_class arctangent_of_one_over(int n) {
    mpf_class power(mpf_class(1, angle_bits) / n), sum = power;
    for (int k = 3; k < 400; k += 2) {
        power = -power / (n * n);
        sum += power / k;
    }
    return sum;
}

inline const mpf_class& pi() {
    static const mpf_class value = 16 * arctangent_of_one_over(5) - 4 * arctangent_of_one_over(239);
    return value;
}

inline SinCosReal sincos(double angle) {
    const mpf_class x(angle, angle_bits);
    const mpf_class turns = floor(x * 2 / pi() + 0.5);
    const mpf_class r = x - turns * pi() / 2;
    mpf_class term(1, angle_bits), sums[2] = {mpf_class(1, angle_bits), mpf_class(0, angle_bits)};
    for (int k = 1; k < 60; ++k) {
        term *= r / k;
        if (k % 4 < 2)
            sums[k % 2] += term;
        else
            sums[k % 2] -= term;
    }
    const auto& [c, s] = sums;
    switch (turns.get_si() & 3) {
        case 0:
            return {s, c};
        case 1:
            return {c, -s};
        case 2:
            return {-s, -c};
        default:
            return {-c, s};
    }
}

}  // namespace exact
