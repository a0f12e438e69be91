#pragma once
/// Chapter 1: the vectors and the disc that its figures and facts try.
#include "01-vectors/vec.hpp"
#include "figure/plain.hpp"

namespace cc::experiments {

/// The worked example: its lengths and products are whole numbers.
constexpr Vec2 a_example = {4, 3}, b_example = {1, 2};

/// Where the perpendicular from the tip of b meets the line of a; the origin where a points nowhere.
Vec2 foot(Vec2 a, Vec2 b);

/// The wall of the worked flight, which slopes as a_example does.
plain::Wall slope();
/// A moment of a flight: after a step, and what the wall did then.
struct Moment {
    plain::Disc disc;   ///< after its bounce, if there was one
    double separation;  ///< metres
    double u;           ///< the velocity along the normal before the bounce, m/s
    bool bounced() const { return separation < 0 && u < 0; }  ///< whether there was one
};
/// The start, which is no step, and so many steps of dt seconds.
std::vector<Moment> flight(plain::Disc disc, const plain::Wall& wall, double dt, int steps);
/// The worked flight: five rows of a table.
std::vector<Moment> worked_flight();

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
