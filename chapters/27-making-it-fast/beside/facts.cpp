/// Facts of chapter 27.
#include "27-making-it-fast/beside/experiments.hpp"
#include "27-making-it-fast/beside/measured.hpp"
#include "27-making-it-fast/fast_steps.hpp"
#include "figure/plot.hpp"

namespace cc {
namespace {

void pile_facts(Facts f, int base) {
    const experiments::DiscPile pile = experiments::disc_pile(base);
    f.count("discs", static_cast<long long>(pile.centres.size()));
    f.count("contacts", static_cast<long long>(pile.pairs.size()));
    f.count("colours", static_cast<long long>(experiments::colors_of(pile).size() - 1));
}

void standing_facts(Facts f, const experiments::Standing& standing) {
    f.number("drift", 1000 * standing.drift, 0, "mm");
    f.number("deepest", 1000 * standing.deepest, 1, "mm");
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["27"];
    for (const int base : {4, 40}) pile_facts(f["pile"][std::to_string(base)], base);
    standing_facts(f["passes.listed"], experiments::after_passes(20, 10, false));
    standing_facts(f["passes.coloured"], experiments::after_passes(20, 10, true));
    standing_facts(f["passes.sub-steps"], experiments::after_sub_steps<double>(20, 4));
    standing_facts(f["single"], experiments::after_sub_steps<float>(20, 4));
    f.count("stages.points", experiments::measured_points);
    f.words("stages.where", experiments::measured_where);
    f.words("fault.lanes", BadLanes(3, block_width<double>).what());
    f.words("fault.threads", BadThreads(0).what());
}

}  // namespace cc
