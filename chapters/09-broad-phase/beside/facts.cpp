/// Facts of chapter 9.
#include <algorithm>
#include <bit>
#include <limits>

#include "09-broad-phase/beside/experiments.hpp"
#include "base/stepper.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

std::string names_of(std::span<const BoxPair> pairs) {
    std::string text;
    for (const auto& [a, b] : pairs) {
        if (!text.empty()) text += ", ";
        text += std::to_string(a) + "–" + std::to_string(b);
    }
    return text.empty() ? "none" : text;
}

std::string listed(std::span<const std::uint32_t> boxes) {
    std::string text;
    for (const std::uint32_t k : boxes) text += (text.empty() ? "" : ", ") + std::to_string(k);
    return text.empty() ? "none" : text;
}

long long whole(std::size_t n) { return static_cast<long long>(n); }

void worked_facts(Facts f) {
    const auto states = history(SweepLine(worked));
    for (std::size_t k = 1; k < states.size(); ++k) {
        const SweepState& s = states[k];
        Facts of_step = f[std::to_string(k)];
        of_step.count("box", s.active.back());
        of_step.words("line", number(s.line));
        of_step.words("dropped", listed(s.dropped));
        of_step.words("compared", listed(std::span(s.active).first(s.active.size() - 1)));
        of_step.words("found", names_of(std::span(s.pairs).subspan(s.before)));
    }
    f.count("tested", whole(states.back().tested));
}

void spread_facts(Facts f) {
    constexpr std::size_t n = 10'000;
    constexpr std::size_t all = n * (n - 1) / 2;
    f.count("n", n);
    f.number("all", static_cast<double>(all) / 1e6, 0);
    f.number("second", 60. * static_cast<double>(all) / 1e9, 0);
    f.count("spread.all", whole(all));
    const SweepState s = swept(spread(n));
    const double L = side_of_spread(n);
    f.number("spread.side", L, 0, "m");
    f.count("spread.tested", whole(s.tested));
    f.count("spread.expected", static_cast<long long>(expected(n, 1, L) + 0.5));
    f.number("spread.percent", 100 * static_cast<double>(s.tested) / all_of(n), 1, "%");
    f.count("spread.pairs", whole(s.pairs.size()));
    f.number("moving.most", most_move, 2, "m");
    f.count("moving.bound", 1000 * static_cast<long long>(expected(n, 2 * most_move, L) / 1000 + 0.5));
    f.count("moving.swaps", static_cast<long long>(swaps_a_frame(spread(n)) + 0.5));
}

void tower_facts(Facts f) {
    const SweepState s = swept(tower(1000));
    f.count("n", 1000);
    f.count("tested", whole(s.tested));
    f.count("pairs", whole(s.pairs.size()));
}

void jump_facts(Facts f) {
    Boxes boxes = spread(10'000);
    std::ranges::sort(boxes, {}, [](const Aabb& box) { return box.low.x; });
    SweepAndPrune kept;
    kept.update(boxes);
    std::ranges::reverse(boxes);
    kept.update(boxes);
    f.count("limit", whole(boxes.size() * static_cast<std::size_t>(std::bit_width(boxes.size()))));
    f.count("swaps", whole(kept.swaps()));
}

void tie_facts(Facts f) {
    const Boxes touching = {{{0, 0}, {1, 1}}, {{1, 0}, {2, 1}}};
    const Boxes swapped = {touching[1], touching[0]};
    f.words("printed", names_of(as_printed::sap(touching)));
    f.words("printed-swapped", names_of(as_printed::sap(swapped)));
    const auto ours = sweep_and_prune(touching);
    f.words("ours", ours == sweep_and_prune(swapped) ? names_of(ours) : "depends on the order");
}

void stale_facts(Facts f) {
    f.words("printed", names_of(as_printed::candidates(pushed)));
    f.words("true", names_of(sweep_and_prune(corrected(pushed))));
    f.number("overlap", pushed[0].corrected.high.x - pushed[1].corrected.low.x, 2, "m");
}

// The pair of a box that ends at x, and one that begins at 6.7.
std::string reached_from(double x) {
    return names_of(all_pairs(Boxes{{{-1, -1}, {x, 1}}, {{6.7, 0}, {8, 1}}}));
}

void rounding_facts(Facts f) {
    const Vec2 centre{2.1, 0};
    const double end = bounds({std::span(&centre, 1), 3}).high.x;
    f.scientific("rounded", end - (2.1 + 3), 1, "m");
    f.words("fattened.rounded", reached_from(2.1 + 3 + 1.6));
    f.words("fattened.ours", reached_from(end + 1.6));
}

std::string fault_of(const Boxes& boxes) { return fault_words<BadBoxes>(find_fault(boxes)); }

}  // namespace

void facts(Facts& all) {
    Facts f = all["09"];
    worked_facts(f["worked"]);
    spread_facts(f);
    tower_facts(f["tower"]);
    jump_facts(f["jump"]);
    tie_facts(f["tie"]);
    stale_facts(f["stale"]);
    rounding_facts(f);
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    f.words("fault.nan", fault_of({worked[0], {{0, nan}, {1, 1}}}));
    f.words("fault.inverted", fault_of({{{2, 0}, {1, 1}}, worked[0]}));
}

}  // namespace cc
