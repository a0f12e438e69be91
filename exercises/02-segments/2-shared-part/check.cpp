// The check of 2-2: what two segments share.
#include "exercise/check.hpp"

#include <array>
#include <cmath>
#include <optional>

#include "02-segments/segment.hpp"
#include "base/random.hpp"

namespace exercise {
struct Shared {
    double from, to;
};
std::optional<Shared> shared_part(cc::Vec2 a, cc::Vec2 b, cc::Vec2 c, cc::Vec2 d);
}
namespace reference {
struct Shared {
    double from, to;
};
std::optional<Shared> shared_part(cc::Vec2 a, cc::Vec2 b, cc::Vec2 c, cc::Vec2 d);
}

namespace {

using cc::Vec2;

struct Input {
    Vec2 a, b, c, d;
};

void describe(const Input& in, auto&& field) {
    field("a", in.a);
    field("b", in.b);
    field("c", in.c);
    field("d", in.d);
}

struct Places {
    double from, to;
};

void describe(const Places& places, auto&& field) {
    field("from", places.from);
    field("to", places.to);
}

using Answer = std::optional<Places>;

Answer answer_of(const auto& part) {
    if (!part) return std::nullopt;
    return Places{part->from, part->to};
}

Answer yours(const Input& in) { return answer_of(exercise::shared_part(in.a, in.b, in.c, in.d)); }
Answer ours(const Input& in) { return answer_of(reference::shared_part(in.a, in.b, in.c, in.d)); }

void draw_part(cc::Panel& panel, const Input& in, const Answer& part, cc::Role role) {
    if (!part || !std::isfinite(part->from) || !std::isfinite(part->to)) return;
    const Vec2 from = in.a + part->from * (in.b - in.a), to = in.a + part->to * (in.b - in.a);
    panel.segment(from, to, role);
    panel.point(from, role);
    panel.point(to, role);
}

void draw_both(cc::Figure& figure, const Input& in, const Answer& part, cc::Role role,
               const std::string& whose) {
    const std::array ends{in.a, in.b, in.c, in.d};
    cc::Panel& panel = figure.panel(whose + ": " + cc::in_words(cc::value_of(part)),
                                    cc::window_around(ends, 0.3 * cc::distance(in.a, in.b)));
    panel.segment(in.a, in.b, cc::Role::shape_a);
    panel.segment(in.c, in.d, cc::Role::shape_b, cc::Line::dashed);
    draw_part(panel, in, part, role);
    for (const auto& [p, name] : {std::pair{in.a, "$a$"}, {in.b, "$b$"}})
        panel.point(p, cc::Role::shape_a, name, cc::Side::below);
    for (const auto& [p, name] : {std::pair{in.c, "$c$"}, {in.d, "$d$"}})
        panel.point(p, cc::Role::shape_b, name, cc::Side::above);
}

void draw(cc::Figure& figure, const Input& in, const Answer& got, const Answer& want) {
    const bool same = cc::near(cc::value_of(got), cc::value_of(want), 1e-9);
    draw_both(figure, in, got, same ? cc::Role::result : cc::Role::wrong, "yours");
    draw_both(figure, in, want, cc::Role::result, "reference");
}

void exact_cases(cc::Check<Input, Answer>& check) {
    const Vec2 A{0, 0}, B{8, 0};
    const char* const cross = "They cross: the place along ab is (c - a) × (d - c), divided by (b - a) × (d - c). It is both from and to.";
    const char* const ends = "The lines cross, but one of the segments ends before. Both places, that along ab and that along cd, must be between 0 and 1.";
    const char* const touch = "An end of one lies on the other. Places of exactly 0 and 1 count.";
    const char* const side = "They are parallel, but not on one line: the area of c - a and b - a is not 0. They share nothing.";
    const char* const line = "All four ends lie on one line. Compute the places of c and d along ab; what is shared lies between the smaller and the larger of them, and between 0 and 1.";
    const char* const turned = "On one line, and cd leads the other way: d comes before c. Begin with the smaller of the two places.";
    const char* const exact = "No tolerance is needed: with such coordinates all areas are exact, however small. Ask whether they are 0.";
    check.hint(cross).expect("they cross in the middle of cd", {A, B, {2, -3}, {2, 3}}, Places{0.25, 0.25});
    check.hint(cross).expect("they cross at a slant", {A, B, {5, -1}, {8, 2}}, Places{0.75, 0.75});
    check.hint(ends).expect("the lines cross on ab, but cd ends above", {A, B, {2, 1}, {2, 3}}, std::nullopt);
    check.hint(ends).expect("the lines cross on cd, but beyond b", {A, B, {9, -1}, {9, 1}}, std::nullopt);
    check.hint(touch).expect("the end d touches ab", {A, B, {3, 3}, {4, 0}}, Places{0.5, 0.5});
    check.hint(touch).expect("the end a touches cd", {A, B, {0, -2}, {0, 2}}, Places{0, 0});
    check.hint(touch).expect("they share the end b", {A, B, {8, 0}, {9, 5}}, Places{1, 1});
    check.hint(side).expect("parallel, side by side", {A, B, {0, 1}, {8, 1}}, std::nullopt);
    check.hint(line).expect("on one line, apart", {A, B, {9, 0}, {12, 0}}, std::nullopt);
    check.hint(line).expect("on one line, apart, on the other side", {A, B, {-9, 0}, {-2, 0}}, std::nullopt);
    check.hint(line).expect("on one line, overlapping", {A, B, {6, 0}, {12, 0}}, Places{0.75, 1});
    check.hint(turned).expect("on one line, overlapping, leading the other way", {A, B, {2, 0}, {-3, 0}}, Places{0, 0.25});
    check.hint(line).expect("cd is a part of ab", {A, B, {2, 0}, {6, 0}}, Places{0.25, 0.75});
    check.hint(turned).expect("ab is a part of cd", {A, B, {20, 0}, {-20, 0}}, Places{0, 1});
    check.hint(line).expect("end to end", {A, B, {8, 0}, {12, 0}}, Places{1, 1});
    check.hint(turned).expect("the same segment, from the other end", {{1, 2}, {4, 8}, {4, 8}, {1, 2}}, Places{0, 1});
    check.hint(exact).expect("very nearly parallel", {{0, 0}, {1000000, 1}, {0, 1}, {1000000, 1}}, Places{1, 1});
    const double tiny = 0x1p-30;
    check.hint(exact).expect("cross, and are smaller than a virus",
                 {{0, 0}, {8 * tiny, 0}, {2 * tiny, -3 * tiny}, {2 * tiny, 3 * tiny}}, Places{0.25, 0.25});
}

// Short whole steps, so that parallel and touching segments are common.
Input random_input(cc::Random& random) {
    const auto point = [&] {
        const double x = static_cast<double>(random.below(7));
        const double y = static_cast<double>(random.below(3));
        return Vec2{x, y};
    };
    Input in{point(), point(), point(), point()};
    while (in.b == in.a) in.b = point();
    while (in.d == in.c) in.d = point();
    return in;
}

void seeded_cases(cc::Check<Input, Answer>& check) {
    cc::Random random{22};
    for (int k = 0; k < 400; ++k) check.compare("two seeded segments", random_input(random));
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Answer> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
