/// Facts of chapter 4.
#include "04-swept-spheres/beside/as_printed.hpp"
#include "04-swept-spheres/beside/experiments.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

void worked_facts(Facts f) {
    const Meeting m = worked();
    const auto [C0, D, r] = relative_path(m);
    const double a = dot(D, D), b = dot(C0, D), c = dot(C0, C0) - r * r;
    const double s = plain::first_contact(m.A, m.B, m.dt);
    f.words("A", "(" + number(m.A.x.x) + ", " + number(m.A.x.y) + ")");
    f.words("B", "(" + number(m.B.x.x) + ", " + number(m.B.x.y) + ")");
    f.words("v-A", "(" + number(m.A.v.x) + ", " + number(m.A.v.y) + ")");
    f.words("v-B", "(" + number(m.B.v.x) + ", " + number(m.B.v.y) + ")");
    f.words("C0", pair(C0));
    f.words("D", pair(D));
    f.number("a", a, 2);
    f.number("b", b, 2);
    f.number("c", c, 2);
    f.number("discriminant", b * b - a * c, 4);
    f.number("root", std::sqrt(b * b - a * c), 2);
    f.number("s", s, 2);
    f.words("C", pair(C0 + s * D));
    f.number("t", 2 * s - 1, 1);
    plain::Disc A = moved(m.A, s, m.dt), B = moved(m.B, s, m.dt);
    const plain::Vec2 n = (B.x - A.x) / length(B.x - A.x);
    f.words("n", pair(to_library(n)));
    f.number("u", dot(n, B.v - A.v), 1, "m/s");
    plain::collide(A, B);
    f.words("v-A-after", pair(to_library(A.v)));
    f.words("v-B-after", pair(to_library(B.v)));
}

void orbit_facts(Facts f) {
    constexpr int paths = 10'000;
    const Errors plain = count_errors(plain_hits, paths);
    f.number("far", far_apart / 1000, 0, "km");
    f.number("missed", 100. * plain.missed / paths, 0, "%");
    f.number("invented", 100. * plain.invented / paths, 0, "%");
    const auto [C0, D, r] = in_orbit(0.1, 0);
    const double b_squared = dot(C0, D) * dot(C0, D);
    f.scientific("b-squared", b_squared, 1);
    f.count("ulp", static_cast<long long>(std::nextafter(b_squared, 1e300) - b_squared));
    f.scientific("discriminant", r * r * dot(D, D), 1);
}

std::string verdict(bool hit) { return hit ? "hit" : "pass"; }

bool hit(Vec2 C0, Vec2 C1) { return first_contact(RelativePath<Vec2>{C0, C1 - C0, 1}).has_value(); }

void hole_facts(Facts f) {
    const plain::Disc bullet = slipping();
    const plain::Segment bar{plain::from_library(bar_end), plain::from_library(other_end)};
    const Moving<Vec2> same{to_library(bullet.x), at(bullet, 1, 1), bullet.r};
    f.words("plain", verdict(plain::first_contact(bullet, bar, 1) <= 1));
    f.words("library", verdict(first_contact(same, bar_end, other_end).has_value()));
    f.scientific("r", bullet.r, 1, "m");
}

void vertex_facts(Facts f) {
    f.number("printed", as_printed::vertex_value(lost_path.C0, lost_path.at(1), lost_path.r), 2);
    f.number("true", 4 * swept_quadratic(lost_path, closest_approach(lost_path)), 2);
}

void multiplied_facts(Facts f, Vec2 C0, Vec2 C1) {
    f.words("multiplied-out", verdict(as_printed::paths_hit_multiplied_out(C0, C1, 1)));
    f.words("true", verdict(hit(C0, C1)));
}

void random_facts(Facts f) {
    constexpr int pairs = 200'000;
    const HitCount n = count_hits(pairs);
    f.number("percent", 100. * n.false_hits / (pairs - n.hits), 0, "%");
}

void root_facts(Facts f) {
    const RelativePath<Vec2> path{{-1e6, 1}, {3, 1}, 1e6};
    const double ours = *first_contact(path);
    const double school = plain::first_contact(plain::from_library(path.C0), plain::from_library(path.D), path.r);
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
    f.number("bullet", 900. / 60, 0, "m");
    worked_facts(f["worked"]);
    orbit_facts(f["orbit"]);
    hole_facts(f["hole"]);
    vertex_facts(f["vertex"]);
    f.words("beside.printed", verdict(as_printed::paths_hit({-1, 100}, {1, 100}, 1)));
    f.words("beside.true", verdict(hit({-1, 100}, {1, 100})));
    multiplied_facts(f["together"], {100, 0}, {100, 0});
    constexpr double x = 54328479.26068788, y = 0.8790556613199053;
    multiplied_facts(f["missed"], {-x, y}, {x, y});
    multiplied_facts(f["far"], {875978.0702977581, -346803.3961563355}, {875978.0702977574, -346803.39615633717});
    random_facts(f["random"]);
    f.count("lost.pairs", pairs_a_distance);
    root_facts(f["root"]);
    first_frame_facts(f["first-frame"]);
}

}  // namespace cc
