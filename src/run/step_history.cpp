#include "run/step_history.hpp"

#include <algorithm>
#include <iterator>

#include "17-shape-matching/shape_matching.hpp"
#include "base/text.hpp"
#include "run/words.hpp"

namespace cc {
namespace {

std::string narrate_pass(const StepRecord& record) {
    const std::string pass = "Pass " + std::to_string(record.pass) + ": ";
    const std::string push = counted(count_pushing(record.contacts), "contact pushes", "contacts push");
    if (record.change == 0) return pass + push + ".";
    return pass + push + "; the largest change is " + significant(record.change, 3) + " N s.";
}

// The passes know velocities that the bodies do not have yet.
StepRecord record_of(const StepView& view) {
    StepRecord record{view.phase, view.pass, {view.bodies.begin(), view.bodies.end()}, {}, {}, {}, {}, {}, view.change};
    record.boxes.assign(view.boxes.begin(), view.boxes.end());
    std::ranges::remove_copy_if(view.pairs, std::back_inserter(record.pairs), [&](BoxPair pair) {
        return half_plane_of(view.bodies[pair.a]) || half_plane_of(view.bodies[pair.b]);
    });
    record.contacts.assign(view.contacts.begin(), view.contacts.end());
    for (std::size_t k = 0; k < view.motions.size(); ++k) {
        record.bodies[k].v = view.motions[k].real.v;
        record.bodies[k].omega = view.motions[k].real.omega;
    }
    return record;
}

}  // namespace

std::vector<StepRecord> history_of_step(Simulation simulation, double dt) {
    std::vector<StepRecord> records{record_of({.phase = phase::ready, .bodies = simulation.bodies()})};
    simulation.step(dt, [&](const StepView& view) {
        const int pass = std::max(records.back().pass, view.pass);
        records.push_back(record_of(view));
        StepRecord& now = records.back();
        now.pass = pass;
        now.fast.assign(simulation.fast().begin(), simulation.fast().end());
        if (view.phase != phase::impacts) return;
        now.impacts.assign(simulation.impacts().begin(), simulation.impacts().end());
    });
    return records;
}

std::size_t count_points(std::span<const PairContacts> contacts) {
    std::size_t count = 0;
    for (const PairContacts& pair : contacts) count += static_cast<std::size_t>(pair.count);
    return count;
}

std::size_t count_pushing(std::span<const PairContacts> contacts) {
    std::size_t count = 0;
    for (const PairContacts& pair : contacts)
        for (const PairPoint& point : std::span(pair.points, pair.count)) count += point.normal.impulse > 0;
    return count;
}

std::string narrate(const StepRecord& record) {
    if (record.phase == phase::ready) return "The bodies as the last step left them.";
    if (record.phase == phase::hand) return "The hand has pulled.";
    if (record.phase == phase::pairs)
        return counted(record.pairs.size(), "pair of boxes overlaps", "pairs of boxes overlap") +
               ": only these can touch.";
    if (record.phase == phase::contacts)
        return counted(record.contacts.size(), "pair touches", "pairs touch") + ", or nearly, at " +
               counted(count_points(record.contacts), "point.", "points.");
    if (record.phase == phase::gravity) return "Gravity has changed velocities; the passes can begin.";
    if (record.phase == phase::predicted)
        return "All bodies are where their velocities carry them; the passes can begin.";
    if (record.phase == phase::moved)
        return "All bodies have moved" + (record.fast.empty() ? "." : ", " + counted(record.fast.size(),
               "of them farther than half its width.", "of them farther than half their widths."));
    if (record.phase == phase::impacts)
        return "The fast ones were led again, along their ways: " + counted(record.impacts.size(), "impact.", "impacts.");
    return narrate_pass(record);
}

}  // namespace cc
