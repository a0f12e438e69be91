#pragma once
/// The ledger of a run as graphs: energy and deepest overlap, over time.
#include <span>
#include <string>
#include <vector>

#include "18-world/ledger.hpp"
#include "figure/figure.hpp"
#include "scene/scene_file.hpp"

namespace cc::demo {

/// What the graphs show of one run, step by step.
class LedgerCurves {
public:
    /// Adds the ledger at a time in s; times only grow.
    void add(double time, const Ledger& ledger);
    /// (s, J) of at most about `most` steps, evenly spread, with the first and the last.
    std::vector<Vec2> energy(std::size_t most) const;
    /// (s, mm) of as many stretches of time: the deepest overlap in each.
    std::vector<Vec2> deepest(std::size_t most) const;

private:
    std::vector<Vec2> energy_, deepest_;
};

/// A run and its name; alone it needs none.
struct NamedCurves {
    std::string name;
    const LedgerCurves* curves;
};

/// The graphs of one run, or of two; the second one's curves are dashed.
Figure ledger_figure(const SceneFile& scene, std::span<const NamedCurves> runs);

}  // namespace cc::demo
