#include "terminal/player.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iostream>

#include "terminal/keys.hpp"
#include "terminal/tty.hpp"

namespace cc::terminal {
namespace {

bool has_utf8() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (const char* const value = std::getenv(name); value && *value) {
            std::string locale;
            for (const char* c = value; *c; ++c)
                if (*c != '-') locale += static_cast<char>(std::tolower(static_cast<unsigned char>(*c)));
            return locale.find("utf8") != locale.npos;
        }
    return false;
}

void go(Show& show, Key key) {
    const std::size_t last = show.walk.rows.size() - 1;
    if (key == Key::on) show.step = std::min(show.step + 1, last);
    if (key == Key::back && show.step > 0) --show.step;
    if (key == Key::end) show.step = last;
    if (key == Key::first) show.step = 0;
    show.farthest = std::max(show.farthest, show.step);
}

// A frame for each key, as they come.
void play(Show show, Style style, std::istream& in, std::ostream& out) {
    const auto print = [&](const std::vector<std::string>& lines) {
        for (const std::string& line : lines) out << line << "\n";
        out << std::endl;
    };
    print(screen(show, {}, style));
    Keys keys;
    for (char byte = 0; in.get(byte);) {
        const auto key = keys.read(byte);
        if (!key) continue;
        if (*key == Key::quit) return;
        go(show, *key);
        print(*key == Key::help ? help(show.legend, {}, style) : screen(show, {}, style));
    }
}

// The same on a terminal; returns the exit code.
int play(Show show, Style style) {
    const Tty tty;
    Keys keys;
    bool is_help = false;
    for (;;) {
        tty.show(is_help ? help(show.legend, tty.size(), style) : screen(show, tty.size(), style));
        char byte = 0;
        const auto event = tty.wait(byte);
        if (event == Tty::Event::interrupted) return exit_code(tty.signal());
        if (event == Tty::Event::closed) return 0;
        const auto key = event == Tty::Event::byte ? keys.read(byte) : std::nullopt;
        if (!key) continue;
        if (*key == Key::quit) return 0;
        if (!is_help) go(show, *key);
        is_help = !is_help && *key == Key::help;
    }
}

}  // namespace

int play(Show show, bool is_ascii, std::istream& in, std::ostream& out) {
    const bool is_tty = Tty::is_there();
    const Style style{is_ascii || !has_utf8(), is_tty && !std::getenv("NO_COLOR")};
    if (is_tty) return play(std::move(show), style);
    play(std::move(show), style, in, out);
    return 0;
}

}  // namespace cc::terminal
