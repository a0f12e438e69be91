#include "engines/small_steps.hpp"

#include "engines/option.hpp"

namespace cc {
namespace {

using enum Setting::Kind;
using Of = SmallSteps;

constexpr Option<Of> table[] = {
    option<&Of::substeps>({"substeps", "sub-steps of a step", count, {}, 32}),
    option<&Of::hertz>({"hertz", "how stiff contacts are, in swings a second", number, {}, 240, "%.0f Hz"}),
    option<&Of::damping_ratio>({"damping_ratio", "how damped they are; 1 is critical", number, {}, 20}),
    option<&Of::push_speed>({"push_speed", "an overlap parts at most so fast", number, {}, 10, "%.2f m/s"}),
    option<&Of::slop>({"slop", "overlap that is left alone", number, {}, 0.1, "%.4f m"}),
    option<&Of::restitution_threshold>(
        {"restitution_threshold", "slower impacts do not bounce", number, {}, 10, "%.2f m/s"}),
    option<&Of::margin>({"margin", "contacts count from so far apart", number, {}, 0.5, "%.3f m"})};
constexpr auto settings = settings_of(table);

}  // namespace

SmallSteps small_steps_options(const Settings& given) { return options_of<Of>(table, given); }

Settings small_steps_settings(const SmallSteps& options, bool is_continuous) {
    return settings_for<Of>(table, options, is_continuous);
}

EngineFace small_steps_face() {
    EngineFace face{"small-steps", "small steps", settings, fault_of<small_steps_options>};
    face.beside = "impulses";
    return face;
}

}  // namespace cc
