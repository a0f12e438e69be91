#pragma once
/// Chapter 8: two ways of the articles to a contact, the plain code step by step, and the shapes that the
/// chapter's figures, facts and tests try.
#include <array>
#include <vector>

#include "08-contacts/contact.hpp"
#include "08-contacts/plain.hpp"
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
constexpr std::size_t by_features = 1, by_clipping = 2;  ///< their places

/// The worked example.
const Points A_example = {{0, 0}, {4, 0}, {4, 2}, {0, 2}};
const Points B_example = {{3, 1.5}, {5, 3}, {3.5, 5}, {1.5, 3.5}};
constexpr double margin_example = 0.5;  ///< metres

/// A shape as plain code takes it.
plain::Shape plain_shape(const Points& corners, double radius = 0);
/// What plain code finds, as the library's manifold.
Manifold plain_manifold(const plain::Shape& A, const plain::Shape& B, double margin);
/// What plain code knows after each step of two polygons: a state for each of the library's.
std::vector<ClipState> plain_history(const plain::Shape& A, const plain::Shape& B, double margin);

/// The house of the stepped figure.
const Points house = {{-1.6, -0.9}, {1.4, -0.9}, {1.7, 0.5}, {0.1, 0.95}, {-1.7, 0.6}};

/// Two squares of 1 m, with rounded corners; the second one is moved so that two corners are closest.
const Points square = {{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}};
constexpr Vec2 corner_to_corner = {1.3, 1.4};
constexpr double corner_radius = 0.25;  ///< metres

/// Where a box that lands flat is stopped, to the right of its middle, metres: at one contact, or at two.
constexpr std::array<double, 1> at_the_left = {-0.5};
constexpr std::array<double, 2> at_both = {-0.5, 0.5};

/// What a way finds of a box on a plank, tilted by so many degrees about the middle of its lower side, which
/// is 1 cm deep.
Manifold tilted(double tilt, const Way& way);
/// In degrees: support features still find two contacts, and just no more.
constexpr double tilt_with_two = 0.55, tilt_with_one = 0.6;

/// A box that overlaps the end of a long one by a hair.
const Points A_clamped = {{-1, 0}, {1, 0}, {1, 2}, {-1, 2}};
const Points B_clamped = {{0.9, -2}, {10.9, -2}, {10.9, 0.01}, {0.9, 0.01}};
/// What the article says of how deep they overlap, metres.
double printed_depth_of_clamped();

/// What the article says of the depth of a box whose lower corner is 5 cm deep in a plank, where a metre is
/// so many units; in metres again.
double printed_depth(double unit);

}  // namespace cc::experiments
