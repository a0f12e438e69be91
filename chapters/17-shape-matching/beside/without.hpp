#pragma once
/// Chapter 17 without some of its repairs: runs of worlds by the chapter as patches of without/ change it.
#include <string>
#include <vector>

#include "17-shape-matching/matching_options.hpp"
#include "variant/run.hpp"

namespace cc {

/// The unit of the chapter as these patches change it, one after the other. They are joined by "+", as in
/// "velocity-pass+true-inertia"; none is the chapter as it is.
std::string unit_without(const std::string& patches);
/// So many steps of a world by that unit, and the start before them, as `run_unit` does it: fewer if a body is lost.
std::vector<RecordedStep> run_without(const std::string& patches, const World& world, double dt,
                                      const MatchingOptions& options, int steps);

}  // namespace cc
