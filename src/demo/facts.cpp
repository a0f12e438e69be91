/// The demo's facts. Its figures are film strips, which the program draws itself: src/tools/strips.py.
#include "figure/plot.hpp"

#include "demo/world_facts.hpp"

namespace cc {

std::vector<Plot> plots() { return {}; }

void facts(Facts& f) {
    demo::world_facts(f);
    demo::ledger_facts(f);
}

}  // namespace cc
