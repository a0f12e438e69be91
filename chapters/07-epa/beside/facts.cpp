/// Facts of chapter 7.
#include "07-epa/beside/experiments.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

// How far the example's A - B reaches in the direction of each of its edges' normals.
std::string reaches() {
    std::string text;
    for (const Vec2 edge : edges(minkowski_difference({A_triangle}, {B_triangle}))) {
        const Vec2 n = *direction(right(edge));
        if (!text.empty()) text += ", ";
        text += number(dot(support_of_difference({A_triangle}, {B_triangle}, n), n));
    }
    return text;
}

// The two triangles.
void triangle_facts(Facts f) {
    f.words("A", list(A_triangle));
    f.words("B", list(B_triangle));
    f.words("reaches", reaches());
    const EpaResult r = epa(ConvexView{A_triangle}, ConvexView{B_triangle});
    f.number("depth", r.depth, 2, "m");
    f.words("normal", pair(*r.normal));
}

void pass_facts(Facts f, const EpaPass& pass) {
    f.words("edge", pair(pass.p()) + " to " + pair(pass.q()));
    f.words("n", pair(pass.n()));
    f.words("d", number(pass.nearest.distance));
    f.words("s", pair(pass.s()));
    f.words("reach", number(pass.reach()));
}

// How far the edge from corner k of a polygon on is from O.
std::string distance_of_edge(const Points& polygon, std::size_t k) {
    const Vec2 n = *direction(right(edges(polygon)[k]));
    return number(dot(n, polygon[k])) + " m";
}

void worked_facts(Facts f) {
    f.words("A", list(A_worked));
    f.words("B", list(B_worked));
    const std::vector<EpaPass> all = epa_passes(A_worked, B_worked);
    f.words("1.P", list(all[0].corners()));
    for (const EpaPass& pass : all) pass_facts(f[std::to_string(pass.number)], pass);
    f.words("new-1", distance_of_edge(all[1].corners(), all[0].nearest.k));
    f.words("new-2", distance_of_edge(all[1].corners(), all[0].nearest.k + 1));
    const plain::Nearest found = plain_nearest(A_worked, B_worked);
    const Vec2 p = all.back().p(), e = all.back().q() - p;
    f.number("depth", -found.separation, 0, "m");
    f.number("t", -dot(p, e) / dot(e, e), 2);
    f.words("a", pair(to_library(found.a)));
    f.words("b", pair(to_library(found.b)));
    f.number("fattened", epa(ConvexView{A_worked, 0.5}, ConvexView{B_worked, 0.25}).depth, 2, "m");
}

void grow_facts(Facts f) {
    constexpr int placements = 10'000;
    const Grown grown = grow_many(placements);
    f.count("tried", placements);
    f.count("shallow", grown.shallow);
    f.number("one-pass", 100. * grown.one_pass / grown.shallow, 0, "%");
    f.count("most", grown.most);
}

void normal_facts(Facts f) {
    constexpr int pairs = 1000;
    f.count("pairs", pairs);
    f.number("wrong", 100. * normals_at(1e-15, pairs).plain_wrong / pairs, 1, "%");
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
    const auto bad = as_printed::epa({A_triangle}, {B_triangle}, bad_start);
    f.words("bad-start", list(bad_start));
    f.number("bad-start.depth", bad.depth, 2, "m");
    f.words("bad-start.normal", pair(bad.normal));
}

void box_facts(Facts f) {
    constexpr int pairs = 100'000;
    const WrongOnBoxes wrong = count_boxes(pairs);
    f.count("boxes", pairs);
    f.count("boxes.often-points", wrong.often_points);
    f.count("boxes.often-depths", wrong.often_depths);
    f.count("boxes.plain-points", wrong.plain_points);
    f.count("boxes.points", wrong.points);
    const EpaResult same = epa(ConvexView{unit_box}, ConvexView{unit_box});
    f.number("same.depth", same.depth, 0, "m");
    f.words("same.normal", pair(*same.normal));
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["07"];
    triangle_facts(f);
    worked_facts(f["worked"]);
    grow_facts(f["grow"]);
    normal_facts(f["normals"]);
    gap_facts(f["ellipse"], ellipse(), {4, 8, 12});
    gap_facts(f["disc"], round_disc(), {12, 60, 600});
    constexpr Vec2 middle{};
    f.number("disc.exact", epa(ConvexView{{&middle, 1}, 1}, ConvexView{{&middle, 1}}).depth, 0, "m");
    touching_facts(f["e3-14"]);
    start_facts(f);
    box_facts(f);
}

}  // namespace cc
