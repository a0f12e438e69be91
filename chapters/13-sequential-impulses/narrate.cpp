#include <cmath>

#include "13-sequential-impulses/sequential_impulses.hpp"
#include "base/text.hpp"

namespace cc {

double normal_sum(std::span<const PairContacts> contacts) {
    double sum = 0;
    for (const PairContacts& pair : contacts)
        for (const PairPoint& point : std::span(pair.points, pair.count)) sum += point.normal.impulse;
    return sum;
}

double friction_sum(std::span<const PairContacts> contacts) {
    double sum = 0;
    for (const PairContacts& pair : contacts)
        for (const PairPoint& point : std::span(pair.points, pair.count))
            sum += std::abs(point.tangent.impulse);
    return sum;
}

std::string narrate(const ImpulseState& state) {
    if (state.pass == 0) {
        const bool is_one = state.contacts.size() == 1;
        return "No pass yet: " + std::to_string(state.contacts.size()) +
               (is_one ? " pair that touches, with what it begins with."
                       : " pairs that touch, with what they begin with.");
    }
    if (state.residual == 0) return "Pass " + std::to_string(state.pass) + " changed nothing.";
    const PairContacts& pair = state.contacts[state.largest];
    return "Pass " + std::to_string(state.pass) + ": the largest change is " +
           significant(state.residual, 3) + " N s, between " + std::to_string(pair.a) + " and " +
           std::to_string(pair.b) + ".";
}

}  // namespace cc
