#pragma once
/// The window's controls, by their names: what a test, or a picture of the window, looks for.
#include <imgui.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "01-vectors/vec2.hpp"

namespace cc {

/// A place in the window, in pixels, with doubles.
inline Vec2 to_vec2(ImVec2 at) { return {at.x, at.y}; }
/// The same for Dear ImGui.
inline ImVec2 to_imgui(Vec2 at) { return {static_cast<float>(at.x), static_cast<float>(at.y)}; }

/// A part of the window, in pixels.
struct Area {
    ImVec2 low;   ///< upper left
    ImVec2 high;  ///< lower right
    /// How wide it is.
    float width() const { return high.x - low.x; }
    /// How high it is.
    float height() const { return high.y - low.y; }
    /// Its middle.
    ImVec2 middle() const { return {0.5f * (low.x + high.x), 0.5f * (low.y + high.y)}; }
};

/// Draws controls, and knows where those of the last frame are. A tip says more of one that the mouse is on.
class Controls {
public:
    /// Forgets the places of the frame before.
    void begin() { places_.clear(); }
    /// Where the control with this name is; none if it is not shown.
    std::optional<Area> place(const std::string& name) const;

    /// A button; whether it was pressed.
    bool button(const char* name, const char* tip = "");
    /// A box to check; whether it was changed.
    bool check(const char* name, bool& value, const char* tip = "");
    /// A slider; whether it was moved. One that is logarithmic is finer at its lower end.
    bool slider(const char* name, double& value, double low, double high, const char* format,
                const char* tip = "", bool is_logarithmic = false);
    /// The same for whole numbers.
    bool slider(const char* name, int& value, int low, int high, const char* tip = "");
    /// A list that opens; the place in it of what was chosen, if anything was.
    std::optional<std::size_t> list(const char* name, const std::string& shown,
                                    const std::vector<std::string>& entries, const char* tip = "");
    /// A line of text; whether Enter was pressed in it.
    bool line(const char* name, std::string& text, const char* hint);
    /// Something to choose in a list or a menu; whether it was.
    bool entry(const std::string& name, bool is_chosen = false, const char* tip = "");
    /// A part of the panel that opens and closes; whether it is open.
    bool section(const char* name, bool is_open);
    /// Words of explanation.
    void hint(const char* words);
    /// Notes the place of what ImGui has drawn last.
    void note(const std::string& name, const char* tip = "");

private:
    std::map<std::string, Area> places_;
};

}  // namespace cc
