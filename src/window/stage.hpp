#pragma once
/// What the window shows in its middle: a scene of one kind, with controls of its own. Another kind is one more class,
/// and one more line in desk.cpp.
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "draw/triangles.hpp"
#include "scene/scene_file.hpp"
#include "session/session.hpp"
#include "window/controls.hpp"
#include "window/theme.hpp"

namespace cc {

/// Keys without a letter of their own; all others are their small letter, and 0 is one that means nothing.
enum Key {
    escape_key = 128,
    left_key,
    right_key,
    up_key,
    down_key,
    page_up_key,
    page_down_key,
    home_key,
    end_key,
    enter_key,
    tab_key,
    backspace_key,
    delete_key
};

/// What was added to a picture since the last call is seen in this area only.
inline void clip(Triangles& picture, Area area) {
    picture.parts.push_back({area.low.x, area.low.y, area.high.x, area.high.y, picture.order.size()});
}

/// A scene in the window. All places are in pixels of the window.
class Stage {
public:
    virtual ~Stage() = default;

    /// How its time goes by.
    virtual Session& session() = 0;
    /// Begins again.
    virtual void reset() = 0;
    /// Draws itself into an area: its picture as triangles, its words into the list.
    virtual void draw(Triangles& picture, ImDrawList& list, Area area, const Theme& theme) = 0;
    /// Draws its graphs into an area of the current ImGui window, and answers to clicks there.
    virtual void graphs(Controls& controls, Area area, const Theme& theme) = 0;
    /// Its sections of the panel.
    virtual void panel(Controls& controls) = 0;
    /// What a menu offers at the place where the right button was pressed; not called where `has_menu` is
    /// false.
    virtual void menu(Controls&, ImVec2 /*at*/) {}
    /// Whether there is such a menu.
    virtual bool has_menu() const { return false; }

    /// The left button goes down in the picture.
    virtual void press(ImVec2 at) = 0;
    /// It is moved, and was at a place before.
    virtual void drag(ImVec2 from, ImVec2 to) = 0;
    /// It goes up.
    virtual void release() = 0;
    /// The wheel is turned: so many times nearer.
    virtual void zoom(ImVec2 at, double factor) = 0;
    /// Shows all of the scene again.
    virtual void fit() = 0;
    /// A key is pressed while the mouse is at a place; whether it meant anything.
    virtual bool key(int key, bool is_shift, ImVec2 mouse) = 0;

    /// Whose engine runs, where that is not the library; may be empty.
    virtual std::string whose() const { return {}; }
    /// What was changed last; may be empty.
    virtual std::string note() const = 0;
    /// What could not be done; may be empty.
    virtual std::string fault() const = 0;
    /// The text of a scene file that begins as this scene is now. Throws BadInput if there is none.
    virtual std::string saved(const std::string& name, const std::string& about) const = 0;
};

}  // namespace cc
