#include "window/theme.hpp"

namespace cc::demo {
namespace {

// 0xRRGGBB, as in figure.css, in the order of Role.
constexpr unsigned light[] = {0x0072b2, 0xb36b00, 0x00835f, 0xa8417f, 0x3b8fc4, 0xc8401a, 0x7a7a7a, 0x222222};
constexpr unsigned dark[] = {0x5cb4ea, 0xf0b13c, 0x34c79a, 0xe59ac6, 0x8fd0f5, 0xff7a52, 0x8f8f8f, 0xdddddd};
static_assert(std::size(light) == role_count && std::size(dark) == role_count);

ImU32 packed(unsigned rgb, float opacity) {
    return IM_COL32(rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255, static_cast<int>(255 * opacity + 0.5f));
}

}  // namespace

ImU32 Theme::of(Role role, float opacity) const {
    return packed((is_dark ? dark : light)[static_cast<int>(role)], opacity);
}

ImU32 Theme::solid(Role role, float share) const {
    const ImVec4 ink = ImGui::ColorConvertU32ToFloat4(of(role)),
                 under = ImGui::ColorConvertU32ToFloat4(paper());
    const auto mix = [share](float a, float b) { return a + share * (b - a); };
    return ImGui::ColorConvertFloat4ToU32(
        {mix(under.x, ink.x), mix(under.y, ink.y), mix(under.z, ink.z), 1});
}

ImU32 Theme::paper() const { return packed(is_dark ? 0x131416 : 0xffffff, 1); }

void Theme::apply() const {
    ImGuiStyle& style = ImGui::GetStyle();
    style = ImGuiStyle();
    if (is_dark)
        ImGui::StyleColorsDark();
    else
        ImGui::StyleColorsLight();
    const auto set = [&](ImGuiCol place, ImU32 colour) {
        style.Colors[place] = ImGui::ColorConvertU32ToFloat4(colour);
    };
    set(ImGuiCol_WindowBg, packed(is_dark ? 0x1d1f22 : 0xf4f4f2, 1));
    set(ImGuiCol_Text, of(Role::ink));
    set(ImGuiCol_Button, of(Role::bound, 0.28f));
    set(ImGuiCol_ButtonHovered, of(Role::bound, 0.5f));
    set(ImGuiCol_ButtonActive, of(Role::bound, 0.75f));
    set(ImGuiCol_FrameBg, of(Role::quiet, 0.18f));
    set(ImGuiCol_Header, of(Role::bound, 0.2f));
    set(ImGuiCol_SliderGrab, of(Role::shape_a, 0.45f));  // its number is seen through it
    set(ImGuiCol_CheckMark, of(Role::shape_a));
    style.FrameRounding = 3;
    style.WindowBorderSize = 0;
    style.AntiAliasedLinesUseTex = false;  // all but letters are triangles of one colour
    style.ItemSpacing = {8, 5};
}

}  // namespace cc::demo
