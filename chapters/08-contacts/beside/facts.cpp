/// Facts of chapter 8.
#include "07-epa/epa.hpp"
#include "08-contacts/beside/as_printed.hpp"
#include "08-contacts/beside/experiments.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

const Points unit_box = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};

std::string separations_of(const Points& polygon, const Points& others) {
    std::string text;
    for (std::size_t k = 0; k < polygon.size(); ++k)
        text += (k ? ", " : "") + number(separation_of(polygon, k, others), 3);
    return text;
}

std::string name_of(bool is_of_a, std::size_t edge) { return (is_of_a ? "A" : "B") + std::to_string(edge); }

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

void example_facts(Facts f) {
    const ConvexView A{A_example};
    const ConvexView B{B_example};
    f.words("A", list(A_example));
    f.words("B", list(B_example));
    f.words("of-A", separations_of(A_example, B_example));
    f.words("of-B", separations_of(B_example, A_example));
    const auto states = example_steps();
    const ClipState& first = states[2];
    const ClipState& last = states.back();
    f.words("reference", name_of(first.reference.on_a, first.reference.edge));
    f.number("least", first.reference.separation, 1);
    f.number("depth", epa(A, B).depth, 1, "m");
    f.words("incident", name_of(!first.reference.on_a, first.incident.edge));
    f.words("end", pair(first.ends[0].point));
    f.words("cut-end", pair(last.ends[0].point));
    f.words("other-end", pair(last.ends[1].point));
    f.words("separations", separations(last.manifold));
    f.words("positions", positions(last.manifold));
    f.words("without-margin", separations(collide(A, B)));
    f.words("search", positions(contact_by_search(A, B)));
    for (const std::size_t k : {0, 3}) {
        const Vec2 out = *direction(right(edges(B_example)[k]));
        f.number("facing-B" + std::to_string(k), dot(out, first.reference.normal), 1);
    }
}

void corner_facts(Facts f) {
    const Points B = moved(unit_box, {1.3, 1.4});
    f.number("corners.least", separating_axis({unit_box}, {B}).separation, 1, "m");
    const Manifold m = collide(ConvexView{unit_box}, ConvexView{B}, 1);
    f.words("corners.separation", separations(m));
    f.words("corners.normal", pair(m.normal));
    f.words("corners.position", positions(m));
    const Points disc = {{0, 3}};
    const Manifold on_box = collide(ConvexView{disc, 2.25}, ConvexView{unit_box});
    f.words("disc.separation", separations(on_box));
    f.words("disc.position", positions(on_box));
    const HalfPlane ground{{0, 0.1}, {0, 1}};
    f.words("wall", separations(collide(ConvexView{unit_box}, ground)));
}

void landing_facts(Facts f) {
    const as_printed::Landing one = as_printed::land(at_the_left);
    const as_printed::Landing two = as_printed::land(at_both);
    f.number("one.v", one.v, 1, "m/s");
    f.number("one.omega", one.omega, 1, "rad/s");
    f.number("one.right-corner", one.v + one.omega * 0.5, 1, "m/s");
    f.number("two.v", two.v, 1, "m/s");
    f.number("two.omega", two.omega, 1, "rad/s");
}

void hair_facts(Facts f) {
    const auto& [search, features, clipping] = ways;
    f.words("search.left", positions(tilted(0.1, search)));
    f.words("search.right", positions(tilted(-0.1, search)));
    f.words("features.before", separations(tilted(0.55, features), 4));
    f.words("features.after", separations(tilted(0.6, features), 4));
    f.words("clipping.before", separations(tilted(0.55, clipping), 4));
    f.words("clipping.after", separations(tilted(0.6, clipping), 4));
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
