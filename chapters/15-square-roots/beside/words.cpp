#include "15-square-roots/beside/words.hpp"

#include "base/text.hpp"

namespace cc {

std::string narrate(const RootState& s) {
    const std::string misses = "X X misses A by " + significant(s.residual, 2) + " of A";
    const std::string steps = std::to_string(s.steps) + (s.steps == 1 ? " step, " : " steps, ");
    const std::string so_far = "After " + steps + misses;
    if (s.status == RootStatus::converged) return so_far + ": as near as rounding lets it come.";
    if (s.status == RootStatus::stalled) return so_far + ", and it gives up.";
    if (s.status == RootStatus::singular) return "A map that would have to be inverted has no inverse.";
    if (s.steps == 0) return "X is A itself, in its unit, and " + misses + ". Its partner is I.";
    return so_far + ". The next X is the mean of X and its partner.";
}

}  // namespace cc
