/// Facts of chapter 6.
#include "06-gjk/beside/as_printed.hpp"
#include "06-gjk/beside/experiments.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;
using as_printed::Stop;

void pass_facts(Facts f, const Pass& pass) {
    const Vec2 v = to_library(pass.simplex.v);
    const Vec2 s = to_library(pass.answer.w);
    f.words("simplex", list(pass.corners()));
    f.words("v", pair(v));
    f.words("s", pair(s));
    f.words("vv", number(dot(v, v)));
    f.words("vs", number(dot(v, s)));
    f.words("lower", number(pass.lower()));
    f.words("upper", number(pass.upper()));
}

void example_facts(Facts f) {
    const std::vector<Pass> all = passes(A_example, B_example);
    for (const Pass& pass : all) pass_facts(f[std::to_string(pass.number)], pass);
    f.words("s-a", pair(to_library(all[0].answer.a)));
    f.words("s-b", pair(to_library(all[0].answer.b)));
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
    constexpr int large_pairs = 1000;
    f.count("large.pairs", large_pairs);
    f.number("large.asks", asks_of_large(large_pairs), 0);
}

void walk_facts(Facts f) {
    constexpr int placements = 10'000;
    f.count("tried", placements);
    const Taken found = passes_taken(placements);
    f.count("most", found.most);
    f.count("unfinished", found.unfinished);
    f.number("gap", 1000 * found.widest_gap, 0, "mm");
}

void wide_facts(Facts f) {
    constexpr int points = 10'000;
    f.count("points", points);
    const OverFloor found = walk_over_floor(points);
    f.number("unfinished", 100. * found.unfinished / points, 0, "%");
    f.count("enough", found.enough);
    f.count("library", found.library);
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
    walk_facts(f["walk"]);
    wide_facts(f["wide"]);
    stop_facts(f["no-fall"], flat, above_flat, Stop::no_fall);
    stop_facts(f["none"], tiny, beside_tiny, Stop::none);
    strict_facts(f["strict"], square, square);
    strict_facts(f["wall"], square, moved(square, {1, 0.5}));
}

}  // namespace cc
