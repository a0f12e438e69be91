// The check of 2-0: the nearest points of a segment and of two.
#include "exercise/check.hpp"
#include "part.hpp"

namespace reference {
decltype(exercise::answer) answer;
}

namespace part {

void describe(const Beside& in, auto&& field) {
    field("segment from a", in.a);
    field("to b", in.b);
    field("x", in.x);
    field("r", in.r);
}

void describe(const Two& in, auto&& field) {
    field("segment from a", in.a);
    field("to b", in.b);
    field("segment from c", in.c);
    field("to d", in.d);
}

void describe(const Met& out, auto&& field) {
    field("nearest point", out.nearest);
    field("normal", out.n);
    field("separation", out.separation);
}

void describe(const Gap& out, auto&& field) {
    field("distance", out.distance);
    field("both points on their segments", out.on_both);
}

}  // namespace part

namespace {

using namespace part;
using CheckOfAll = cc::Check<Question, Answer>;

void draw_question(cc::Figure& figure, const Question& in, const Answer& got, const Answer& want) {
    if (const auto* two = std::get_if<Two>(&in)) {
        const std::vector<Vec2> all{two->a, two->b, two->c, two->d};
        cc::Panel& panel = figure.panel(cc::caption(got, want), cc::window_around(all, 1), 480);
        panel.segment(two->a, two->b, cc::Role::shape_a);
        panel.segment(two->c, two->d, cc::Role::shape_b);
        return;
    }
    const Beside& beside = std::get<Beside>(in);
    const std::vector<Vec2> all{beside.a, beside.b, beside.x};
    cc::draw_both(figure, cc::window_around(all, 1 + beside.r), 320, std::get<Met>(got), std::get<Met>(want),
                  [&](cc::Panel& panel, const Met& met, cc::Role role) {
                      panel.segment(beside.a, beside.b, cc::Role::ink);
                      panel.disc(beside.x, beside.r, cc::Role::shape_b);
                      if (!cc::is_finite(met.nearest)) return;
                      panel.point(met.nearest, role);
                      if (cc::is_finite(met.n)) panel.arrow(met.nearest, met.nearest + met.n, role, "$n$");
                  });
}

void beside_a_segment(CheckOfAll& check) {
    const auto expect = [&](const char* sentence, const char* hint, const Beside& in, const Met& want) {
        check.hint(hint).expect(sentence, in, want);
    };
    const char* const foot = "t is (x - a) · (b - a), divided by the squared length of b - a; the nearest point is a + t (b - a).";
    expect("above the middle of a level segment", foot, {{0, 0}, {4, 0}, {2, 3}, 1}, {{2, 0}, {0, 1}, 2});
    expect("below a quarter of it, and overlapping", foot, {{0, 0}, {4, 0}, {1, -0.5}, 1}, {{1, 0}, {0, -1}, -0.5});
    expect("a slanted one, away from the origin", foot, {{1, 1}, {5, 4}, {0, 6.5}, 1}, {{3, 2.5}, {-0.6, 0.8}, 4});
    const char* const ends = "The line goes on, the segment does not: bring t back between 0 and 1.";
    expect("beyond b: the end is nearest", ends, {{0, 0}, {4, 0}, {7, 4}, 1}, {{4, 0}, {0.6, 0.8}, 4});
    expect("before a: the other end", ends, {{0, 0}, {4, 0}, {-3, 4}, 1}, {{0, 0}, {-0.6, 0.8}, 4});
}

void two_segments(CheckOfAll& check) {
    const auto expect = [&](const char* sentence, const char* hint, const Two& in, double distance) {
        check.hint(hint).expect(sentence, in, Gap{distance, true});
    };
    const char* const ends = "If they do not cross, an end of one of them is nearest. There are four ends, each with the nearest point of the other segment.";
    expect("the end b is nearest", ends, {{0, 0}, {2, 0}, {4, -1}, {4, 5}}, 2);
    expect("the end a is nearest", ends, {{2, 0}, {0, 0}, {4, -1}, {4, 5}}, 2);
    expect("the end c is nearest", ends, {{0, 0}, {4, 0}, {1, 3}, {1, 7}}, 3);
    expect("the end d is nearest", ends, {{0, 0}, {4, 0}, {1, 7}, {1, 3}}, 3);
    const char* const crossing = "Where they cross, t is (c - a) × (d - c), divided by (b - a) × (d - c). Bring it back between 0 and 1, and take the nearest point of the other segment.";
    expect("they cross in their middles", crossing, {{0, 0}, {4, 4}, {0, 4}, {4, 0}}, 0);
    expect("they cross near an end", crossing, {{0, 0}, {10, 0}, {9, -1}, {9, 4}}, 0);
    expect("their lines cross, beyond the end of one", ends, {{0, 0}, {10, 0}, {9, 1}, {9, 4}}, 1);
    expect("one ends on the other", ends, {{0, 0}, {10, 0}, {3, 0}, {3, 4}}, 0);
    const char* const parallel = "Parallel segments do not cross: t is divided by 0. The four ends have the answer. Try the crossing last, so that it never is the one to beat.";
    expect("parallel, side by side", parallel, {{0, 0}, {4, 0}, {1, 2}, {7, 2}}, 2);
    expect("parallel, and the first is the shorter one", parallel, {{2, 1}, {4, 1}, {0, 3}, {9, 3}}, 2);
    expect("on one line, one behind the other", parallel, {{0, 0}, {4, 0}, {6, 0}, {9, 0}}, 2);
    expect("on one line, the first inside the second", parallel, {{2, 1}, {4, 2}, {0, 0}, {8, 4}}, 0);
    expect("on one line, and overlapping", parallel, {{0, 0}, {4, 0}, {3, 0}, {9, 0}}, 0);
}

void seeded_cases(CheckOfAll& check) {
    cc::Random random{20};
    for (int k = 0; k < 100; ++k) {
        const Vec2 a = cc::random_point(random, -3, 3), b = cc::random_point(random, -3, 3);
        const Vec2 c = cc::random_point(random, -3, 3), d = cc::random_point(random, -3, 3);
        check.compare("a seeded disc beside a seeded segment", Beside{a, b, c, random.uniform(0, 1)});
        check.compare("two seeded segments", Two{a, b, c, d});
    }
}

}  // namespace

int main(int argc, char** argv) {
    CheckOfAll check{argc, argv, exercise::answer, reference::answer, draw_question};
    beside_a_segment(check);
    two_segments(check);
    seeded_cases(check);
    return check.exit_code();
}
