#include "window/controls.hpp"

namespace cc {
namespace {

constexpr float label_share = 0.47f;  // of the panel's width that a control has, before its name

// ImGui lets a text grow in place: it must have room for what is typed.
int grow(ImGuiInputTextCallbackData* data) {
    if (data->EventFlag != ImGuiInputTextFlags_CallbackResize) return 0;
    auto& text = *static_cast<std::string*>(data->UserData);
    text.resize(static_cast<std::size_t>(data->BufTextLen));
    data->Buf = text.data();
    return 0;
}

void share_width() { ImGui::SetNextItemWidth(label_share * ImGui::GetContentRegionAvail().x); }

}  // namespace

std::optional<Area> Controls::place(const std::string& name) const {
    const auto found = places_.find(name);
    return found == places_.end() ? std::nullopt : std::optional(found->second);
}

void Controls::hint(const char* words) {
    ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyle().Colors[ImGuiCol_TextDisabled]);
    ImGui::TextWrapped("%s", words);
    ImGui::PopStyleColor();
}

void Controls::note(const std::string& name, const char* tip) {
    places_[name] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
    if (*tip && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", tip);
}

bool Controls::button(const char* name, const char* tip) {
    const bool is_pressed = ImGui::Button(name);
    note(name, tip);
    return is_pressed;
}

bool Controls::check(const char* name, bool& value, const char* tip) {
    const bool is_changed = ImGui::Checkbox(name, &value);
    note(name, tip);
    return is_changed;
}

bool Controls::slider(const char* name, double& value, double low, double high, const char* format,
                      const char* tip, bool is_logarithmic) {
    share_width();
    const ImGuiSliderFlags flags =
        ImGuiSliderFlags_AlwaysClamp | (is_logarithmic ? ImGuiSliderFlags_Logarithmic : 0);
    const bool is_moved = ImGui::SliderScalar(name, ImGuiDataType_Double, &value, &low, &high, format, flags);
    note(name, tip);
    return is_moved;
}

bool Controls::slider(const char* name, int& value, int low, int high, const char* tip) {
    share_width();
    const bool is_moved = ImGui::SliderInt(name, &value, low, high, "%d", ImGuiSliderFlags_AlwaysClamp);
    note(name, tip);
    return is_moved;
}

std::optional<std::size_t> Controls::list(const char* name, const std::string& shown,
                                          const std::vector<std::string>& entries, const char* tip) {
    std::optional<std::size_t> chosen;
    ImGui::SetNextItemWidth(-1);
    const bool is_open = ImGui::BeginCombo((std::string("##") + name).c_str(), shown.c_str(), ImGuiComboFlags_HeightLarge);
    note(name, is_open ? "" : tip);
    if (!is_open) return chosen;
    for (std::size_t k = 0; k < entries.size(); ++k)
        if (entry(entries[k], entries[k] == shown)) chosen = k;
    ImGui::EndCombo();
    return chosen;
}

bool Controls::line(const char* name, std::string& text, const char* hint) {
    ImGui::SetNextItemWidth(-1);
    const bool is_entered = ImGui::InputTextWithHint(
        (std::string("##") + name).c_str(), hint, text.data(), text.capacity() + 1,
        ImGuiInputTextFlags_CallbackResize | ImGuiInputTextFlags_EnterReturnsTrue, grow, &text);
    note(name);
    return is_entered;
}

bool Controls::entry(const std::string& name, bool is_chosen, const char* tip) {
    const bool is_clicked = ImGui::Selectable(name.c_str(), is_chosen);
    note(name, tip);
    return is_clicked;
}

bool Controls::section(const char* name, bool is_open) {
    const bool shows = ImGui::CollapsingHeader(name, is_open ? ImGuiTreeNodeFlags_DefaultOpen : 0);
    note(name);
    return shows;
}

}  // namespace cc
