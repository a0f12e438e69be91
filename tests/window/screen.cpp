// The window on a screen, on one that is none, and as a picture in a file.
#include <SDL.h>

#include <fstream>
#include <sstream>

#include "catch.hpp"
#include "demo/program.hpp"
#include "window/shell.hpp"
#include "world_hands.hpp"

using namespace cc;
using Catch::Matchers::Contains;

TEST_CASE("a picture of the window is written as PNG, the same each time, and not over a scene") {
    const Folder folder;
    const fs::path file = folder.path / "a.png", again = folder.path / "b.png";
    const auto program = [](std::vector<std::string> words) {
        words.insert(words.begin(), "collision-course");
        std::vector<const char*> arguments;
        for (const std::string& word : words) arguments.push_back(word.c_str());
        std::istringstream in;
        std::ostringstream out, err;
        const int code =
            collision_course(static_cast<int>(arguments.size()), arguments.data(), in, out, err, show_window);
        return std::pair(code, err.str());
    };
    const std::string box = (scenes / "box.json").string();
    CHECK(program({box, "--steps", "20", "--screenshot", file.string()}) == std::pair(0, std::string()));
    CHECK(program({box, "--steps", "20", "--screenshot", again.string()}).first == 0);
    const auto bytes = [](const fs::path& of) {
        std::ostringstream all;
        all << std::ifstream(of, std::ios::binary).rdbuf();
        return all.str();
    };
    CHECK(bytes(file).starts_with("\x89PNG"));
    CHECK(bytes(file) == bytes(again));
    CHECK(program({box, "--steps", "20", "--dark", "--compare", "--screenshot", again.string()}).first == 0);
    CHECK(bytes(file) != bytes(again));
    const auto fails = [&](std::vector<std::string> words, const std::string& why) {
        const auto [code, err] = program(std::move(words));
        CHECK(code == 2);
        CHECK_THAT(err, Contains(why));
    };
    fails({box, "--screenshot", box}, "is the scene itself");
    fails({box, "--screenshot", "/nowhere/at/all.png"}, "cannot be written");
    fails({box, "--screenshot", file.string(), "--headless"}, "excludes");
    fails({box, "--csv", "a.csv"}, "are only for --headless");
    fails({(folder.path / "none.json").string()}, "none.json: cannot be read");
}

TEST_CASE("SDL's events reach the desk, and closing the window ends it") {
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    const fs::path file = scenes / "box.json";
    Desk desk(file, read_scene(file.string()), {});
    Shell shell(desk, "test");
    const auto push = [](SDL_Event event) { REQUIRE(SDL_PushEvent(&event) == 1); };
    const auto key = [&](SDL_Keycode code, Uint16 held = 0) {
        SDL_Event event{};
        event.type = SDL_KEYDOWN;
        event.key.keysym.sym = code;
        event.key.keysym.mod = held;
        push(event);
        event.type = SDL_KEYUP;
        push(event);
    };
    const auto button = [&](Uint32 type, ImVec2 at) {
        SDL_Event event{};
        event.type = type;
        event.button.button = SDL_BUTTON_LEFT;
        event.button.x = static_cast<int>(at.x);
        event.button.y = static_cast<int>(at.y);
        push(event);
    };
    for (int k = 0; k < 3; ++k) REQUIRE(shell.turn(0));
    key(SDLK_RIGHT);
    CHECK(shell.turn(0));
    CHECK(desk.stage().session().now() == 1);
    key(SDLK_HOME);
    CHECK(shell.turn(0));
    CHECK(desk.stage().session().now() == 0);
    SDL_Event motion{};
    motion.type = SDL_MOUSEMOTION;
    const ImVec2 play = desk.controls().place("Play")->middle();
    motion.motion.x = static_cast<int>(play.x);
    motion.motion.y = static_cast<int>(play.y);
    push(motion);
    CHECK(shell.turn(0));
    button(SDL_MOUSEBUTTONDOWN, play);  // both within one picture
    button(SDL_MOUSEBUTTONUP, play);
    CHECK(shell.turn(0));
    CHECK(desk.stage().session().is_playing());
    CHECK(shell.turn(1. / 60));
    CHECK(desk.stage().session().now() > 0);
    SDL_Event wheel{};
    wheel.type = SDL_MOUSEWHEEL;
    wheel.wheel.y = 1;
    motion.motion.x = motion.motion.y = 200;
    push(motion);
    CHECK(shell.turn(0));
    const double scale = dynamic_cast<WorldStage&>(desk.stage()).scale();
    push(wheel);
    CHECK(shell.turn(0));
    CHECK(dynamic_cast<WorldStage&>(desk.stage()).scale() > scale);
    SDL_Event quit{};
    quit.type = SDL_QUIT;
    push(quit);
    CHECK_FALSE(shell.turn(0));
}

TEST_CASE("without a display the window says so, and what there is instead") {
    SDL_setenv("SDL_VIDEODRIVER", "none-such", 1);
    const fs::path file = scenes / "box.json";
    const SceneFile scene = read_scene(file.string());
    CHECK_THROWS_WITH(show_window(file, scene, {}), Contains("no window: ") && Contains("--headless"));
    for (const char* name : {"SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"}) unsetenv(name);
    Desk desk(file, scene, {});
    CHECK_THROWS_WITH(Shell(desk, "test"), Contains("no window: ") && Contains("--screenshot"));
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
}
