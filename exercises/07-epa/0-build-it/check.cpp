// The check of 7-0: the loop of EPA.
#include "06-gjk/gjk.hpp"
#include "07-epa/epa.hpp"
#include "exercise/part_check.hpp"
#include "part.hpp"

namespace reference {
decltype(exercise::depth) depth;
}

namespace part {

void describe(const Pair& in, auto&& field) {
    field("A", in.A);
    field("B", in.B);
}

void describe(const Depth& depth, auto&& field) {
    field("normal n, from A to B", depth.n);
    field("separation in metres", depth.separation);
    field("a - b, from the deepest point of B to that of A", depth.between);
    field("seen is shown the polygon of the last pass", !depth.polygon.empty());
    field("done after at most 40 passes", depth.passes <= 40);
}

}  // namespace part

namespace {

using namespace part;

cc::ConvexView view(const Shape& shape) { return {shape.corners, shape.radius}; }

void draw(cc::Figure& figure, const Pair& in, const Depth& got, const Depth& want) {
    const std::vector<Vec2> difference = cc::minkowski_difference(view({in.A.corners}), view({in.B.corners}));
    for (const bool mine : {false, true}) {
        const Depth& depth = mine ? got : want;
        cc::Panel& panel =
            figure.panel(mine ? "yours, at the end" : "reference", cc::window_around(difference, 1), 300);
        panel.polygon(difference, cc::Role::shape_a);
        if (depth.polygon.size() > 2 && depth.polygon.size() < 20)
            panel.polygon(depth.polygon, mine ? cc::Role::wrong : cc::Role::result);
        panel.point({}, cc::Role::ink, "$O$");
        if (cc::is_finite(depth.between)) panel.arrow({}, depth.between, cc::Role::active);
    }
}

Depth deep(Vec2 n, double overlap, double radii = 0) { return {n, -overlap - radii, overlap * n, {n}, 1}; }

void exact_cases(cc::Check<Pair, Depth>& check) {
    const Shape square = box(2, 2);
    const auto expect = [&](const char* sentence, const char* hint, const Shape& A, const Shape& B,
                            const Depth& want) {
        check.hint(hint).expect(sentence, {A, B}, want, 1e-7);
    };
    const Shape diamond{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
    const char* const grow =
        "GJK's triangle is not enough here. If s is beyond the nearest edge, insert it between the two ends of that edge, "
        "and look for the nearest edge again.";
    expect("a diamond, half a metre deep in the side of a square", grow, square, moved(diamond, {2.5, 1.1}), deep({1, 0}, 0.5));
    expect("the same from the other side", grow, square, moved(diamond, {-0.5, 1.1}), deep({-1, 0}, 0.5));
    expect("a quarter of a metre deep from above", grow, square, moved(diamond, {1.1, 2.75}), deep({0, 1}, 0.25));
    expect("a quarter of a metre deep from below", grow, square, moved(diamond, {1.1, -0.75}), deep({0, -1}, 0.25));
    expect("the two shapes of the chapter's table", grow, {{{0, 0}, {5, 1}, {3, 3}, {0, 1}}}, {{{3, 0}, {6, 5}, {3, 4}}},
           deep({1, 0}, 2));
    expect("a point in a square: the case by hand", grow, box(4, 4), {{{2, 3}}}, deep({0, 1}, 1));
    expect("a point in a long box leaves by the nearer side", grow, box(9, 2), {{{4, 1.5}}}, deep({0, 1}, 0.5));
    const char* const slope = "The nearest edge is not level: n is its normal, and both points are somewhere between the corners.";
    expect("a point near the slope of a triangle", slope, {{{0, 0}, {4, 0}, {0, 4}}}, {{{1.5, 1.5}}},
           deep({std::sqrt(0.5), std::sqrt(0.5)}, std::sqrt(0.5)));
    expect("two edges are equally near, and neither has the answer",
           "After the first corner is inserted, the nearest edge is as far from O as the one before. That is no reason to stop: "
           "compare with dot(n, s.w).",
           {{{-2, 1}, {-1, -2}, {1, -2}, {3, 1}, {-1, 3}}}, {{{0, 0}}}, deep({-3 / std::sqrt(10), -1 / std::sqrt(10)}, std::sqrt(2.5)));
    const char* const radii = "Each radius makes the overlap deeper: subtract both of them from -distance.";
    expect("a disc whose centre is inside: its radius counts", radii, box(9, 2), disc({4, 1.5}, 0.7),
           deep({0, 1}, 0.5, 0.7));
    expect("the disc is A", radii, disc({4, 1.5}, 0.7), box(9, 2), deep({0, -1}, 0.5, 0.7));
    expect("two squares side by side just touch", "O is on an edge, so the distance is 0, and GJK found two corners only. The "
           "one pass that this takes is shown to `seen` as well.", square, moved(square, {2, 0.5}), deep({1, 0}, 0));
    check
        .hint(
            "You stop too early: there is a corner that is half a millimetre beyond your edge. Allow 1e-9 m for rounding.")
        .compare("a roof half a millimetre high",
                 {{{{0, 0}, {8, 0}, {8, 4}, {4, 4.0005}, {0, 4}}}, {{{3, 3}}}}, 1e-7);
}

void seeded_cases(cc::Check<Pair, Depth>& check) {
    cc::Random random{70};
    for (int k = 0; k < 600; ++k) {
        const Shape A = random_polygon(random, 2);
        Shape B = k % 4 == 0 ? disc({}, 0.5) : random_polygon(random, 2);
        B = moved(B, cc::random_point(random, -1.5, 1.5));
        const auto apart = cc::gjk(view({A.corners}), view({B.corners}));
        if (apart.distance > 0) continue;
        if (cc::epa(view({A.corners}), view({B.corners})).depth > 0.01)
            check.hint("In each pass: the nearest edge, the corner farthest along its normal, stop or insert. If the normal is "
                       "right and only a - b is wrong, look at t.")
                .compare(k % 4 == 0 ? "a seeded polygon and a disc" : "two seeded polygons", {A, B}, 1e-6);
    }
    for (int k = 0; k < 20; ++k) {
        Shape A = random_polygon(random, 2);
        for (Vec2& p : A.corners) p = 1e9 * p;
        if (cc::gjk(view(A), view({{{0, 0}}})).distance > 0) continue;
        check
            .hint(
                "In a shape as large as this, rounding is more than 1e-9 m: stop at 100 corners, or soon after.")
            .compare("as large as a star: any edge will do, but it has to end", {A, {{{0, 0}}}},
                     [](const Depth& got, const Depth&) { return got.passes > 0; });
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Pair, Depth> check{argc, argv, exercise::depth, reference::depth, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
