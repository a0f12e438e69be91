#include "08-contacts/beside/words.hpp"

#include <cmath>

#include "base/text.hpp"

namespace cc {
namespace {

std::string name(bool is_a) { return is_a ? "A" : "B"; }

std::string edge(bool is_of_a, std::size_t k) { return name(is_of_a) + std::to_string(k); }

std::string pair(Vec2 p) { return "(" + significant(p.x, 2) + ", " + significant(p.y, 2) + ")"; }

bool has_reference(const ClipState& s) { return s.reference.normal != Vec2{}; }

std::string about_reference(const SeparatingAxis& reference) {
    const std::string other = name(!reference.on_a);
    const std::string R = edge(reference.on_a, reference.edge);
    const std::string far = significant(std::abs(reference.separation), 3) + " m ";
    if (reference.separation < 0)
        return other + " reaches " + far + "behind the line of edge " + R +
               ", and at least as far behind that of any other edge: " + R + " is the reference edge.";
    return other + " begins " + far + "in front of the line of edge " + R +
           ", and no farther in front of any other edge: " + R + " is the reference edge.";
}

std::string about_incident(const ClipState& s) {
    return "Edge " + edge(!s.reference.on_a, s.incident.edge) +
           " is the incident edge: of all edges of " + name(!s.reference.on_a) +
           ", it faces the reference edge most directly.";
}

std::string about_cut(const ClipState& s, std::size_t side) {
    const auto corner = s.reference.on_a ? FeatureKind::corner_of_a : FeatureKind::corner_of_b;
    const bool is_cut = (s.ends[side].feature_id & 3) == static_cast<std::uint32_t>(corner);
    const std::string line = side == 0 ? "the first side line" : "the second side line";
    if (!is_cut) return "The incident edge ends before " + line + ": nothing is cut off.";
    return "The incident edge goes beyond " + line + ": it is cut off at " + pair(s.ends[side].point) + ".";
}

std::string about_contacts(const ClipState& s) {
    const auto separation = [&](int k) { return significant(s.manifold.points[k].separation, 3) + " m"; };
    if (s.manifold.count == 0) return "By rounding no end is within the margin: no contact.";
    if (s.manifold.count == 2)
        return "Both ends are contacts, with separations of " + separation(0) + " and " + separation(1) + ".";
    if (s.ends[0].point == s.ends[1].point)
        return "The incident edge is one point, and it is the one contact, with a separation of " +
               separation(0) + ".";
    return "One end is a contact, with a separation of " + separation(0) +
           "; the other one is farther away than the margin.";
}

std::string about_one_contact(const ClipState& s) {
    const Manifold& m = s.manifold;
    return " is the one contact, at " + pair(m.points[0].position) + ", with a separation of " +
           significant(m.points[0].separation, 3) + " m along " + pair(m.normal) + ".";
}

std::string about_corners(const ClipState& s) {
    const std::string why = "The deepest corner is beyond a side line: two corners are nearest.";
    if (s.manifold.count == 0) return why + " They are farther apart than the margin.";
    return why + " Midway between them" + about_one_contact(s);
}

std::string about_early_end(const ClipState& s) {
    if (s.steps > 1) return about_corners(s);
    if (s.manifold.count == 0) return "The two are farther apart than the margin: no contact.";
    return "A shape without edges: where the two are nearest, or deepest," + about_one_contact(s);
}

}  // namespace

std::array<std::string, 6> words(const ClipState& s) {
    std::array<std::string, 6> said;
    said.fill("-");
    auto& [reference, separation, incident, from, to, points] = said;
    if (s.progress == ClipState::finished) points = std::to_string(s.manifold.count);
    if (!has_reference(s)) return said;
    reference = edge(s.reference.on_a, s.reference.edge);
    separation = significant(s.reference.separation, 3);
    if (s.steps == 1) return said;
    incident = edge(!s.reference.on_a, s.incident.edge);
    from = pair(s.ends[0].point);
    to = pair(s.ends[1].point);
    return said;
}

std::string narrate(const ClipState& s) {
    switch (s.progress) {
        case ClipState::begun:
            return "Two shapes. Nothing is known yet.";
        case ClipState::reference_found:
            return about_reference(s.reference);
        case ClipState::incident_found:
            return about_incident(s);
        case ClipState::first_side_cut:
            return about_cut(s, 0);
        case ClipState::second_side_cut:
            return about_cut(s, 1);
        default:
            if (s.steps < 5) return about_early_end(s);
            return about_contacts(s);
    }
}

}  // namespace cc
