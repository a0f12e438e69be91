#include "demo/headless.hpp"

#include <unistd.h>

#include <csignal>
#include <iostream>

#include "demo/film.hpp"
#include "demo/marbles_film.hpp"
#include "demo/output.hpp"
#include "demo/progress.hpp"
#include "demo/report.hpp"
#include "demo/strip.hpp"

namespace cc::demo {
namespace {

volatile std::sig_atomic_t is_interrupted;

// While this lives, Ctrl-C and its like end the run, which then takes its unfinished files away.
class Listening {
public:
    Listening() { is_interrupted = 0; }
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
    ~Listening() {
        std::signal(SIGINT, old_int_);
        std::signal(SIGTERM, old_term_);
    }

private:
    using Handler = void (*)(int);
    static void interrupt(int) { is_interrupted = 1; }
    Handler old_int_ = std::signal(SIGINT, interrupt);
    Handler old_term_ = std::signal(SIGTERM, interrupt);
};

void check(const std::ostream& out) {
    if (is_interrupted) throw Interrupted{};
    if (!out) throw BadInput("standard output", "cannot be written");
}

// What ends a run is in its scene.
void play(Run& run, int frame, const std::string& file) try {
    run.play(frame);
} catch (const BadInput& fault) {
    throw BadInput(file, fault.what());
}

void play(Run& run, const SceneFile& scene, std::optional<Output>& csv, std::ostream& out) {
    const int frames = scene.clock.frames;
    Progress progress("frame", frames, isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO));
    out << run.table_header();
    if (csv) csv->write(run.csv_header());
    for (int frame = 0; frame < frames; ++frame) {
        play(run, frame, scene.file);
        out << run.table();
        if (csv) csv->write(run.csv());
        progress.show(frame);
        check(out);
    }
}

void check(const std::set<int>& frames, int all) {
    for (const int frame : frames)
        if (frame < 0 || frame >= all)
            throw BadInput("--frames", "there is no frame " + std::to_string(frame) + ", only 0 to " +
                                           std::to_string(all - 1));
}

void write_strip(const SceneFile& scene, const Run& run, const std::set<int>& chosen, Output& file,
                 std::ostream& out) {
    const int all = scene.clock.frames;
    std::vector<int> frames(chosen.begin(), chosen.end());
    if (chosen.empty()) frames = strip_frames(all, run.first_contacts(), run.most_panels());
    file.write(strip(scene, run, frames));
    out << "strip: " << frames.size() << " of " << counted(all, "frame");
    const bool is_selection = chosen.empty() && all > run.most_panels();
    out << (is_selection ? ", evenly spread, preferring those with a first contact\n" : "\n");
}

void write_film(const SceneFile& scene, Output& file, std::ostream& out) {
    int pictures = 0;
    {
        std::optional<Progress> progress;
        const auto tell = [&](int picture, int all) {
            if (!progress) progress.emplace("picture", pictures = all, isatty(STDERR_FILENO));
            progress->show(picture);
            check(out);
        };
        std::visit([&](const auto& contents) { write_film(contents, file.target(), file.temporary(), tell); },
                   scene.contents);
    }
    out << "film: " << counted(pictures, "picture");
    const auto* worlds = std::get_if<Worlds>(&scene.contents);
    if (worlds && worlds->size() == 2)
        out << "; left: " << worlds->front().name << ", right: " << worlds->back().name;
    out << "\n";
}

void keep(const std::vector<Output*>& files) {
    for (Output* file : files) file->finish();
    for (Output* file : files) file->keep();
}

}  // namespace

void run_headless(const SceneFile& scene, const Targets& targets, std::ostream& out) {
    const Listening listening;
    check(targets.frames, scene.clock.frames);
    if (targets.ledger && !scene.world())
        throw BadInput("--ledger", "only worlds have one, and this scene is of another kind");
    std::optional<Output> csv, strip, film, ledger;
    std::vector<Output*> files;
    using Path = std::optional<std::filesystem::path>;
    const auto open = [&files](std::optional<Output>& file, const Path& target) {
        if (target) files.push_back(&file.emplace(*target));
    };
    open(csv, targets.csv);
    open(strip, targets.strip);
    open(film, targets.film);
    open(ledger, targets.ledger);
    out << wrapped(scene.name) << wrapped(scene.about) << "\n";
    const auto run = start(scene);
    play(*run, scene, csv, out);
    out << "\n" << run->summary();
    if (strip) write_strip(scene, *run, targets.frames, *strip, out);
    if (ledger) ledger->write(run->graphs(scene)->svg());
    if (film) write_film(scene, *film, out);
    check(out.flush());
    keep(files);
}

}  // namespace cc::demo
