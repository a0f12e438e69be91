#include "17-shape-matching/beside/without.hpp"

#include "engines/shape_matching.hpp"

namespace cc {

std::string unit_without(const std::string& patches) { return patches.empty() ? "shape-matching" : "17-" + patches; }

std::vector<RecordedStep> run_without(const std::string& patches, const World& world, double dt,
                                      const MatchingOptions& options, int steps) {
    EngineFace face = matching_face();
    face.name = unit_without(patches);
    return run_unit(face, world, dt, matching_settings(options, false)).until(steps);
}

}  // namespace cc
