#pragma once
/// Chapter 2: the points, segments and discs that its figures, facts and tests try.
#include <vector>

#include "02-segments/plain.hpp"
#include "02-segments/segment.hpp"
#include "figure/plain.hpp"

namespace cc::experiments {

/// The worked example: b - a is a of chapter 1, and the arrow from a to the second x is its b.
constexpr plain::Segment example = {{1, 1}, {5, 4}};
/// A second segment that crosses it.
constexpr plain::Segment second_example = {{3, 1}, {3, 5}};

/// Where a point is beside a segment.
struct Place {
    plain::Vec2 x;   ///< the point
    double along;    ///< (x - a) . (b - a), m²
    double t;        ///< the place of its foot
    double clamped;  ///< that of the nearest point
    plain::Vec2 q;   ///< the nearest point
};
/// The place of x beside the segment.
Place place_of(const plain::Segment& segment, plain::Vec2 x);
/// Three points: before a, in the strip, and beyond b of the example.
std::vector<Place> worked_places();

/// The place of the crossing of the lines on the first segment, before it is clamped.
double crossing_of(const plain::Segment& first, const plain::Segment& second);
/// The candidates for the nearest points of two segments in the order of the text: the four ends and the clamped crossing.
std::vector<plain::PointPair> candidates(const plain::Segment& first, const plain::Segment& second);

/// A disc after so many steps, and whether it bounced in the last one.
struct Flying {
    plain::Disc disc;   ///< now
    bool bounced = false;
};
/// The start, which is no step, and so many steps of dt seconds.
std::vector<Flying> flight(plain::Disc disc, const plain::Segment& segment, double dt, int steps);

/// How many discs are thrown straight at a segment, and how many radii they move in a step.
constexpr int throws = 1000, radii_a_step = 10;
/// How many of those throws pass through it, if a disc moves so many radii in a step.
int passed(double radii);

/// Two segments on nearly one line: they do not cross, and solving says that they do.
constexpr Vec2 in_line[4] = {{3.7, 2.6}, {4.5, 0.2}, {2.2, 7.1}, {3.2, 4.1}};

}  // namespace cc::experiments
