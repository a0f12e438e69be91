// The check of 11-4: the point that stands still.
#include "exercise/check.hpp"

#include <array>
#include <optional>

#include "11-motion/motion.hpp"
#include "base/random.hpp"

namespace exercise {
std::optional<cc::Vec2> still_point(cc::Vec2 centre, cc::Vec2 velocity, double omega);
}
namespace reference {
decltype(exercise::still_point) still_point;
}

namespace {

using cc::Vec2;
using Point = std::optional<Vec2>;

struct Input {
    Vec2 centre, velocity;
    double omega;
};

void describe(const Input& in, auto&& field) {
    field("centre", in.centre);
    field("velocity", in.velocity);
    field("omega", in.omega);
}

Point yours(const Input& in) { return exercise::still_point(in.centre, in.velocity, in.omega); }
Point ours(const Input& in) { return reference::still_point(in.centre, in.velocity, in.omega); }

Vec2 velocity_at(const Input& in, Vec2 p) { return in.velocity + cc::cross(in.omega, p - in.centre); }

// A point of the body with its way of 0.4 seconds.
void draw_point(cc::Panel& panel, const Input& in, const Point& p, cc::Role role, const char* label) {
    if (!p) return;
    panel.arrow(*p, *p + 0.4 * velocity_at(in, *p), role);
    panel.point(*p, role, label, cc::Side::below);
}

void draw(cc::Figure& figure, const Input& in, const Point& got, const Point& want) {
    const std::array points{in.centre, in.centre + in.velocity, want.value_or(in.centre)};
    cc::Panel& panel = figure.panel(cc::caption(got, want),
                                    cc::window_around(points, 1 + 0.5 * cc::length(in.velocity)), 480);
    for (const Vec2 r : {Vec2{1, 0}, {0, 1}, {-1, 0}, {0, -1}})
        draw_point(panel, in, in.centre + r, cc::Role::quiet, "");
    draw_point(panel, in, in.centre, cc::Role::shape_a, "centre");
    draw_point(panel, in, want, cc::Role::result, "reference");
    if (got != want) draw_point(panel, in, got, cc::Role::wrong, "yours");
}

void exact_cases(cc::Check<Input, Point>& check) {
    check.expect("a wheel of radius 1 rolls to the right", {{0, 1}, {2, 0}, -2}, Vec2{0, 0});
    check.expect("the same wheel rolls to the left", {{0, 1}, {-2, 0}, 2}, Vec2{0, 0});
    check.expect("it spins faster than it rolls", {{0, 1}, {2, 0}, -4}, Vec2{0, 0.5});
    check.expect("its centre stands still", {{3, -1}, {0, 0}, 1.5}, Vec2{3, -1});
    check.expect("climbs a wall on its left", {{5, 2}, {0, 3}, 1}, Vec2{2, 2});
    check.expect("moves without turning", {{0, 0}, {1, 0}, 0}, std::nullopt);
    check.expect("does not move at all", {{0, 0}, {0, 0}, 0}, std::nullopt);
    check.expect("turns very slowly: 1e-100 rad/s", {{0, 0}, {2e-100, 0}, 1e-100}, Vec2{0, 2});
    check.expect("turns slowly: 1e-12 rad/s", {{1, 1}, {0, 3e-12}, 1e-12}, Vec2{-2, 1});
}

void seeded_cases(cc::Check<Input, Point>& check) {
    cc::Random random{14};
    for (int k = 0; k < 300; ++k) {
        const Vec2 centre = cc::random_point(random, -5, 5);
        const Vec2 velocity = cc::random_point(random, -2, 2);
        check.compare("a seeded body", {centre, velocity, random.uniform(-3, 3)});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Point> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
