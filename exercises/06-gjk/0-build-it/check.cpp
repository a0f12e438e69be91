// The check of 6-0: the loop of GJK.
#include <algorithm>
#include <string>

#include "06-gjk/gjk.hpp"
#include "base/text.hpp"
#include "exercise/part_check.hpp"
#include "part.hpp"

namespace reference {
decltype(exercise::walk) walk;
}

namespace part {

void describe(const Pair& in, auto&& field) {
    field("A", in.A);
    field("B", in.B);
    field("passes allowed", in.passes);
}

std::string passes_in_words(const Walk& walk) {
    if (walk.passes == 0) return "none: seen is never called";
    return walk.in_time ? "no more than allowed" : std::to_string(walk.passes) + ", more than allowed";
}

void describe(const Walk& walk, auto&& field) {
    field("nearest point of A - B", walk.v);
    field("a - b of your two points", walk.between);
    field("passes used", passes_in_words(walk));
}

}  // namespace part

namespace {

using namespace part;

cc::ConvexView view(const Shape& shape) { return {shape.corners, shape.radius}; }

// The corners that a walk asked for, numbered pass by pass, and where it ends.
void draw_walk(cc::Panel& panel, const Walk& walk, cc::Role role) {
    panel.point({}, cc::Role::ink, "$O$", cc::Side::below);
    for (std::size_t k = 0; k < walk.asked.size(); ++k) {
        if (!cc::is_finite(walk.asked[k])) return;
        if (k > 0) panel.arrow(walk.asked[k - 1], walk.asked[k], cc::Role::active);
        const auto here = walk.asked.begin() + static_cast<std::ptrdiff_t>(k);
        const bool is_new = std::find(walk.asked.begin(), here, *here) == here;
        if (is_new) panel.point(*here, cc::Role::active, std::to_string(k + 1), cc::Side::above);
    }
    if (!cc::is_finite(walk.v)) return;
    panel.segment({}, walk.v, role, cc::Line::dashed);
    panel.point(walk.v, role, "$v$", cc::Side::left);
}

void draw(cc::Figure& figure, const Pair& in, const Walk& got, const Walk& want) {
    const std::vector<Vec2> difference = cc::minkowski_difference(view({in.A.corners}), view({in.B.corners}));
    std::vector<Vec2> all = difference;
    all.push_back({});
    for (const bool mine : {true, false}) {
        const Walk& walk = mine ? got : want;
        const std::string passes = std::to_string(walk.passes) + (walk.passes == 1 ? " pass" : " passes");
        const std::string caption = passes + ", |v| = " + cc::significant(length(walk.v));
        cc::Panel& panel = figure.panel((mine ? "yours: " : "reference: ") + caption, cc::window_around(all, 1), 360);
        panel.polygon(difference, cc::Role::shape_a);
        draw_walk(panel, walk, mine && !(length(got.v - want.v) < 1e-9) ? cc::Role::wrong : cc::Role::result);
    }
}

void exact_cases(cc::Check<Pair, Walk>& check) {
    const Shape square = box(2, 2);
    const auto expect = [&](const char* sentence, const char* hint, const Shape& A, const Shape& B, Vec2 v) {
        check.hint(hint).expect(sentence, {A, B}, Walk{v, v, 1, true, {}});
    };
    expect("two points: A - B is one point",
           "A - B has one corner only, and every direction gives it again. Then v · v - v · s is 0, and v is "
           "the answer.",
           {{{1, 2}}}, {{{4, 6}}}, {-3, -4});
    expect("two discs: the radii are left out", "To GJK a disc is its centre: the radii come later.",
           disc({0, 0}, 1), disc({5, 0}, 2), {-5, 0});
    const char* const corner =
        "The nearest point is a corner of A - B. Ask from v towards the origin, in the direction -v, and "
        "stop when the corner that comes reaches no farther that way than v does.";
    expect("a corner is nearest: B is up and to the right", corner, square, moved(square, {5, 6}), {-3, -4});
    expect("a corner is nearest: B is down and to the left", corner, square, moved(square, {-5, -6}), {3, 4});
    const char* const edge =
        "The nearest point lies on an edge of A - B: it takes two corners. With one corner kept, the next "
        "simplex is nearest(c[0], s); with two, nearest(c[0], c[1], s).";
    expect("an edge is nearest: a point in front of a wall", edge, square, {{{3, 0.5}}}, {-1, 0});
    expect("an edge is nearest, from behind", edge, square, {{{-3, 0.5}}}, {3, 0});
    expect("a slanted edge is nearest", edge, {{{0, 0}, {4, 0}, {0, 4}}}, {{{4, 4}}}, {-2, -2});
    const char* const inside =
        "The origin is inside A - B. Then three corners are kept, and v is O: that is the end.";
    expect("they overlap: the origin is inside A - B", inside, square, moved(square, {0.5, 0.7}), {0, 0});
    expect("a small one inside a large one", inside, box(9, 9), moved(square, {3, 4}), {0, 0});
    expect("a disc whose centre is inside a box", inside, square, disc({1.2, 0.7}, 0.1), {0, 0});
    const char* const touching =
        "The two merely touch: v is O, and fewer than three corners are kept. From O there is no way towards "
        "the origin, so stop at v = O, or where v · v - v · s is exactly 0.";
    expect("two squares side by side touch: the origin is on an edge of A - B", touching, square,
           moved(square, {2, 0.5}), {0, 0});
    expect("two squares corner to corner touch: the origin is a corner of A - B", touching, square,
           moved(square, {2, 2}), {0, 0});
    expect("long and thin, and not far away",
           "The direction is -v, from the nearest point so far, not from a corner.",
           {{{-50, 0}, {50, 0}, {50, 1}, {-50, 1}}}, {{{3, 2}, {5, 5}, {1, 5}}}, {0, -1});
    expect("a micrometre wide, and half a micrometre apart",
           "These two are micrometres in size, and v · v is less than 1e-12. Compare v · v - v · s with a "
           "share of v · v.",
           box(1e-6, 1e-6), {{{1.5e-6, 0.25e-6}}}, {-0.5e-6, 0});
    check
        .hint(
            "You stop too early: there is another corner that reaches a little farther. A tolerance of a "
            "thousandth is too large: take 1e-12 of v · v.")
        .compare("an edge that is hardly nearer than its corners",
                 {{{{-1, 0.02}, {-3, 0}, {-1.0001, -0.02}}}, {{{0, 0}}}});
    check.hint("Here rounding keeps v · v and v · s apart for good: give up after 100 passes.")
        .compare("above a ground a kilometre wide: the bounds never meet exactly, so give up, wherever v is",
                 {{{{-500, -1000}, {500, -1000}, {500, 0}, {-500, 0}}},
                  {{{-1.1203589214675205, 0.52454816286573636}}},
                  200},
                 [](const Walk& got, const Walk&) { return got.in_time && got.passes > 0; });
}

void seeded_cases(cc::Check<Pair, Walk>& check) {
    cc::Random random{60};
    for (int k = 0; k < 300; ++k) {
        const Shape A = random_polygon(random, 2);
        const Shape B = k % 5 == 0 ? disc({}, 0.5) : random_polygon(random, 2);
        check.compare("two seeded shapes", {A, moved(B, cc::random_point(random, -4, 4))});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Pair, Walk> check{argc, argv, exercise::walk, reference::walk, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
