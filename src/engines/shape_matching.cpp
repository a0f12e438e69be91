#include "engines/shape_matching.hpp"

#include "engines/library_settings.hpp"

namespace cc {
namespace {

using enum Setting::Kind;

constexpr MatchingOptions standard;
constexpr Setting table[] = {
    {"iterations", "passes over all places, and over velocities", count, standard.iterations, 100},
    {"attenuation", "share of a step's corrections that is taken", number, standard.attenuation},
    {"restitution_threshold", "slower impacts do not bounce", number, standard.restitution_threshold, 10, "%.2f m/s"},
    {"margin", "a push may be taken back up to so far apart", number, standard.margin, 0.5, "%.3f m"},
    continuous_collision};

}  // namespace

MatchingOptions matching_options(const Settings& settings) {
    const Values of(table, settings);
    return {.iterations = static_cast<int>(of["iterations"]),
            .attenuation = of["attenuation"],
            .restitution_threshold = of["restitution_threshold"],
            .margin = of["margin"]};
}

Settings matching_settings(const MatchingOptions& options, bool is_continuous) {
    return {{"iterations", options.iterations},
            {"attenuation", options.attenuation},
            {"restitution_threshold", options.restitution_threshold},
            {"margin", options.margin},
            {"continuous_collision", is_continuous}};
}

EngineFace matching_face() {
    return {"shape-matching", "shape matching", table, fault_of<matching_options>};
}

}  // namespace cc
