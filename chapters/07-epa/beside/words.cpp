#include "07-epa/beside/words.hpp"

#include "base/text.hpp"

namespace cc {
namespace {

// What the radii make of the cores' depth.
std::string with_radii(const EpaState& s) {
    const std::string radii = ", the radii " + significant(s.radii, 4) + " together: ";
    const double depth = s.reach + s.radii;
    if (depth > 0) return radii + "the depth is " + significant(depth, 4) + ".";
    return radii + "they touch.";
}

std::string nearest_of(const EpaState& s) {
    return "The nearest of " + std::to_string(s.polygon.size()) + " edges is ";
}

}  // namespace

std::string narrate(const EpaState& s) {
    if (s.status == GjkStatus::separated) return "The shapes are apart: there is no depth.";
    if (s.polygon.empty())
        return "The cores are " + significant(-s.reach, 4) + " apart" + with_radii(s);
    if (s.steps == 0) return nearest_of(s) + significant(s.lower(), 4) + " away from the origin.";
    const std::string answer = "A - B reaches " + significant(s.reach, 4);
    if (s.status == GjkStatus::searching)
        return answer + ": a new corner. " + nearest_of(s) + "now " + significant(s.lower(), 4) + " away.";
    if (s.status == GjkStatus::stalled) return answer + ", but there is no room for one more corner.";
    const std::string deep = answer + ", no farther than the edge: that is the depth";
    return s.radii > 0 ? deep + " of the cores" + with_radii(s) : deep + ".";
}

std::string narrate(const experiments::EpaPass& pass) {
    const std::string s = "(" + significant(pass.answer.w.x, 4) + ", " + significant(pass.answer.w.y, 4) + ")";
    const std::string edge = "The nearest edge is " + significant(pass.nearest.distance, 4) + " m from O. The farthest corner along n is " + s;
    if (pass.is_last) return edge + ", no farther than the edge. The depth is known.";
    return edge + ", at " + significant(pass.reach(), 4) + " m: it becomes a corner of P.";
}

}  // namespace cc
