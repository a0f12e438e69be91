#include "terminal/program.hpp"

#include <CLI/CLI.hpp>
#include <cctype>
#include <cstdlib>
#include <iostream>

#include "base/describe.hpp"
#include "json/json.hpp"
#include "terminal/keys.hpp"
#include "terminal/screen.hpp"
#include "terminal/shapes.hpp"
#include "terminal/tty.hpp"

namespace cc::terminal {
namespace {

struct CommandLine {
    CLI::App app{"Steps an algorithm of the course on the terminal, forwards and back.",
                 "collision-course-step"};
    std::string name;
    std::optional<std::string> example, file;
    bool is_ascii = false;

    CommandLine() {
        app.add_option("NAME", name, "which algorithm; without it, all are listed");
        auto* const chosen = app.add_option("--example", example, "built-in shapes")->type_name("NAME");
        app.add_option("--shapes", file, "shapes of your own, as JSON")->type_name("FILE")->excludes(chosen);
        app.add_flag("--ascii", is_ascii, "letters instead of dots of Braille");
    }
};

void list(std::ostream& out) {
    out << "Algorithms:\n";
    for (const Watched& one : watched())
        out << "  " << one.name << "  (chapter " << one.chapter << ")  " << one.question << "\n";
    out << "Examples, for --example:\n";
    for (const Example& one : examples()) out << "  " << one.name << "  " << one.about << "\n";
    out << "For instance: ./course step gjk --example overlap; or on your own shapes: --shapes FILE\n";
}

Show begin(const CommandLine& line) {
    const Watched& one = find_watched(line.name);
    const std::string head = one.name + ", chapter " + one.chapter + ": ";
    if (line.file) {
        const std::string text = read_file(*line.file, "file of shapes");
        return {head + cc::quoted(*line.file), one.walk(parse_shapes(text, *line.file, one.shapes))};
    }
    const Example& example = find_example(line.example.value_or(one.example), one.shapes);
    return {head + example.about, one.walk(example.shapes)};
}

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
        print(*key == Key::help ? help({}) : screen(show, {}, style));
    }
}

// The same on a terminal; returns the exit code.
int play(Show show, Style style) {
    const Tty tty;
    Keys keys;
    bool is_help = false;
    for (;;) {
        tty.show(is_help ? help(tty.size()) : screen(show, tty.size(), style));
        char byte = 0;
        const auto event = tty.wait(byte);
        if (event == Tty::Event::interrupted) return 130;
        if (event == Tty::Event::closed) return 0;
        const auto key = event == Tty::Event::byte ? keys.read(byte) : std::nullopt;
        if (!key) continue;
        if (*key == Key::quit) return 0;
        if (!is_help) go(show, *key);
        is_help = !is_help && *key == Key::help;
    }
}

int run(const CommandLine& line, std::istream& in, std::ostream& out) {
    if (line.name.empty()) {
        list(out);
        return 0;
    }
    const Style style{line.is_ascii || !has_utf8(), Tty::is_there() && !std::getenv("NO_COLOR")};
    if (Tty::is_there()) return play(begin(line), style);
    play(begin(line), style, in, out);
    return 0;
}

}  // namespace

int collision_course_step(int argc, const char* const* argv, std::istream& in, std::ostream& out,
                          std::ostream& err) try {
    CommandLine line;
    try {
        line.app.parse(argc, argv);
    } catch (const CLI::ParseError& e) {
        return line.app.exit(e, out, err) == 0 ? 0 : 2;
    }
    return run(line, in, out);
} catch (const std::exception& e) {
    err << "collision-course-step: " << e.what() << "\n";
    return 2;
}

}  // namespace cc::terminal
