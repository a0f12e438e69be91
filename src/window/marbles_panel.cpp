// The sections of the panel for marbles.
#include <algorithm>

#include "base/text.hpp"
#include "demo/words.hpp"
#include "run/state_hash.hpp"
#include "window/marbles_stage.hpp"

namespace cc {
namespace {

// Of the ledger.
struct Row {
    const char* name;
    double (*value)(const MarbleLedger& now);
    const char* unit;
};

constexpr Row rows[] = {
    {"energy of motion", [](const MarbleLedger& now) { return now.kinetic; }, "J"},
    {"energy of height", [](const MarbleLedger& now) { return now.potential; }, "J"},
    {"both together", [](const MarbleLedger& now) { return now.energy(); }, "J"},
    {"momentum along x", [](const MarbleLedger& now) { return now.momentum.x; }, "kg m/s"},
    {"momentum along y", [](const MarbleLedger& now) { return now.momentum.y; }, "kg m/s"},
    {"momentum along z", [](const MarbleLedger& now) { return now.momentum.z; }, "kg m/s"},
    {"impulses along n", [](const MarbleLedger& now) { return now.normal_impulses; }, "N s"},
    {"deepest overlap", [](const MarbleLedger& now) { return now.deepest; }, "m"}};

std::vector<Graph> graphs_of(const std::vector<MarbleLedger>& ledgers) {
    const auto curve = [&ledgers](const char* name, Role role, auto value) {
        return Curve{name, role, static_cast<int>(ledgers.size()),
                     [&ledgers, value](int step) { return value(ledgers[static_cast<std::size_t>(step)]); }};
    };
    using Now = const MarbleLedger&;
    return {{"Energy in J:",
             {curve("height", Role::shape_b, [](Now now) { return now.potential; }),
              curve("motion", Role::shape_a, [](Now now) { return now.kinetic; }),
              curve("both", Role::ink, [](Now now) { return now.energy(); })}},
            {"Momentum in kg m/s:",
             {curve("x", Role::shape_a, [](Now now) { return now.momentum.x; }),
              curve("y", Role::shape_b, [](Now now) { return now.momentum.y; }),
              curve("z", Role::result, [](Now now) { return now.momentum.z; })}},
            {"Deepest overlap in m", {curve("", Role::wrong, [](Now now) { return now.deepest; })}},
            {"Contacts that push",
             {curve("", Role::active, [](Now now) { return static_cast<double>(now.contacts); })}}};
}

}  // namespace

void MarblesStage::panel(Controls& controls) {
    if (controls.section("Settings", true)) settings_panel(controls);
    if (controls.section("Drop a marble", true)) marble_panel(controls);
    if (controls.section("View", true)) view_panel(controls);
    if (controls.section("Ledger", false)) ledger_panel();
}

void MarblesStage::settings_panel(Controls& controls) {
    MarbleOptions options = session_.world().options();
    bool is_changed = controls.slider("passes", options.passes, 1, 100, "over all contacts");
    is_changed |= controls.slider("slop", options.slop, 0x1p-12, 0x1p-5, "%.5f",
                                  "share of the radius: who is nearer touches, overlaps stay below it", true);
    is_changed |= controls.slider("bias", options.bias, 0, 1, "%.2f",
                                  "share of a deeper overlap taken away in a step");
    is_changed |= controls.slider("restitution threshold", options.restitution_threshold, 0, 10, "%.2f m/s",
                                  "who meets more slowly does not bounce", true);
    is_changed |= controls.check("drop ghosts", options.drop_ghosts,
                                 "touches where the mesh is not nearest are none");
    is_changed |= controls.check("stop ways", options.stop_ways, "nobody goes through anything");
    if (controls.button("Settings of the scene")) {
        options = {};
        is_changed = true;
    }
    if (is_changed) session_.set(options);
}

void MarblesStage::marble_panel(Controls& controls) {
    controls.hint("Where the mouse is, by its right button, or by D: as near as mesh and marbles let it.");
    controls.slider("radius", new_marble_.radius, 0.005, 1, "%.3f m", "", true);
    controls.slider("density", new_marble_.density, 10, 20'000, "%.0f kg/m³", "", true);
    controls.slider("restitution", new_marble_.restitution, 0, 1, "%.2f");
    controls.slider("friction", new_marble_.friction, 0, 2, "%.2f");
}

void MarblesStage::view_panel(Controls& controls) {
    controls.check("hide what is behind", shown_.is_solid, "(H)");
    controls.check("contacts and impulses", shown_.contacts, "(C)");
    controls.check("velocities", shown_.velocities, "(V)");
    if (controls.button("All of it", "dragging turns, with Shift it moves, the wheel zooms (F)")) fit();
    ImGui::SameLine();
    if (controls.button("From above")) look_from(camera_.yaw, pi / 2);
    ImGui::SameLine();
    if (controls.button("As at first", "from where the scene wants to be seen")) {
        camera_ = session_.scene().camera;
        fit();
    }
}

void MarblesStage::ledger_panel() {
    const MarbleLedger& now = session_.ledgers()[static_cast<std::size_t>(session_.now())];
    if (!ImGui::BeginTable("ledger", 2)) return;
    const auto row = [](const char* name, const std::string& value) {
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(name);
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(value.c_str());
    };
    for (const auto& [name, value, unit] : rows) row(name, significant(value(now), 4) + " " + unit);
    row("state's hash", hex(state_hash(session_.world().marbles())));
    ImGui::EndTable();
}

void MarblesStage::graphs(Controls& controls, Area area, const Theme& theme) {
    const Span span{session_.now(), session_.length()};
    if (const auto wanted = cc::graphs(controls, theme, area, graphs_of(session_.ledgers()), span))
        session_.go(std::min(*wanted, session_.last()));
}

}  // namespace cc
