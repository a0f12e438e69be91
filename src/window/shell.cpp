#include "window/shell.hpp"

#include <SDL.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace cc {
namespace {

using Time = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr int first_width = 1280, first_height = 720;
constexpr Seconds budget{0.012};  // of steps between two pictures
constexpr Seconds between_pictures{1. / 60};
constexpr int idle_wait = 100;           // milliseconds, for something to happen while nothing moves
constexpr int pictures_after_event = 3;  // until a control that was touched has come to rest

constexpr std::pair<SDL_Keycode, int> key_names[] = {{SDLK_ESCAPE, escape_key},
                                                     {SDLK_LEFT, left_key},
                                                     {SDLK_RIGHT, right_key},
                                                     {SDLK_UP, up_key},
                                                     {SDLK_DOWN, down_key},
                                                     {SDLK_PAGEUP, page_up_key},
                                                     {SDLK_PAGEDOWN, page_down_key},
                                                     {SDLK_HOME, home_key},
                                                     {SDLK_END, end_key},
                                                     {SDLK_RETURN, enter_key},
                                                     {SDLK_KP_ENTER, enter_key},
                                                     {SDLK_TAB, tab_key},
                                                     {SDLK_BACKSPACE, backspace_key},
                                                     {SDLK_DELETE, delete_key},
                                                     {SDLK_KP_PLUS, '+'},
                                                     {SDLK_KP_MINUS, '-'}};

// The key as the desk calls it.
int key_of(SDL_Keycode code) {
    const auto* found = std::ranges::find(key_names, code, &std::pair<SDL_Keycode, int>::first);
    if (found != std::end(key_names)) return found->second;
    return code >= ' ' && code < escape_key ? static_cast<int>(code) : 0;
}

// What begins and ends between two pictures counts, too: each has a frame of its own, in which no time goes
// by.
bool no_time() { return false; }

void tell_key(Desk& desk, const SDL_KeyboardEvent& event) {
    const auto held = event.keysym.mod;
    desk.key(key_of(event.keysym.sym), event.type == SDL_KEYDOWN,
             {(held & (KMOD_CTRL | KMOD_GUI)) != 0, (held & KMOD_SHIFT) != 0});
    desk.frame(0, no_time);
}

void tell_button(Desk& desk, const SDL_MouseButtonEvent& event) {
    if (event.button != SDL_BUTTON_LEFT && event.button != SDL_BUTTON_RIGHT) return;
    desk.mouse(static_cast<float>(event.x), static_cast<float>(event.y));
    desk.button(event.button == SDL_BUTTON_LEFT ? 0 : 1, event.type == SDL_MOUSEBUTTONDOWN);
    desk.frame(0, no_time);
}

void tell(Desk& desk, const SDL_Event& event) {
    switch (event.type) {
        case SDL_MOUSEMOTION:
            return desk.mouse(static_cast<float>(event.motion.x), static_cast<float>(event.motion.y));
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
            return tell_button(desk, event.button);
        case SDL_MOUSEWHEEL:
            return desk.wheel(static_cast<float>(event.wheel.y));
        case SDL_TEXTINPUT:
            return desk.text(event.text.text);
        case SDL_KEYDOWN:
        case SDL_KEYUP:
            return tell_key(desk, event.key);
    }
}

// SDL shows a window nowhere, if there is no display: that is only meant where it was asked for.
bool is_unseen(std::string_view driver) {
    return (driver == "offscreen" || driver == "dummy") && !SDL_getenv("SDL_VIDEODRIVER");
}

[[noreturn]] void no_display(const char* why) {
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    throw BadInput("no window", std::string(why) +
                                    "; without a display there are --headless, --strip, --film and "
                                    "--terminal, and --screenshot for a picture of the window");
}

void write_screenshot(Desk& desk, const std::filesystem::path& file) {
    desk.resize(first_width, first_height);
    while (desk.stage().session().now() < desk.stage().session().steps()) {
        const int before = desk.stage().session().now();
        desk.stage().session().step();
        if (desk.stage().session().now() == before) break;
    }
    for (int k = 0; k < 2; ++k) desk.frame(0, no_time);  // windows find their sizes in the first one
    Raster picture;
    desk.paint(picture);
    save_png(picture, file);
}

}  // namespace

std::function<bool()> for_a_while(Seconds while_) {
    return [end = Time::now() + while_] { return Time::now() < end; };
}

Shell::Shell(Desk& desk, const std::string& title) : desk_(desk) {
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) no_display(SDL_GetError());
    if (is_unseen(SDL_GetCurrentVideoDriver())) no_display("there is no display");
    window_ = SDL_CreateWindow(title.c_str(), SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, first_width,
                               first_height, SDL_WINDOW_RESIZABLE);
    if (!window_) no_display(SDL_GetError());
    SDL_StartTextInput();
}

Shell::~Shell() {
    SDL_DestroyWindow(window_);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

bool Shell::answer() {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
        if (event.type == SDL_QUIT) return false;
        tell(desk_, event);
    }
    return true;
}

bool Shell::turn(double elapsed) {
    int width = 0;
    int height = 0;
    SDL_GetWindowSize(window_, &width, &height);
    desk_.resize(width, height);
    if (!answer()) return false;
    draw(elapsed);
    return true;
}

void Shell::draw(double elapsed) {
    desk_.frame(elapsed, for_a_while(budget));
    desk_.paint(picture_);
    SDL_Surface* to = SDL_GetWindowSurface(window_);
    SDL_Surface* from = SDL_CreateRGBSurfaceWithFormatFrom(const_cast<std::uint32_t*>(picture_.all().data()),
                                                           picture_.width(), picture_.height(), 32,
                                                           4 * picture_.width(), SDL_PIXELFORMAT_ARGB8888);
    if (to && from) SDL_BlitSurface(from, nullptr, to, nullptr);
    SDL_FreeSurface(from);
    SDL_UpdateWindowSurface(window_);
}

void show_window(const std::filesystem::path& file, const SceneFile& scene, const WindowOptions& options) {
    Desk desk(file, scene, {CC_SCENES});
    desk.set_dark(options.is_dark);
    if (options.screenshot) return write_screenshot(desk, *options.screenshot);
    Shell shell(desk, "Collision Course");
    auto before = Time::now();
    for (int awake = pictures_after_event;; --awake) {
        const bool is_moving = desk.stage().session().is_playing();
        if (is_moving || SDL_WaitEventTimeout(nullptr, awake > 0 ? 0 : idle_wait))
            awake = pictures_after_event;
        const auto now = Time::now();
        if (!shell.turn(Seconds(now - before).count())) return;
        before = now;
        const Seconds rest = between_pictures - (Time::now() - now);
        if (rest > Seconds{0}) SDL_Delay(static_cast<Uint32>(1000 * rest.count()));
    }
}

}  // namespace cc
