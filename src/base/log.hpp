#pragma once
/// The logarithm and its inverse from + - * / and the square root alone, for figures and facts: the same bits
/// everywhere.

namespace cc {

/// The logarithm of x to the base 10; x > 0 and finite, else it throws BadInput. Off by at most
/// 2^-49, or by as much of itself where it is larger than 1.
double log10(double x);

/// 10^x, for |x| <= 300; off by at most 2^-28 of itself.
double ten_to(double x);

/// How many leading decimal digits of `got` are right, from 0 to 16: all 16 where
/// they are equal, none where only `want` is zero.
double right_digits(double got, double want);

}  // namespace cc
