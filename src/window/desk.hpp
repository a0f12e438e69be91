#pragma once
/// All that is in the window, without a window: it takes what mouse and keys do, and gives pixels.
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "window/pixels.hpp"
#include "window/scene_list.hpp"
#include "window/stage.hpp"

struct ImGuiContext;

namespace cc {

/// Which of these keys are held down while another one is pressed.
struct Held {
    bool ctrl = false;   ///< or the command key
    bool shift = false;  ///< either of them
};

/// A scene on its stage, with the panel, the graphs and the controls of time around it.
class Desk {
public:
    /// Opens a scene from a file; the list offers the scenes of the file's folder and of these. Throws
    /// BadInput.
    Desk(const std::filesystem::path& file, const SceneFile& scene,
         std::vector<std::filesystem::path> folders);
    ~Desk();
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    /// The window has this size now, in pixels.
    void resize(int width, int height);
    /// The mouse is here, in pixels from the upper left.
    void mouse(float x, float y);
    /// A button of the mouse: 0 is the left one, 1 the right one.
    void button(int which, bool is_down);
    /// The wheel is turned, away from the hand if `up` is over 0.
    void wheel(float up);
    /// A key (stage.hpp) goes down or up; these are held now.
    void key(int key, bool is_down, Held held = {});
    /// Something is typed, in UTF-8.
    void text(const char* typed);

    /// So many seconds go by, and all is drawn anew. Steps are made as long as `has_time` says yes.
    void frame(double elapsed, const std::function<bool()>& has_time);
    /// What was drawn last.
    void paint(Raster& picture) const;

    /// Opens another scene; if that cannot be, this one stays, and `message` says why.
    void open(const std::filesystem::path& file);
    /// Saves the scene as it is now. A file that is there already is only written over when asked again at
    /// once.
    void save(const std::filesystem::path& file);

    /// What is shown.
    Stage& stage() { return *stage_; }
    /// The controls of the last frame.
    const Controls& controls() const { return controls_; }
    /// What the scene calls itself.
    const std::string& name() const { return name_; }
    /// The last word on files; may be empty.
    const std::string& message() const { return message_; }
    /// Light or dark.
    bool is_dark() const { return theme_.is_dark; }
    /// Chooses light or dark.
    void set_dark(bool is_dark);

private:
    void show(const std::filesystem::path& file, const SceneFile& scene);
    void draw_stage(Area area), draw_panel(Area area), draw_time(Area area);
    void draw_buttons(), draw_speed(), draw_files(), draw_scenes(), draw_words();
    void answer_mouse();
    void answer_key(int key, Held held);
    bool answer_time_key(int key);

    ImGuiContext* context_;
    Theme theme_;
    Controls controls_;
    std::unique_ptr<Stage> stage_;
    Triangles picture_;  // of the stage, under all that Dear ImGui draws
    std::vector<std::filesystem::path> folders_;
    std::map<std::string, std::vector<ListedScene>> scenes_;
    std::string name_, about_, file_text_, message_;
    std::filesystem::path asked_;  // to be written over
    ImVec2 menu_at_ = {};
};

}  // namespace cc
