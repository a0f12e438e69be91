#include "terminal/program.hpp"

#include <CLI/CLI.hpp>
#include <iostream>

#include "base/describe.hpp"
#include "json/json.hpp"
#include "terminal/player.hpp"
#include "terminal/shapes.hpp"

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
        return {head + cc::quoted(*line.file), one.walk(parse_shapes(text, *line.file, one.shapes)), one.legend};
    }
    const Example& example = find_example(line.example.value_or(one.example), one.shapes);
    return {head + example.about, one.walk(example.shapes), one.legend};
}

int run(const CommandLine& line, std::istream& in, std::ostream& out) {
    if (line.name.empty()) {
        list(out);
        return 0;
    }
    return play(begin(line), line.is_ascii, in, out);
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
