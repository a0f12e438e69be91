/// Facts of chapter 14.
#include <cmath>

#include "14-least-squares/beside/as_printed.hpp"
#include "14-least-squares/beside/experiments.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

void mean_facts(Facts f) {
    const Points three = {{1, 0}, {2, 0}, {6, 0}}, zeros(3);
    const auto energy_at = [&](double T) { return energy(zeros, three, ones(three), {}, {T, 0}); };
    f.number("mean", mean(three, ones(three)).x, 0, "m");
    f.number("mean.weighted", mean(three, Weights{1, 1, 2}).x, 2, "m");
    f.number("mean.energy", energy_at(3), 0);
    f.number("mean.beside", energy_at(4), 0);
}

std::string columns(const Mat2& A) { return pair(first_column(A)) + " and " + pair(second_column(A)); }

void map_facts(Facts f) {
    constexpr Mat2 A = from_columns({2, 1}, {-1, 1}), B = quarter;
    f.words("v", pair(A * Vec2{3, 2}));
    f.number("det", determinant(A), 0);
    f.words("after", columns(A * B));
    f.words("before", columns(B * A));
    f.words("back", pair(*inverse(A) * Vec2{4, 5}));
    f.number("across", cross(Vec2{4, 5}, Vec2{-1, 1}), 0);
    f.number("along", cross(Vec2{2, 1}, Vec2{4, 5}), 0);
}

void push_facts(Facts f) {
    const Vec2 centre = mean(pushed, ones(pushed));
    const Points p = offsets(pushed, centre);
    const Moments sum = moments(square, p, ones(p));
    const Mat2 A = *best_linear_map(square, p, ones(p));
    f.words("centre", pair(centre));
    f.words("p", list(p));
    f.words("pq", rows(sum.A_pq));
    f.words("qq", rows(sum.A_qq));
    f.words("map", rows(A));
    f.words("fitted", list(mapped(square, A, centre)));
    f.number("energy", energy(square, pushed, ones(p), A, centre), 0, "kg m²");
    f.number("shifted", energy(square, pushed, ones(p), identity2, centre), 0, "kg m²");
    f.number("areas", determinant(sum.A_qq), 0);
}

void turn_facts(Facts f) {
    const TurnEnergy E = energy_of_turns(square, from_mean(pushed), ones(pushed));
    const Vec2 best = best_turn(E);
    f.number("constant", E.constant, 0);
    f.number("dots", E.dots, 0);
    f.number("crosses", E.crosses, 0);
    f.number("length", length(Vec2{E.dots, E.crosses}), 2);
    f.number("degrees", angle_of(best), 1);
    f.number("energy", E.at(best.x, best.y), 2, "kg m²");
}

void line_facts(Facts f) {
    const Points& q = line_q;
    const Points& p = line_p;
    const auto printed = as_printed::linear_map(q, p, ones(q));
    f.words("q", list(q));
    f.words("p", list(p, 3));
    f.scientific("det", determinant(moments(q, q, ones(q)).A_qq), 1);
    f.words("printed", printed ? map_text(*printed) : "none");
    f.number("energy", energy(q, p, ones(q), *printed), 2, "kg m²");
    f.scientific("still", energy(q, p, ones(q), identity2), 1, "kg m²");
    f.words("ours", best_linear_map(q, p, ones(q)) ? "a map" : "none");
}

void thin_facts(Facts f) {
    f.count("rods", rods);
    f.number("square", thin_rods(0).digits, 0);
    f.number("thousand", thin_rods(10).digits, 0);
    f.number("million", thin_rods(20).digits, 0);
    int k = 0;
    while (thin_rods(k).refused == 0) ++k;
    f.scientific("refused", std::ldexp(1., k), 1);
}

void diamond_facts(Facts f) {
    const TwoTurns two = two_turns();
    const Moments sum = moments(diamond, two.p, ones(diamond));
    f.words("pq", rows(sum.A_pq));
    f.words("qq", rows(sum.A_qq));
    f.words("pq-doubled", rows(moments(diamond, two.p, Weights(4, 2)).A_pq));
    f.words("map", rows(*best_linear_map(diamond, two.p, ones(diamond))));
    f.number("printed-angle", angle_of(two.printed), 1);
    f.number("best-angle", angle_of(two.best), 1);
    f.number("printed", two.energy_at(two.printed), 3, "kg m²");
    f.number("best", two.energy_at(two.best), 3, "kg m²");
}

void heavy_facts(Facts f) {
    const HeavyCorner it = heavy_corner();
    f.words("centre", pair(mean(square, it.m)));
    f.words("printed-T", pair(it.printed));
    f.words("best-T", pair(it.best));
    f.number("beside", distance(it.printed, it.best), 2, "m");
    f.number("printed", it.energy_at(it.printed), 0, "kg m²");
    f.number("best", it.energy_at(it.best), 0, "kg m²");
}

// One corner of many is far off: how far that pulls another one away.
double away_from_wild() {
    const Points x = {{-1, -1}, {1, -1}, {1, 1}, {-1, 101}};
    const Placement best = best_placement(square, x);
    return distance(best.A * square[1] + best.T, x[1]);
}

std::string fault_of(const Points& q, const Points& p, const Weights& m) {
    return fault_words<BadFit>(find_fault(q, p, m));
}

void fault_facts(Facts f) {
    const Points two = {{1, 0}, {0, 1}};
    f.words("none", fault_of({}, {}, {}));
    f.words("counts", fault_of(two, {{1, 0}}, {1, 1}));
    f.words("finite", fault_of(two, {{1, 0}, {std::nan(""), 0}}, {1, 1}));
    f.words("negative", fault_of(two, two, {1, -1}));
    f.words("weight", fault_of(two, two, {0, 0}));
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["14"];
    mean_facts(f);
    map_facts(f["map"]);
    push_facts(f["push"]);
    turn_facts(f["turn"]);
    line_facts(f["line"]);
    thin_facts(f["thin"]);
    diamond_facts(f["e4-8"]);
    heavy_facts(f["heavy"]);
    f.number("wild.away", away_from_wild(), 0, "m");
    fault_facts(f["fault"]);
}

}  // namespace cc
