#include "engines/impulses.hpp"

#include "engines/option.hpp"

namespace cc {
namespace {

using enum Setting::Kind;
using Of = ImpulseOptions;

constexpr std::string_view corrections[] = {"none", "baumgarte", "split_impulse"};  // PositionCorrection
constexpr Option<Of> table[] = {
    option<&Of::iterations>({"iterations", "passes over all contacts", count, {}, 100}),
    option<&Of::bias>({"bias", "share of an overlap that a step takes away"}),
    option<&Of::slop>({"slop", "overlap that is left alone", number, {}, 0.1, "%.4f m"}),
    option<&Of::restitution_threshold>(
        {"restitution_threshold", "slower impacts do not bounce", number, {}, 10, "%.2f m/s"}),
    option<&Of::margin>({"margin", "contacts count from so far apart", number, {}, 0.5, "%.3f m"}),
    option<&Of::warm_starting>({"warm_starting", "begin at the impulses of the last step", on_off}),
    option<&Of::position_correction>(
        {"position_correction", "how overlaps are taken away", choice, {}, 2, "", corrections})};
constexpr auto settings = settings_of(table);

}  // namespace

ImpulseOptions impulse_options(const Settings& given) { return options_of<Of>(table, given); }

Settings impulse_settings(const ImpulseOptions& options, bool is_continuous) {
    return settings_for<Of>(table, options, is_continuous);
}

EngineFace impulse_face() {
    return {"impulses", "impulses", settings, fault_of<impulse_options>};
}

}  // namespace cc
