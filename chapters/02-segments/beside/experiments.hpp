#pragma once
/// Chapter 2: the points and segments that its figures, facts and tests try.
#include "02-segments/segment.hpp"
#include "figure/points.hpp"

namespace cc::experiments {

/// The worked example: AB and AP are a and b of chapter 1.
constexpr Vec2 A_example = {1, 1}, B_example = {5, 4}, P_example = {2, 3};

/// The corners of a coast from left to right, kilometres.
const Points coast = {{-6, 0.6}, {-4.6, -0.9}, {-3.2, -0.5}, {3.4, 0.9}, {4.4, -0.4}, {6, -0.1}};
/// A ship off it.
constexpr Vec2 ship_example = {-0.6, 1.2};
/// How far a ship is from the nearest corner of the coast, kilometres.
double distance_to_corner(Vec2 ship);
/// The point of the coast that is nearest to a ship.
Vec2 nearest_land(Vec2 ship);

/// Two segments on nearly one line: they do not cross, and solving says that they do.
constexpr Vec2 in_line[4] = {{3.7, 2.6}, {4.5, 0.2}, {2.2, 7.1}, {3.2, 4.1}};

}  // namespace cc::experiments
