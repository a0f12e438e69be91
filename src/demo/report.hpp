#pragma once
/// What is told of a run, or of two side by side: tables, CSV, a summary, pictures. A report looks at runs, and never
/// steps them.
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "18-world/ledger.hpp"
#include "draw/raster.hpp"
#include "demo/words.hpp"
#include "figure/figure.hpp"

namespace cc {

inline constexpr int panels_of_strip = 12;  ///< frames in one strip

/// A number of the step that is shown.
struct Entry {
    const char* in_csv;    ///< the name of its column there
    const char* in_table;  ///< and in the table; empty if it is only in the CSV
    double value;
};

/// The report on one run. Each kind of scene has a class of its own.
class RunReport {
public:
    RunReport() = default;
    RunReport(const RunReport&) = delete;
    RunReport& operator=(const RunReport&) = delete;
    virtual ~RunReport() = default;

    /// Looks at the step that the run shows: at each one once, in order, from 0.
    virtual void look() {}
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
    /// The ledgers of all steps, of a world.
    virtual std::span<const Ledger> ledgers() const { return {}; }
};

/// A run's report, and what the run is called beside another one.
struct NamedReport {
    std::string name;  ///< empty if it is alone
    std::unique_ptr<RunReport> report;
};

/// The reports on one run, or on two side by side: of these, one that has ended is told of no more.
class Report {
public:
    /// One, or two with names.
    explicit Report(std::vector<NamedReport> sides) : sides_(std::move(sides)) {}

    /// All of them.
    const std::vector<NamedReport>& sides() const { return sides_; }
    /// Whether there are two.
    bool are_two() const { return sides_.size() == 2; }
    /// What pictures of all of them show.
    Window view() const { return sides_[0].report->view(); }
    /// Looks at the step that the runs show: at each one once, in order, from 0.
    void look();
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
    /// A film's picture of each run, at the step that is shown.
    std::vector<Raster> pictures() const;

private:
    std::vector<NamedReport> sides_;
};

/// A text in lines of at most 96 bytes, broken between words, each line ended.
std::string wrapped(const std::string& text);
/// A text with blanks up to this width.
std::string padded(std::string text, std::size_t width);

}  // namespace cc
