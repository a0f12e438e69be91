#include "19-time-of-impact/beside/words.hpp"

#include "base/text.hpp"

namespace cc {

std::string narrate(const ImpactState& state) {
    const std::string s = significant(state.s, 4);
    const std::string apart = significant(state.distance, 4) + " m apart";
    switch (state.status) {
        case ImpactStatus::searching:
            return "At s = " + s + " they are " + apart + ", and close in by at most " +
                   significant(state.closing, 4) + " m in a step.";
        case ImpactStatus::touching:
            return "They touch from the start on.";
        case ImpactStatus::meets:
            return "They meet at s = " + s + ".";
        case ImpactStatus::passes:
            return "They do not meet in this step.";
        case ImpactStatus::stalled:
            break;
    }
    return "Not before s = " + s + "; it took too many steps to know more.";
}

}  // namespace cc
