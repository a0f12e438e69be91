// The check of 8-0: the separating axis, the cut at a side line, and the contacts of two polygons.
#include "exercise/part_check.hpp"
#include "part.hpp"

namespace reference {
decltype(exercise::answer) answer;
}

namespace part {

void describe(const Axis& in, auto&& field) {
    field("R", in.R);
    field("I", in.I);
}

void describe(const Cut& in, auto&& field) {
    field("c", in.c);
    field("d", in.d);
    field("limit", in.limit);
    field("u", in.u);
}

void describe(const Pair& in, auto&& field) {
    field("A", in.A);
    field("B", in.B);
    field("margin in metres", in.margin);
}

void describe(const End& out, auto&& field) { field("the end afterwards", out.p); }

void describe(const Found& out, auto&& field) {
    field("the edge begins at", out.first);
    field("its normal", out.n);
    field("its sigma in metres", out.sigma);
}

void describe(const Touches& out, auto&& field) {
    field("number of contacts", out.all.size());
    for (std::size_t k = 0; k < out.all.size(); ++k) {
        const std::string name = k == 0 ? "first contact: " : "second contact: ";
        field(name + "id", out.all[k].id);
        field(name + "p", out.all[k].p);
        field(name + "n", out.all[k].n);
        field(name + "separation in metres", out.all[k].separation);
    }
}

}  // namespace part

namespace {

using namespace part;
using CheckOfAll = cc::Check<Question, Answer>;

// ---- pictures --------------------------------------------------------------------------------------------

void draw_answer(cc::Panel& panel, const Axis& in, const Found& out, cc::Role role) {
    draw_shape(panel, in.R, cc::Role::shape_a);
    draw_shape(panel, in.I, cc::Role::shape_b);
    if (!cc::is_finite(out.first) || !cc::is_finite(out.n)) return;
    panel.point(out.first, role);
    panel.arrow(out.first, out.first + out.n, role, "$n$");
}

void draw_answer(cc::Panel& panel, const Cut& in, const End& out, cc::Role role) {
    panel.segment(in.c, in.d, cc::Role::quiet);
    panel.segment(in.limit - 2 * cc::left(in.u), in.limit + 2 * cc::left(in.u), cc::Role::active, cc::Line::dashed);
    panel.arrow(in.limit, in.limit + in.u, cc::Role::active, "$u$");
    panel.point(in.c, cc::Role::quiet, "$c$");
    panel.point(in.d, cc::Role::quiet, "$d$");
    if (cc::is_finite(out.p)) panel.point(out.p, role);
}

void draw_answer(cc::Panel& panel, const Pair& in, const Touches& out, cc::Role role) {
    draw_shape(panel, in.A, cc::Role::shape_a);
    draw_shape(panel, in.B, cc::Role::shape_b);
    for (const Touch& touch : out.all) {
        if (!cc::is_finite(touch.p) || !cc::is_finite(touch.n)) continue;
        panel.arrow(touch.p, touch.p + 0.5 * touch.n, role);
        panel.point(touch.p, role, std::to_string(touch.id));
    }
}

cc::Window seen(const Axis& in) { return window_around(in.R, in.I); }
cc::Window seen(const Cut& in) { return cc::window_around(std::vector{in.c, in.d, in.limit}, 1.2); }
cc::Window seen(const Pair& in) { return window_around(in.A, in.B); }

template <class In> struct Out { using type = Found; };
template <> struct Out<Cut> { using type = End; };
template <> struct Out<Pair> { using type = Touches; };

void draw_question(cc::Figure& figure, const Question& question, const Answer& got, const Answer& want) {
    std::visit([&]<class In>(const In& in) {
        using Its = typename Out<In>::type;
        cc::draw_both(figure, seen(in), 320, std::get<Its>(got), std::get<Its>(want),
                      [&](cc::Panel& panel, const Its& out, cc::Role role) { draw_answer(panel, in, out, role); });
    }, question);
}

// ---- cases -----------------------------------------------------------------------------------------------

Shape rounded(Shape shape, double radius) {
    shape.radius = radius;
    return shape;
}

const Shape square = box(2, 2);
const Shape tilted = {{{3.5, 5}, {1.5, 3.5}, {3, 1.5}, {5, 3}}};

void axes(CheckOfAll& check) {
    const auto expect = [&](const char* sentence, const char* hint, const Axis& in, const Found& want) {
        check.hint(hint).expect(sentence, in, want);
    };
    const char* const largest =
        "sigma is negative for an overlap, so the least overlap is the largest sigma. Compare it with the best so far, and keep k, n and sigma.";
    const char* const corner =
        "sigma is the dot product of n with the way from the first corner of the edge to the corner of I that is farthest against n: support(I, -n).";
    expect("the square of the text's hand case, from below", largest, {square, moved(square, {0.5, 1.9})}, {{2, 2}, {0, 1}, -0.1});
    expect("the same two, but the upper one is R", largest, {moved(square, {0.5, 1.9}), square}, {{0.5, 1.9}, {0, -1}, -0.1});
    expect("the box of the text and the tilted box", corner, {box(4, 2), tilted}, {{4, 2}, {0, 1}, -0.5});
    expect("the tilted box, as R", corner, {tilted, box(4, 2)}, {{1.5, 3.5}, {-0.8, -0.6}, -1.1});
    const char* const gaps = "sigma is positive where there is a gap. It is still the largest that counts, with its sign.";
    expect("two squares half a metre apart", gaps, {square, moved(square, {0.5, 2.5})}, {{2, 2}, {0, 1}, 0.5});
    expect("two squares three metres apart", gaps, {square, moved(square, {0.5, 5})}, {{2, 2}, {0, 1}, 3});
    expect("a gap to the right, and a larger one above", gaps, {square, moved(square, {2.25, 3})}, {{2, 2}, {0, 1}, 1});
    expect("side by side", largest, {square, moved(square, {1.8, -0.5})}, {{2, 0}, {1, 0}, -0.2});
    expect("the edge is the last one of R, back to the first corner", "The last edge goes from the last corner to the first: `corner` and `normal` count around, so let k run over all corners.",
           {square, moved(square, {-1.9, 0.5})}, {{0, 2}, {-1, 0}, -0.1});
    expect("the edge is the first one of R", "The first edge counts as well: begin with k = 0.",
           {square, moved(square, {0.5, -1.9})}, {{0, 0}, {0, -1}, -0.1});
    expect("two shapes with radii: sigma does not know them", "The radii are subtracted later, in clip and collide.",
           {rounded(square, 0.5), rounded(moved(square, {0.5, 2.5}), 0.25)}, {{2, 2}, {0, 1}, 0.5});
    expect("I is a needle that has only its tip in R", corner, {box(9, 1), {{{4, 0.8}, {6, 2}, {2, 3}}}}, {{9, 1}, {0, 1}, -0.2});
}

void cuts(CheckOfAll& check) {
    const auto expect = [&](const char* sentence, const char* hint, const Cut& in, Vec2 want) {
        check.hint(hint).expect(sentence, in, End{want});
    };
    const char* const part =
        "c is beyond by u · (c - limit). The whole way to d would take it back by u · (c - d). Go back from c by that fraction of d - c.";
    const char* const stays = "u · (c - limit) is not positive: c is not beyond the side line, and stays where it is.";
    expect("the end of the text", part, {{5, 3}, {3, 1.5}, {4, 2}, {1, 0}}, {4, 2.25});
    expect("its other end stays", stays, {{3, 1.5}, {4, 2.25}, {0, 2}, {-1, 0}}, {3, 1.5});
    expect("a quarter of the segment is beyond", part, {{4, 0}, {0, 4}, {3, 7}, {1, 0}}, {3, 1});
    expect("three quarters of it are beyond", part, {{4, 0}, {0, 4}, {1, 7}, {1, 0}}, {1, 3});
    expect("c is just on the side line", stays, {{3, 0}, {0, 4}, {3, 7}, {1, 0}}, {3, 0});
    expect("a slanted side line", part, {{5, 0}, {0, 0}, {1, 0}, {0.6, 0.8}}, {1, 0});
    expect("beyond to the left", part, {{-6, 1}, {2, 5}, {-2, 0}, {-1, 0}}, {-2, 3});
    expect("all of the segment is in front of the side line", stays, {{1, 1}, {-3, 2}, {2, 0}, {1, 0}}, {1, 1});
}

void contacts(CheckOfAll& check) {
    const auto expect = [&](const char* sentence, const char* hint, const Pair& in, const std::vector<Touch>& want) {
        check.hint(hint).expect(sentence, in, Touches{want});
    };
    const char* const cuts =
        "Cut c at f, with u = right(n), and d at g, with u = left(n). c is the second corner of the incident edge, and d the first.";
    const char* const both =
        "Nothing is cut off here. For each end, s = n · (end - f), minus both radii, and the contact is r_I + s/2 from the end, against n. The one at c has the id 0, the one at d the id 1.";
    const char* const radii = "The separation is n · (end - f), minus both radii.";
    const char* const midway =
        "The contact is midway between the surfaces: from the end, go against n by the radius of I and half of the separation.";
    const char* const gap = "An end is a contact if its separation is at most the margin: a gap counts too, if it is small enough.";
    const char* const only = "An end that is farther in front than the margin is no contact. The other one keeps its number, 0 at c and 1 at d.";
    expect("a small one in the middle of a large one", both, {box(9, 1), moved(square, {3, 0.9}), 0},
           {{0, {5, 0.95}, {0, 1}, -0.1}, {1, {3, 0.95}, {0, 1}, -0.1}});
    expect("the square of the hand case", cuts, {square, moved(square, {0.5, 1.9}), 0},
           {{0, {2, 1.95}, {0, 1}, -0.1}, {1, {0.5, 1.95}, {0, 1}, -0.1}});
    expect("a large one on a small one: both ends are cut", cuts, {square, moved(box(9, 1), {-3, 1.9}), 0},
           {{0, {2, 1.95}, {0, 1}, -0.1}, {1, {0, 1.95}, {0, 1}, -0.1}});
    expect("the two boxes of the text: a gap within the margin", gap, {box(4, 2), tilted, 0.5},
           {{0, {4, 2.125}, {0, 1}, 0.25}, {1, {3, 1.75}, {0, 1}, -0.5}});
    expect("the same with a margin of 0: one end is too far away", only, {box(4, 2), tilted, 0},
           {{1, {3, 1.75}, {0, 1}, -0.5}});
    expect("the second shape has the reference edge",
           "Here R is B, so n points from B to A in your clip; collide reverses it, and exchanges the numbers. Number the contact at c with 0 and that at d with 1.",
           {tilted, box(4, 2), 0.5}, {{0, {3, 1.75}, {0, -1}, -0.5}, {1, {4, 2.125}, {0, -1}, 0.25}});
    expect("the tip of a triangle", only, {box(9, 1), {{{4, 0.8}, {6, 2}, {2, 3}}}, 0},
           {{1, {4, 0.9}, {0, 1}, -0.2}});
    expect("half a metre apart, with a margin of 0", "Nothing is within the margin, so there is no contact.", {square, moved(square, {0.5, 2.5}), 0}, {});
    expect("half a metre apart, with a margin of 1 m", gap, {square, moved(square, {0.5, 2.5}), 1},
           {{0, {2, 2.25}, {0, 1}, 0.5}, {1, {0.5, 2.25}, {0, 1}, 0.5}});
    const char* const exactly = "A separation of exactly the margin counts: compare with <=.";
    expect("a corner above the end of the reference edge", "Two ends at the same place are two contacts, and each keeps its number: c has 0, d has 1.",
           {square, {{{2, 2.125}, {3, 2.375}, {2.5, 4}}}, 0.25}, {{0, {2, 2.0625}, {0, 1}, 0.125}, {1, {2, 2.0625}, {0, 1}, 0.125}});
    expect("apart by exactly the margin", exactly, {square, moved(square, {0.5, 2.5}), 0.5},
           {{0, {2, 2.25}, {0, 1}, 0.5}, {1, {0.5, 2.25}, {0, 1}, 0.5}});
    expect("they just touch", exactly, {square, moved(square, {0.5, 2}), 0}, {{0, {2, 2}, {0, 1}, 0}, {1, {0.5, 2}, {0, 1}, 0}});
    expect("side by side", cuts, {square, moved(square, {1.8, -0.5}), 0},
           {{0, {1.9, 0}, {1, 0}, -0.2}, {1, {1.9, 1.5}, {1, 0}, -0.2}});
    expect("the lower one is rounded", radii, {rounded(square, 0.25), moved(square, {0, 2.125}), 0},
           {{0, {2, 2.1875}, {0, 1}, -0.125}, {1, {0, 2.1875}, {0, 1}, -0.125}});
    expect("the upper one is rounded", midway, {square, rounded(moved(square, {0, 2.125}), 0.25), 0},
           {{0, {2, 1.9375}, {0, 1}, -0.125}, {1, {0, 1.9375}, {0, 1}, -0.125}});
    expect("both are, one more than the other", midway, {rounded(square, 0.25), rounded(moved(square, {0, 2.25}), 0.125), 0},
           {{0, {2, 2.1875}, {0, 1}, -0.125}, {1, {0, 2.1875}, {0, 1}, -0.125}});
    expect("a disc on a square: your functions are not asked", "A disc is none of your business: collide asks nearest.",
           {square, disc({1, 2.5}, 1), 0}, {{0, {1, 1.75}, {0, 1}, -0.5}});
}

// Pairs that are apart are left out: where two corners are nearest, clipping is no longer meant.
void seeded_cases(CheckOfAll& check) {
    cc::Random random{80};
    for (int k = 0; k < 300; ++k) {
        const Shape A = random_polygon(random, 2);
        const Shape B = moved(random_polygon(random, 2), cc::random_point(random, -3, 3));
        check.compare("the best edge of a seeded polygon", Axis{A, B});
        const auto sigma = [](const Shape& R, const Shape& I) { return std::get<Found>(reference::answer(Axis{R, I})).sigma; };
        if (std::max(sigma(A, B), sigma(B, A)) > 0) continue;
        check.compare("two seeded polygons that overlap", Pair{A, B, k % 3 * 0.2});
    }
}

}  // namespace

int main(int argc, char** argv) {
    CheckOfAll check{argc, argv, exercise::answer, reference::answer, draw_question};
    axes(check);
    cuts(check);
    contacts(check);
    seeded_cases(check);
    return check.exit_code();
}
