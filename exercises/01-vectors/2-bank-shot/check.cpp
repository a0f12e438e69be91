// The check of 1-2: a bank shot.
#include "exercise/check.hpp"

#include <optional>

#include "01-vectors/vec.hpp"

namespace exercise {
std::optional<cc::Vec2> bank_shot(cc::Vec2 x, double r, cc::Vec2 target, cc::Vec2 p, cc::Vec2 q);
std::optional<double> predicted();
}
namespace reference {
decltype(exercise::bank_shot) bank_shot;
decltype(exercise::predicted) predicted;
}

namespace {

using cc::Vec2;
using Direction = std::optional<Vec2>;

struct Shot {
    Vec2 x;
    double r;
    Vec2 target, p, q;
};

void describe(const Shot& in, auto&& field) {
    field("x", in.x);
    field("r", in.r);
    field("target", in.target);
    field("wall from p", in.p);
    field("to q", in.q);
}

Direction yours(const Shot& in) { return exercise::bank_shot(in.x, in.r, in.target, in.p, in.q); }
Direction ours(const Shot& in) { return reference::bank_shot(in.x, in.r, in.target, in.p, in.q); }

// The path of the disc's centre: to where it touches the wall, and as far again.
void draw_path(cc::Panel& panel, const Shot& in, const Direction& d, cc::Role role) {
    if (!d || !cc::is_finite(*d)) return;
    const Vec2 n = cc::left(in.q - in.p) / cc::length(in.q - in.p);
    const double gap = dot(n, in.x - in.p) - in.r, u = dot(n, *d);
    if (u >= 0) return panel.arrow(in.x, in.x + 3 * *d, role);
    const Vec2 touches = in.x + gap / -u * *d;
    panel.segment(in.x, touches, role);
    panel.circle(touches, in.r, role);
    panel.arrow(touches, touches + 1.2 * distance(touches, in.target) * (*d - 2 * u * n), role);
}

void draw(cc::Figure& figure, const Shot& in, const Direction& got, const Direction& want) {
    const std::vector<Vec2> all{in.x, in.target, in.p, in.q};
    cc::draw_both(figure, cc::window_around(all, 1 + in.r), 320, got, want,
                  [&](cc::Panel& panel, const Direction& d, cc::Role role) {
                      panel.segment(in.p, in.q, cc::Role::ink);
                      panel.disc(in.x, in.r, cc::Role::shape_b);
                      panel.point(in.target, cc::Role::shape_a, "target");
                      draw_path(panel, in, d, role);
                  });
}

void exact_cases(cc::Check<Shot, Direction>& check) {
    const auto expect = [&](const char* sentence, const char* hint, const Shot& in, const Direction& want) {
        check.hint(hint).expect(sentence, in, want);
    };
    const Vec2 p{0, 0}, q{8, 0};
    const char* const mirror =
        "The centre bounces off a line that runs r in front of the wall. Mirror the target at that line, and aim at the "
        "mirror image.";
    expect("a point, and a target as far from the wall as it", mirror, {{0, 3}, 0, {8, 3}, p, q}, Vec2{0.8, -0.6});
    expect("a disc: its centre turns round r in front of the wall", mirror, {{0, 4}, 1, {8, 4}, p, q}, Vec2{0.8, -0.6});
    expect("the target is twice as far from the wall", mirror, {{0, 2}, 1, {4, 3}, p, q}, Vec2{0.8, -0.6});
    expect("straight at the wall and back", mirror, {{2, 5}, 1, {2, 3}, p, q}, Vec2{0, -1});
    expect("the target is where the disc is", mirror, {{2, 5}, 1, {2, 5}, p, q}, Vec2{0, -1});
    expect("the wall has its free side below",
           "The free side is on the left on the way from p to q; here that is below.",
           {{0, -3}, 0, {8, -3}, q, p}, Vec2{0.8, 0.6});
    expect("a slanted wall, away from the origin", "Measure from p, and divide the normal by its length.",
           {{8.2, 7.4}, 0, {14.6, 12.2}, {10, 5}, {14, 8}}, Vec2{1, 0});
    const char* const none = "There is no such shot if the disc touches the wall or is in it, at the start or at the target.";
    expect("the target is behind the wall", none, {{0, 3}, 1, {4, -3}, p, q}, std::nullopt);
    expect("the disc overlaps the wall", none, {{0, 0.5}, 1, {4, 3}, p, q}, std::nullopt);
    expect("the disc would touch the wall at the target", none, {{0, 3}, 1, {4, 1}, p, q}, std::nullopt);
    expect("p and q are one point", "`direction` is empty where a vector has no length: there is no wall.",
           {{0, 3}, 1, {4, 3}, p, p}, std::nullopt);
}

void seeded_cases(cc::Check<Shot, Direction>& check) {
    cc::Random random{12};
    for (int k = 0; k < 200; ++k) {
        const Vec2 x = cc::random_point(random, -3, 3), target = cc::random_point(random, -3, 3);
        const Vec2 p = cc::random_point(random, -5, 5), q = cc::random_point(random, -5, 5);
        check.compare("a seeded shot", {x, random.uniform(0, 1), target, p, q});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Shot, Direction> check{argc, argv, yours, ours, draw};
    check.hint("Both are equally far from the wall, so the way there and the way back are alike.")
        .predict("your prediction for the place on the wall", exercise::predicted(), reference::predicted());
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
