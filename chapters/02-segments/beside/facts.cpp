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

constexpr Vec2 A = A_example, B = B_example, P = P_example;

double distance_from(Vec2 p, Vec2 a, Vec2 b) { return distance(p, closest_on_segment(p, a, b).point); }

double gap(const OnSegments& nearest) { return distance(nearest.on_ab.point, nearest.on_cd.point); }

void foot_facts(Facts f) {
    const auto [Q, t] = closest_on_segment(P, A, B);
    f.words("A", decimals(A, 0));
    f.words("B", decimals(B, 0));
    f.words("P", decimals(P, 0));
    f.words("AB", decimals(B - A, 0));
    f.words("AP", decimals(P - A, 0));
    f.number("along", dot(P - A, B - A), 0);
    f.number("squared", length_squared(B - A), 0);
    f.number("t", t, 1);
    f.words("foot", decimals(Q, 1));
    f.number("distance", distance(P, Q), 0, "m");
}

void end_facts(Facts f) {
    constexpr Vec2 before{0, 0}, beyond{7, 4};
    f.words("before", decimals(before, 0));
    f.number("before.along", dot(before - A, B - A), 0);
    f.number("before.distance", distance_from(before, A, B), 2, "m");
    f.words("beyond", decimals(beyond, 0));
    f.number("beyond.along", dot(beyond - A, B - A), 0);
    f.number("beyond.distance", distance_from(beyond, A, B), 0, "m");
    f.number("beyond.t-of-line", dot(beyond - A, B - A) / length_squared(B - A), 2);
    f.number("beyond.from-line", std::abs(cross(B - A, beyond - A)) / length(B - A), 1, "m");
    f.number("coast.corner", distance_to_corner(ship_example), 1, "km");
    f.number("coast.land", distance(ship_example, nearest_land(ship_example)), 1, "km");
}

void crossing_facts(Facts f) {
    constexpr Vec2 C{3, 1}, D{3, 5};
    const auto crossing = closest_of_segments(A, B, C, D);
    f.words("C", decimals(C, 0));
    f.words("D", decimals(D, 0));
    f.number("AC-cross-CD", cross(C - A, D - C), 0);
    f.number("AB-cross-CD", cross(B - A, D - C), 0);
    f.number("crossing.t", crossing.on_ab.t, 1);
    f.words("crossing", decimals(crossing.on_ab.point, 1));
}

void apart_facts(Facts f) {
    constexpr Vec2 C{5, -1}, D{8, 1};
    f.words("C", decimals(C, 0));
    f.words("D", decimals(D, 0));
    f.number("from-A", distance_from(A, C, D), 2, "m");
    f.number("from-B", distance_from(B, C, D), 2, "m");
    f.number("from-C", distance_from(C, A, B), 2, "m");
    f.number("from-D", distance_from(D, A, B), 2, "m");
    f.words("Q", decimals(closest_of_segments(A, B, C, D).on_ab.point, 1));
}

std::string place(const OnSegment<Vec2>& q) {
    if (q.t == 0) return "the end A";
    return q.t == 1 ? "the end B" : "a point between";
}

void range_facts(Facts f) {
    constexpr Vec2 O{}, short_end{1e-170, 0}, long_end{1e200, 0}, above_the_middle{5e199, 1};
    f.number("short.squared", length_squared(short_end), 0);
    f.words("short.ours", place(closest_on_segment(short_end, O, short_end)));
    const double printed = as_printed::dist_line(above_the_middle, O, long_end);
    f.words("long.printed", std::isnan(printed) ? "not a number" : scientific(printed, 2));
    f.words("long.ours", place(closest_on_segment(above_the_middle, O, long_end)));
    const auto in_another_unit = closest_on_segment(0x1p-600 * above_the_middle, O, 0x1p-600 * long_end);
    f.number("long.in-another-unit", in_another_unit.t, 1);
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
    f.number("gap", gap(closest_of_segments(a, b, c, d)), 2, "m");
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["02"];
    foot_facts(f);
    end_facts(f);
    crossing_facts(f);
    apart_facts(f["apart"]);
    f.words("foot.printed", decimals(as_printed::foot(P, A, B, closest_on_segment(P, A, B).t), 1));
    range_facts(f);
    tiny_facts(f["tiny"]);
    overlap_facts(f["overlap"]);
    in_line_facts(f["in-line"]);
}

}  // namespace cc
