// The check of 12-1: a shot into a pocket.
#include "exercise/check.hpp"

#include <array>
#include <cmath>
#include <optional>

#include "12-impulse/impulse.hpp"
#include "base/random.hpp"

namespace exercise {
struct Shot {
    cc::Vec2 touch;
    cc::Vec2 after;
};
std::optional<Shot> into_the_pocket(cc::Vec2 cue, cc::Vec2 ball, cc::Vec2 pocket, double radius);
}  // namespace exercise
namespace reference {
struct Shot {
    cc::Vec2 touch;
    cc::Vec2 after;
};
std::optional<Shot> into_the_pocket(cc::Vec2 cue, cc::Vec2 ball, cc::Vec2 pocket, double radius);
}  // namespace reference

namespace {

using cc::Vec2;

struct Input {
    Vec2 cue, ball, pocket;
    double radius;
};

void describe(const Input& in, auto&& field) {
    field("cue", in.cue);
    field("ball", in.ball);
    field("pocket", in.pocket);
    field("radius", in.radius);
}

struct Hit {
    Vec2 touch, after;
};

void describe(const Hit& hit, auto&& field) {
    field("touch", hit.touch);
    field("after", hit.after);
}

using Answer = std::optional<Hit>;

Answer yours(const Input& in) {
    const auto shot = exercise::into_the_pocket(in.cue, in.ball, in.pocket, in.radius);
    return shot ? Answer({shot->touch, shot->after}) : std::nullopt;
}

Answer ours(const Input& in) {
    const auto shot = reference::into_the_pocket(in.cue, in.ball, in.pocket, in.radius);
    return shot ? Answer({shot->touch, shot->after}) : std::nullopt;
}

void draw_hit(cc::Panel& panel, const Input& in, const Answer& hit, cc::Role role, const char* label) {
    if (!hit || !cc::is_finite(hit->touch) || !cc::is_finite(hit->after)) return;
    panel.segment(in.cue, hit->touch, role, cc::Line::dashed);
    panel.circle(hit->touch, in.radius, role);
    panel.arrow(hit->touch, hit->touch + hit->after, role);
    panel.label(hit->touch, label, role, role == cc::Role::wrong ? cc::Side::above : cc::Side::below);
}

void draw(cc::Figure& figure, const Input& in, const Answer& got, const Answer& want) {
    const std::array<Vec2, 3> all{in.cue, in.ball, in.pocket};
    cc::Panel& panel =
        figure.panel("blue: the cue ball, orange: the other", cc::window_around(all, 1.2), 460);
    panel.disc(in.cue, in.radius, cc::Role::shape_a);
    panel.disc(in.ball, in.radius, cc::Role::shape_b);
    panel.segment(in.ball, in.pocket, cc::Role::shape_b, cc::Line::dashed);
    panel.point(in.pocket, cc::Role::ink, "pocket", cc::Side::above);
    draw_hit(panel, in, want, cc::Role::result, want ? "reference" : "");
    draw_hit(panel, in, got, cc::Role::wrong, "yours");
}

void exact_cases(cc::Check<Input, Answer>& check) {
    check.expect("all in one line: the cue ball stops", {{0, 0}, {5, 0}, {9, 0}, 0.5}, Hit{{4, 0}, {0, 0}});
    check.expect("a cut: the cue ball goes off at a right angle", {{1, -3}, {5, 1}, {9, 1}, 0.5},
                 Hit{{4, 1}, {0, 0.8}});
    check.expect("the same cut the other way", {{1, 5}, {5, 1}, {9, 1}, 0.5}, Hit{{4, 1}, {0, -0.8}});
    check.expect("a larger ball is hit elsewhere", {{0, -3}, {6, 1}, {9, 1}, 1},
                 Hit{{4, 1}, {0, 4 / std::sqrt(32.)}});
    check.expect("the pocket lies to the left", {{5, -4}, {0, 0}, {-3, 0}, 0.5},
                 Hit{{1, 0}, {0, 1 / std::sqrt(2.)}});
    check.expect("the cue ball stands between the ball and the pocket", {{3, 0}, {0, 0}, {9, 0}, 0.5},
                 std::nullopt);
    check.expect("a hit from the side would have to come through the ball", {{0, 5}, {0, 0}, {9, 0}, 0.5},
                 std::nullopt);
    check.expect("a cut of just ninety degrees moves nothing", {{-1, 7}, {0, 0}, {9, 0}, 0.5}, std::nullopt);
}

void seeded_cases(cc::Check<Input, Answer>& check) {
    cc::Random random{121};
    for (int k = 0; k < 300; ++k) {
        const Vec2 cue = cc::random_point(random, -4, 4);
        const Vec2 ball = cc::random_point(random, -4, 4);
        const Vec2 pocket = cc::random_point(random, -9, 9);
        const Input in{cue, ball, pocket, random.uniform(0.2, 0.4)};
        const double near = 3 * in.radius;
        if (distance(in.cue, in.ball) < near || distance(in.ball, in.pocket) < near) continue;
        check.compare("a seeded table", in);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Answer> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
