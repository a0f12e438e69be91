#pragma once
/// The ledgers of a run of a world as graphs over time.
#include "18-world/ledger.hpp"
#include "figure/figure.hpp"
#include "session/ledger_rows.hpp"

namespace cc {

/// A graph of curves over s, from time 0 to `end`, seconds; 0 is among its values.
Panel& draw_graph(Figure& figure, const std::string& caption, const std::vector<GraphCurve>& curves, double end, Size size);

/// The ledgers of a run of a world, and what it is called beside another one.
struct NamedLedgers {
    std::string name;                 ///< empty if it is alone
    std::span<const Ledger> ledgers;  ///< of all its steps
};

/// Energy and deepest overlap of one run or of two, in steps of dt seconds; those of the second one are dashed.
void draw_ledgers(Figure& figure, const std::vector<NamedLedgers>& runs, double dt);

}  // namespace cc
