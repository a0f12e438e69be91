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

Summary run_frames(const MovingDiscs& scene, std::optional<Output>& csv, std::ostream& out) {
    const Table table(scene);
    Summary summary(scene);
    Progress progress(scene.frames);
    out << table.header();
    if (csv) csv->write(csv_header());
    for (int frame = 0; frame < scene.frames; ++frame) {
        const auto answers_here = answers(scene, frame);
        out << table.rows(frame, answers_here);
        if (csv) csv->write(csv_rows(scene, frame, answers_here));
        summary.note(frame, answers_here);
        progress.show(frame);
        check(out);
    }
    return summary;
}

void write_strip(const Scene& scene, const Summary& summary, Output& file, std::ostream& out) {
    const auto frames = strip_frames(scene.moving_discs.frames, summary.meeting_frames());
    file.write(strip(scene, frames));
    const int all = scene.moving_discs.frames;
    out << "strip: " << frames.size() << " of " << all << (all == 1 ? " frame" : " frames");
    out << (all > most_panels ? ", evenly spread, preferring those in which a pair first meets\n"
                              : "\n");
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
    const Summary summary = run_frames(scene.moving_discs, csv, out);
    out << "\n" << summary.text();
    if (strip) write_strip(scene, summary, *strip, out);
    check(out.flush());
    keep(csv, strip);
}

}  // namespace cc::demo
