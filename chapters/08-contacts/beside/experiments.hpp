#pragma once
/// Chapter 8: the two ways of the articles to a contact, and the shapes that its figures, facts and tests
/// try.
#include <array>
#include <vector>

#include "08-contacts/contact.hpp"
#include "figure/points.hpp"

namespace cc::experiments {

/// Part the shapes and search: two polygons that overlap. B is moved out, the nearest corner and edge are
/// searched, and half of the way is undone. One contact always; none if the polygons are apart.
Manifold contact_by_search(const ConvexView& A, const ConvexView& B);

/// The corner of a polygon that reaches farthest in the direction n, a unit vector; and its neighbour, if
/// that reaches at most `within` metres less. Counter-clockwise.
Points support_feature(std::span<const Vec2> points, Vec2 n, double within);

/// Compare support features: two polygons that overlap. Their features along the normal, and what these have
/// in common across it. One contact or two, which depends on `within`; none if the polygons are apart.
Manifold contacts_by_features(const ConvexView& A, const ConvexView& B, double within);

/// A way to contacts, with a name for captions.
struct Way {
    const char* name;                                                ///< "Search"
    Manifold (*contacts)(const ConvexView& A, const ConvexView& B);  ///< of two polygons
};
/// Search, features within 1 cm, and clipping with a margin of 1 cm.
extern const std::array<Way, 3> ways;

/// The worked example.
const Points A_example = {{0, 0}, {4, 0}, {4, 2}, {0, 2}};
const Points B_example = {{3, 1.5}, {5, 3}, {3.5, 5}, {1.5, 3.5}};
/// Its steps, with a margin of 0.5 m.
std::vector<ClipState> example_steps();

/// How far a polygon's edge has other points in front, as this edge alone would say, metres.
double separation_of(const Points& polygon, std::size_t edge, const Points& others);

/// Where a box that lands flat is stopped, to the right of its middle, metres: at one contact, or at two.
constexpr std::array<double, 1> at_the_left = {-0.5};
constexpr std::array<double, 2> at_both = {-0.5, 0.5};

/// What a way finds of a box on a plank, tilted by so many degrees about the middle of its lower side, which
/// lies 1 cm deep.
Manifold tilted(double tilt, const Way& way);

/// A box that overlaps the end of a long one by a hair.
const Points A_clamped = {{-1, 0}, {1, 0}, {1, 2}, {-1, 2}};
const Points B_clamped = {{0.9, -2}, {10.9, -2}, {10.9, 0.01}, {0.9, 0.01}};
/// What the article says of how deep they overlap, metres.
double printed_depth_of_clamped();

/// What the article says of the depth of a box whose lower corner is 5 cm deep in a plank, where a metre is
/// so many units; in metres again.
double printed_depth(double unit);

}  // namespace cc::experiments
