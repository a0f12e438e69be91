/// The plots of a chapter, or of the demo, as a WebAssembly module. A page, or a test, calls these functions; text
/// is handed over as in text.hpp.
#include "web/text.hpp"

#include "base/describe.hpp"
#include "figure/plot.hpp"

namespace {

using cc::web::hand_over;

std::vector<cc::Plot>& all() {
    static std::vector<cc::Plot> plots = cc::plots();
    return plots;
}

std::string json(cc::Vec3 v) {
    return "[" + cc::significant(v.x) + ", " + cc::significant(v.y) + ", " + cc::significant(v.z) + "]";
}

std::string json(const cc::Input& input) {
    constexpr const char* kinds[] = {"point", "number", "whole", "space", "view", "choice", "clock"};
    std::string choices;
    for (const auto& [words, unit] : input.choices) {
        if (!choices.empty()) choices += ", ";
        choices += "{\"words\": " + cc::quoted(words) + ", \"unit\": " + cc::quoted(unit) + "}";
    }
    return "{\"kind\": " + cc::quoted(kinds[input.kind]) + ", \"name\": " + cc::quoted(input.name) +
           ", \"words\": " + cc::quoted(input.words) + ", \"value\": " + json(input.value) +
           ", \"low\": " + json(input.low) + ", \"high\": " + json(input.high) +
           ", \"choices\": [" + choices + "]}";
}

std::string json(const cc::Plot& plot) {
    std::string inputs;
    for (const cc::Input& input : plot.inputs.all()) inputs += (inputs.empty() ? "" : ", ") + json(input);
    return "{\"name\": " + cc::quoted(plot.name) + ", \"inputs\": [" + inputs + "]}";
}

}  // namespace

extern "C" {

/// All plots, with the inputs as they are now: [{"name": ..., "inputs": [{"kind", "name", "words",
/// "value", "low", "high", "choices": [{"words", "unit"}]}]}], values as [x, y, z].
[[clang::export_name("plots")]] const char* plots_json() {
    std::string text;
    for (const cc::Plot& plot : all()) text += (text.empty() ? "" : ", ") + json(plot);
    return hand_over("[" + text + "]");
}

/// Changes an input of a plot; a number is x, a view yaw and pitch.
[[clang::export_name("set")]] void set(int plot, int input, double x, double y, double z) {
    all().at(plot).inputs.set(input, {x, y, z});
}

/// Moves an input of a plot: a point in space as the view shows it, to the right, up and nearer.
[[clang::export_name("move")]] void move(int plot, int input, double x, double y, double z) {
    all().at(plot).inputs.move(input, {x, y, z});
}

/// The plot as SVG, with the inputs as they are now.
[[clang::export_name("draw")]] const char* draw(int plot) {
    const cc::Plot& p = all().at(plot);
    return hand_over(p.svg(p.inputs));
}
}
