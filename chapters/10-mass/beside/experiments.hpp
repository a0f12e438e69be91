#pragma once
/// Chapter 10: the wheels and plates that its figures, facts and tests try.
#include "10-mass/mass.hpp"
#include "figure/points.hpp"

namespace cc::experiments {

/// What the cord does to each wheel, joules.
constexpr double work = 1;
/// How fast a wheel turns then, rad/s.
double speed(double inertia);
/// The inertia of a wheel of one kilogram: a disc of radius 1 with a hole, kg m^2.
double ring_inertia(double hole);

/// The worked triangle, with the right angle first.
const Points example = {{0, 0}, {4, 0}, {0, 3}};
/// Its mass in kg.
constexpr double example_mass = 5;
/// Its mass, centre and inertia.
MassProperties example_triangle();
/// The worked polygon.
const Points house = {{0, 0}, {2, 0}, {2, 2}, {1, 3}, {0, 2}};
/// A square with a fifth corner that hardly changes it.
const Points bulge = {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {-0.001, 0.5}};
/// A plank of 2 m by 1 m, 10^8 m away.
const Points far_plank = {{1e8, 0}, {1e8 + 2, 0}, {1e8 + 2, 1}, {1e8, 1}};

/// The largest part by which the long formula for a regular polygon differs from ours, for 3 to 1000 corners.
double difference_of_regular();

/// How many plates are tried at each distance.
constexpr int plates = 99;
/// The middle number of right digits of their inertia.
struct InertiaDigits {
    double ours;         ///< measured from the first corner
    double from_origin;  ///< measured from the origin
};
/// For plates 2^k metres from the origin.
InertiaDigits inertia_digits(int k);

}  // namespace cc::experiments
