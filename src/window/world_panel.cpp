// The sections of the panel for a world.
#include <algorithm>

#include "18-world/ledger.hpp"
#include "base/text.hpp"
#include "demo/words.hpp"
#include "run/state_hash.hpp"
#include "scene/settings.hpp"
#include "window/world_stage.hpp"

namespace cc {
namespace {

std::string words_of(const std::vector<SolverKind>& kinds) {
    std::string words;
    for (const SolverKind kind : kinds)
        words.append(words.empty() ? "" : " beside ").append(cc::words_of(kind));
    return words;
}

// "warm_starting" as people read it.
std::string readable(std::string_view name) {
    std::string words(name);
    std::ranges::replace(words, '_', ' ');
    return words;
}

// The numbers among the settings of chapter 13; whether one was changed.
bool edit_numbers(Controls& controls, ImpulseOptions& options) {
    bool is_changed =
        controls.slider("bias", options.bias, 0, 1, "%.2f", "share of an overlap taken away in a step");
    is_changed |= controls.slider("slop", options.slop, 0, 0.1, "%.4f m", "overlap that is left alone", true);
    is_changed |= controls.slider("restitution threshold", options.restitution_threshold, 0, 10, "%.2f m/s",
                                  "who approaches no faster does not bounce", true);
    return is_changed | controls.slider("margin", options.margin, 0, 0.5, "%.3f m",
                                        "contacts count from so far apart", true);
}

// All of them.
bool edit(Controls& controls, ImpulseOptions& options) {
    bool is_changed = controls.slider("iterations", options.iterations, 0, 100, "passes over all contacts");
    for (const auto& [name, option] : impulse_switches)
        is_changed |= controls.check(readable(name).c_str(), options.*option);
    int correction = static_cast<int>(options.position_correction);
    ImGui::TextUnformatted("overlaps are taken away by");
    std::vector<std::string> names;
    for (const std::string_view name : correction_names) names.push_back(readable(name));
    if (const auto chosen = controls.list("position correction", names[correction], names)) {
        options.position_correction = static_cast<PositionCorrection>(*chosen);
        is_changed = true;
    }
    return is_changed | edit_numbers(controls, options);
}

// Those of chapter 17, by other names: side by side both stand in the panel.
bool edit(Controls& controls, MatchingOptions& options) {
    bool is_changed =
        controls.slider("passes", options.iterations, 0, 100, "over all places, and over velocities");
    is_changed |= controls.slider("attenuation", options.attenuation, 0, 1, "%.2f",
                                  "share of a step's corrections that is taken");
    is_changed |= controls.slider("threshold", options.restitution_threshold, 0, 10, "%.2f m/s",
                                  "who approaches no faster does not bounce", true);
    is_changed |= controls.slider("reach", options.margin, 0, 0.5, "%.3f m",
                                  "a push may be taken back up to so far apart", true);
    for (const auto& [name, repair] : matching_repairs)
        is_changed |= controls.check(readable(name).c_str(), options.*repair);
    return is_changed;
}

bool edit(Controls& controls, OtherSolver&) {
    controls.hint("The article's algorithm has constants of its own, and no restitution or friction.");
    return false;
}

// Another engine has the numbers of chapter 13's settings, and none of its switches.
bool edit(Controls& controls, OtherEngine& other) {
    bool is_changed = controls.slider("its passes", other.options.iterations, 0, 100, "over all contacts");
    return is_changed | edit_numbers(controls, other.options);
}

// Of the ledger.
struct Row {
    const char* name;
    double (*value)(const Ledger& now);
    const char* unit;
};

constexpr Row rows[] = {
    {"energy of motion", [](const Ledger& now) { return now.kinetic; }, "J"},
    {"energy of height", [](const Ledger& now) { return now.potential; }, "J"},
    {"both together", [](const Ledger& now) { return now.energy(); }, "J"},
    {"momentum along x", [](const Ledger& now) { return now.momentum.x; }, "kg m/s"},
    {"momentum along y", [](const Ledger& now) { return now.momentum.y; }, "kg m/s"},
    {"angular momentum", [](const Ledger& now) { return now.angular_momentum; }, "kg m²/s"},
    {"impulses along n", [](const Ledger& now) { return now.normal_impulses; }, "N s"},
    {"impulses along t", [](const Ledger& now) { return now.friction_impulses; }, "N s"},
    {"deepest overlap", [](const Ledger& now) { return now.deepest; }, "m"},
    {"median overlap", [](const Ledger& now) { return now.median_depth; }, "m"}};

Curve curve_of(const WorldRun& run, const char* name, Role role, bool is_second, auto value) {
    return {is_second ? "" : name, role, static_cast<int>(run.ledgers().size()),
            [&run, value](int step) { return value(run.ledgers()[static_cast<std::size_t>(step)]); },
            is_second};
}

// Those of the second world are dashed.
std::vector<Graph> graphs_of(const std::vector<WorldRun>& runs) {
    std::vector<Graph> all{{"Energy in J:", {}},
                           {"Momentum in kg m/s:", {}},
                           {"Deepest overlap in m", {}},
                           {"Contacts that push", {}}};
    for (std::size_t k = 0; k < runs.size(); ++k) {
        const auto add = [&](std::size_t to, const char* name, Role role, auto value) {
            all[to].curves.push_back(curve_of(runs[k], name, role, k > 0, value));
        };
        add(0, "height", Role::shape_b, [](const Ledger& now) { return now.potential; });
        add(0, "motion", Role::shape_a, [](const Ledger& now) { return now.kinetic; });
        add(0, "both", Role::ink, [](const Ledger& now) { return now.energy(); });
        add(1, "x", Role::shape_a, [](const Ledger& now) { return now.momentum.x; });
        add(1, "y", Role::shape_b, [](const Ledger& now) { return now.momentum.y; });
        add(2, "", Role::wrong, [](const Ledger& now) { return now.deepest; });
        add(3, "", Role::active, [](const Ledger& now) { return static_cast<double>(now.contacts); });
    }
    return all;
}

}  // namespace

void WorldStage::panel(Controls& controls) {
    if (controls.section("Solver", true)) solver_panel(controls);
    if (controls.section("Inside a step", true)) step_panel(controls);
    if (controls.section("Settings", true)) settings_panel(controls);
    if (controls.section("Add a body", false)) body_panel(controls);
    if (controls.section("View", false)) view_panel(controls);
    if (controls.section("Ledger", false)) ledger_panel(controls);
}

void WorldStage::solver_panel(Controls& controls) {
    std::vector<std::string> names;
    const auto choices = session_.choices();
    for (const auto& kinds : choices) names.push_back(words_of(kinds));
    if (const auto chosen = controls.list("solved by", words_of(session_.solvers()), names))
        session_.choose_solvers(choices[*chosen]);
    bool do_lead = session_.has_continuous_collision();
    if (controls.check("lead fast bodies", do_lead,
                       "up to what they meet within a step; chapters 13 and 17 only"))
        session_.continuous_collision(do_lead);
    controls.hint(
        "A change goes on from the world as it is now, and what came after this step is forgotten.");
}

void WorldStage::settings_panel(Controls& controls) {
    for (std::size_t k = 0; k < session_.runs().size(); ++k) {
        Solver solver = session_.runs()[k].simulation().solver();
        ImGui::PushID(static_cast<int>(k));
        if (session_.runs().size() > 1) ImGui::TextUnformatted(words_of(kind_of(solver)).data());
        if (std::visit([&](auto& settings) { return edit(controls, settings); }, solver))
            session_.set(k, solver);
        ImGui::PopID();
    }
    if (controls.button("Settings of the scene")) session_.reset_settings();
}

void WorldStage::step_panel(Controls& controls) {
    if (controls.button("Phase before", "one phase back (,)")) session_.phase_before();
    ImGui::SameLine();
    if (controls.button("Next phase", "one phase, or one pass of the solver (.)")) session_.next_phase();
    const StepRecord* state = session_.phase(0);
    if (!state) return controls.hint("Pairs, contacts, each pass over them, and the move, one by one.");
    describe(*state, [](const char* name, const auto& value) {
        if constexpr (std::is_floating_point_v<std::decay_t<decltype(value)>>)
            ImGui::Text("%s: %s", name, significant(value, 4).c_str());
        else if constexpr (std::is_arithmetic_v<std::decay_t<decltype(value)>>)
            ImGui::Text("%s: %s", name, std::to_string(value).c_str());
        else
            ImGui::Text("%s: %s", name, std::string(value).c_str());
    });
}

void WorldStage::body_panel(Controls& controls) {
    controls.hint("Where the mouse is, by its right button, or by D, B and P.");
    controls.slider("radius", new_body_.radius, 0.05, 5, "%.2f m", "of a disc, and to a polygon's corners",
                    true);
    controls.slider("width", new_body_.width, 0.05, 10, "%.2f m", "of a box", true);
    controls.slider("height", new_body_.height, 0.05, 10, "%.2f m", "of a box", true);
    controls.slider("corners", new_body_.corners, 3, 20, "of a polygon");
    controls.slider("density", new_body_.density, 0.01, 100, "%.2f kg/m²", "", true);
    controls.slider("restitution", new_body_.restitution, 0, 1, "%.2f");
    controls.slider("friction", new_body_.friction, 0, 2, "%.2f");
    controls.check("immovable", new_body_.immovable);
}

void WorldStage::view_panel(Controls& controls) {
    if (session_.runs().size() > 1) controls.hint("In the graphs the world on the right is dashed.");
    controls.check("contacts and impulses", shown_.contacts, "(C)");
    controls.check("velocities", shown_.velocities, "(V)");
    if (controls.button("All of it", "the wheel zooms, dragging the paper moves it (F)")) fit();
}

void WorldStage::ledger_panel(Controls&) {
    const auto& runs = session_.runs();
    if (!ImGui::BeginTable("ledger", static_cast<int>(runs.size()) + 1)) return;
    for (const auto& [name, value, unit] : rows) {
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(name);
        for (const WorldRun& run : runs) {
            ImGui::TableNextColumn();
            ImGui::Text("%s %s", significant(value(run.ledger_now()), 4).c_str(), unit);
        }
    }
    ImGui::TableNextColumn();
    ImGui::TextUnformatted("state's hash");
    for (const WorldRun& run : runs) {
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(hex(state_hash(run.simulation().bodies())).c_str());
    }
    ImGui::EndTable();
}

void WorldStage::graphs(Controls& controls, Area area, const Theme& theme) {
    const Span span{session_.now(), session_.length()};
    if (const auto wanted = cc::graphs(controls, theme, area, graphs_of(session_.runs()), span))
        session_.go(std::min(*wanted, session_.last()));
}

}  // namespace cc
