#include "14-least-squares/beside/words.hpp"

#include "base/text.hpp"

namespace cc::experiments {

std::string narrate(const FreedomState& s) {
    return "Allowed: " + std::string(s.freedom) + ". This leaves E = " + fixed(s.energy, 2) + " kg m^2.";
}

}  // namespace cc::experiments
