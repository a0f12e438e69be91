#include "window/theme.hpp"

#include <imgui.h>

namespace cc {

void Theme::apply() const {
    ImGuiStyle& style = ImGui::GetStyle();
    style = ImGuiStyle();
    if (is_dark)
        ImGui::StyleColorsDark();
    else
        ImGui::StyleColorsLight();
    const auto set = [&](ImGuiCol place, Colour wanted) {
        style.Colors[place] = ImGui::ColorConvertU32ToFloat4(wanted);
    };
    set(ImGuiCol_WindowBg, colour(is_dark ? 0x1d1f22 : 0xf4f4f2));
    set(ImGuiCol_Text, of(Role::ink));
    set(ImGuiCol_Button, of(Role::bound, 0.28));
    set(ImGuiCol_ButtonHovered, of(Role::bound, 0.5));
    set(ImGuiCol_ButtonActive, of(Role::bound, 0.75));
    set(ImGuiCol_FrameBg, of(Role::quiet, 0.18));
    set(ImGuiCol_Header, of(Role::bound, 0.2));
    set(ImGuiCol_SliderGrab, of(Role::shape_a, 0.45));  // its number is seen through it
    set(ImGuiCol_CheckMark, of(Role::shape_a));
    style.FrameRounding = 3;
    style.WindowBorderSize = 0;
    style.AntiAliasedLinesUseTex = false;  // all but letters are triangles of one colour
    style.ItemSpacing = {8, 5};
}

}  // namespace cc
