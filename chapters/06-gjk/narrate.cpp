/// What GJK did, in words.
#include "06-gjk/gjk.hpp"
#include "base/text.hpp"

namespace cc {
namespace {

std::string metres(double x) { return significant(x, 4) + " m"; }

std::string bounds(const GjkState& s) {
    const std::string at_most = "at most " + metres(s.upper()) + " apart";
    return s.lower() > 0 ? "at least " + metres(s.lower()) + " and " + at_most : at_most;
}

std::string they(const GjkState& s) { return s.radii > 0 ? "their cores" : "they"; }
std::string They(const GjkState& s) { return s.radii > 0 ? "Their cores" : "They"; }

// What the radii make of cores that are so far apart.
std::string with_radii(const GjkState& s) {
    if (s.radii == 0) return "";
    const double apart = s.upper() - s.radii;
    const std::string end = apart > 0   ? "are " + metres(apart) + " apart."
                            : apart < 0 ? "overlap by " + metres(-apart) + "."
                                        : "touch.";
    return " With their radii, " + metres(s.radii) + " together, they " + end;
}

// What the answer has changed.
std::string consequence(const GjkState& s) {
    const auto& [p, q, unused] = s.simplex;
    switch (s.status) {
        case Contact::separated:
            return ", no farther than we are: the bounds meet. " + They(s) + " are " +
                   metres(s.upper()) + " apart." + with_radii(s);
        case Contact::touching:
            return (s.size == 1 ? ", and that is O: " + they(s) + " touch."
                                : ": nothing lies beyond the segment with O. " + They(s) + " touch.") +
                   with_radii(s);
        case Contact::overlapping:
            return s.size == 3 ? ": the triangle holds O. They overlap."
                               : ": there is more on both sides of O. They overlap.";
        default:
            break;
    }
    if (s.v == Vec2{}) return ", and O lies on the segment: " + they(s) + " touch or overlap.";
    const std::string nearest =
        s.size == 1 ? to_text(p) : "the segment from " + to_text(p) + " to " + to_text(q);
    return ". Nearest is now " + nearest + ": " + they(s) + " are " + bounds(s) + ".";
}

}  // namespace

const char* to_text(Contact status) {
    constexpr const char* names[] = {"searching", "separated", "touching", "overlapping", "stalled"};
    return names[static_cast<int>(status)];
}

std::string to_text(const SupportPoint& corner) {
    return "a" + std::to_string(corner.a) + " - b" + std::to_string(corner.b);
}

std::string narrate(const GjkState& s) {
    const std::string way =
        s.steps == 0 ? "Our first question goes from A's middle to B's" : "We ask towards O";
    return way + ": " + to_text(s.answer) + " answers" + consequence(s);
}

}  // namespace cc
