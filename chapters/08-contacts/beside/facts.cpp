/// Facts of chapter 8.
#include "07-epa/epa.hpp"
#include "08-contacts/beside/as_printed.hpp"
#include "08-contacts/beside/experiments.hpp"
#include "figure/plain.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

const Points unit_box = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};

std::string positions(const Manifold& m) {
    std::string text;
    for (int k = 0; k < m.count; ++k) text += (k ? " and " : "") + pair(m.points[k].position, 3);
    return text;
}

std::string separations(const Manifold& m, int digits = 3) {
    std::string text;
    for (int k = 0; k < m.count; ++k) text += (k ? " and " : "") + number(m.points[k].separation, digits);
    return text;
}

// What each edge of R has in front of it.
void edge_facts(Facts f, const std::string& name, const plain::Shape& R, const plain::Shape& I) {
    for (std::size_t k = 0; k < R.corners.size(); ++k) {
        Facts edge = f[name + std::to_string(k)];
        const plain::Vec2 n = plain::normal(R, k), corner = plain::support(I, -n);
        edge.words("f", pair(to_library(R.corners[k])));
        edge.words("n", pair(to_library(n)));
        edge.words("corner", pair(to_library(corner)));
        edge.number("sigma", dot(n, corner - R.corners[k]), 1);
    }
}

void example_facts(Facts f) {
    const plain::Shape A = plain_shape(A_example), B = plain_shape(B_example);
    edge_facts(f["axis"], "A", A, B);
    edge_facts(f["axis"], "B", B, A);
    const auto states = plain_history(A, B, margin_example);
    const ClipState& first = states[2];
    const ClipState& last = states.back();
    f.number("least", first.reference.separation, 1);
    f.number("depth", -first.reference.separation, 1, "m");
    f.words("end", pair(first.ends[0].point));
    f.words("cut-end", pair(last.ends[0].point));
    f.words("other-end", pair(last.ends[1].point));
    const Vec2 u = right(first.reference.normal), to = A_example[first.reference.edge + 1];
    f["end"].number("beyond", dot(u, first.ends[0].point - A_example[first.reference.edge]), 1);
    f["other-end"].number("beyond", dot(-u, first.ends[1].point - to), 1);
    const char* const ends[] = {"end", "other-end"};
    for (const int k : {0, 1}) {
        f[ends[k]].number("s", last.manifold.points[k].separation, 2);
        f[ends[k]].words("p", pair(last.manifold.points[k].position, 3));
    }
    for (const std::size_t k : {0, 3})
        f.number("facing-B" + std::to_string(k), dot(to_library(plain::normal(B, k)), first.reference.normal), 1);
}

void corner_facts(Facts f) {
    const Points B = moved(square, corner_to_corner);
    f.number("corners.least", separating_axis({square}, {B}).separation, 1, "m");
    f.words("corners.separation", separations(collide(ConvexView{square}, ConvexView{B}, 1)));
    const Manifold plain = plain_manifold(plain_shape(square, corner_radius), plain_shape(B, corner_radius), 0);
    f.number("corners.plain", -plain.points[0].separation, 1);
    f.number("corners.radius", corner_radius, 2, "m");
    const HalfPlane ground{{0, 0.1}, {0, 1}};
    f.words("wall", separations(collide(ConvexView{unit_box}, ground)));
}

void landing_facts(Facts f) {
    const as_printed::Landing one = as_printed::land(at_the_left);
    const as_printed::Landing two = as_printed::land(at_both);
    f.number("one.falls", -one.v, 1, "m/s");
    f.number("one.clockwise", -one.omega, 1, "rad/s");
    f.number("one.right-corner", -(one.v + one.omega * 0.5), 1, "m/s");
    f.number("two.v", two.v, 1, "m/s");
    f.number("two.omega", two.omega, 1, "rad/s");
}

// Separations in centimetres.
std::string centimetres(const Manifold& m) {
    std::string text;
    for (int k = 0; k < m.count; ++k) text += (k ? " and " : "") + number(100 * m.points[k].separation, 1);
    return text;
}

void hair_facts(Facts f) {
    f.words("search.left", positions(tilted(0.1, ways[0])));
    f.words("search.right", positions(tilted(-0.1, ways[0])));
    f.number("before.tilt", tilt_with_two, 2, "degrees");
    f.words("features.before", centimetres(tilted(tilt_with_two, ways[by_features])));
    f.words("features.after", centimetres(tilted(tilt_with_one, ways[by_features])));
}

void arm_facts(Facts f) {
    const Vec2 centre_a = {10, 0};
    const Vec2 centre_b = {12, 0};
    const Vec2 contact = {11, 0};
    const Vec2 in_a = contact - centre_a;
    const std::string printed = pair(as_printed::arm(in_a, centre_a));
    f.words("true", pair(contact - centre_a) + " and " + pair(contact - centre_b));
    f.words("printed", printed + " and " + pair(as_printed::arm(in_a, centre_b)));
}

void printed_facts(Facts f) {
    arm_facts(f["arm"]);
    f.number("clamped.printed", printed_depth_of_clamped(), 2, "m");
    f.number("clamped.true", epa(ConvexView{A_clamped}, ConvexView{B_clamped}).depth, 2, "m");
    f.words("unit.metres", number(printed_depth(1), 3));
    f.words("unit.kilometres", number(printed_depth(0.001), 3));
    const Points A = rectangle(2, 1);
    const Points B = moved(A, {0.3, 0.95});
    const Vec2 a_degree_off = rotate(rotation(degrees(1)), {0, 1});
    f.words("weird", as_printed::meeting({A}, {B}, a_degree_off) ? "a contact" : "no answer");
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["08"];
    example_facts(f);
    corner_facts(f);
    landing_facts(f);
    hair_facts(f["hair"]);
    printed_facts(f);
}

}  // namespace cc
