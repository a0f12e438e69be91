#pragma once
/// What the pages of Parts III and IV tell of the shipped worlds, and of what becomes of them with one number
/// changed, or by another solver.
#include "figure/plot.hpp"

namespace cc::demo {

/// All of it, each number from a run.
void world_facts(Facts& f);
/// The ledgers of all shipped worlds by all solvers.
void ledger_facts(Facts& f);

}  // namespace cc::demo
