// The check of 4-1: a moving disc against a half-plane.
#include "exercise/check.hpp"

#include <array>
#include <optional>

#include "04-swept-spheres/sweep.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"

namespace exercise {
std::optional<double> first_contact(const cc::Moving<cc::Vec2>& disc, cc::Vec2 point,
                                    cc::Vec2 normal);
}
namespace reference {
decltype(exercise::first_contact) first_contact;
}

namespace {

using cc::Vec2;

struct Input {
    cc::Moving<Vec2> disc;
    Vec2 point;
    Vec2 normal;
};

void describe(const Input& in, auto&& field) {
    field("from", in.disc.from);
    field("to", in.disc.to);
    field("radius", in.disc.radius);
    field("point", in.point);
    field("normal", in.normal);
}

using Contact = std::optional<double>;

Contact yours(const Input& in) { return exercise::first_contact(in.disc, in.point, in.normal); }
Contact ours(const Input& in) { return reference::first_contact(in.disc, in.point, in.normal); }

void draw_contact(cc::Panel& panel, const Input& in, Contact s, cc::Role role, const char* label) {
    if (!s) return;
    const Vec2 centre = in.disc.from + *s * (in.disc.to - in.disc.from);
    panel.disc(centre, in.disc.radius, role);
    panel.point(centre, role, label, role == cc::Role::wrong ? cc::Side::left : cc::Side::right);
}

void draw(cc::Figure& figure, const Input& in, const Contact& got, const Contact& want) {
    const std::array ends{in.disc.from, in.disc.to};
    cc::Panel& panel = figure.panel(cc::caption(got, want),
                                    cc::window_around(ends, in.disc.radius + 1), 480);
    const Vec2 along = 100 * cc::left(in.normal), inside = -100 * in.normal;
    panel.polygon(std::array{in.point + along, in.point - along, in.point - along + inside,
                             in.point + along + inside}, cc::Role::shape_b);
    panel.circle(in.disc.from, in.disc.radius, cc::Role::shape_a);
    panel.arrow(in.disc.from, in.disc.to, cc::Role::shape_a);
    draw_contact(panel, in, want, cc::Role::result, "reference");
    if (got != want) draw_contact(panel, in, got, cc::Role::wrong, "yours");
}

void exact_cases(cc::Check<Input, Contact>& check) {
    const Vec2 origin{0, 0}, up{0, 1};
    const auto expect = [&](const char* sentence, const char* hint, const Input& in, Contact s) {
        check.hint(hint).expect(sentence, in, s);
    };
    const char* const zero = "The gap is the distance of the centre from the line minus the radius, here 2 at the start and -2 at "
                             "the end. It is zero at before / (before - after).";
    const char* const late = "The gap is still above zero at the end of the frame: no contact.";
    const char* const touch = "Touching counts: a gap of exactly zero is a contact.";
    const char* const steady = "The gap stays as it is, so there is nothing to divide by: before - after is 0. Ask about its two ends first.";
    const char* const start = "It overlaps the ground before it moves. So the answer is 0, wherever it goes: ask about the start first.";
    expect("falls straight down and touches after half of the frame", zero, {{{0, 3}, {0, -1}, 1}, origin, up}, 0.5);
    expect("does not fall far enough", late, {{{0, 3}, {0, 1.5}, 1}, origin, up}, std::nullopt);
    expect("touches just at the end", touch, {{{0, 3}, {2, 1}, 1}, origin, up}, 1.0);
    expect("moves away", "The gap grows. A line through its two ends has a zero, but before the frame.", {{{0, 2}, {1, 5}, 1}, origin, up},
           std::nullopt);
    expect("moves along the line above it", steady, {{{0, 2}, {5, 2}, 1}, origin, up}, std::nullopt);
    expect("slides along the line in touch", touch, {{{0, 1}, {5, 1}, 1}, origin, up}, 0.0);
    expect("does not move, apart", steady, {{{0, 2}, {0, 2}, 1}, origin, up}, std::nullopt);
    expect("begins with an overlap and leaves", start, {{{0, 0.5}, {0, 4}, 1}, origin, up}, 0.0);
    expect("begins deep inside", start, {{{0, -5}, {0, -6}, 1}, origin, up}, 0.0);
    expect("is a point that hits", "The radius may be 0: then the gap is the distance of the centre.", {{{1, 1}, {1, -3}, 0}, origin, up}, 0.25);
    const char* const measured = "Measure from `point`, along the normal: n · (centre - point).";
    expect("runs into a wall on the right", measured, {{{0, 0}, {4, 0}, 1}, {3, 7}, {-1, 0}}, 0.5);
    expect("meets a slope that does not pass through the origin", measured, {{{0, 6}, {0, 1}, 1}, {0, 1}, {0.6, 0.8}}, 0.75);
}

// A disc near the line, mostly in front of it, that may go any way.
Input random_input(cc::Random& random) {
    const auto [sine, cosine] = cc::sincos(random.uniform(-cc::pi, cc::pi));
    const Vec2 normal{cosine, sine};
    const Vec2 point = normal * random.uniform(-2, 2);
    const double radius = random.uniform(0, 1.5);
    const double gap = random.uniform(-0.5, 2);
    const Vec2 from = point + normal * (gap + radius) + cc::left(normal) * random.uniform(-3, 3);
    const Vec2 to = from + cc::random_point(random, -4, 4);
    return {{from, to, radius}, point, normal};
}

void seeded_cases(cc::Check<Input, Contact>& check) {
    cc::Random random{41};
    for (int k = 0; k < 400; ++k) check.compare("a seeded disc and line", random_input(random));
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Contact> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
