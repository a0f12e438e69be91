#include "demo/world_end.hpp"

#include <cmath>

namespace cc::demo {

// A step that breaks leaves the bodies as they were then, with what made them too fast.
std::string why_it_ends(Simulation before, double dt, const BadInput& fault) {
    const std::string words = fault.what();
    if (words.starts_with("bodies[")) return words;
    try {
        before.step(dt);
    } catch (const BadInput&) {
        for (std::size_t k = 0; k < before.bodies().size(); ++k)
            if (dt * std::abs(before.bodies()[k].omega) > 0x1p20)
                return "bodies[" + std::to_string(k) + "]: turns by over 2^20 radians in a step";
    }
    return words;
}

}  // namespace cc::demo
