// The check of 1-0: two products, a wall and a disc that bounces off it.
#include "exercise/check.hpp"
#include "part.hpp"

namespace reference {
decltype(exercise::answer) answer;
}

namespace part {

void describe(const Pair& in, auto&& field) {
    field("a", in.a);
    field("b", in.b);
}

void describe(const Meeting& in, auto&& field) {
    field("x", in.x);
    field("r", in.r);
    field("v", in.v);
    field("wall from p", in.p);
    field("to q", in.q);
}

void describe(const Flight& in, auto&& field) {
    field("x", in.x);
    field("r", in.r);
    field("v", in.v);
    field("walls from corner to corner", in.corners);
    field("dt", in.dt);
    field("steps", in.steps);
}

void describe(const Products& out, auto&& field) {
    field("dot(a, b)", out.dot);
    field("cross(a, b)", out.cross);
    field("left(a)", out.left);
    field("right(a)", out.right);
}

void describe(const Bounce& out, auto&& field) {
    field("normal of the wall", out.n);
    field("separation", out.separation);
    field("x after bounce", out.x);
    field("v after bounce", out.v);
}

void describe(const End& out, auto&& field) {
    field("x at the end", out.x);
    field("v at the end", out.v);
}

}  // namespace part

namespace {

using namespace part;

// ---- pictures --------------------------------------------------------------------------------------------

void draw_answer(cc::Panel& panel, const Pair& in, const Products& out, cc::Role role) {
    panel.arrow({}, in.a, cc::Role::shape_a, "$a$");
    panel.arrow({}, in.b, cc::Role::shape_b, "$b$");
    for (const auto& [v, name] : {std::pair(out.left, "left(a)"), std::pair(out.right, "right(a)")})
        if (cc::is_finite(v) && v != Vec2{}) panel.arrow({}, v, role, name);
}

void draw_walls(cc::Panel& panel, const std::vector<Vec2>& corners) {
    panel.curve(corners, cc::Role::ink);
}

void draw_disc(cc::Panel& panel, Vec2 x, double r, Vec2 v, cc::Role role) {
    if (!cc::is_finite(x) || !cc::is_finite(v)) return;
    panel.disc(x, r, role);
    if (v != Vec2{}) panel.arrow(x, x + v, role, "$v$");
}

void draw_answer(cc::Panel& panel, const Meeting& in, const Bounce& out, cc::Role role) {
    draw_walls(panel, {in.p, in.q});
    draw_disc(panel, in.x, in.r, in.v, cc::Role::quiet);
    if (cc::is_finite(out.n) && out.n != Vec2{}) panel.arrow(in.p, in.p + out.n, role, "$n$");
    draw_disc(panel, out.x, in.r, out.v, role);
}

void draw_answer(cc::Panel& panel, const Flight& in, const End& out, cc::Role role) {
    draw_walls(panel, in.corners);
    draw_disc(panel, in.x, in.r, in.v, cc::Role::quiet);
    draw_disc(panel, out.x, in.r, out.v, role);
}

std::vector<Vec2> seen(const Pair& in) { return {{}, in.a, in.b, cc::left(in.a), cc::right(in.a)}; }
std::vector<Vec2> seen(const Meeting& in) { return {in.p, in.q, in.x, in.x + in.v, in.x - in.v}; }
std::vector<Vec2> seen(const Flight& in) {
    std::vector<Vec2> all = in.corners;
    all.push_back(in.x);
    return all;
}

template <class Out> void draw(cc::Figure& figure, const auto& in, const Answer& got, const Answer& want) {
    cc::draw_both(figure, cc::window_around(seen(in), 1), 320, std::get<Out>(got), std::get<Out>(want),
                  [&](cc::Panel& panel, const Out& out, cc::Role role) { draw_answer(panel, in, out, role); });
}

void draw_question(cc::Figure& figure, const Question& in, const Answer& got, const Answer& want) {
    if (const auto* pair = std::get_if<Pair>(&in)) draw<Products>(figure, *pair, got, want);
    if (const auto* meeting = std::get_if<Meeting>(&in)) draw<Bounce>(figure, *meeting, got, want);
    if (const auto* flight = std::get_if<Flight>(&in)) draw<End>(figure, *flight, got, want);
}

// ---- cases -----------------------------------------------------------------------------------------------

using CheckOfAll = cc::Check<Question, Answer>;

void products(CheckOfAll& check) {
    const auto expect = [&](const char* sentence, const char* hint, Vec2 a, Vec2 b, const Products& want) {
        check.hint(hint).expect(sentence, Pair{a, b}, want);
    };
    expect("the two vectors of the text",
           "dot adds x times x and y times y. cross takes a.y b.x away from a.x b.y. A quarter turn to the left "
           "takes what points right to up, and what points up to left: (-y, x).",
           {4, 3}, {1, 2}, {10, 5, {-3, 4}, {3, -4}});
    expect("b is straight behind a", "The other way round, a shadow counts as negative: the dot product keeps its sign.",
           {2, 1}, {-4, -2}, {-10, 0, {-1, 2}, {1, -2}});
    expect("b is to the right of a", "To the right of a, the cross product is negative.", {0, 2}, {3, 1},
           {2, -6, {-2, 0}, {2, 0}});
}

void meetings(CheckOfAll& check) {
    const auto expect = [&](const char* sentence, const char* hint, const Meeting& in, const Bounce& want) {
        check.hint(hint).expect(sentence, in, want);
    };
    const char* const distance =
        "n · (x - p) is how far the centre is in front of the wall. The rim is nearer by the radius.";
    expect("far in front of a level wall",
           "To the left of the way from p to q is up here: n = left(q - p), divided by its length, is (0, 1).",
           {{0, 5}, 1, {1, 0}, {0, 0}, {3, 0}}, {{0, 1}, 4, {0, 5}, {1, 0}});
    expect("from q to p: the free side is the other one, and the disc is deep in the wall", distance,
           {{0, 5}, 1, {1, 0}, {3, 0}, {0, 0}}, {{0, -1}, -6, {0, 5}, {1, 0}});
    expect("the disc of the text overlaps an upright wall and moves into it",
           "u = n · v is -2, and v - 2 u n turns it round. What runs along the wall, (0, 1), stays.",
           {{-0.3, 1}, 0.5, {2, 1}, {0, 0}, {0, 2}}, {{-1, 0}, -0.2, {-0.3, 1}, {-2, 1}});
    const char* const leaving = "It overlaps, and u = n · v is not negative: it is on its way out. Leave it alone.";
    expect("it overlaps and is on its way out", leaving, {{-0.3, 1}, 0.5, {-2, 1}, {0, 0}, {0, 2}},
           {{-1, 0}, -0.2, {-0.3, 1}, {-2, 1}});
    expect("it moves towards the wall and does not overlap it yet",
           "Its separation is positive. It bounces only where it overlaps, and then also moves into the wall.",
           {{-1, 1}, 0.5, {2, 1}, {0, 0}, {0, 2}}, {{-1, 0}, 0.5, {-1, 1}, {2, 1}});
    expect("a slanted wall, and a disc that comes down on it",
           "n is (-0.6, 0.8), and u = n · v is -4. Twice that along n is taken away from v.",
           {{3, 4}, 2, {0, -5}, {0, 0}, {4, 3}}, {{-0.6, 0.8}, -0.6, {3, 4}, {-4.8, 1.4}});
    expect("the same, far away from the origin",
           "Measure from the wall, not from the origin: it is x - p that counts.",
           {{13, -16}, 2, {0, -5}, {10, -20}, {14, -17}}, {{-0.6, 0.8}, -0.6, {13, -16}, {-4.8, 1.4}});
}

void flights(CheckOfAll& check) {
    const std::vector<Vec2> room{{0, 0}, {4, 0}, {4, 3}, {0, 3}, {0, 0}};
    const auto expect = [&](const char* sentence, const char* hint, const Flight& in, const End& want) {
        check.hint(hint).expect(sentence, in, want);
    };
    expect("one step through free space", "A step of dt seconds takes the disc dt times v further.",
           {{1, 1}, 0.25, {2, 1}, room, 0.25, 1}, {{1.5, 1.25}, {2, 1}});
    expect("a step that ends in a wall", "Move first, and then ask every wall: the bounce belongs to the step that ends in the wall.",
           {{3.5, 1}, 0.25, {2, 0}, room, 0.25, 1}, {{4, 1}, {-2, 0}});
    expect("into a corner: two walls in one step", "Every wall is asked in each step, and each changes the velocity that the one before has left.",
           {{3.5, 2.5}, 0.25, {2, 2}, room, 0.25, 1}, {{4, 3}, {-2, -2}});
    expect("there and back", "The disc keeps its speed: after a bounce it comes back as fast as it went.",
           {{3, 1}, 0.25, {2, 0}, room, 0.25, 4}, {{3, 1}, {-2, 0}});
    cc::Random random{10};
    for (int k = 0; k < 100; ++k) {
        const double r = random.uniform(0.1, 0.4);
        const Vec2 x{random.uniform(0.5, 3.5), random.uniform(0.5, 2.5)};
        check.compare("a seeded flight in a room with five walls",
                      Flight{x, r, cc::random_point(random, -3, 3),
                             {{0, 0}, {3, -1}, {5, 1}, {4, 3}, {0, 3}, {0, 0}}, 0.0625, 40});
    }
}

void seeded_cases(CheckOfAll& check) {
    cc::Random random{11};
    for (int k = 0; k < 50; ++k) {
        const Vec2 a = cc::random_point(random, -3, 3), b = cc::random_point(random, -3, 3);
        check.compare("two seeded vectors", Pair{a, b});
        const Vec2 p = cc::random_point(random, -2, 2);
        check.compare("a seeded disc at a seeded wall",
                      Meeting{cc::random_point(random, -3, 3), random.uniform(0, 2), a, p, p + b});
    }
}

}  // namespace

int main(int argc, char** argv) {
    CheckOfAll check{argc, argv, exercise::answer, reference::answer, draw_question};
    products(check);
    meetings(check);
    flights(check);
    seeded_cases(check);
    return check.exit_code();
}
