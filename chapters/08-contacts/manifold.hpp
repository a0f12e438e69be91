#pragma once
/// Chapter 8, contacts: what is known about two shapes that touch, and a number for what meets there.
///                                                                 chapters/08-contacts/index.md
#include <cstdint>
#include <string>

#include "05-convex-shapes/shape.hpp"

namespace cc {

/// One point at which two shapes touch or nearly touch.
struct ContactPoint {
    Vec2 position;             ///< midway between the two surfaces, world frame, metres
    double separation;         ///< from surface to surface along the normal, metres; negative: overlap
    std::uint32_t feature_id;  ///< what meets here (`feature_id`): the same as long as the same things meet
};

/// The contacts of two shapes. No point: they are farther apart than was asked for.
struct Manifold {
    Vec2 normal;             ///< unit vector, from A to B; zero if there is no point
    ContactPoint points[2];  ///< of these, `count` are in use; two of them in the order of left(normal)
    int count = 0;           ///< 0, 1 or 2
};

/// The parts of a manifold by name, for tables and alt text.
void describe(const Manifold& m, auto&& field) {
    field("normal", m.normal);
    field("points", m.count);
    for (int k = 0; k < m.count; ++k) {
        field("position " + std::to_string(k), m.points[k].position);
        field("separation " + std::to_string(k), m.points[k].separation);
    }
}

/// What meets at a contact point: two corners, a corner and an edge, or two parallel edges.
enum class FeatureKind : std::uint32_t { corners, corner_of_a, corner_of_b, edges };

/// What meets, as one number: 2 bits for the kind, then 15 bits each for which corner or edge of A and of B.
/// An edge has the number of its first corner, a disc the corner 0, a half-plane the edge 0. Numbers from
/// 32 768 on begin again at 0.
constexpr std::uint32_t feature_id(FeatureKind kind, std::size_t of_a, std::size_t of_b) {
    const auto bits = [](std::size_t k) { return static_cast<std::uint32_t>(k & 0x7fff); };
    return static_cast<std::uint32_t>(kind) | bits(of_a) << 2 | bits(of_b) << 17;
}

/// The features that meet at a contact point.
struct FeaturePair {
    FeatureKind kind;  ///< what they are
    std::size_t of_a;  ///< which corner or edge of A, modulo 32 768
    std::size_t of_b;  ///< which of B
};

/// What a feature id says.
constexpr FeaturePair features_of(std::uint32_t id) {
    return {static_cast<FeatureKind>(id & 3), id >> 2 & 0x7fff, id >> 17};
}

/// The id of the same features where A and B have changed places.
constexpr std::uint32_t swapped(std::uint32_t id) {
    const auto [kind, of_a, of_b] = features_of(id);
    if (kind == FeatureKind::corner_of_a) return feature_id(FeatureKind::corner_of_b, of_b, of_a);
    if (kind == FeatureKind::corner_of_b) return feature_id(FeatureKind::corner_of_a, of_b, of_a);
    return feature_id(kind, of_b, of_a);
}

/// One contact, where two shapes are nearest or, if they overlap, deepest (by `gjk` and `epa`); none if they
/// are more than `margin` apart, metres, at least 0. All that there is where a shape has no edges.
Manifold contact_at_nearest(const ConvexView& A, const ConvexView& B, double margin = 0);

}  // namespace cc
