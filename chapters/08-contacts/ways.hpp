#pragma once
/// Chapter 8, the two ways of the articles to a contact: part the shapes and search; compare support
/// features.
///                                                                 chapters/08-contacts/index.md
#include <vector>

#include "08-contacts/manifold.hpp"

namespace cc {

/// Two polygons that overlap: B is moved out, the nearest corner and edge are searched, and half of the
/// way is undone. One contact always; none if the polygons are apart.
Manifold contact_by_search(const ConvexView& A, const ConvexView& B);

/// The corner of a polygon that reaches farthest in the direction n, a unit vector; and its neighbour, if
/// that reaches at most `tolerance` (metres) less. Counter-clockwise.
std::vector<Vec2> support_feature(std::span<const Vec2> points, Vec2 n, double tolerance);

/// Two polygons that overlap: their support features along the normal, and what these have in common across
/// it. One contact or two, which depends on the tolerance, in metres; none if the polygons are apart.
Manifold contacts_by_features(const ConvexView& A, const ConvexView& B, double tolerance);

}  // namespace cc
