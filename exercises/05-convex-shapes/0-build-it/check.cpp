// The check of 5-0: the support mapping of some points, and their hull.
#include "exercise/part_check.hpp"
#include "part.hpp"

namespace reference {
decltype(exercise::answer) answer;
}

namespace part {

void describe(const Question& in, auto&& field) {
    field("points", in.points);
    field("d", in.d);
}

void describe(const Answer& answer, auto&& field) {
    field("farthest", answer.farthest);
    field("hull", answer.hull);
}

}  // namespace part

namespace {

using namespace part;

void draw(cc::Figure& figure, const Question& in, const Answer& got, const Answer& want) {
    const auto one = [&](cc::Panel& panel, const Answer& answer, cc::Role role) {
        if (answer.hull.size() > 2) panel.polygon(answer.hull, role);
        for (const Vec2 p : in.points) panel.point(p, cc::Role::ink);
        panel.arrow(answer.farthest, answer.farthest + 0.8 / cc::length(in.d) * in.d, cc::Role::active);
    };
    cc::draw_both(figure, cc::window_around(in.points, 1), 300, got, want, one);
}

void exact_cases(cc::Check<Question, Answer>& check) {
    const std::vector<Vec2> square{{0, 0}, {2, 0}, {2, 2}, {0, 2}};
    const auto expect = [&](const char* sentence, const char* hint, const Question& in, const Answer& want) {
        check.hint(hint).expect(sentence, in, want);
    };
    const char* const farthest =
        "The support mapping gives the corner with the largest dot product with d, of all corners.";
    const char* const hull =
        "The hull goes counter-clockwise: from left to right along the bottom, then back along the top. A "
        "corner at which it does not turn left is taken back.";
    expect("the centre of a disc is its only corner", farthest, {{{3, 4}}, {-1, 2}}, {{3, 4}, {{3, 4}}});
    expect("two corners, asked down", farthest, {{{0, 1}, {1, -1}}, {0, -1}}, {{1, -1}, {{0, 1}, {1, -1}}});
    expect("a triangle, asked to the right", hull, {{{0, 0}, {4, 1}, {1, 3}}, {1, 0}},
           {{4, 1}, {{0, 0}, {4, 1}, {1, 3}}});
    expect("the same in another order, asked upwards", hull, {{{1, 3}, {4, 1}, {0, 0}}, {0, 1}},
           {{1, 3}, {{0, 0}, {4, 1}, {1, 3}}});
    expect("three in a column", "Points above one another: sort by x, and by y where x is the same.",
           {{{0, 2}, {0, 0}, {3, 1}, {0, 1}}, {1, 0}}, {{3, 1}, {{0, 0}, {3, 1}, {0, 2}}});
    expect("a square, asked along its diagonal", hull, {square, {1, 1}}, {{2, 2}, square});
    expect("asked back along it", farthest, {square, {-1, -1}}, {{0, 0}, square});
    expect("a point inside is no corner", hull, {{{0, 0}, {2, 0}, {1, 1}, {2, 2}, {0, 2}}, {3, -1}},
           {{2, 0}, square});
    expect("a point on an edge is no corner either",
           "Where the cross product is 0 there is no turn: take that corner back too.",
           {{{0, 0}, {1, 0}, {2, 0}, {2, 2}, {0, 2}}, {-1, 5}}, {{0, 2}, square});
    expect("five on the way, of which the last turns all of them out",
           "One point may turn several corners out: go on taking back as long as there is no left turn.",
           {{{0, 0}, {1, -1}, {2, -1.5}, {3, -1.7}, {4, -5}, {4, 3}}, {0, -1}},
           {{4, -5}, {{0, 0}, {4, -5}, {4, 3}}});
}

void seeded_cases(cc::Check<Question, Answer>& check) {
    cc::Random random{50};
    for (int k = 0; k < 200; ++k) {
        Question in{{}, cc::random_point(random, -1, 1)};
        for (auto n = 4 + random.below(12); n > 0; --n) {
            const double x = static_cast<double>(random.below(9));
            in.points.push_back({x, static_cast<double>(random.below(9))});
        }
        if (cc::convex_hull(in.points).size() > 2) check.compare("seeded points on a grid", in);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Question, Answer> check{argc, argv, exercise::answer, reference::answer, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
