#include "demo/program.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "base/describe.hpp"
#include "demo/ffmpeg.hpp"
#include "demo/headless.hpp"
#include "demo/progress.hpp"
#include "demo/solvers.hpp"
#include "demo/world_terminal.hpp"
#include "terminal/player.hpp"

namespace cc::demo {
namespace {

namespace fs = std::filesystem;

struct CommandLine {
    CLI::App app{
        "Runs a scene of the course, frame by frame: what meets or touches what, when and where.",
        "collision-course"};
    std::string scene;
    bool is_headless = false, is_terminal = false, is_ascii = false;
    std::optional<int> steps;
    std::optional<std::string> solver;
    bool is_compared = false;
    Targets targets;

    CommandLine() {
        app.add_option("SCENE.json", scene, "the scene; some are in src/demo/scenes")->required();
        app.add_flag("--headless", is_headless, "print a table instead of opening a window");
        app.add_option("--steps", steps, "so many frames, or steps of a world, instead of its own number")
            ->check(CLI::Range(1, most_frames))
            ->type_name("N");
        app.add_option("--solver", solver, "of a world, instead of its own: impulses, shape-matching, article")
            ->type_name("NAME");
        app.add_flag("--compare", is_compared,
                     "a world by impulses and by shape matching, side by side; after --solver article by that "
                     "algorithm and by shape matching");
        app.add_option("--csv", targets.csv, "write every number with all its digits")->type_name("FILE");
        app.add_option("--strip", targets.strip, "write a film strip as SVG")->type_name("FILE");
        app.add_option("--film", targets.film, "write a film of a world, by ffmpeg: .gif or .mp4")
            ->type_name("FILE");
        CLI::Option* terminal = app.add_flag("--terminal", is_terminal,
                                             "step through a world on the terminal, forwards and back");
        for (const char* other : {"--headless", "--csv", "--strip", "--film"}) terminal->excludes(other);
        app.add_flag("--ascii", is_ascii, "letters instead of dots of Braille")->needs(terminal);
        app.set_version_flag("--version", "collision-course " CC_VERSION);
    }
};

bool is_same(const fs::path& a, const fs::path& b) {
    std::error_code ignored;
    return fs::weakly_canonical(a, ignored) == fs::weakly_canonical(b, ignored);
}

void check_targets(const std::string& scene, const Targets& targets) {
    const std::pair<std::string, std::optional<fs::path>> all[] = {
        {"the CSV", targets.csv}, {"the strip", targets.strip}, {"the film", targets.film}};
    for (const auto& [what, target] : all) {
        if (!target) continue;
        if (is_same(*target, scene)) throw BadInput(target->string(), "is the scene itself");
        for (const auto* other = all; other->first != what; ++other)
            if (other->second && is_same(*target, *other->second))
                throw BadInput(target->string(), "cannot be both " + other->first + " and " + what);
    }
    if (targets.film) film_format(*targets.film);
}

WorldScene by_solver(const WorldScene& world, const std::string& name) try {
    const auto kind = solver_named(name);
    if (!kind) throw BadInput(cc::quoted(name), "must be impulses, shape-matching or article");
    return {solved_by(world.scene, *kind), world.view};
} catch (const BadInput& fault) {
    throw BadInput("--solver", fault.what());
}

// The scene, by the solvers that are asked for.
SceneFile scene_of(const CommandLine& line) {
    SceneFile scene = read_scene(line.scene, line.steps);
    if (!line.solver && !line.is_compared) return scene;
    if (!scene.contents.world)
        throw BadInput(line.solver ? "--solver" : "--compare",
                       "only worlds have a solver, and this scene is of another kind");
    const WorldScene world = line.solver ? by_solver(*scene.contents.world, *line.solver) : *scene.contents.world;
    scene.contents = line.is_compared ? contents_of(compared(world)) : contents_of(world);
    if (line.is_compared) scene.id += "-both";
    return scene;
}

int step_through(const CommandLine& line, std::istream& in, std::ostream& out) {
    const SceneFile scene = scene_of(line);
    if (!scene.contents.world)
        throw BadInput("--terminal", "only worlds have steps, and this scene is of another kind");
    terminal::Show show{scene.name, {}, world_legend};
    {
        Progress progress("step", scene.contents.world->scene.steps, isatty(STDERR_FILENO));
        show.walk = walk(scene.contents, [&](int step, int) { progress.show(step); });
    }
    return terminal::play(std::move(show), line.is_ascii, in, out);
}

int run(const CommandLine& line, std::istream& in, std::ostream& out) {
    if (line.is_terminal) return step_through(line, in, out);
    if (!line.is_headless)
        throw BadInput("no window yet",
                       "it comes with part V of the course; until then add --headless, or --terminal");
    const SceneFile scene = scene_of(line);
    check_targets(line.scene, line.targets);
    run_headless(scene, line.targets, out);
    return 0;
}

}  // namespace

int collision_course(int argc, const char* const* argv, std::istream& in, std::ostream& out,
                     std::ostream& err) try {
    CommandLine line;
    try {
        line.app.parse(argc, argv);
    } catch (const CLI::ParseError& e) {
        return line.app.exit(e, out, err) == 0 ? 0 : 2;
    }
    return run(line, in, out);
} catch (const Interrupted&) {
    err << "collision-course: interrupted; nothing was written\n";
    return 130;
} catch (const std::exception& e) {
    err << "collision-course: " << e.what() << "\n";
    return 2;
}

}  // namespace cc::demo
