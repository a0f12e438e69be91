#include "@folder@/beside/words.hpp"

#include "base/text.hpp"

namespace cc {

std::string narrate(const experiments::@Type@Pass& pass) {
    const std::string place = "At t = " + significant(pass.t, 4) + " we are " + significant(pass.distance, 4) + " m from O, ";
    return place + (pass.is_inside ? "inside: the way out is still ahead." : "not inside: the way out is behind us.");
}

}  // namespace cc
