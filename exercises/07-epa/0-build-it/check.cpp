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
    field("n", depth.n);
    field("separation", depth.separation);
    field("a - b of your two points", depth.between);
    field("polygon seen", !depth.polygon.empty());
    field("done in time", depth.passes <= 40);
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
    const char* const tip =
        "Ask for the corner that reaches farthest along the normal of the nearest edge. If it is beyond the "
        "edge, insert it between the two corners, and look for the nearest edge again.";
    expect("the tip of a diamond, half a metre deep", tip, square, moved(diamond, {2.5, 1.1}),
           deep({1, 0}, 0.5));
    expect("the same from the left", tip, square, moved(diamond, {-0.5, 1.1}), deep({-1, 0}, 0.5));
    expect("a quarter of a metre deep from above", tip, square, moved(diamond, {1.1, 2.75}),
           deep({0, 1}, 0.25));
    expect("a quarter of a metre deep from below", tip, square, moved(diamond, {1.1, -0.75}),
           deep({0, -1}, 0.25));
    expect("a point in a long box leaves by the nearer side", tip, box(9, 2), {{{4, 1.5}}},
           deep({0, 1}, 0.5));
    const char* const radii = "Each radius makes the overlap deeper: both are subtracted from -distance.";
    expect("a disc whose centre is inside: its radius counts", radii, box(9, 2), disc({4, 1.5}, 0.7),
           deep({0, 1}, 0.5, 0.7));
    expect("the disc is A", radii, disc({4, 1.5}, 0.7), box(9, 2), deep({0, -1}, 0.5, 0.7));
    expect("a slope is the nearest edge", tip, {{{0, 0}, {4, 0}, {0, 4}}}, {{{1.5, 1.5}}},
           deep({std::sqrt(0.5), std::sqrt(0.5)}, std::sqrt(0.5)));
    check
        .hint(
            "You stop too early: there is a corner that is half a millimetre beyond your edge. Take a "
            "tolerance of 1e-9 m.")
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
            check.compare("two seeded shapes", {A, B}, 1e-6);
    }
    for (int k = 0; k < 20; ++k) {
        Shape A = random_polygon(random, 2);
        for (Vec2& p : A.corners) p = 1e9 * p;
        if (cc::gjk(view(A), view({{{0, 0}}})).distance > 0) continue;
        check
            .hint(
                "In shapes of this size rounding is more than 1e-9 m: give up at 100 corners, or soon after.")
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
