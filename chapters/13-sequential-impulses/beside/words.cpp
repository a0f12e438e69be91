#include "13-sequential-impulses/beside/words.hpp"

#include "base/text.hpp"

namespace cc {
namespace {

std::string about_begin(const ImpulseState& state) {
    const std::size_t pairs = state.contacts.size();
    const std::string begin = "No pass yet: " + std::to_string(pairs);
    if (pairs == 1) return begin + " pair that touches, with what it begins with.";
    return begin + " pairs that touch, with what they begin with.";
}

std::string body_name(std::size_t k) { return k == 0 ? "the ground" : "box " + std::to_string(k); }

}  // namespace

std::string narrate(const ImpulseState& state) {
    if (state.pass == 0) return about_begin(state);
    const std::string pass = "Pass " + std::to_string(state.pass);
    if (state.residual == 0) return pass + " changed nothing.";
    const PairContacts& pair = state.contacts[state.largest];
    return pass + ": the largest change is " + significant(state.residual, 3) + " N s, between " +
           std::to_string(pair.a) + " and " + std::to_string(pair.b) + ".";
}

std::string narrate(const experiments::SolverPass& pass) {
    if (pass.number == 0)
        return "Before the first pass: gravity has acted, and each contact has pushed as in the last step.";
    if (pass.change == 0) return "Nothing changes.";
    const plain::WorldContact& c = pass.world.contacts[pass.largest];
    return "The largest change is " + significant(pass.change, 3) + " N s, between " + body_name(c.a) +
           " and " + body_name(c.b) + ".";
}

}  // namespace cc
