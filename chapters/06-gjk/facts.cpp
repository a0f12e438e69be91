/// Facts of chapter 6.
#include "06-gjk/as_printed.hpp"
#include "06-gjk/experiments.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;
using as_printed::Stop;

void example_facts(Facts f) {
    const std::vector<Pass> all = passes(A_example, B_example);
    for (const Pass& pass : all) {
        f[std::to_string(pass.number)].words("v", pair(to_library(pass.simplex.v)));
        f[std::to_string(pass.number)].words("s", pair(to_library(pass.answer.w)));
    }
    f.number("0.lower", all[0].lower(), 0);
    f.number("1.t", all[1].simplex.t, 2);
    f.number("2.upper", all[2].upper(), 2);
    const NearestPoints nearest = nearest_points(all.back().simplex);
    f.words("a", pair(nearest.a));
    f.words("b", pair(nearest.b));
    f.number("fattened", gjk(ConvexView{A_example, 0.5}, ConvexView{B_example, 0.25}).distance, 2, "m");
}

void pair_facts(Facts f) {
    constexpr int pairs = 20'000;
    const Counted found = count_pairs(pairs);
    f.count("pairs", pairs);
    f.count("steps.most", found.most);
    f.count("scale.ours", found.ours_changed);
    f.number("plain.asks", static_cast<double>(found.plain_asks) / pairs, 1);
}

void wide_facts(Facts f) {
    constexpr int points = 10'000;
    f.count("points", points);
    const OverFloor found = walk_over_floor(points);
    f.number("unfinished", 100. * found.unfinished / points, 0, "%");
    f.count("enough", found.enough);
}

std::string answer(const as_printed::Walked& r) {
    if (!r.ended) return "none after " + std::to_string(r.steps) + " questions";
    if (r.distance == 0) return "they overlap";
    return number(r.distance, 10) + " m";
}

void stop_facts(Facts f, const Points& A, const Points& B, Stop stop) {
    f.words("printed", answer(as_printed::gjk(ConvexView{A}, ConvexView{B}, stop)));
    f.words("ours", number(between(A, B).distance, 10) + " m");
}

std::string answer(std::optional<bool> overlap) {
    if (!overlap) return "none after 100 questions";
    return *overlap ? "yes" : "no";
}

void strict_facts(Facts f, const Points& A, const Points& B) {
    f.words("printed", answer(as_printed::overlap(ConvexView{A}, ConvexView{B})));
    f.words("ours", to_text(between(A, B).status));
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["06"];
    f.words("A", list(A_example));
    f.words("B", list(B_example));
    example_facts(f["example"]);
    pair_facts(f);
    wide_facts(f["wide"]);
    stop_facts(f["no-fall"], flat, above_flat, Stop::no_fall);
    stop_facts(f["none"], tiny, beside_tiny, Stop::none);
    strict_facts(f["strict"], square, square);
    strict_facts(f["wall"], square, moved(square, {1, 0.5}));
}

}  // namespace cc
