#pragma once
/// What the pages of the parts tell of the shipped worlds, and of what becomes of them with one number
/// changed, or by another solver.
#include <string_view>

#include "figure/plot.hpp"
#include "run/scene.hpp"

namespace cc {

/// A shipped world, by the name of its file.
Scene shipped(std::string_view id);
/// All of it, each number from a run.
void world_facts(Facts& f);
/// The worlds whose ledgers parts IV and V compare.
inline constexpr std::string_view compared_worlds[] = {"billiards", "bounces", "box", "bullets", "cradle", "dominoes",
                                                       "pyramid", "row-touching", "slope", "stack", "valley"};
/// Their ledgers by all solvers.
void ledger_facts(Facts& f);

}  // namespace cc
