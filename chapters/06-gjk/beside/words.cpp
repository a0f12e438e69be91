#include "06-gjk/beside/words.hpp"

#include "base/text.hpp"

namespace cc {
namespace {

std::string metres(double x) { return significant(x, 4) + " m"; }

std::string bounds(const GjkState& s) {
    const std::string at_most = "at most " + metres(s.upper()) + " apart";
    if (s.lower() == 0) return at_most;
    return "at least " + metres(s.lower()) + " and " + at_most;
}

std::string they(const GjkState& s) { return s.radii > 0 ? "their cores" : "they"; }
std::string They(const GjkState& s) { return s.radii > 0 ? "Their cores" : "They"; }

// What the radii make of cores that are so far apart.
std::string with_radii(const GjkState& s) {
    if (s.radii == 0) return "";
    const std::string they_do = " With their radii, " + metres(s.radii) + " together, they ";
    const double apart = s.upper() - s.radii;
    if (apart > 0) return they_do + "are " + metres(apart) + " apart.";
    if (apart < 0) return they_do + "overlap by " + metres(-apart) + ".";
    return they_do + "touch.";
}

std::string touching(const GjkState& s) {
    const std::string why =
        s.size == 1 ? ", and that is O: " + they(s) : ": nothing lies beyond the segment with O. " + They(s);
    return why + " touch." + with_radii(s);
}

std::string overlapping(const GjkState& s) {
    if (s.size == 3) return ": the triangle holds O. They overlap.";
    return ": there is more on both sides of O. They overlap.";
}

std::string still_searching(const GjkState& s) {
    if (s.v == Vec2{}) return ", and O lies on the segment: " + they(s) + " touch or overlap.";
    std::string nearest = to_text(s.simplex[0]);
    if (s.size == 2) nearest = "the segment from " + nearest + " to " + to_text(s.simplex[1]);
    return ". Nearest is now " + nearest + ": " + they(s) + " are " + bounds(s) + ".";
}

// What the answer has changed.
std::string consequence(const GjkState& s) {
    if (s.status == GjkStatus::touching) return touching(s);
    if (s.status == GjkStatus::overlapping) return overlapping(s);
    if (s.status != GjkStatus::separated) return still_searching(s);
    return ", no farther than we are: the bounds meet. " + They(s) + " are " + metres(s.upper()) + " apart." +
           with_radii(s);
}

}  // namespace

std::string narrate(const GjkState& s) {
    const std::string question =
        s.steps == 0 ? "Our first question goes from A's middle to B's" : "We ask towards O";
    return question + ": " + to_text(s.answer) + " answers" + consequence(s);
}

std::string narrate(const experiments::Pass& pass) {
    const std::string answer = "(" + significant(pass.answer.w.x, 4) + ", " + significant(pass.answer.w.y, 4) + ")";
    if (pass.overlaps()) return "The simplex contains O: the shapes overlap.";
    if (pass.is_last)
        return "The farthest along -v is " + answer + ", no farther than v. The bounds have met: they are " + metres(pass.upper()) +
               " apart.";
    return "At most " + metres(pass.upper()) + " apart. The farthest along -v is " + answer + ": at least " +
           metres(pass.lower()) + ".";
}

}  // namespace cc
