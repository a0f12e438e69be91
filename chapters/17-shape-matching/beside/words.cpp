#include "17-shape-matching/beside/words.hpp"

#include "base/text.hpp"

namespace cc {

std::vector<MatchingPass> matching_passes(World world, double dt, const MatchingOptions& options) {
    std::vector<MatchingPass> passes;
    step(world, dt, options, [&](const StepView& view) {
        if (view.phase == phase::moved) return;
        passes.push_back({view.phase, view.pass, view.overlaps, view.deepest, view.change, {}, {}});
        passes.back().bodies.assign(view.bodies.begin(), view.bodies.end());
        passes.back().contacts.assign(view.contacts.begin(), view.contacts.end());
    });
    return passes;
}

std::string narrate(const MatchingPass& pass) {
    if (pass.phase == phase::predicted) return "All bodies are where their velocities carry them.";
    const std::string name = "Pass " + std::to_string(pass.number) + ": ";
    if (pass.change > 0)
        return name + "no impulse changes by more than " + significant(pass.change, 2) + " N s.";
    if (pass.overlaps == 0) return name + "nothing overlaps.";
    return name + std::to_string(pass.overlaps) + " points overlap, at most by " +
           significant(pass.deepest, 2) + " m.";
}

}  // namespace cc
