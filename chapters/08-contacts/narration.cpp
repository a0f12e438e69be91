#include <cmath>

#include "08-contacts/clip.hpp"
#include "base/describe.hpp"

namespace cc {
namespace {

std::string name(bool is_a) { return is_a ? "A" : "B"; }

std::string edge(bool is_of_a, std::size_t k) { return name(is_of_a) + std::to_string(k); }

std::string pair(Vec2 p) { return "(" + significant(p.x, 3) + ", " + significant(p.y, 3) + ")"; }

// "0.2 m behind it" or "0.2 m in front of it".
std::string beside(double separation) {
    return significant(std::abs(separation), 3) + (separation < 0 ? " m behind" : " m in front of") + " its line";
}

std::string about_reference(const SeparatingAxis& reference) {
    const std::string other = name(!reference.on_a);
    return "Edge " + edge(reference.on_a, reference.edge) + " is the reference: " + other + " begins " +
           beside(reference.separation) + ", and no other edge has " +
           (reference.separation < 0 ? "less behind it." : "more in front of it.");
}

std::string about_cut(const ClipState& s, std::size_t side) {
    const bool is_cut = (s.ends[side].feature_id & 3) ==
                        static_cast<std::uint32_t>(s.reference.on_a ? Meeting::corner_of_a : Meeting::corner_of_b);
    const std::string which = side == 0 ? "first" : "second";
    return is_cut ? "Beyond the " + which + " side plane the incident edge is cut off, at " + pair(s.ends[side].point) + "."
                  : "No part of the incident edge is beyond the " + which + " side plane: nothing is cut.";
}

std::string about_contacts(const ClipState& s) {
    if (s.steps == 1)
        return s.manifold.count == 0 ? "Edge " + edge(s.reference.on_a, s.reference.edge) + " has all of " +
                                           name(!s.reference.on_a) + " farther in front of it than the margin: no contact."
                                     : "The two are apart, and two corners are nearest: these are the one contact.";
    std::string text = s.manifold.count == 2 ? "Both ends are contacts, " : "One end is a contact, ";
    for (int k = 0; k < s.manifold.count; ++k)
        text += (k ? " and " : "") + significant(s.manifold.points[k].separation, 3) + " m";
    return text + (s.manifold.count == 2 ? " apart." : " apart; the other one is farther away than the margin.");
}

}  // namespace

ClipWords words(const ClipState& s) {
    ClipWords in;
    if (s.stage == ClipState::begun) return in;
    in.reference = edge(s.reference.on_a, s.reference.edge);
    in.separation = significant(s.reference.separation, 4);
    if (s.stage == ClipState::finished) in.points = std::to_string(s.manifold.count);
    if (s.steps == 1) return in;
    in.incident = edge(!s.reference.on_a, s.incident);
    in.from = pair(s.ends[0].point);
    in.to = pair(s.ends[1].point);
    return in;
}

std::string narrate(const ClipState& s) {
    const SeparatingAxis& reference = s.reference;
    switch (s.stage) {
        case ClipState::begun: return "Nothing is known yet.";
        case ClipState::reference_found: return about_reference(reference);
        case ClipState::incident_found:
            return "Edge " + edge(!reference.on_a, s.incident) + " faces it: of the two edges at the deepest corner of " +
                   name(!reference.on_a) + ", the one that is nearer to parallel.";
        case ClipState::first_side_cut: return about_cut(s, 0);
        case ClipState::second_side_cut: return about_cut(s, 1);
        default: return about_contacts(s);
    }
}

}  // namespace cc
