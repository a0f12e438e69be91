// The check of 6-0: the loop of GJK.
#include "06-gjk/gjk.hpp"
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

void describe(const Walk& walk, auto&& field) {
    field("nearest point of A - B", walk.v);
    field("from B to A", walk.between);
    field("calls seen", walk.passes > 0);
    field("done in time", walk.in_time);
}

}  // namespace part

namespace {

using namespace part;

cc::ConvexView view(const Shape& shape) { return {shape.corners, shape.radius}; }

void draw(cc::Figure& figure, const Pair& in, const Walk& got, const Walk& want) {
    std::vector<Vec2> difference = cc::minkowski_difference(view({in.A.corners}), view({in.B.corners}));
    std::vector<Vec2> all = difference;
    all.push_back({});
    cc::Panel& panel = figure.panel("yours: " + cc::in_words(cc::value_of(got.v)) + ", reference: " +
                                        cc::in_words(cc::value_of(want.v)),
                                    cc::window_around(all, 1), 480);
    panel.polygon(difference, cc::Role::shape_a);
    if (std::ranges::all_of(got.asked, cc::is_finite)) panel.curve(got.asked, cc::Role::active, cc::Line::thin);
    panel.point({}, cc::Role::ink, "$O$");
    panel.point(want.v, cc::Role::result, "$v$");
    if (cc::is_finite(got.v) && got.v != want.v) panel.point(got.v, cc::Role::wrong, "yours");
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
