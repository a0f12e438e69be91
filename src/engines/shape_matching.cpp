#include "engines/shape_matching.hpp"

#include "engines/option.hpp"

namespace cc {
namespace {

using enum Setting::Kind;
using Of = MatchingOptions;

constexpr Option<Of> table[] = {
    option<&Of::iterations>({"iterations", "passes over all places, and over velocities", count, {}, 100}),
    option<&Of::attenuation>({"attenuation", "share of a step's corrections that is taken"}),
    option<&Of::restitution_threshold>(
        {"restitution_threshold", "slower impacts do not bounce", number, {}, 10, "%.2f m/s"}),
    option<&Of::margin>({"margin", "a push may be taken back up to so far apart", number, {}, 0.5, "%.3f m"})};
constexpr auto settings = settings_of(table);

}  // namespace

MatchingOptions matching_options(const Settings& given) { return options_of<Of>(table, given); }

Settings matching_settings(const MatchingOptions& options, bool is_continuous) {
    return settings_for<Of>(table, options, is_continuous);
}

EngineFace matching_face() {
    return {"shape-matching", "shape matching", settings, fault_of<matching_options>};
}

}  // namespace cc
