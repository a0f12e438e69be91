/// Facts of chapter 1.
#include <cmath>

#include "01-vectors/beside/as_printed.hpp"
#include "01-vectors/beside/experiments.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

void product_facts(Facts f) {
    constexpr Vec2 a = a_example, b = b_example;
    f.words("a", pair(a));
    f.words("b", pair(b));
    f.number("length-a", length(a), 0, "m");
    f.number("dot", dot(a, b), 0, "m²");
    f.number("along", dot(a, b) / length(a), 0, "m");
    f.number("cross", cross(a, b), 0, "m²");
    f.number("beside", cross(a, b) / length(a), 0, "m");
    f.words("left-a", pair(left(a)));
}

void guard_facts(Facts f) {
    constexpr Vec2 a = a_example, P{3, 1}, T{1, 2};
    f.words("P", pair(P));
    f.words("T", pair(T));
    f.words("b", pair(T - P));
    f.number("dot", dot(a, T - P), 0, "m²");
    f.number("cross", cross(a, T - P), 0, "m²");
}

void flight_facts(Facts f) {
    f.words("n", pair(to_library(slope().n)));
    const std::vector<Moment> rows = worked_flight();
    for (std::size_t k = 0; k < rows.size(); ++k) {
        Facts row = f[std::to_string(k)];
        const Moment& now = rows[k];
        row.words("x", pair(to_library(now.disc.x)));
        row.words("separation", number(now.separation));
        row.words("u", number(now.u));
        row.words("v", pair(to_library(now.disc.v)));
    }
}

void digit_facts(Facts f) {
    const FewestDigits millionth = fewest_digits(20), worst = fewest_digits(smallest);
    f.count("trials", trials);
    f.scientific("millionth", tangent_of(20), 1);
    f.number("digits-dots", millionth.dots, 1);
    f.number("digits-cross", millionth.cross, 1);
    f.scientific("smallest-angle", tangent_of(smallest), 1);
    f.number("negative", 100. * worst.negative / trials, 0, "%");
}

void slip_facts(Facts f) {
    constexpr Vec2 v{2, 3};
    f.words("right-of-2-3", pair(right(v)));
    f.number("dot-with-right", dot(v, right(v)), 0);
    f.number("dot-with-slip", as_printed::dot_with_a_slip(v, right(v)), 0);
}

}  // namespace

void facts(Facts& f) {
    Facts all = f["01"];
    product_facts(all);
    guard_facts(all["guard"]);
    flight_facts(all["flight"]);
    digit_facts(all);
    slip_facts(all);
}

}  // namespace cc
