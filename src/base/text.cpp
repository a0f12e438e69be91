#include "base/text.hpp"

#include <cmath>
#include <cstdlib>

namespace cc {
namespace {

double power_of_ten(int n) {
    double p = 1;
    for (int k = 0; k < n; ++k) p *= 10;  // exact up to 10^22
    return p;
}

std::string not_finite(double value) {
    if (std::isnan(value)) return "nan";
    return value > 0 ? "inf" : "-inf";
}

// A whole number with its decimal point set before the last `digits` digits.
std::string with_point(long long whole, int digits) {
    std::string text;
    for (long long rest = std::llabs(whole); rest > 0 || text.empty(); rest /= 10)
        text.insert(text.begin(), static_cast<char>('0' + rest % 10));
    if (digits > 0) {
        if (static_cast<int>(text.size()) <= digits) text.insert(0, digits + 1 - text.size(), '0');
        text.insert(text.size() - digits, ".");
    }
    return whole < 0 ? "-" + text : text;
}

// The exponent of ten of |value| > 0; leaves the mantissa, 1 <= |mantissa| < 10, in `value`.
int split_exponent(double& value) {
    int exponent = 0;
    for (int step = 16; step >= 1; step /= 2) {
        const double p = power_of_ten(step);
        while (std::abs(value) >= p) {
            value /= p;
            exponent += step;
        }
        while (std::abs(value) * p < 10 && std::abs(value) < 1) {
            value *= p;
            exponent -= step;
        }
    }
    return exponent;
}

void drop_trailing_zeros(std::string& text) {
    if (text.find('.') == std::string::npos || text.find('e') != std::string::npos) return;
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
}

}  // namespace

std::string fixed(double value, int digits) {
    if (!std::isfinite(value)) return not_finite(value);
    const double scaled = value * power_of_ten(digits);
    if (std::abs(scaled) >= 0x1p63) return scientific(value, digits > 0 ? digits : 1);
    return with_point(std::llround(scaled), digits);
}

std::string trimmed(double value, int digits) {
    std::string text = fixed(value, digits);
    drop_trailing_zeros(text);
    return text == "-0" ? "0" : text;
}

std::string scientific(double value, int digits) {
    if (!std::isfinite(value)) return not_finite(value);
    if (value == 0) return "0";
    int exponent = split_exponent(value);
    std::string text = fixed(value, digits - 1);
    if (text.starts_with("10") || text.starts_with("-10")) {
        text = fixed(value / 10, digits - 1);
        ++exponent;
    }
    return text + "e" + fixed(exponent, 0);
}

std::string significant(double value, int digits) {
    if (!std::isfinite(value)) return not_finite(value);
    if (value == 0) return "0";
    const std::string text = scientific(value, digits);
    const std::size_t e = text.find('e');
    const int exponent = std::atoi(text.c_str() + e + 1);
    std::string plain = text.substr(0, e);
    if (exponent >= -4 && exponent < digits) plain = fixed(value, digits - 1 - exponent);
    drop_trailing_zeros(plain);
    return exponent >= -4 && exponent < digits ? plain : plain + text.substr(e);
}

}  // namespace cc
