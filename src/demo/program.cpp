#include "demo/program.hpp"

#include <CLI/CLI.hpp>

#include "demo/headless.hpp"

namespace cc::demo {
namespace {

namespace fs = std::filesystem;

struct CommandLine {
    CLI::App app{
        "Runs a scene of the course, frame by frame: what meets or touches what, when and where.",
        "collision-course"};
    std::string scene;
    bool is_headless = false;
    std::optional<int> steps;
    Targets targets;

    CommandLine() {
        app.add_option("SCENE.json", scene, "the scene; some are in src/demo/scenes")->required();
        app.add_flag("--headless", is_headless, "print a table instead of opening a window");
        app.add_option("--steps", steps, "so many frames, instead of the scene's own number")
            ->check(CLI::Range(1, most_frames))
            ->type_name("N");
        app.add_option("--csv", targets.csv, "write every number with all its digits")->type_name("FILE");
        app.add_option("--strip", targets.strip, "write a film strip as SVG")->type_name("FILE");
        app.set_version_flag("--version", "collision-course " CC_VERSION);
    }
};

bool is_same(const fs::path& a, const fs::path& b) {
    std::error_code ignored;
    return fs::weakly_canonical(a, ignored) == fs::weakly_canonical(b, ignored);
}

void check_targets(const std::string& scene, const Targets& targets) {
    for (const auto& target : {targets.csv, targets.strip})
        if (target && is_same(*target, scene))
            throw BadInput(target->string(), "is the scene itself");
    if (targets.csv && targets.strip && is_same(*targets.csv, *targets.strip))
        throw BadInput(targets.csv->string(), "cannot be both the CSV and the strip");
}

void run(const CommandLine& line, std::ostream& out) {
    if (!line.is_headless)
        throw BadInput("no window yet",
                       "it comes with part V of the course; until then add --headless");
    const Scene scene = read_scene(line.scene, line.steps);
    check_targets(line.scene, line.targets);
    run_headless(scene, line.targets, out);
}

}  // namespace

int collision_course(int argc, const char* const* argv, std::ostream& out, std::ostream& err) try {
    CommandLine line;
    try {
        line.app.parse(argc, argv);
    } catch (const CLI::ParseError& e) {
        return line.app.exit(e, out, err) == 0 ? 0 : 2;
    }
    run(line, out);
    return 0;
} catch (const Interrupted&) {
    err << "collision-course: interrupted; nothing was written\n";
    return 130;
} catch (const std::exception& e) {
    err << "collision-course: " << e.what() << "\n";
    return 2;
}

}  // namespace cc::demo
