#include "demo/program.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "base/describe.hpp"
#include "demo/comparison.hpp"
#include "demo/film.hpp"
#include "demo/headless.hpp"
#include "demo/progress.hpp"
#include "demo/walk.hpp"
#include "engines/engines.hpp"
#include "json/json.hpp"
#include "terminal/player.hpp"

namespace cc {
namespace {

namespace fs = std::filesystem;

struct CommandLine {
    CLI::App app{"Runs a scene of the course, step by step, and prints what is there after each.",
                 "collision-course"};
    std::string scene;
    bool is_headless = false;
    bool is_terminal = false;
    bool is_ascii = false;
    std::optional<int> steps;
    std::optional<std::string> solver, engine;
    std::vector<std::string> changes;
    bool is_compared = false, is_printed = false;
    Targets targets;
    WindowOptions window;

    CommandLine() {
        app.add_option("SCENE.json", scene, "the scene; some are in src/demo/scenes")->required();
        add_window();
        app.add_option("--steps", steps, "so many steps, instead of the scene's own number")
            ->check(CLI::Range(1, most_frames))
            ->type_name("N");
        app.add_option("--solver", solver,
                       "of a world, instead of its own: " + names_in_files())
            ->type_name("NAME");
        app.add_option("--engine", engine, "of a world: library; " + std::string(stand_ins()))
            ->type_name("NAME");
        app.add_option("--set", changes, "another value in the scene: bodies[1].friction=0.5, or [*] for all")
            ->allow_extra_args(false)
            ->type_name("PATH=VALUE");
        app.add_flag("--print-scene", is_printed, "print the scene, with what --set changes, and do no more");
        app.add_flag(
            "--compare", is_compared,
            "a world by impulses and by shape matching, side by side; after --solver article by that "
            "algorithm and by shape matching; after --engine by the library and by that engine; after --set as it "
            "is and as set");
        app.add_option("--csv", targets.csv, "write every number with all its digits")->type_name("FILE");
        app.add_option("--strip", targets.strip, "write a film strip as SVG")->type_name("FILE");
        app.add_option("--frames", targets.frames, "which frames the strip shows: 0,30,60")
            ->delimiter(',')
            ->check([](const std::string& word) { return std::string(word.empty() ? "none is named" : ""); })
            ->needs("--strip")
            ->type_name("LIST");
        app.add_option("--ledger", targets.ledger, "write a world's energy and overlaps over time as SVG")
            ->type_name("FILE");
        app.add_option("--film", targets.film, "write a film of a world, by ffmpeg: .gif or .mp4")
            ->type_name("FILE");
        CLI::Option* terminal = app.add_flag("--terminal", is_terminal,
                                             "step through a world on the terminal, forwards and back");
        for (const char* other : {"--headless", "--csv", "--strip", "--ledger", "--film"}) terminal->excludes(other);
        app.add_flag("--ascii", is_ascii, "letters instead of dots of Braille")->needs(terminal);
        app.footer("Without --headless and --terminal a window opens; to ./course demo this is --window.");
        app.set_version_flag("--version", "collision-course " CC_VERSION);
    }

    void add_window() {
        CLI::Option* headless =
            app.add_flag("--headless", is_headless, "print a table instead of opening a window");
        app.add_flag("--dark", window.is_dark, "a window in dark colours")->excludes(headless);
        app.add_option("--screenshot", window.screenshot,
                       "write a picture of the window after all steps as PNG, and open none")
            ->type_name("FILE")
            ->excludes(headless);
    }
};

bool is_same(const fs::path& a, const fs::path& b) {
    std::error_code ignored;
    return fs::weakly_canonical(a, ignored) == fs::weakly_canonical(b, ignored);
}

void check_targets(const SceneFile& scene, const Targets& targets, const WindowOptions& window) {
    const MarbleScene* marbles = scene.marbles();
    const fs::path mesh = marbles ? marbles->mesh_file : "";
    const std::pair<std::string, std::optional<fs::path>> all[] = {{"the CSV", targets.csv},
                                                                   {"the strip", targets.strip},
                                                                   {"the film", targets.film},
                                                                   {"the ledger", targets.ledger},
                                                                   {"the screenshot", window.screenshot}};
    for (const auto& [what, target] : all) {
        if (!target) continue;
        if (target->string().starts_with('-'))
            throw BadInput(target->string(), "stands where the name of a file should");
        if (is_same(*target, scene.file)) throw BadInput(target->string(), "is the scene itself");
        if (!mesh.empty() && is_same(*target, mesh)) throw BadInput(target->string(), "is the scene's mesh");
        for (const auto* other = all; other->first != what; ++other)
            if (other->second && is_same(*target, *other->second))
                throw BadInput(target->string(), "cannot be both " + other->first + " and " + what);
    }
    if (targets.film) film_format(*targets.film);
    if (window.screenshot && window.screenshot->extension() != ".png")
        throw BadInput(window.screenshot->string(), "is no name of a screenshot: it must end in .png");
}

WorldScene by_solver(const WorldScene& world, const std::string& name) try {
    Engine* engine = find_engine(name);
    if (!engine || !engine->face().instead_of.empty())
        throw BadInput(cc::quoted(name), "must be " + names_in_files());
    return {run_by(*engine, world.scene), world.view};
} catch (const BadInput& fault) {
    throw BadInput("--solver", fault.what());
}

WorldScene by_engine(const WorldScene& world, const std::string& name) {
    if (name == "library") return world;
    Engine* engine = find_engine(name, *world.scene.chosen.engine);
    if (!engine || engine->face().instead_of.empty())
        throw BadInput("--engine", cc::quoted(name) + " must be library; " + std::string(stand_ins()));
    const std::string& original = engine->face().instead_of;
    if (world.scene.chosen.engine->name() != original)
        throw BadInput("--engine", name + " solves by " + original + " only: add --solver " + original);
    engine->open();
    return {run_by(*engine, world.scene), world.view};
}

// Marbles that are not stepped by the library have an engine, for which another one can stand in.
MarbleScene by_engine(MarbleScene marbles, const std::string& name) {
    if (name == "library" || !marbles.engine) return marbles;
    Engine* engine = find_engine(name, *marbles.engine);
    if (!engine || engine->face().instead_of != marbles.engine->name())
        throw BadInput("--engine", cc::quoted(name) + " does not stand in for " + marbles.engine->name());
    engine->open();
    marbles.engine = engine;
    return marbles;
}

// The scene with these changes, by the solver and the engine that are asked for.
SceneFile one_scene(const CommandLine& line, const std::vector<std::string>& changes) {
    SceneFile scene = read_scene(line.scene, line.steps, changes);
    if (!line.solver && !line.engine) return scene;
    if (const MarbleScene* marbles = scene.marbles(); marbles && marbles->engine && !line.solver) {
        scene.contents = by_engine(*marbles, *line.engine);
        return scene;
    }
    if (!scene.world())
        throw BadInput(line.solver ? "--solver" : "--engine",
                       "only worlds have one to choose, and this scene is of another kind");
    WorldScene world = *scene.world();
    if (line.solver) world = by_solver(world, *line.solver);
    if (line.engine) world = by_engine(world, *line.engine);
    scene.contents = Worlds{world};
    return scene;
}

// That, or two side by side.
SceneFile scene_of(const CommandLine& line) {
    SceneFile scene = one_scene(line, line.changes);
    if (!line.is_compared) return scene;
    if (!scene.world())
        throw BadInput("--compare", "only worlds can be compared, and this scene is of another kind");
    if (line.changes.empty()) {
        scene.contents = compared(*scene.world());
        scene.id += "-both";
    } else {
        scene.contents = changed(*one_scene(line, {}).world(), *scene.world());
        scene.id += "-as-set";
    }
    return scene;
}

int print_scene(const CommandLine& line, std::ostream& out) {
    one_scene(line, line.changes);  // a scene that is wrong is named, and not printed
    out << changed_json(read_file(line.scene, "scene"), line.scene, line.changes) << '\n';
    return 0;
}

int step_through(const CommandLine& line, std::istream& in, std::ostream& out) {
    const SceneFile scene = scene_of(line);
    terminal::Show show{scene.name, {}, legend_of(scene)};
    {
        Progress progress("step", scene.steps(), isatty(STDERR_FILENO));
        show.walk = walk(scene, [&](int step) { progress.show(step); });
    }
    if (const Engine* engine = scene.engine()) {
        show.title = "On " + engine->words() + ": " + show.title;
        show.legend.words = engine->note() + " " + show.legend.words;
    }
    return terminal::play(std::move(show), line.is_ascii, in, out);
}

void require_window(ShowWindow show_window) {
    if (!show_window)
        throw BadInput("no window",
                       "this program was built without SDL2 and Dear ImGui; --headless prints a table, "
                       "also with --strip, --film or --csv FILE, and --terminal steps with keys");
}

int run(const CommandLine& line, std::istream& in, std::ostream& out, ShowWindow show_window) {
    if (line.is_printed) return print_scene(line, out);
    if (line.is_terminal) return step_through(line, in, out);
    const SceneFile scene = scene_of(line);
    check_targets(scene, line.targets, line.window);
    if (!line.is_headless) {
        const Targets& to = line.targets;
        if (to.csv || to.strip || to.film || to.ledger)
            throw BadInput("--csv, --strip, --ledger and --film", "are only for --headless");
        require_window(show_window);
        return show_window(line.scene, scene, line.window), 0;
    }
    run_headless(scene, line.targets, out);
    return 0;
}

int answer(int argc, const char* const* argv, std::istream& in, std::ostream& out, std::ostream& err,
           ShowWindow show_window) {
    CommandLine line;
    try {
        line.app.parse(argc, argv);
    } catch (const CLI::ParseError& e) {
        return line.app.exit(e, out, err) == 0 ? 0 : 2;
    }
    return run(line, in, out, show_window);
}

}  // namespace

int collision_course(int argc, const char* const* argv, std::istream& in, std::ostream& out,
                     std::ostream& err, ShowWindow show_window) try {
    const int code = answer(argc, argv, in, out, err, show_window);
    if (!out.flush()) throw BadInput("standard output", "cannot be written");
    return code;
} catch (const terminal::Interrupted& end) {
    err << "collision-course: interrupted; nothing was written\n";
    return terminal::exit_code(end.signal);
} catch (const std::exception& e) {
    err << "collision-course: " << e.what() << "\n";
    return 2;
}

}  // namespace cc
