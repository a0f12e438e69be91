#pragma once
// Drives the window as a hand does: by the mouse, where the controls are, and by keys; without a screen.
#include <cmath>
#include <filesystem>

#include "catch.hpp"
#include "window/desk.hpp"

namespace cc {

namespace fs = std::filesystem;

inline const fs::path scenes = CC_SCENES;

inline const auto always = [] { return true; };

// A desk, and a hand at its mouse and keys. It is so high that no control is out of sight.
struct DeskHands {
    explicit DeskHands(const std::string& scene, std::vector<fs::path> folders = {})
        : DeskHands(scenes / (scene + ".json"), read_scene((scenes / (scene + ".json")).string()), folders) {}
    DeskHands(const fs::path& file, const SceneFile& scene, std::vector<fs::path> folders)
        : desk(file, scene, std::move(folders)) {
        desk.resize(1280, 2400);
        frames(3);
    }

    void frames(int count = 1, double elapsed = 0) {
        for (int k = 0; k < count; ++k) desk.frame(elapsed, always);
    }
    Area area(const std::string& name) {
        CAPTURE(name);
        const auto found = desk.controls().place(name);
        REQUIRE(found);
        return *found;
    }
    bool shows(const std::string& name) const { return desk.controls().place(name).has_value(); }
    void move(ImVec2 at) { desk.mouse(std::floor(at.x), std::floor(at.y)), frames(); }
    void press(int which = 0) { desk.button(which, true), frames(); }
    void release(int which = 0) { desk.button(which, false), frames(2); }
    void click_at(ImVec2 at, int which = 0) { move(at), press(which), release(which); }
    void click(const std::string& name) { click_at(area(name).middle()); }
    // A little inside of the left end: the box of a check box.
    void check(const std::string& name) { click_at({area(name).low.x + 8, area(name).middle().y}); }
    void drag(ImVec2 from, ImVec2 to) {
        move(from), press();
        move({0.5f * (from.x + to.x), 0.5f * (from.y + to.y)}), move(to);
        release();
    }
    // Moves a slider from its middle to a share of it; its name, behind it, is not part of it.
    void slide(const std::string& name, float share) {
        const Area all = area(name);
        const float width = name == "step" || name == "speed" ? all.width() : 0.47f * 284;
        const float y = all.middle().y;
        drag({all.low.x + 0.5f * width, y}, {all.low.x + share * width, y});
    }
    void key(int key, Held held = {}) {
        desk.key(key, true, held), frames();
        desk.key(key, false, held), desk.key(0, false), frames(2);
    }
    void type(const std::string& words) { desk.text(words.c_str()), frames(2); }
    void choose(const std::string& list, const std::string& entry) { click(list), click(entry); }
    void right_click(ImVec2 at) { click_at(at, 1); }
    Raster picture() {
        Raster pixels;
        desk.paint(pixels);
        return pixels;
    }

    Desk desk;
};

}  // namespace cc
