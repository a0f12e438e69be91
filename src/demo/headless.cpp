#include "demo/headless.hpp"

#include <unistd.h>

#include <iostream>

#include "demo/film.hpp"
#include "demo/output.hpp"
#include "demo/progress.hpp"
#include "demo/strip.hpp"
#include "session/ledger_graph.hpp"

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
    Telling(const SceneRun& run, int frames, const std::string& words, Files& files, std::ostream& out)
        : run_(run), out_(out), csv_(files.csv), progress_("frame", frames, is_watched(files)) {
        if (files.film) film_.emplace(*files.film, run.dt(), frames - 1, words);
        out_ << run.table_header();
        if (csv_) csv_->write(run.csv_header());
    }

    void tell(int frame) {
        const std::string rows = run_.table();
        if (!rows.empty()) progress_.hide();
        out_ << rows;
        if (csv_) csv_->write(run_.csv());
        if (film_ && film_->shows(frame)) film_->add(run_);
        progress_.show(frame);
    }

    // The last step of a run that was to have more.
    void tell_last() {
        progress_.hide();
        out_ << run_.last_row();
    }

    void end() {
        progress_.hide();
        if (film_) film_->finish();
        out_ << "\n" << run_.summary();
    }

    const std::optional<Film>& film() const { return film_; }

private:
    // On the terminal that shows the table, only where it is slow.
    static bool is_watched(const Files& files) {
        return isatty(STDERR_FILENO) && (files.film || !isatty(STDOUT_FILENO));
    }

    const SceneRun& run_;
    std::ostream& out_;
    std::optional<Output>& csv_;
    std::optional<Film> film_;
    Progress progress_;
};

// The next step; false if none can be made. If a single run of the library ends early, the scene is at fault.
bool advance(const SceneFile& scene, SceneRun& run) {
    if (run.advance()) return true;
    if (!run.are_two() && !scene.engine()) throw BadInput(scene.file, run.sides()[0].report->end());
    return run.are_two();
}

// Which engine a film shows, if it is not the library.
std::string words_on_film(const SceneFile& scene) {
    if (!scene.engine()) return "";
    const auto* worlds = std::get_if<Worlds>(&scene.contents);
    return (worlds && worlds->size() == 2 ? "at the right " : "") + scene.engine()->words();
}

// Whose engine it is.
std::string told_of(const Engine& engine) {
    const std::string note = engine.note().empty() ? "" : engine.note() + "\n";
    return note + engine.face().about + "\n";
}

void write_strip(const SceneFile& scene, SceneRun& run, const std::set<int>& chosen, Output& file,
                 std::ostream& out) {
    const int last = run.last();
    const int all = last + 1;
    const int most = run.most_panels();
    std::vector<int> frames(chosen.begin(), chosen.lower_bound(all));
    if (chosen.empty()) frames = strip_frames(all, run.first_contacts(), most);
    const bool has_ended = all < scene.frames();
    if (has_ended && (frames.empty() || frames.back() != last)) frames.push_back(last);
    file.write(strip(scene, run, frames));
    out << "strip: " << frames.size() << " of " << counted(all, "frame");
    const bool is_selection = chosen.empty() && all > most;
    out << (is_selection ? ", evenly spread, preferring those with a first contact\n" : "\n");
}

// The graphs of one run of a world, or of two.
std::string ledger_figure(const SceneFile& scene, const SceneRun& run) {
    std::vector<NamedLedgers> runs;
    for (const auto& [name, report] : run.sides()) runs.push_back({name, report->ledgers()});
    Figure figure("demo-" + scene.id + "-ledger", scene.name, 2);
    draw_ledgers(figure, runs, run.dt());
    return figure.svg();
}

void tell_film(const Film& film, const SceneRun& run, std::ostream& out) {
    out << "film: " << counted(static_cast<long long>(film.size()), "picture");
    if (run.are_two()) out << "; left: " << run.sides()[0].name << ", right: " << run.sides()[1].name;
    out << "\n";
}

}  // namespace

void run_headless(const SceneFile& scene, const Targets& targets, std::ostream& out) {
    const terminal::Listening signals;
    check(targets.frames, scene.frames());
    if (targets.ledger && !scene.world())
        throw BadInput("--ledger", "only worlds have one, and this scene is of another kind");
    Files files(targets);
    if (scene.engine()) out << told_of(*scene.engine()) << "\n";
    out << wrapped(scene.name) << wrapped(scene.about) << "\n";
    const auto run = begin_scene_run(scene);
    Telling telling(*run, scene.frames(), words_on_film(scene), files, out);
    for (int frame = 0; frame < scene.frames(); ++frame) {
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
    if (files.ledger) files.ledger->write(ledger_figure(scene, *run));
    if (telling.film()) tell_film(*telling.film(), *run, out);
    signals.check();
    check(out.flush());
    files.keep();
}

}  // namespace cc
