// The check of 8-0: the contacts of two polygons.
#include "exercise/part_check.hpp"
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
    const auto one = [&](cc::Panel& panel, const Touches& touches, cc::Role role) {
        draw_shape(panel, in.A, cc::Role::shape_a);
        draw_shape(panel, in.B, cc::Role::shape_b);
        for (const Touch& touch : touches) {
            if (!cc::is_finite(touch.p) || !cc::is_finite(touch.n)) continue;
            panel.arrow(touch.p, touch.p + 0.5 * touch.n, role);
            panel.point(touch.p, role);
        }
    };
    cc::draw_both(figure, window_around(in.A, in.B), 300, got, want, one);
}

void exact_cases(cc::Check<Pair, Touches>& check) {
    const Shape square = box(2, 2);
    const auto expect = [&](const char* sentence, const char* hint, const Pair& in, const Touches& want) {
        check.hint(hint).expect(sentence, in, want);
    };
    const char* const least =
        "The reference edge is the one that has the other shape farthest in front of it: the largest sigma, "
        "measured to the corner that the support mapping finds against the normal.";
    expect("apart by half a metre", least, {square, moved(square, {0.5, 2.5}), 0}, {});
    expect("apart by half a metre, and that is near enough",
           "A gap counts if it is at most the margin: here 0.5 m, and up to 1 m.",
           {square, moved(square, {0.5, 2.5}), 1}, {{{2, 2.25}, {0, 1}, 0.5}, {{0.5, 2.25}, {0, 1}, 0.5}});
    const char* const exactly = "What is exactly the margin away counts: separation <= margin.";
    expect("apart by exactly the margin", exactly, {square, moved(square, {0.5, 2.5}), 0.5},
           {{{2, 2.25}, {0, 1}, 0.5}, {{0.5, 2.25}, {0, 1}, 0.5}});
    expect("they just touch", exactly, {square, moved(square, {0.5, 2}), 0},
           {{{2, 2}, {0, 1}, 0}, {{0.5, 2}, {0, 1}, 0}});
    const char* const cuts =
        "Each end of the incident edge that is beyond the reference edge is cut off there: p at `from`, "
        "outwards right(n), and q at `to`, outwards left(n).";
    expect("one stands on the other, a tenth deep", cuts, {square, moved(square, {0.5, 1.9}), 0},
           {{{2, 1.95}, {0, 1}, -0.1}, {{0.5, 1.95}, {0, 1}, -0.1}});
    expect("a small one on a large one: both its lower corners",
           "Both ends of the incident edge are in front of the reference edge: nothing is cut off.",
           {box(9, 1), moved(square, {3, 0.9}), 0}, {{{5, 0.95}, {0, 1}, -0.1}, {{3, 0.95}, {0, 1}, -0.1}});
    expect("a large one on a small one: both upper corners of that", cuts,
           {square, moved(box(9, 1), {-3, 1.9}), 0}, {{{2, 1.95}, {0, 1}, -0.1}, {{0, 1.95}, {0, 1}, -0.1}});
    expect("side by side", least, {square, moved(square, {1.8, -0.5}), 0},
           {{{1.9, 0}, {1, 0}, -0.2}, {{1.9, 1.5}, {1, 0}, -0.2}});
    expect("the tip of a triangle: the other end of its edge is not deep enough",
           "A point that is more than the margin in front of the reference edge is no contact.",
           {box(9, 1), {{{4, 0.8}, {6, 3}, {2, 3}}}, 0}, {{{4, 0.9}, {0, 1}, -0.2}});
    const auto rounded = [](Shape shape, double radius) {
        shape.radius = radius;
        return shape;
    };
    const char* const radii =
        "Both radii make the separation smaller, and the point midway between the surfaces is the radius of "
        "I, and half of the separation, away from the point on its edge.";
    expect("with rounded edges they touch sooner", radii,
           {rounded(square, 0.25), moved(square, {0, 2.125}), 0},
           {{{2, 2.1875}, {0, 1}, -0.125}, {{0, 2.1875}, {0, 1}, -0.125}});
    expect("the other one is rounded", radii, {square, rounded(moved(square, {0, 2.125}), 0.25), 0},
           {{{2, 1.9375}, {0, 1}, -0.125}, {{0, 1.9375}, {0, 1}, -0.125}});
    expect("both are, one more than the other", radii,
           {rounded(square, 0.25), rounded(moved(square, {0, 2.25}), 0.125), 0},
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
