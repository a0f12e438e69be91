// The check of 7-0: the loop of EPA.
#include "06-gjk/gjk.hpp"
#include "07-epa/epa.hpp"
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
    field("from B to A", depth.between);
    field("polygon seen", !depth.polygon.empty());
}

}  // namespace part

namespace {

using namespace part;

cc::ConvexView view(const Shape& shape) { return {shape.corners, shape.radius}; }

void draw(cc::Figure& figure, const Pair& in, const Depth& got, const Depth& want) {
    const std::vector<Vec2> difference = cc::minkowski_difference(view({in.A.corners}), view({in.B.corners}));
    for (const bool mine : {false, true}) {
        const Depth& depth = mine ? got : want;
        cc::Panel& panel = figure.panel(mine ? "yours, at the end" : "reference", cc::window_around(difference, 1), 300);
        panel.polygon(difference, cc::Role::shape_a);
        if (depth.polygon.size() > 2 && depth.polygon.size() < 20)
            panel.polygon(depth.polygon, mine ? cc::Role::wrong : cc::Role::result);
        panel.point({}, cc::Role::ink, "$O$");
        if (cc::is_finite(depth.between)) panel.arrow({}, depth.between, cc::Role::active);
    }
}

Depth deep(Vec2 n, double overlap, double radii = 0) { return {n, -overlap - radii, overlap * n, {n}}; }

void exact_cases(cc::Check<Pair, Depth>& check) {
    const Shape square = box(2, 2);
    const auto expect = [&](const char* sentence, const Shape& A, const Shape& B, const Depth& want) {
        check.expect(sentence, {A, B}, want, 1e-7);
    };
    const Shape diamond{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
    expect("the tip of a diamond, half a metre deep", square, moved(diamond, {2.5, 1.1}), deep({1, 0}, 0.5));
    expect("the same from the left", square, moved(diamond, {-0.5, 1.1}), deep({-1, 0}, 0.5));
    expect("a quarter of a metre deep from above", square, moved(diamond, {1.1, 2.75}), deep({0, 1}, 0.25));
    expect("a quarter of a metre deep from below", square, moved(diamond, {1.1, -0.75}), deep({0, -1}, 0.25));
    expect("a point in a long box leaves by the nearer side", box(9, 2), {{{4, 1.5}}}, deep({0, 1}, 0.5));
    expect("a disc whose centre is inside: its radius counts", box(9, 2), disc({4, 1.5}, 0.7), deep({0, 1}, 0.5, 0.7));
    expect("a slope is the nearest edge", {{{0, 0}, {4, 0}, {0, 4}}}, {{{1.5, 1.5}}},
           deep({std::sqrt(0.5), std::sqrt(0.5)}, std::sqrt(0.5)));
}

void seeded_cases(cc::Check<Pair, Depth>& check) {
    cc::Random random{70};
    for (int k = 0; k < 600; ++k) {
        const Shape A = random_polygon(random, 2);
        Shape B = k % 4 == 0 ? disc({}, 0.5) : random_polygon(random, 2);
        B = moved(B, cc::random_point(random, -1.5, 1.5));
        const auto apart = cc::gjk(view({A.corners}), view({B.corners}));
        if (apart.distance > 0) continue;
        if (cc::epa(view({A.corners}), view({B.corners})).depth > 0.01) check.compare("two seeded shapes", {A, B}, 1e-6);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Pair, Depth> check{argc, argv, exercise::depth, reference::depth, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
