#pragma once
/// The window on the screen: SDL's events go to the desk, and its pixels come back.
#include <chrono>
#include <filesystem>

#include "demo/program.hpp"
#include "window/desk.hpp"

struct SDL_Window;

namespace cc {

/// A window that shows a desk. It needs no graphics card: all pixels are the desk's.
class Shell {
public:
    /// Opens it. The desk must outlive it. Throws BadInput if there is no display.
    Shell(Desk& desk, const std::string& title);
    ~Shell();
    Shell(const Shell&) = delete;
    Shell& operator=(const Shell&) = delete;
    /// Answers to what has happened, and draws one frame, `elapsed` seconds after the one before; false once
    /// the window is to be closed.
    bool turn(double elapsed);

private:
    bool answer();
    void draw(double elapsed);

    Desk& desk_;
    SDL_Window* window_ = nullptr;
    Raster picture_;
};

/// A function that says yes until so much time has gone by.
std::function<bool()> for_a_while(std::chrono::duration<double> while_);

/// Shows a scene until the window is closed. A screenshot is of the last step of the scene; to show another step, read
/// the scene with that many steps. Throws BadInput if there is no display, and for a
/// picture that cannot be written.
void show_window(const std::filesystem::path& file, const SceneFile& scene, const WindowOptions& options);

}  // namespace cc
