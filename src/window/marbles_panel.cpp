// The sections of the panel for marbles.
#include "run/state_hash.hpp"
#include "window/marbles_stage.hpp"

namespace cc {

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
                                  "slower impacts do not bounce", true);
    is_changed |= controls.check("drop ghosts", options.drop_ghosts,
                                 "ignores contacts at inner edges of the mesh");
    is_changed |= controls.check("stop ways", options.stop_ways, "marbles never pass through anything");
    if (controls.button("Settings of the scene")) {
        options = session_.scene().options;
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
    ledger_table(std::vector{session_.run().ledger_now()}, {state_hash(session_.world().marbles())});
}

void MarblesStage::graphs(Controls& controls, Area area, const Theme& theme) {
    const Span span{session_.now(), session_.length()};
    const std::vector<std::span<const MarbleLedger>> ledgers{session_.run().ledgers()};
    if (const auto wanted = cc::graphs(controls, theme, area, graphs_of(ledgers), span))
        session_.go(std::min(*wanted, session_.last()));
}

}  // namespace cc
