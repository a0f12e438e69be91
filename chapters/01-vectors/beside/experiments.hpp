#pragma once
/// Chapter 1: the vectors that its figures and facts try.
#include "01-vectors/vec.hpp"

namespace cc::experiments {

/// The worked example: its lengths and products are whole numbers.
constexpr Vec2 a_example = {4, 3}, b_example = {1, 2};

/// The tip of the shadow of b on the line of a; the origin where a points nowhere.
Vec2 shadow_tip(Vec2 a, Vec2 b);

/// How many nearly parallel pairs are tried at each angle.
constexpr int trials = 1000;
/// The smallest angle is that whose tangent is two to minus this power.
constexpr int smallest = 27;
/// The tangent of the k-th angle: two to the power -k.
double tangent_of(int k);
/// What is left of |a x b|^2 at an angle.
struct FewestDigits {
    double dots = 16;   ///< the fewest correct digits by |a|^2 |b|^2 - (a . b)^2
    double cross = 16;  ///< by the cross product
    int negative = 0;   ///< squares that came out below zero by the dots
};
/// The fewest digits of all pairs at the k-th angle.
FewestDigits fewest_digits(int k);

}  // namespace cc::experiments
