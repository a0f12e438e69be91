#pragma once
/// The program `collision-course`, from the words of its command line to its exit code.
#include <filesystem>
#include <iosfwd>
#include <optional>

#include "scene/scene_file.hpp"

namespace cc {

/// What the command line says about the window.
struct WindowOptions {
    bool is_dark = false;                                  ///< light colours if not
    std::optional<std::filesystem::path> screenshot = {};  ///< a picture is written, and no window opened
};

/// Shows a scene, from a file, in a window until that is closed. Throws BadInput.
using ShowWindow = void (*)(const std::filesystem::path& file, const SceneFile& scene,
                            const WindowOptions& options);

/// Runs the program; `show_window` is none in a program that was built without a window. Gives 0, or 2 if
/// something that was asked for is wrong, or 128 and the number of the signal that ended the run: 130 after Ctrl-C.
int collision_course(int argc, const char* const* argv, std::istream& in, std::ostream& out,
                     std::ostream& err, ShowWindow show_window = nullptr);

}  // namespace cc
