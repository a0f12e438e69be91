// The check of 6-0: the loop of GJK.
#include <algorithm>
#include <string>

#include "06-gjk/gjk.hpp"
#include "base/text.hpp"
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
    field("from B to A", walk.between);
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
    const auto expect = [&](const char* sentence, const Shape& A, const Shape& B, Vec2 v, int passes = 20) {
        check.expect(sentence, {A, B, passes}, Walk{v, v, 1, true, {}});
    };
    expect("two points: A - B is one point", {{{1, 2}}}, {{{4, 6}}}, {-3, -4});
    expect("two discs: the radii are left out", disc({0, 0}, 1), disc({5, 0}, 2), {-5, 0});
    expect("a corner is nearest: B is up and to the right", square, moved(square, {5, 6}), {-3, -4});
    expect("a corner is nearest: B is down and to the left", square, moved(square, {-5, -6}), {3, 4});
    expect("an edge is nearest: a point in front of a wall", square, {{{3, 0.5}}}, {-1, 0});
    expect("an edge is nearest, from behind", square, {{{-3, 0.5}}}, {3, 0});
    expect("a slanted edge is nearest", {{{0, 0}, {4, 0}, {0, 4}}}, {{{4, 4}}}, {-2, -2});
    expect("they overlap: the origin is inside A - B", square, moved(square, {0.5, 0.7}), {0, 0});
    expect("a small one inside a large one", box(9, 9), moved(square, {3, 4}), {0, 0});
    expect("a disc whose centre is inside a box", square, disc({1.2, 0.7}, 0.1), {0, 0});
    expect("long and thin, and not far away", {{{-50, 0}, {50, 0}, {50, 1}, {-50, 1}}}, {{{3, 2}, {5, 5}, {1, 5}}},
           {0, -1});
    expect("above a ground a kilometre wide: the bounds never meet exactly, so give up after 100 passes",
           {{{-500, -1000}, {500, -1000}, {500, 0}, {-500, 0}}}, {{{-1.1203589214675205, 0.52454816286573636}}},
           {0, -0.52454816286573636}, 100);
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
