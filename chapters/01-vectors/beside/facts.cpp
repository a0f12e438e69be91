/// Facts of chapter 1.
#include <cmath>

#include "01-vectors/beside/as_printed.hpp"
#include "01-vectors/beside/experiments.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

void length_facts(Facts f) {
    constexpr Vec2 a = a_example, b = b_example;
    f.words("a", decimals(a, 0));
    f.words("b", decimals(b, 0));
    f.number("length-a", length(a), 0, "m");
    f.number("length-squared-a", length_squared(a), 0, "m²");
    f.number("length-squared-b", length_squared(b), 0, "m²");
    f.number("length-squared-far-side", length_squared(b - a), 0, "m²");
    f.number("dot", dot(a, b), 0, "m²");
    const double twice_dot = length_squared(a) + length_squared(b) - length_squared(b - a);
    f.number("dot-from-lengths", twice_dot / 2, 0, "m²");
}

void area_facts(Facts f) {
    constexpr Vec2 a = a_example, b = b_example;
    const Vec2 F = shadow_tip(a, b);
    f.number("shadow", dot(a, b) / length(a), 0, "m");
    f.words("foot", decimals(F, 1));
    f.number("height", distance(b, F), 0, "m");
    f.number("cross", cross(a, b), 0, "m²");
    f.number("upright", (b - (b.x / a.x) * a).y, 2, "m");
    f.number("dot-squared", dot(a, b) * dot(a, b), 0);
    f.number("cross-squared", area_squared(a, b), 0);
    f.number("product-of-squares", length_squared(a) * length_squared(b), 0);
    f.words("left-a", decimals(left(a), 0));
    f.number("left-a-dot-b", dot(left(a), b), 0);
}

void target_facts(Facts f) {
    constexpr Vec2 a = a_example, leaning{-1, 2}, P{3, 1}, T{1, 2};
    constexpr Vec2 b = T - P;
    f.words("b-leaning", decimals(leaning, 0));
    f.number("dot-leaning", dot(a, leaning), 0, "m²");
    f.number("shadow-leaning", dot(a, leaning) / length(a), 1, "m");
    f.words("P", decimals(P, 0));
    f.words("T", decimals(T, 0));
    f.words("b-target", decimals(b, 0));
    f.number("dot-target", dot(a, b), 0, "m²");
    f.number("cross-target", cross(a, b), 0, "m²");
    f.number("shadow-target", dot(a, b) / length(a), 0, "m");
}

std::string triple(Vec3 v) {
    return "(" + decimals(v.x, 0) + ", " + decimals(v.y, 0) + ", " + decimals(v.z, 0) + ")";
}

void space_facts(Facts f) {
    constexpr Vec3 a{1, 2, 2}, b{3, 0, 4}, c{0, 1, 1}, d{1, 0, 2};
    f.words("a3", triple(a));
    f.words("b3", triple(b));
    f.words("c3", triple(c));
    f.words("d3", triple(d));
    f.words("a3-cross-b3", triple(cross(a, b)));
    f.words("c3-cross-d3", triple(cross(c, d)));
    f.number("a3-dot-c3", dot(a, c), 0);
    f.number("b3-dot-d3", dot(b, d), 0);
    f.number("a3-dot-d3", dot(a, d), 0);
    f.number("b3-dot-c3", dot(b, c), 0);
    f.number("a3-dot-b3", dot(a, b), 0);
    f.number("binet-cauchy", dot_of_crosses(a, b, c, d), 0);
    f.number("length-squared-a3", length_squared(a), 0);
    f.number("length-squared-b3", length_squared(b), 0);
    f.number("area-squared-3", area_squared(a, b), 0);
}

void rotation_facts(Facts f) {
    constexpr Vec2 r{3, 4}, east{1, 0};
    const double printed = length(as_printed::r_cross_omega(r, 2));
    const double printed_in_cm = length(as_printed::r_cross_omega(100 * r, 2));
    f.words("r", decimals(r, 0));
    f.words("velocity", decimals(cross(2., r), 0));
    f.number("speed", length(cross(2., r)), 0, "m/s");
    f.words("velocity-east", decimals(cross(2., east), 0));
    f.words("velocity-east-printed", decimals(as_printed::r_cross_omega(east, 2), 0));
    f.number("printed-grows", printed_in_cm / printed, 0);
    f.count("momentum-grows", std::llround(cross(100 * r, cross(2., 100 * r)) / cross(r, cross(2., r))));
}

void slip_facts(Facts f) {
    constexpr Vec2 v{2, 3};
    f.words("right-of-2-3", decimals(right(v), 0));
    f.number("dot-with-right", dot(v, right(v)), 0);
    f.number("dot-with-slip", as_printed::dot_with_a_slip(v, right(v)), 0);
}

void digits_facts(Facts f) {
    const FewestDigits millionth = fewest_digits(20);
    const FewestDigits last = fewest_digits(smallest);
    f.count("trials", trials);
    f.scientific("millionth", tangent_of(20), 1);
    f.number("digits-cross", millionth.cross, 1);
    f.number("digits-dots", millionth.dots, 1);
    int none = 0;
    while (fewest_digits(none).dots > 0) ++none;
    f.scientific("no-digits", tangent_of(none), 1);
    f.scientific("smallest-angle", tangent_of(smallest), 1);
    f.number("digits-cross-smallest", last.cross, 1);
    f.number("negative", 100. * last.negative / trials, 0, "%");
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["01"];
    length_facts(f);
    area_facts(f);
    target_facts(f);
    space_facts(f);
    rotation_facts(f);
    slip_facts(f);
    digits_facts(f);
}

}  // namespace cc
