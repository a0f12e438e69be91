/// Facts of chapter 3.
#include "03-triangles/beside/experiments.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

void space_facts(Facts f) {
    constexpr Vec3 a{1, 2, 2}, b{3, 0, 4}, c{0, 1, 1}, d{1, 0, 2};
    f.words("a", to_words(a));
    f.words("b", to_words(b));
    f.words("c", to_words(c));
    f.words("d", to_words(d));
    f.words("a-cross-b", to_words(cross(a, b)));
    f.words("c-cross-d", to_words(cross(c, d)));
    f.number("a-dot-c", dot(a, c), 0);
    f.number("b-dot-d", dot(b, d), 0);
    f.number("a-dot-d", dot(a, d), 0);
    f.number("b-dot-c", dot(b, c), 0);
    f.number("a-dot-b", dot(a, b), 0);
    f.number("binet-cauchy", dot_of_crosses(a, b, c, d), 0);
    f.number("squared-a", length_squared(a), 0);
    f.number("squared-b", length_squared(b), 0);
    f.number("squared-area", area_squared(a, b), 0);
}

constexpr Solid right_angled{{0, 0, 0}, {4, 0, 0}, {0, 3, 0}};

void point_facts(Facts f, Vec3 P, Vec3 Q) {
    const Solid& t = right_angled;
    f.words("A", to_words(t.a));
    f.words("B", to_words(t.b));
    f.words("C", to_words(t.c));
    f.words("P", to_words(P));
    f.words("Q", to_words(Q));
}

// All that decides about a point over the face.
void face_facts(Facts f) {
    const Solid& t = right_angled;
    constexpr Vec3 P{1, 1, 2};
    const Measures m = measures_by_five_dots(P, t.a, t.b, t.c);
    const OnTriangle q = closest(P, t);
    point_facts(f, P, q.point);
    f.words("d1", number(m.d1, 4));
    f.words("d2", number(m.d2, 4));
    f.words("d3", number(m.d3, 4));
    f.words("d4", number(m.d4, 4));
    f.words("d5", number(m.d5, 4));
    f.words("d6", number(m.d6, 4));
    f.words("U", number(m.U, 4));
    f.words("V", number(m.V, 4));
    f.words("W", number(m.W, 4));
    f.words("sum", number(m.sum, 4));
    f.words("u", number(q.u, 4));
    f.words("v", number(q.v, 4));
    f.words("w", number(q.w, 4));
    f.number("distance", distance(P, q.point), 2, "m");
}

void corner_facts(Facts f) {
    const Solid& t = right_angled;
    constexpr Vec3 P{6, -1, 2};
    const Measures m = measures_by_five_dots(P, t.a, t.b, t.c);
    f.words("P", to_words(P));
    f.words("Q", to_words(closest(P, t).point));
    f.words("d3", number(m.d3, 4));
    f.words("d4", number(m.d4, 4));
}

// A rule as it is printed, and a place where it is wrong.
struct Claim {
    const char* key;
    Vec3 P;
    Solid t;
    Vec3 (*printed)(Vec3 P, const Solid& t);
    bool points, distances;  // which of its answers the page states
    double radius = 0;       // of the ball that it is wrong about, if the page states that
};

constexpr Solid oblique{{0.1, 0.1, 0.1}, {0.5, 0.5, 1.3}, {0.3, 0.3, 0.7}};
constexpr Claim claims[] = {
    {"e2-1", {0.25, 0.25, 1}, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, by_text, true, false},
    {"e2-2", {-0.25, 0, 0}, in_space(printed_wrong), by_listing, true, false, 0.1},
    {"beyond", in_space(P_wrong), in_space(printed_wrong), by_listing, true, true},
    {"e2-3", {-3, -3, 3}, oblique, by_listing, false, true, 1},
    {"e2-4", in_space(P_over_line), in_space(on_a_line), by_corners, false, true},
    {"e2-5", in_space(P_over_two), in_space(two_corners), by_listing, true, false, 2},
    {"e2-9", in_space(P_over_two), in_space(two_corners), by_second_listing, true, false},
    {"e2-9", {1, 0, 0}, {{0, 0, 0}, {1.2, 1.5, 1.5}, {0.8, 1, 1}}, by_second_listing, false, true}};

void answer_facts(Facts f, const Claim& claim, const std::string& whose, Vec3 answer) {
    const double gap = distance(claim.P, answer);
    if (claim.points) f.words(whose, to_words(answer));
    if (claim.distances) f.number(whose + "-distance", gap, 2, "m");
    if (claim.radius > 0) f.words(whose + "-ball", gap <= claim.radius ? "hit" : "pass");
}

void errata_facts(Facts f) {
    for (const Claim& claim : claims) {
        answer_facts(f[claim.key], claim, "printed", claim.printed(claim.P, claim.t));
        answer_facts(f[claim.key], claim, "true", closest(claim.P, claim.t).point);
    }
    const Claim& beyond_an_end = claims[1];
    f.words("e2-10.first", to_words(by_listing(beyond_an_end.P, beyond_an_end.t)));
    f.words("e2-10.second", to_words(by_second_listing(beyond_an_end.P, beyond_an_end.t)));
    constexpr Vec3 corner{1, 1, 0};
    f.scientific("e2-6.printed", distance(corner, as_printed::foot(corner, {}, corner)), 1, "m");
    f.number("e2-6.true", distance(corner, closest(corner, {{}, corner, {2, 0, 0}}).point), 0, "m");
}

std::string verdict(bool inside) { return inside ? "inside" : "outside"; }

void plane_facts(Facts f) {
    constexpr Vec2 a{-1, 0}, b{1, 0}, c{0, 1}, d{2, 0}, o{0, 0};
    f.words("printed-edge", verdict(as_printed::contains_origin(a, b, c)));
    f.words("true-edge", verdict(contains(a, b, c, o)));
    f.words("printed-line", verdict(as_printed::contains_origin(a, b, d)));
    f.words("true-line", verdict(contains(a, b, d, o)));
}

double percent(int part, int of) { return 100. * part / of; }

void random_facts(Facts f) {
    const Tally by_code = tally(as_printed::is_beyond);
    const Tally by_text = tally(as_printed::is_outside_ab);
    f.count("random.cases", by_code.cases);
    f.count("random.wrong", by_code.wrong);
    f.number("random.obtuse-percent", percent(by_code.obtuse_wrong, by_code.obtuse), 1, "%");
    f.number("e2-1.percent", percent(by_text.wrong, by_text.cases), 0, "%");
    f.number("e2-2.percent", percent(by_code.wrong, by_code.cases), 1, "%");
}

void lost_facts(Facts f) {
    using enum Way;
    f.count("needles", needles);
    f.scientific("six-dots.1e-3", worst_error(six_dots, 1e-3), 1);
    f.scientific("six-dots.1e-5", worst_error(six_dots, 1e-5), 1);
    f.scientific("height.1e-9", worst_error(base_and_height, 1e-9), 1);
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["03"];
    space_facts(f["space"]);
    face_facts(f["face"]);
    corner_facts(f["corner"]);
    errata_facts(f);
    plane_facts(f["e3-5"]);
    random_facts(f);
    lost_facts(f["lost"]);
}

}  // namespace cc
