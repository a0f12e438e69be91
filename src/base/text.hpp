#pragma once
/// Numbers as text, rounded in whole numbers, so that every compiler writes the same bytes.
#include <string>

namespace cc {

/// A number with `digits` decimals (0 to 15), halves rounded away from zero: fixed(2.5, 0) is "3".
/// Beyond 2^63 / 10^digits it is written by `scientific`; no number is "nan" or "inf" silently:
/// those three words are written as they are.
std::string fixed(double value, int digits);

/// The same without zeros at its end: trimmed(2.5, 2) is "2.5", trimmed(-0.001, 2) is "0".
std::string trimmed(double value, int digits);

/// A number with `digits` significant digits (1 to 15) and an exponent: scientific(1234, 2) is
/// "1.2e3". The last digit may be off by one beyond 12 digits.
std::string scientific(double value, int digits);

/// A number with at most `digits` significant digits, the shorter way: "0.25", "1.5e-9", "3".
std::string significant(double value, int digits = 6);

}  // namespace cc
