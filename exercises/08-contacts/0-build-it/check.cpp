// The check of 8-0: the contacts of two polygons.
#include "part.hpp"

namespace reference {
decltype(exercise::touches) touches;
}

namespace part {

void describe(const Pair& in, auto&& field) {
    field("A", in.A);
    field("B", in.B);
    field("margin", in.margin);
}

void describe(const Touch& touch, auto&& field) {
    field("p", touch.p);
    field("n", touch.n);
    field("separation", touch.separation);
}

}  // namespace part

namespace {

using namespace part;
using Touches = std::vector<Touch>;

void draw(cc::Figure& figure, const Pair& in, const Touches& got, const Touches& want) {
    for (const bool mine : {false, true}) {
        cc::Panel& panel = figure.panel(mine ? "yours" : "reference", window_around(in.A, in.B), 300);
        draw_shape(panel, in.A, cc::Role::shape_a);
        draw_shape(panel, in.B, cc::Role::shape_b);
        for (const Touch& touch : mine ? got : want) {
            if (!cc::is_finite(touch.p) || !cc::is_finite(touch.n)) continue;
            panel.arrow(touch.p, touch.p + 0.5 * touch.n, mine ? cc::Role::wrong : cc::Role::result);
            panel.point(touch.p, mine ? cc::Role::wrong : cc::Role::result);
        }
    }
}

void exact_cases(cc::Check<Pair, Touches>& check) {
    const Shape square = box(2, 2);
    const auto expect = [&](const char* sentence, const Pair& in, const Touches& want) { check.expect(sentence, in, want); };
    expect("apart by half a metre", {square, moved(square, {0.5, 2.5}), 0}, {});
    expect("apart by half a metre, and that is near enough", {square, moved(square, {0.5, 2.5}), 1},
           {{{2, 2.25}, {0, 1}, 0.5}, {{0.5, 2.25}, {0, 1}, 0.5}});
    expect("one stands on the other, a tenth deep", {square, moved(square, {0.5, 1.9}), 0},
           {{{2, 1.95}, {0, 1}, -0.1}, {{0.5, 1.95}, {0, 1}, -0.1}});
    expect("a small one on a large one: both its lower corners", {box(9, 1), moved(square, {3, 0.9}), 0},
           {{{5, 0.95}, {0, 1}, -0.1}, {{3, 0.95}, {0, 1}, -0.1}});
    expect("a large one on a small one: both upper corners of that", {square, moved(box(9, 1), {-3, 1.9}), 0},
           {{{2, 1.95}, {0, 1}, -0.1}, {{0, 1.95}, {0, 1}, -0.1}});
    expect("side by side", {square, moved(square, {1.8, -0.5}), 0},
           {{{1.9, 0}, {1, 0}, -0.2}, {{1.9, 1.5}, {1, 0}, -0.2}});
    expect("the tip of a triangle: the other end of its edge is not deep enough",
           {box(9, 1), {{{4, 0.8}, {6, 3}, {2, 3}}}, 0}, {{{4, 0.9}, {0, 1}, -0.2}});
    Shape rounded = square;
    rounded.radius = 0.25;
    expect("with rounded edges they touch sooner", {rounded, moved(square, {0, 2.125}), 0},
           {{{2, 2.1875}, {0, 1}, -0.125}, {{0, 2.1875}, {0, 1}, -0.125}});
}

void seeded_cases(cc::Check<Pair, Touches>& check) {
    cc::Random random{80};
    for (int k = 0; k < 300; ++k) {
        const Shape A = random_polygon(random, 2);
        const Shape B = moved(random_polygon(random, 2), cc::random_point(random, -3, 3));
        check.compare("two seeded polygons", {A, B, k % 3 * 0.2});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Pair, Touches> check{argc, argv, exercise::touches, reference::touches, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
