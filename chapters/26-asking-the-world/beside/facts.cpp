/// Facts of chapter 26.
#include "26-asking-the-world/beside/experiments.hpp"
#include "figure/plot.hpp"

namespace cc {
namespace {

void growth_facts(Facts f, std::size_t rows) {
    const auto [by_sweep, by_tree] = experiments::comparisons(rows);
    f.count("boxes", static_cast<long long>(rows * rows));
    f.number("sweep", by_sweep, 0);
    f.number("tree", by_tree, 0);
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["26"];
    f.words("fault.room", BadRoom().what());
    for (const std::size_t rows : {10, 100, 300}) growth_facts(f["pile"][std::to_string(rows)], rows);
}

}  // namespace cc
