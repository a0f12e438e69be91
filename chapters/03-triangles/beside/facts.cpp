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

void nearest_facts(Facts f, plain::Vec3 P) {
    const plain::Vec3 Q = plain::nearest_point(worked(), P);
    f.words("P", to_words(to_library(P)));
    f.words("Q", to_words(to_library(Q)));
    f.number("distance", length(P - Q), 0, "m");
}

// A point that is nearest to the corner B, to the edge AB, and to the face.
void worked_facts(Facts f) {
    const auto [A, B, C] = worked();
    f.words("A", to_words(to_library(A)));
    f.words("B", to_words(to_library(B)));
    f.words("C", to_words(to_library(C)));
    constexpr plain::Vec3 corner{6, -1, 2}, edge{2, -3, 4}, face{2, 1, 2};
    nearest_facts(f["corner"], corner);
    f.words("corner.BA", number(dot(A - B, corner - B)));
    f.words("corner.BC", number(dot(C - B, corner - B)));
    nearest_facts(f["edge"], edge);
    const plain::Vec3 Q = plain::nearest_point(worked(), edge);
    f.words("edge.AB", number(dot(B - A, edge - A)));
    f.words("edge.BA", number(dot(A - B, edge - B)));
    f.words("edge.QC", number(dot(C - Q, edge - Q)));
    nearest_facts(f["face"], face);
    const double b = dot(B - A, B - A), c = dot(C - A, C - A), g = dot(B - A, C - A);
    const double d1 = dot(B - A, face - A), d2 = dot(C - A, face - A), D = b * c - g * g;
    f.words("face.d1", number(d1));
    f.words("face.d2", number(d2));
    f.words("face.D", number(D));
    f.words("face.V", number(c * d1 - g * d2));
    f.words("face.W", number(b * d2 - g * d1));
    f.words("face.v", number((c * d1 - g * d2) / D, 4));
    f.words("face.w", number((b * d2 - g * d1) / D, 4));
}

void roof_facts(Facts f) {
    constexpr int balls = 10'000;
    f.count("balls", balls);
    f.number("each", 100. * kicked(balls, step_off_each) / balls, 0, "%");
    f.number("nearest", 100. * kicked(balls, step_off_nearest) / balls, 0, "%");
    const double before = length(ball_over_roof().v), lost = 20 / dt * (dt * dt * dot(g, g) / 2);
    f.number("energy", before * before / 2 - g.z * ball_over_roof().x.z, 1, "J/kg");
    f.number("lost", lost, 1, "J/kg");
}

// Plain code divides zero by zero.
void degenerate_facts(Facts f) {
    const auto [triangle, P] = without_area();
    f.words("plain", to_words(to_library(plain::nearest_point(triangle, P))));
    const OnTriangle q = closest_on_triangle(to_library(P), to_library(triangle.A), to_library(triangle.B), to_library(triangle.C));
    f.number("distance", distance(to_library(P), q.point), 2, "m");
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
    f.scientific("plain.1e-3", worst_error(Way::plain, 1e-3), 1);
    f.scientific("plain.1e-5", worst_error(Way::plain, 1e-5), 1);
    f.scientific("crosses.1e-5", worst_error(crosses, 1e-5), 1);
    f.scientific("height.1e-9", worst_error(base_and_height, 1e-9), 1);
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["03"];
    space_facts(f["space"]);
    worked_facts(f["worked"]);
    roof_facts(f["roof"]);
    degenerate_facts(f["flat"]);
    errata_facts(f);
    plane_facts(f["e3-5"]);
    random_facts(f);
    lost_facts(f["lost"]);
}

}  // namespace cc
