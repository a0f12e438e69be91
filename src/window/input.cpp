#include "window/input.hpp"

#include <imgui.h>

#include <filesystem>
#include <utility>

#include "window/stage.hpp"

namespace cc {
namespace {

// What edits a line of text.
constexpr std::pair<int, ImGuiKey> keys[] = {{left_key, ImGuiKey_LeftArrow},
                                             {right_key, ImGuiKey_RightArrow},
                                             {up_key, ImGuiKey_UpArrow},
                                             {down_key, ImGuiKey_DownArrow},
                                             {home_key, ImGuiKey_Home},
                                             {end_key, ImGuiKey_End},
                                             {enter_key, ImGuiKey_Enter},
                                             {escape_key, ImGuiKey_Escape},
                                             {tab_key, ImGuiKey_Tab},
                                             {backspace_key, ImGuiKey_Backspace},
                                             {delete_key, ImGuiKey_Delete},
                                             {'a', ImGuiKey_A},
                                             {'c', ImGuiKey_C},
                                             {'v', ImGuiKey_V},
                                             {'x', ImGuiKey_X},
                                             {'y', ImGuiKey_Y},
                                             {'z', ImGuiKey_Z}};

// One pixel of the font's picture for one of the window.
void add_font(ImFontAtlas& fonts) {
    ImFontConfig config;
    config.OversampleH = config.OversampleV = 1;
    config.PixelSnapH = true;
#ifdef CC_FONT
    constexpr float letter_size = 15;  // pixels
    static const ImWchar letters[] = {0x20,   0xFF,   0x370,  0x3FF,  0x2010, 0x2027,
                                      0x2080, 0x2089, 0x2190, 0x22FF, 0};
    if (std::filesystem::exists(CC_FONT)) {
        fonts.AddFontFromFileTTF(CC_FONT, letter_size, &config, letters);
        return;
    }
#endif
    fonts.AddFontDefault(&config);
}

}  // namespace

ImGuiContext* begin_input() {
    IMGUI_CHECKVERSION();
    ImGuiContext* context = ImGui::CreateContext();
    ImGui::SetCurrentContext(context);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = io.LogFilename = nullptr;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;  // more than 65536 corners
    io.ConfigWindowsResizeFromEdges = false;
    add_font(*io.Fonts);
    unsigned char* pixels = nullptr;
    int width = 0;
    int height = 0;
    io.Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
#if IMGUI_VERSION_NUM < 18700
    for (const auto& [key, name] : keys) io.KeyMap[name] = key;
#endif
    return context;
}

void feed_key(int key, bool is_down, bool is_ctrl, bool is_shift) {
    ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM < 18700
    io.KeyCtrl = is_ctrl;
    io.KeyShift = is_shift;
    if (key != 0) io.KeysDown[key] = is_down;
#else
    io.AddKeyEvent(ImGuiMod_Ctrl, is_ctrl);
    io.AddKeyEvent(ImGuiMod_Shift, is_shift);
    for (const auto& [ours, theirs] : keys)
        if (ours == key) io.AddKeyEvent(theirs, is_down);
#endif
}

}  // namespace cc
