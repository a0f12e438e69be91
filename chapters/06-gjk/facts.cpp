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
    const auto states = walk(A_example, B_example);
    for (std::size_t k = 0; k < states.size(); ++k) {
        Facts of_step = f[std::to_string(k)];
        of_step.words("d", pair(states[k].d));
        of_step.words("w", pair(states[k].answer.w));
        of_step.words("v", pair(states[k].v));
        of_step.number("lower", states[k].lower(), 3);
        of_step.number("upper", states[k].upper(), 3);
    }
    f.number("1.t", states[1].t, 2);
    f.number("side", cross(states[2].d, -states[2].answer.w), 0);
    const GjkResult r = between(A_example, B_example);
    f.words("a", pair(r.point_a));
    f.words("b", pair(r.point_b));
    f.number("fattened", gjk(ConvexView{A_example, 0.5}, ConvexView{B_example, 0.25}).distance, 4, "m");
}

void pair_facts(Facts f) {
    constexpr int pairs = 20'000;
    const Counted found = count_pairs(pairs);
    f.count("pairs", pairs);
    f.number("steps.mean", static_cast<double>(found.steps) / pairs, 1);
    f.count("steps.most", found.most);
    f.count("scale.ours", found.ours_changed);
    f.count("scale.small", found.small_changed);
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
    stop_facts(f["small"], square, moved(square, {1.0005, 0.25}), Stop::small);
    stop_facts(f["no-fall"], flat, above_flat, Stop::no_fall);
    stop_facts(f["none"], tiny, beside_tiny, Stop::none);
    strict_facts(f["strict"], square, square);
    strict_facts(f["wall"], square, moved(square, {1, 0.5}));
}

}  // namespace cc
