#include "engines/impulses.hpp"

#include "engines/library_settings.hpp"

namespace cc {
namespace {

using enum Setting::Kind;

constexpr ImpulseOptions standard;
constexpr std::string_view corrections[] = {"none", "baumgarte", "split_impulse"};  // PositionCorrection
constexpr Setting table[] = {
    {"iterations", "passes over all contacts", count, standard.iterations, 100},
    {"bias", "share of an overlap that a step takes away", number, standard.bias},
    {"slop", "overlap that is left alone", number, standard.slop, 0.1, "%.4f m"},
    {"restitution_threshold", "slower impacts do not bounce", number, standard.restitution_threshold, 10, "%.2f m/s"},
    {"margin", "contacts count from so far apart", number, standard.margin, 0.5, "%.3f m"},
    {"warm_starting", "begin at the impulses of the last step", on_off, standard.warm_starting},
    {"position_correction", "how overlaps are taken away", choice, static_cast<int>(standard.position_correction), 2, "",
     corrections},
    continuous_collision};

}  // namespace

ImpulseOptions impulse_options(const Settings& settings) {
    const Values of(table, settings);
    return {.iterations = static_cast<int>(of["iterations"]),
            .bias = of["bias"],
            .slop = of["slop"],
            .restitution_threshold = of["restitution_threshold"],
            .margin = of["margin"],
            .warm_starting = of["warm_starting"] != 0,
            .position_correction = static_cast<PositionCorrection>(of["position_correction"])};
}

Settings impulse_settings(const ImpulseOptions& options, bool is_continuous) {
    return {{"iterations", options.iterations},
            {"bias", options.bias},
            {"slop", options.slop},
            {"restitution_threshold", options.restitution_threshold},
            {"margin", options.margin},
            {"warm_starting", options.warm_starting},
            {"position_correction", static_cast<int>(options.position_correction)},
            {"continuous_collision", is_continuous}};
}

EngineFace impulse_face() {
    return {"impulses", "impulses", table, fault_of<impulse_options>};
}

}  // namespace cc
