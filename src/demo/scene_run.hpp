#pragma once
/// A scene of either kind that runs, alone or in two ways side by side, and what is told of it: tables, CSV, a summary,
/// pictures.
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "draw/painter.hpp"
#include "run/words.hpp"
#include "scene/scene_file.hpp"

namespace cc {

inline constexpr int panels_of_strip = 12;  ///< frames in one strip

/// A number of the step that is shown, as LedgerRow has it.
struct Entry {
    const char* name;      ///< of its column in the CSV; empty: it has none
    const char* heading;   ///< of its column in the table; empty: it has none
    bool is_on_terminal;   ///< whether it is shown on a terminal
    bool is_beside;        ///< and where two runs share one
    double value;          ///< the number
};

/// A run, and what is told of it. Each kind of scene has a class of its own.
class RunReport {
public:
    RunReport() = default;
    RunReport(const RunReport&) = delete;
    RunReport& operator=(const RunReport&) = delete;
    virtual ~RunReport() = default;

    /// Looks at the step that is shown: at each one once, in order, from 0.
    virtual void look() {}
    /// The next step; see Run::advance.
    virtual bool advance() = 0;
    /// Shows a step that was made; see Run::seek.
    virtual void seek(int step) = 0;
    /// Which step is shown.
    virtual int now() const = 0;
    /// The last step that was made.
    virtual int last() const = 0;
    /// For how many steps the scene is meant.
    virtual int steps() const = 0;
    /// The length of a step, seconds.
    virtual double dt() const = 0;
    /// The time of the step that is shown, seconds.
    double time() const { return now() * dt(); }
    /// Why no other one follows it; empty if one may.
    virtual const std::string& end() const = 0;

    /// The numbers of the step that is shown.
    virtual std::vector<Entry> entries() const = 0;
    /// One number for its whole state.
    virtual std::uint64_t hash() const = 0;
    /// What has happened in all steps, some lines.
    virtual std::string summary() const = 0;
    /// How many contacts push, in words.
    virtual std::string pushing() const = 0;
    /// The steps that a film strip should show: the start, the first contact, the end.
    virtual std::set<int> first_contacts() const = 0;
    /// How many steps a film strip may show, at most.
    virtual int most_panels() const = 0;
    /// What the scene wants pictures to show.
    virtual Window view() const = 0;
    /// Draws the step that is shown into a picture of this view.
    virtual void draw(Painter& painter, Window view) const = 0;
    /// The same for a film: without the points that push, and of a mesh only the lines.
    virtual void draw_film(Painter& painter, Window view) const = 0;
    /// The same for a terminal: of a mesh only the lines, as a background.
    virtual void draw_in_letters(Painter& painter, Window view) const { draw(painter, view); }
    /// The ledgers of all steps, of a world.
    virtual std::span<const Ledger> ledgers() const { return {}; }
};

/// A run with its report, and what it is called beside another one.
struct NamedReport {
    std::string name;  ///< empty if it is alone
    std::unique_ptr<RunReport> report;
};

/// One run, or two side by side: of these, one that has ended is told of no more.
class SceneRun {
public:
    /// Before the first step, at which the reports look now. There is one, or two with names.
    explicit SceneRun(std::vector<NamedReport> sides);
    /// Makes the next step, at which the reports look; of two runs, one that has ended stands still. Says false where
    /// none goes on.
    bool advance();
    /// Shows a step that was made.
    void seek(int step);
    /// Which step is shown.
    int now() const;
    /// The last step that was made.
    int last() const;
    /// For how many steps the scene is meant.
    int steps() const { return sides_[0].report->steps(); }
    /// The length of a step, seconds.
    double dt() const { return sides_[0].report->dt(); }
    /// The time of the step that is shown, seconds.
    double time() const { return now() * dt(); }

    /// All reports.
    const std::vector<NamedReport>& sides() const { return sides_; }
    /// Whether there are two.
    bool are_two() const { return sides_.size() == 2; }
    /// What pictures of all of them show.
    Window view() const { return sides_[0].report->view(); }
    /// The names of the table's columns, one line.
    std::string table_header() const;
    /// The table's lines for the step that is shown; of a long table most steps have none.
    std::string table() const;
    /// The table's line for the step that is shown of the only run, if the table has none.
    std::string last_row() const;
    /// The names of the CSV's columns, one line.
    std::string csv_header() const;
    /// The CSV's lines for the step that is shown.
    std::string csv() const;
    /// What has happened in all steps, some lines.
    std::string summary() const;
    /// The steps that a film strip should show.
    std::set<int> first_contacts() const;
    /// How many steps a film strip may show, at most.
    int most_panels() const;

private:
    void look();
    std::vector<NamedReport> sides_;
};

/// Begins to run a scene. Throws BadInput for one that cannot be.
std::unique_ptr<SceneRun> begin_scene_run(const SceneFile& scene);
/// Begins to run a world, or two side by side.
std::unique_ptr<SceneRun> begin_scene_run(const Worlds& worlds);

/// A run of a world before its first step, with its report.
std::unique_ptr<RunReport> begin_report(const WorldScene& scene);
/// A run of marbles before its first step, with its report.
std::unique_ptr<RunReport> begin_report(const MarbleScene& scene);

/// A text in lines of at most 96 bytes, broken between words, each line ended.
std::string wrapped(const std::string& text);
/// A text with blanks up to this width.
std::string padded(std::string text, std::size_t width);

}  // namespace cc
