// The sections of the panel for a world.
#include <algorithm>

#include "base/text.hpp"
#include "run/state_hash.hpp"
#include "window/world_stage.hpp"

namespace cc {
namespace {

// "warm_starting" as people read it.
std::string readable(std::string_view name) {
    std::string words(name);
    std::ranges::replace(words, '_', ' ');
    return words;
}

// Whether a setting was changed.
bool edit(Controls& controls, const Setting& setting, double& value) {
    const std::string label = readable(setting.name);
    const std::string words(setting.words);
    if (setting.kind == Setting::Kind::number)
        return controls.slider(label.c_str(), value, 0, setting.most, setting.format, words.c_str(), setting.most != 1);
    if (setting.kind == Setting::Kind::count) {
        int count = static_cast<int>(value);
        const bool is_changed = controls.slider(label.c_str(), count, 0, static_cast<int>(setting.most), words.c_str());
        value = count;
        return is_changed;
    }
    if (setting.kind == Setting::Kind::on_off) {
        bool is_on = value != 0;
        const bool is_changed = controls.check(label.c_str(), is_on, words.c_str());
        value = is_on;
        return is_changed;
    }
    std::vector<std::string> names;
    for (const std::string_view name : setting.choices) names.push_back(readable(name));
    ImGui::TextUnformatted(words.c_str());
    const auto chosen = controls.list(label.c_str(), names[static_cast<std::size_t>(value)], names);
    if (chosen) value = static_cast<double>(*chosen);
    return chosen.has_value();
}

// Whether one of them was.
bool edit(Controls& controls, const EngineFace& face, Settings& settings) {
    if (face.settings.empty()) controls.hint("It has constants of its own.");
    bool is_changed = false;
    for (const Setting& setting : face.settings) {
        double value = value_of(setting, settings);
        if (!edit(controls, setting, value)) continue;
        settings.insert_or_assign(std::string(setting.name), value);
        is_changed = true;
    }
    return is_changed;
}

}  // namespace

void WorldStage::panel(Controls& controls) {
    if (controls.section("Solver", true)) solver_panel(controls);
    if (controls.section("Inside a step", true)) step_panel(controls);
    if (controls.section("Settings", true)) settings_panel(controls);
    if (controls.section("Add a body", false)) body_panel(controls);
    if (controls.section("View", false)) view_panel(controls);
    if (controls.section("Ledger", false)) ledger_panel();
}

void WorldStage::solver_panel(Controls& controls) {
    std::vector<std::string> names;
    const auto choices = session_.choices();
    for (const Sides& engines : choices) names.push_back(words_of(engines));
    if (const auto chosen = controls.list("solved by", words_of(session_.engines()), names))
        session_.choose_engines(choices[*chosen]);
    controls.hint(
        "A change goes on from the world as it is now, and what came after this step is forgotten.");
}

void WorldStage::settings_panel(Controls& controls) {
    for (std::size_t k = 0; k < session_.runs().size(); ++k) {
        auto [engine, settings] = session_.runs()[k].simulation().chosen();
        ImGui::PushID(static_cast<int>(k));
        if (session_.runs().size() > 1) ImGui::TextUnformatted(engine->words().c_str());
        if (edit(controls, engine->face(), settings)) session_.set(k, settings);
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

void WorldStage::ledger_panel() {
    std::vector<Ledger> ledgers;
    std::vector<std::uint64_t> hashes;
    for (const WorldRun& run : session_.runs()) {
        ledgers.push_back(run.ledger_now());
        hashes.push_back(state_hash(run.simulation().bodies()));
    }
    ledger_table(ledgers, hashes);
}

void WorldStage::graphs(Controls& controls, Area area, const Theme& theme) {
    const Span span{session_.now(), session_.length()};
    std::vector<std::span<const Ledger>> ledgers;
    for (const WorldRun& run : session_.runs()) ledgers.push_back(run.ledgers());
    if (const auto wanted = cc::graphs(controls, theme, area, graphs_of(ledgers), span))
        session_.go(std::min(*wanted, session_.last()));
}

}  // namespace cc
