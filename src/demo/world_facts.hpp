#pragma once
/// What Part III's page tells of the shipped worlds, and of what becomes of them with one number changed.
#include "figure/plot.hpp"

namespace cc::demo {

/// All of it, each number from a run.
void world_facts(Facts& f);

}  // namespace cc::demo
