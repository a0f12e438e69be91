#include "demo/headless.hpp"

#include <unistd.h>

#include <iostream>

#include "demo/film.hpp"
#include "demo/ledger_graph.hpp"
#include "demo/output.hpp"
#include "demo/progress.hpp"
#include "demo/strip.hpp"

namespace cc {
namespace {

void check(const std::ostream& out) {
    if (!out) throw BadInput("standard output", "cannot be written");
}

void check(const std::set<int>& frames, int all) {
    for (const int frame : frames)
        if (frame < 0 || frame >= all)
            throw BadInput("--frames", "there is no frame " + std::to_string(frame) + ", only 0 to " +
                                           std::to_string(all - 1));
}

// The files that are asked for. All can be written, or none is begun.
struct Files {
    explicit Files(const Targets& targets) {
        open(csv, targets.csv);
        open(strip, targets.strip);
        open(film, targets.film);
        open(ledger, targets.ledger);
    }
    void open(std::optional<Output>& file, const std::optional<std::filesystem::path>& target) {
        if (target) all.push_back(&file.emplace(*target));
    }
    void keep() {
        for (Output* file : all) file->finish();
        for (Output* file : all) file->keep();
    }
    std::optional<Output> csv, strip, film, ledger;
    std::vector<Output*> all;
};

// What is told of each step, as it is made.
class Telling {
public:
    Telling(const Report& report, int frames, const std::string& words, Files& files, std::ostream& out)
        : report_(report), out_(out), csv_(files.csv), progress_("frame", frames, is_watched(files)) {
        if (files.film) film_.emplace(*files.film, report.sides()[0].report->dt(), frames - 1, words);
        out_ << report.table_header();
        if (csv_) csv_->write(report.csv_header());
    }

    void tell(int frame) {
        const std::string rows = report_.table();
        if (!rows.empty()) progress_.hide();
        out_ << rows;
        if (csv_) csv_->write(report_.csv());
        if (film_ && film_->shows(frame)) film_->add(report_.pictures());
        progress_.show(frame);
    }

    // The last step of a run that was to have more.
    void tell_last() {
        progress_.hide();
        out_ << report_.last_row();
    }

    void end() {
        progress_.hide();
        if (film_) film_->finish();
        out_ << "\n" << report_.summary();
    }

    const std::optional<Film>& film() const { return film_; }

private:
    // On the terminal that shows the table, only where it is slow.
    static bool is_watched(const Files& files) {
        return isatty(STDERR_FILENO) && (files.film || !isatty(STDOUT_FILENO));
    }

    const Report& report_;
    std::ostream& out_;
    std::optional<Output>& csv_;
    std::optional<Film> film_;
    Progress progress_;
};

// The next step; false if none can be made. What ends the only run of the library is in its scene.
bool advance(const SceneFile& scene, SceneRun& run) {
    if (run.advance()) return true;
    const Report& report = run.report();
    if (!report.are_two() && !scene.engine()) throw BadInput(scene.file, report.sides()[0].report->end());
    return report.are_two();
}

// Which engine a film shows, if it is not the library.
std::string words_on_film(const SceneFile& scene) {
    if (!scene.engine()) return "";
    return (std::get<Worlds>(scene.contents).size() == 2 ? "at the right " : "") + scene.engine()->words();
}

// Whose engine it is.
std::string told_of(const Engine& engine) {
    const std::string note = engine.note().empty() ? "" : engine.note() + "\n";
    return note + engine.face().about + "\n";
}

void write_strip(const SceneFile& scene, SceneRun& run, const std::set<int>& chosen, Output& file,
                 std::ostream& out) {
    const int all = run.last() + 1;
    const int most = run.report().most_panels();
    std::vector<int> frames(chosen.begin(), chosen.lower_bound(all));
    if (chosen.empty()) frames = strip_frames(all, run.report().first_contacts(), most);
    const bool has_ended = all < scene.timeline.frames;
    if (has_ended && (frames.empty() || frames.back() != run.last())) frames.push_back(run.last());
    file.write(strip(scene, run, frames));
    out << "strip: " << frames.size() << " of " << counted(all, "frame");
    const bool is_selection = chosen.empty() && all > most;
    out << (is_selection ? ", evenly spread, preferring those with a first contact\n" : "\n");
}

void tell_film(const Film& film, const Report& report, std::ostream& out) {
    out << "film: " << counted(static_cast<long long>(film.size()), "picture");
    if (report.are_two()) out << "; left: " << report.sides()[0].name << ", right: " << report.sides()[1].name;
    out << "\n";
}

}  // namespace

void run_headless(const SceneFile& scene, const Targets& targets, std::ostream& out) {
    const terminal::Listening signals;
    check(targets.frames, scene.timeline.frames);
    if (targets.ledger && !scene.world())
        throw BadInput("--ledger", "only worlds have one, and this scene is of another kind");
    Files files(targets);
    if (scene.engine()) out << told_of(*scene.engine()) << "\n";
    out << wrapped(scene.name) << wrapped(scene.about) << "\n";
    const auto run = begin_run(scene);
    const Report& report = run->report();
    Telling telling(report, scene.timeline.frames, words_on_film(scene), files, out);
    for (int frame = 0; frame < scene.timeline.frames; ++frame) {
        if (frame > 0 && !advance(scene, *run)) {
            telling.tell_last();
            break;
        }
        telling.tell(frame);
        signals.check();
        check(out);
    }
    telling.end();
    if (files.strip) write_strip(scene, *run, targets.frames, *files.strip, out);
    if (files.ledger) files.ledger->write(ledger_figure(scene, report).svg());
    if (telling.film()) tell_film(*telling.film(), report, out);
    signals.check();
    check(out.flush());
    files.keep();
}

}  // namespace cc
