/// Facts of chapter 7.
#include "07-epa/beside/experiments.hpp"
#include "base/stepper.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

// How far the example's A - B reaches in the direction of each of its edges' normals.
std::string reaches() {
    std::string text;
    for (const Vec2 edge : edges(minkowski_difference({A_example}, {B_example}))) {
        const Vec2 n = *direction(right(edge));
        if (!text.empty()) text += ", ";
        text += number(dot(support_of_difference({A_example}, {B_example}, n), n));
    }
    return text;
}

void example_facts(Facts f) {
    const ConvexView A{A_example}, B{B_example};
    f.words("A", list(A_example));
    f.words("B", list(B_example));
    f.words("difference", list(minkowski_difference(A, B)));
    f.words("reaches", reaches());
    const EpaResult r = epa(A, B);
    const Vec2 out = r.depth * *r.normal;
    f.number("depth", r.depth, 2, "m");
    f.words("normal", pair(*r.normal));
    f.words("out", pair(out));
    f.words("moved", list(moved(B_example, out)));
    f.words("point-a", pair(r.point_a));
    f.words("point-b", pair(r.point_b));
    f.number("fattened", epa(ConvexView{A_example, 0.25}, ConvexView{B_example, 0.5}).depth, 2, "m");
}

void step_facts(Facts f) {
    const ConvexView A{A_example}, B{B_example};
    const auto states = history(Epa(A, B));
    f.words("start", list(corners_of(states[0])));
    f.number("start.lower", states[0].lower(), 2, "m");
    f.words("first.n", pair(states[1].asked));
    f.words("first.w", pair(support_of_difference(A, B, states[1].asked)));
    f.number("first.reach", states[1].reach, 2, "m");
    f.number("first.lower", states[1].lower(), 2, "m");
    f.words("second.n", pair(states[2].asked));
    f.number("second.reach", states[2].reach, 2, "m");
}

void gap_facts(Facts f, const Points& core, std::initializer_list<std::size_t> questions) {
    const Points gaps = open_after(core);
    for (const std::size_t n : questions) f.scientific(std::to_string(n), gaps[n - 1].y, 1, "m");
}

void touching_facts(Facts f) {
    const Points beside = moved(unit_box, {1, 0.25});
    const EpaResult r = epa(ConvexView{unit_box}, ConvexView{beside});
    f.words("printed", to_words(as_printed::normal(r.depth * *r.normal)));
    f.words("true", pair(*r.normal));
    f.words("status", to_text(r.status));
}

void start_facts(Facts f) {
    const auto bad = as_printed::epa({A_example}, {B_example}, bad_start);
    f.words("bad-start", list(bad_start));
    f.number("bad-start.depth", bad.depth, 2, "m");
    f.words("bad-start.normal", pair(bad.normal));
}

void box_facts(Facts f) {
    constexpr int pairs = 100'000;
    const WrongOnBoxes wrong = count_boxes(pairs);
    f.count("boxes", pairs);
    f.count("boxes.plain-points", wrong.plain_points);
    f.count("boxes.plain-depths", wrong.plain_depths);
    f.count("boxes.points", wrong.points);
    const EpaResult same = epa(ConvexView{unit_box}, ConvexView{unit_box});
    f.number("same.depth", same.depth, 0, "m");
    f.words("same.normal", pair(*same.normal));
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["07"];
    example_facts(f);
    step_facts(f);
    gap_facts(f["ellipse"], ellipse(), {4, 8, 12});
    gap_facts(f["disc"], round_disc(), {12, 60, 600});
    constexpr Vec2 middle{};
    f.number("disc.exact", epa(ConvexView{{&middle, 1}, 1}, ConvexView{{&middle, 1}}).depth, 0, "m");
    touching_facts(f["e3-14"]);
    start_facts(f);
    box_facts(f);
}

}  // namespace cc
