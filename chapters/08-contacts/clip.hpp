#pragma once
/// Chapter 8, two polygons: the edge of least overlap is the reference, and the edge that faces it is clipped
/// to what lies in front of it.                                     chapters/08-contacts/index.md
#include <array>
#include <string>

#include "08-contacts/manifold.hpp"

namespace cc {

/// An edge of one polygon, and how far the other polygon is from its line. Radii are left out.
struct SeparatingAxis {
    double separation;  ///< in front of the line, metres; negative: it reaches so far behind the line
    std::size_t edge;   ///< by its first corner
    std::size_t from;   ///< the corner from which is measured: its first, but for polygons that rounding bent
    bool on_a;          ///< whether it is an edge of A
    Vec2 normal;        ///< of the edge, unit vector, out of its polygon
};

/// Of all edges of two polygons (3 points or more) the one with the largest separation, so with the least
/// overlap; of equals the first, A's before B's. Where they overlap, they are -separation deep. Edges shorter
/// than `shortest` are none; without others it is minus infinity. Throws what Gjk throws for a bad shape.
SeparatingAxis separating_axis(const ConvexView& A, const ConvexView& B);

/// The edge of a polygon at its deepest corner.
struct IncidentEdge {
    std::size_t edge;  ///< by its first corner
    std::size_t from;  ///< the corner at its beginning
    std::size_t to;    ///< the corner at its end; this one or the other is the deepest
};

/// Of the two edges at the corner that lies deepest behind a line with this normal, the one that is nearer to
/// parallel to it, of equals the one before the corner. Corners at most 2^-49 of the largest coordinate apart
/// count as one, so that it runs past such twins. Needs 1 point or more.
IncidentEdge incident_edge(std::span<const Vec2> points, Vec2 normal);

/// One end of what is left of the incident edge.
struct ClipEnd {
    Vec2 point;                    ///< world frame, metres
    std::uint32_t feature_id = 0;  ///< its own corner on the reference edge, or that edge's corner on it
};

/// What is known after a step.
struct ClipState {
    /// What has been done.
    enum Stage { begun, reference_found, incident_found, first_side_cut, second_side_cut, finished };
    Stage stage{};                ///< up to here
    int steps = 0;                ///< steps so far
    SeparatingAxis reference{};   ///< the edge from which the other polygon is measured
    IncidentEdge incident{};      ///< the other polygon's edge that faces it
    std::array<ClipEnd, 2> ends;  ///< what is left of that edge, in the order of left(reference.normal)
    Manifold manifold;            ///< the answer, once finished
};

/// The parts of a state in words, as `describe` names them: "A2" is A's edge from corner 2 on, "-" not known.
std::array<std::string, 6> words(const ClipState& state);
/// What the last step did, in words.
std::string narrate(const ClipState& state);

/// The parts of a state by name, for tables and alt text.
void describe(const ClipState& state, auto&& field) {
    constexpr const char* names[] = {"reference", "separation", "incident", "from", "to", "points"};
    const auto said = words(state);
    field("steps", state.steps);
    for (std::size_t k = 0; k < said.size(); ++k) field(names[k], said[k]);
}

/// The contacts of two shapes as a stepper: what `collide` does, step by step. It ends early if nothing is
/// cut: the two are farther apart than the margin, one has no edges, or two corners are nearest.
class Clip {
public:
    /// Looks at two shapes, of at least 1 point, which must outlive it; radii and margin at least 0.
    Clip(const ConvexView& A, const ConvexView& B, double margin = 0);
    /// Takes the next step; nothing once it is done.
    void step();
    /// Whether the contacts are known.
    bool done() const { return state_.stage == ClipState::finished; }
    /// All that it knows.
    const ClipState& state() const { return state_; }
    /// The contacts, once it is done.
    Manifold result() const { return state_.manifold; }

private:
    void find_reference(), take_nearest();
    ConvexView A_, B_;
    double margin_;
    ClipState state_;
};

}  // namespace cc
