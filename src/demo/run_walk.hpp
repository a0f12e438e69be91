#pragma once
/// Runs on the terminal, of worlds or of marbles: their steps, with pictures and ledgers.
#include <functional>
#include <memory>

#include "base/describe.hpp"
#include "demo/words.hpp"
#include "run/side_by_side.hpp"
#include "terminal/steppers.hpp"

namespace cc {

/// A step of one run or of two, as the terminal has room for it.
template <class S>
struct WalkRow {
    /// One of the runs.
    struct Side {
        std::string name;  ///< empty if it is alone
        typename Run<S>::Sums ledger;
        std::string end;  ///< why it stands still, if so
    };
    int step;                 ///< of the one that has gone farthest
    double time;              ///< seconds
    std::vector<Side> sides;  ///< each at its last step, if that is before
};

/// The parts of a row by name.
template <class S>
void describe(const WalkRow<S>& row, auto&& field) {
    field("step", row.step);
    field("t", row.time);
    for (const auto& [name, ledger, end] : row.sides) {
        if (name.empty()) {
            field("kinetic", ledger.kinetic);
            field("height", ledger.potential);
        } else
            field(name + " J", ledger.energy());
        field("contacts", ledger.contacts);
        if (name.empty()) field("normal", ledger.normal_impulses);
        field("deepest", ledger.deepest);
    }
}

/// Runs that are walked through, and what a kind of scene says of them.
template <class S>
struct RunsToWalk {
    std::vector<Run<S>> runs;                               ///< one, or two side by side
    std::vector<std::string> names;                         ///< of each; empty if it is alone
    int steps;                                              ///< how many there are
    Window view;                                            ///< what is seen
    const char *one_pushes, *many_push;                     ///< what the ledger counts as contacts
    std::function<void(terminal::TerminalPainter&, const S&)> draw;  ///< draws a run
    std::function<void(int, int)> tell;                     ///< is called with each step and with how many there are
};

/// The row of the step that the runs show.
template <class S>
WalkRow<S> row_of(const RunsToWalk<S>& all) {
    WalkRow<S> row{shown_step(all.runs), shown_step(all.runs) * all.runs[0].dt(), {}};
    for (std::size_t k = 0; k < all.runs.size(); ++k)
        row.sides.push_back({all.names[k], all.runs[k].ledger_now(), all.runs[k].end()});
    return row;
}

/// Its words.
template <class S>
std::string narrate(const WalkRow<S>& row, const RunsToWalk<S>& all) {
    std::string words = seconds(row.time);
    for (const auto& [name, ledger, end] : row.sides) {
        words += ", " + (name.empty() ? "" : name + ": ");
        words += counted(static_cast<long long>(ledger.contacts), all.one_pushes, all.many_push);
        if (!end.empty()) words += " (over: " + end + ")";
    }
    return words + ".";
}

/// Makes all steps, or those until no run goes on: then the words of the last one say why.
template <class S>
void make_steps(terminal::Walk& walk, RunsToWalk<S>& all) {
    for (int k = 0; k <= all.steps; ++k) {
        if (k > 0 && !advance(all.runs)) {
            walk.words.back() = narrate(row_of(all), all);
            return;
        }
        const WalkRow<S> row = row_of(all);
        walk.rows.push_back(cc::row(row));
        walk.words.push_back(narrate(row, all));
        all.tell(k, all.steps);
    }
}

/// All that to walk through: one of two that has ended stands still beside the other.
template <class S>
terminal::Walk walk_through(RunsToWalk<S> begun) {
    const auto all = std::make_shared<RunsToWalk<S>>(std::move(begun));
    terminal::Walk walk{cc::header(row_of(*all)), {}, {}, {}};
    make_steps(walk, *all);
    for (std::size_t side = 0; side < all->runs.size(); ++side)
        walk.pictures.push_back({all->names[side], {all->view.low, all->view.high}, [all, side](auto& painter, auto k) {
                                     Run<S>& run = all->runs[side];
                                     run.seek(static_cast<int>(k));
                                     all->draw(painter, run.simulation());
                                 }});
    return walk;
}

}  // namespace cc
