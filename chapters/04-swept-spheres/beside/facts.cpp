/// Facts of chapter 4.
#include "04-swept-spheres/beside/as_printed.hpp"
#include "04-swept-spheres/beside/experiments.hpp"
#include "figure/plot.hpp"

namespace cc {
namespace {

using namespace experiments;

void worked_facts(Facts f) {
    constexpr RelativePath<Vec2> path{{-3, 0.5}, {6, 0}, 1};
    const double discriminant = path.r * path.r * length_squared(path.D) - area_squared(path.C0, path.D);
    const double s = *first_contact(path);
    f.number("a", length_squared(path.D), 0);
    f.number("b", dot(path.C0, path.D), 0);
    f.number("c", swept_quadratic(path, 0), 2);
    f.number("area", cross(path.C0, path.D), 0);
    f.number("discriminant", discriminant, 0);
    f.number("nearest", closest_approach(path), 1);
    f.number("s", s, 4);
    f.number("x", path.at(s).x, 3);
    f.number("t", 2 * s - 1, 4);
}

void wall_facts(Facts f) {
    const Moving<Vec2> A{{0, 5}, {8, 1}, 1};
    constexpr Vec2 P{0, 0}, Q{4, 3};
    const Vec2 u = (Q - P) / distance(P, Q);
    const double s = *first_contact(A, P, Q);
    f.number("x", dot(u, A.from - P), 0);
    f.number("h", cross(u, A.from - P), 0);
    f.number("dx", dot(u, A.to - A.from), 0);
    f.number("dh", cross(u, A.to - A.from), 0);
    f.number("s", s, 3);
    f.number("x-there", dot(u, at(A, s) - P), 1);
}

std::string verdict(bool hit) { return hit ? "hit" : "pass"; }

bool hit(Vec2 C0, Vec2 C1) { return first_contact(RelativePath<Vec2>{C0, C1 - C0, 1}).has_value(); }

void hole_facts(Facts f) {
    const Moving<Vec2> bullet{{-1.8000204247, -2.3999846815}, {1.8000044247, 2.3999966815}, 1e-5};
    f.words("printed", verdict(as_printed::hits_wall(bullet, {0, 0}, {3, 4})));
    f.words("true", verdict(first_contact(bullet, {0, 0}, {3, 4}).has_value()));
}

void vertex_facts(Facts f) {
    f.number("printed", as_printed::vertex_value(lost_path.C0, lost_path.at(1), lost_path.r), 2);
    f.number("true", 4 * swept_quadratic(lost_path, closest_approach(lost_path)), 2);
}

void multiplied_facts(Facts f, Vec2 C0, Vec2 C1) {
    f.words("multiplied-out", verdict(as_printed::paths_hit_multiplied_out(C0, C1, 1)));
    f.words("true", verdict(hit(C0, C1)));
}

void far_facts(Facts f) {
    constexpr Vec2 C0{875978.0702977581, -346803.3961563355}, C1{875978.0702977574, -346803.39615633717};
    multiplied_facts(f, C0, C1);
    f.scientific("distance", length(C0), 2, "m");
    f.scientific("move", distance(C0, C1), 2, "m");
}

void random_facts(Facts f) {
    constexpr int pairs = 200'000;
    const HitCount n = count_hits(pairs);
    const int passing = pairs - n.hits;
    f.count("pairs", pairs);
    f.count("passing", passing);
    f.count("false-hits", n.false_hits);
    f.number("percent", 100. * n.false_hits / passing, 0, "%");
}

void root_facts(Facts f) {
    constexpr RelativePath<Vec2> path{{-1e6, 1}, {3, 1}, 1e6};
    const double a = length_squared(path.D);
    const double b = dot(path.C0, path.D);
    const double c = swept_quadratic(path, 0);
    const double ours = *first_contact(path);
    const double school = as_printed::school_root(a, b, c);
    f.scientific("ours", ours, 10);
    f.scientific("school", school, 10);
    f.scientific("error", std::abs(school / ours - 1), 1);
}

void first_frame_facts(Facts f) {
    as_printed::Hitting A(0.5);
    as_printed::Hitting B(0.5);
    A.set({0, 5});
    B.set({5, 0});
    f.words("printed", verdict(A.hits(B)));
    f.words("true", verdict(hit({5, -5}, {5, -5})));
    f.number("distance", distance(Vec2{0, 5}, Vec2{5, 0}), 2, "m");
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["04"];
    worked_facts(f["worked"]);
    wall_facts(f["wall"]);
    hole_facts(f["hole"]);
    vertex_facts(f["vertex"]);
    f.words("beside.printed", verdict(as_printed::paths_hit({-1, 100}, {1, 100}, 1)));
    f.words("beside.true", verdict(hit({-1, 100}, {1, 100})));
    multiplied_facts(f["together"], {100, 0}, {100, 0});
    constexpr double x = 54328479.26068788, y = 0.8790556613199053;
    multiplied_facts(f["missed"], {-x, y}, {x, y});
    far_facts(f["far"]);
    random_facts(f["random"]);
    f.count("lost.pairs", pairs_a_distance);
    root_facts(f["root"]);
    first_frame_facts(f["first-frame"]);
}

}  // namespace cc
