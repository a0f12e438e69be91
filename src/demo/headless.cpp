#include "demo/headless.hpp"

#include <unistd.h>

#include <chrono>
#include <csignal>
#include <iostream>

#include "demo/output.hpp"
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

// How far a long run is, for somebody who watches standard error while the table goes elsewhere.
class Progress {
public:
    explicit Progress(int frames)
        : frames_(frames), watched_(isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO)) {}
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress() {
        if (is_shown_) std::cerr << "\r\033[K" << std::flush;
    }

    void show(int frame) {
        const auto now = std::chrono::steady_clock::now();
        if (!watched_ || now - last_ < std::chrono::milliseconds(200)) return;
        last_ = now;
        is_shown_ = true;
        std::cerr << "\r\033[Kframe " << frame << " of " << frames_ << std::flush;
    }

private:
    int frames_;
    bool watched_;
    bool is_shown_ = false;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

void check(const std::ostream& out) {
    if (is_interrupted) throw Interrupted{};
    if (!out) throw BadInput("standard output", "cannot be written");
}

void play(Run& run, int frames, std::optional<Output>& csv, std::ostream& out) {
    Progress progress(frames);
    out << run.table_header();
    if (csv) csv->write(run.csv_header());
    for (int frame = 0; frame < frames; ++frame) {
        run.play(frame);
        out << run.table();
        if (csv) csv->write(run.csv());
        progress.show(frame);
        check(out);
    }
}

void write_strip(const Scene& scene, const Run& run, Output& file, std::ostream& out) {
    const int all = scene.clock.frames;
    const auto frames = strip_frames(all, run.first_contacts());
    file.write(strip(scene, run, frames));
    out << "strip: " << frames.size() << " of " << counted(all, "frame");
    out << (all > most_panels ? ", evenly spread, preferring those with a first contact\n" : "\n");
}

void keep(std::optional<Output>& csv, std::optional<Output>& strip) {
    for (auto* file : {&csv, &strip})
        if (*file) (*file)->finish();
    for (auto* file : {&csv, &strip})
        if (*file) (*file)->keep();
}

}  // namespace

void run_headless(const Scene& scene, const Targets& targets, std::ostream& out) {
    const Listening listening;
    std::optional<Output> csv, strip;
    if (targets.csv) csv.emplace(*targets.csv);
    if (targets.strip) strip.emplace(*targets.strip);
    out << wrapped(scene.name) << wrapped(scene.about) << "\n";
    const auto run = scene.start();
    play(*run, scene.clock.frames, csv, out);
    out << "\n" << run->summary();
    if (strip) write_strip(scene, *run, *strip, out);
    check(out.flush());
    keep(csv, strip);
}

}  // namespace cc::demo
