/// Facts of chapter 2.
#include <cmath>

#include "02-segments/beside/as_printed.hpp"
#include "02-segments/beside/experiments.hpp"
#include "base/text.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

double distance_from(Vec2 p, Vec2 a, Vec2 b) { return distance(p, closest_on_segment(p, a, b).point); }

double gap(const OnSegments& nearest) { return distance(nearest.on_ab.point, nearest.on_cd.point); }

std::string words(plain::Vec2 p) {
    const bool is_whole = std::round(10 * p.x) == 10 * std::round(p.x) && std::round(10 * p.y) == 10 * std::round(p.y);
    return decimals(to_library(p), is_whole ? 0 : 1);
}

void example_facts(Facts f) {
    f.words("a", words(example.a));
    f.words("b", words(example.b));
    f.words("b-a", words(example.b - example.a));
    f.number("squared", dot(example.b - example.a, example.b - example.a), 0);
    const std::string names[] = {"before", "beside", "beyond"};
    const std::vector<Place> places = worked_places();
    for (std::size_t k = 0; k < places.size(); ++k) {
        Facts row = f[names[k]];
        row.words("x", words(places[k].x));
        row.number("along", places[k].along, 0);
        row.number("t", places[k].t, 2);
        row.words("clamped", trimmed(places[k].clamped, 1));
        row.words("q", words(places[k].q));
        row.number("distance", length(places[k].x - places[k].q), 2);
    }
}

void two_facts(Facts f) {
    const auto [a, b] = example;
    const auto [c, d] = second_example;
    f.words("c", words(c));
    f.words("d", words(d));
    f.number("numerator", cross(c - a, d - c), 0);
    f.number("denominator", cross(b - a, d - c), 0);
    f.number("t", crossing_of(example, second_example), 1);
    const std::string names[] = {"a", "b", "c", "d", "p"};
    const std::vector<plain::PointPair> pairs = candidates(example, second_example);
    for (std::size_t k = 0; k < pairs.size(); ++k) {
        f[names[k]].words("p", words(pairs[k].p));
        f[names[k]].words("q", words(pairs[k].q));
        f[names[k]].number("gap", length(pairs[k].q - pairs[k].p), 1);
    }
}

void fast_facts(Facts f) {
    f.number("times", radii_a_step, 0);
    f.number("throws", throws, 0);
    f.number("passed", passed(radii_a_step), 0);
}

void article_facts(Facts f) {
    const Vec2 a = to_library(example.a), b = to_library(example.b);
    const Place beside = worked_places()[1];
    f.words("foot", words(beside.q));
    f.words("foot.printed", decimals(as_printed::foot(to_library(beside.x), a, b, beside.t), 1));
}

void range_facts(Facts f) {
    constexpr Vec2 O{}, short_end{1e-170, 0}, long_end{1e200, 0}, above_the_middle{5e199, 1};
    f.number("short.squared", length_squared(short_end), 0);
    const double printed = as_printed::dist_line(above_the_middle, O, long_end);
    f.words("long.printed", std::isnan(printed) ? "not a number" : scientific(printed, 2));
}

void tiny_facts(Facts f) {
    constexpr Vec2 O{}, end{9e-6, 0}, beside{9e-6, 1e-6};
    const double found = distance(beside, as_printed::closest_segment_point(beside, O, end));
    const double right = distance_from(beside, O, end);
    f.scientific("printed", found, 2, "m");
    f.scientific("true", right, 1, "m");
    f.number("times", found / right, 1);
    const Vec2 in_mm = as_printed::closest_segment_point(1000 * beside, O, 1000 * end);
    f.number("other-unit", distance(1000 * beside, in_mm) / (1000 * right), 1);
}

std::string verdict(bool cross) { return cross ? "they cross" : "they do not"; }

void overlap_facts(Facts f) {
    constexpr Vec2 a{}, b{4, 0}, c{1, 0}, d{3, 0};
    f.words("solved", verdict(as_printed::cross_by_solving(a, b, c, d)));
    f.number("gap", gap(closest_of_segments(a, b, c, d)), 0, "m");
}

void in_line_facts(Facts f) {
    const auto& [a, b, c, d] = in_line;
    f.words("solved", verdict(as_printed::cross_by_solving(a, b, c, d)));
    f.scientific("determinant", cross(b - a, d - c), 1, "m²");
    f.number("t", cross(c - a, d - c) / cross(b - a, d - c), 0);
    f.number("u", cross(c - a, b - a) / cross(b - a, d - c), 0);
    f.number("gap", gap(closest_of_segments(a, b, c, d)), 2, "m");
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["02"];
    example_facts(f);
    two_facts(f["two"]);
    fast_facts(f["fast"]);
    article_facts(f);
    range_facts(f);
    tiny_facts(f["tiny"]);
    overlap_facts(f["overlap"]);
    in_line_facts(f["in-line"]);
}

}  // namespace cc
