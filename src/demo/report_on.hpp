#pragma once
/// What the reports on runs of worlds and of marbles have in common.
#include "base/text.hpp"
#include "demo/scene_run.hpp"
#include "session/ledger_rows.hpp"

namespace cc {

/// A run and the report on it.
template <class S>
class ReportOn : public RunReport {
public:
    explicit ReportOn(Run<S> run) : run_(std::move(run)) {}

    bool advance() override { return run_.advance(); }
    void seek(int step) override { run_.seek(step); }
    int now() const override { return run_.now(); }
    int last() const override { return run_.last(); }
    double dt() const override { return run_.dt(); }
    const std::string& end() const override { return run_.end(); }

    std::vector<Entry> entries() const override {
        std::vector<Entry> entries;
        for (const auto& row : ledger_rows<typename Run<S>::Sums>())
            entries.push_back({row.name, row.heading, row.is_on_terminal, row.is_beside, row.value(run_.ledger_now())});
        return entries;
    }
    std::set<int> first_contacts() const override {
        std::set<int> steps{0, run_.last()};
        const auto first = std::ranges::find_if(run_.ledgers(), [](const auto& now) { return now.contacts > 0; });
        if (first != run_.ledgers().end()) steps.insert(static_cast<int>(first - run_.ledgers().begin()));
        return steps;
    }

protected:
    /// The line of a summary on the energy in all steps.
    std::string told_energy() const {
        double highest = run_.ledgers()[0].energy();
        for (const auto& now : run_.ledgers()) highest = std::max(highest, now.energy());
        const auto joules = [](double energy) { return significant(energy) + " J"; };
        return "energy: " + joules(run_.ledgers()[0].energy()) + " at the start, never above " + joules(highest) +
               ", " + joules(run_.ledger_now().energy()) + " at the end\n";
    }

    Run<S> run_;
};

}  // namespace cc
