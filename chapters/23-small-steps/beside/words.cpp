#include "23-small-steps/beside/words.hpp"

#include "base/text.hpp"

namespace cc {

std::string narrate(const experiments::SubStepRecord& record) {
    const std::string gap = significant(1000 * record.separation, 3) + " mm";
    if (record.number == 0) return "The contact is found, " + gap + " apart.";
    if (record.impulse > 0) return "The gap is closed, and the disc is stopped.";
    if (record.v < 0) return "The gap is followed: " + gap + ". Nothing pushes yet.";
    return "The disc rests.";
}

}  // namespace cc
