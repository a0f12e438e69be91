// The check of 2-3: the nearest points of two segments in space.
#include "exercise/check.hpp"

#include <array>
#include <cmath>

#include "02-segments/segment.hpp"
#include "base/random.hpp"

namespace exercise {
struct Nearest {
    cc::Vec3 on_ab, on_cd;
};
Nearest closest_in_space(cc::Vec3 a, cc::Vec3 b, cc::Vec3 c, cc::Vec3 d);
}
namespace reference {
struct Nearest {
    cc::Vec3 on_ab, on_cd;
};
Nearest closest_in_space(cc::Vec3 a, cc::Vec3 b, cc::Vec3 c, cc::Vec3 d);
}

namespace {

using cc::Vec2;
using cc::Vec3;

struct Input {
    Vec3 a, b, c, d;
};

void describe(const Input& in, auto&& field) {
    field("a", in.a);
    field("b", in.b);
    field("c", in.c);
    field("d", in.d);
}

struct Answer {
    Vec3 on_ab, on_cd;
    double distance;  // between them
    double off;       // how far they are from their segments, together
};

void describe(const Answer& answer, auto&& field) {
    field("on_ab", answer.on_ab);
    field("on_cd", answer.on_cd);
    field("distance", answer.distance);
    field("off the segments", answer.off);
}

double off_segment(Vec3 p, Vec3 a, Vec3 b) { return cc::distance(p, cc::closest_on_segment(p, a, b).point); }

Answer answer_of(const auto& q, const Input& in) {
    return {q.on_ab, q.on_cd, cc::distance(q.on_ab, q.on_cd),
            off_segment(q.on_ab, in.a, in.b) + off_segment(q.on_cd, in.c, in.d)};
}

Answer yours(const Input& in) { return answer_of(exercise::closest_in_space(in.a, in.b, in.c, in.d), in); }
Answer ours(const Input& in) { return answer_of(reference::closest_in_space(in.a, in.b, in.c, in.d), in); }

Vec2 from_above(Vec3 v) { return {v.x, v.y}; }
Vec2 from_the_front(Vec3 v) { return {v.x, v.z}; }

void draw_pair(cc::Panel& panel, const Answer& q, Vec2 (*seen)(Vec3), cc::Role role) {
    if (!std::isfinite(q.distance)) return;
    panel.segment(seen(q.on_ab), seen(q.on_cd), role);
    panel.point(seen(q.on_ab), role);
    panel.point(seen(q.on_cd), role);
}

void draw_view(cc::Figure& figure, const Input& in, const Answer& got, const Answer& want, Vec2 (*seen)(Vec3),
               const std::string& whence) {
    const std::array ends{seen(in.a), seen(in.b), seen(in.c), seen(in.d)};
    cc::Panel& panel = figure.panel(whence, cc::window_around(ends, 0.6));
    panel.segment(ends[0], ends[1], cc::Role::shape_a);
    panel.segment(ends[2], ends[3], cc::Role::shape_b);
    draw_pair(panel, want, seen, cc::Role::result);
    if (!cc::near(cc::value_of(got), cc::value_of(want), 1e-9)) draw_pair(panel, got, seen, cc::Role::wrong);
    for (const auto& [p, name] : {std::pair{ends[0], "$a$"}, {ends[1], "$b$"}})
        panel.point(p, cc::Role::shape_a, name, cc::Side::below);
    for (const auto& [p, name] : {std::pair{ends[2], "$c$"}, {ends[3], "$d$"}})
        panel.point(p, cc::Role::shape_b, name, cc::Side::above);
}

void draw(cc::Figure& figure, const Input& in, const Answer& got, const Answer& want) {
    draw_view(figure, in, got, want, from_above, "from above; yours in red");
    draw_view(figure, in, got, want, from_the_front, "from the front; reference in purple");
}

// Any pair will do that is as near, and on the segments.
bool as_near(const Answer& got, const Answer& want) {
    return std::abs(got.distance - want.distance) <= 1e-9 && got.off <= 1e-9;
}

void exact_cases(cc::Check<Input, Answer>& check) {
    const Vec3 A{0, 0, 0}, B{4, 0, 0};
    const char* const passing = "They are nearest between their ends. There the arrow from one to the other is perpendicular to both: along (b - a) × (d - c).";
    const char* const ends = "An end is nearest. Try all four ends, each with the nearest point of the other segment.";
    const char* const clamped = "The fifth candidate is beyond an end of ab. Bring it back to ab first, and then take the nearest point of cd from there.";
    const char* const parallel = "(b - a) × (d - c) is 0 here. Do not divide by it: the four ends have the answer.";
    check.hint(passing).expect("pass each other at right angles", {A, B, {1, -1, 2}, {1, 3, 2}},
                 Answer{{1, 0, 0}, {1, 0, 2}, 2, 0});
    check.hint(passing).expect("pass each other at a slant", {A, B, {2, -1, 2}, {4, 1, 2}}, Answer{{3, 0, 0}, {3, 0, 2}, 2, 0});
    check.hint(passing).expect("cross", {A, B, {1, -1, -1}, {1, 1, 1}}, Answer{{1, 0, 0}, {1, 0, 0}, 0, 0});
    check.hint(ends).expect("an end of the second is nearest", {A, B, {3, 2, 0}, {3, 5, 7}},
                 Answer{{3, 0, 0}, {3, 2, 0}, 2, 0});
    check.hint(ends).expect("an end of the first is nearest", {A, B, {-2, -3, 1}, {-2, 3, 1}},
                 Answer{{0, 0, 0}, {-2, 0, 1}, std::sqrt(5.), 0});
    check.hint(ends).expect("two ends are nearest", {A, B, {5, 2, 2}, {9, 3, 3}}, Answer{{4, 0, 0}, {5, 2, 2}, 3, 0});
    check.hint(clamped).expect("brought back to ab, the nearest of cd is another", {A, B, {3, 1, 1}, {9, 7, 1}},
                 Answer{{3, 0, 0}, {3, 1, 1}, std::sqrt(2.), 0});
    check.hint(passing).expect("both stand upright over the same line", {{0, 0, 0}, {0, 0, 4}, {1, -2, 3}, {1, 2, 3}},
                 Answer{{0, 0, 3}, {1, 0, 3}, 1, 0});
    check.hint(parallel).expect("on one line, apart", {A, B, {6, 0, 0}, {9, 0, 0}}, Answer{{4, 0, 0}, {6, 0, 0}, 2, 0});
    check.hint(parallel).expect("a point and a segment", {{1, 2, 2}, {1, 2, 2}, A, B},
                 Answer{{1, 2, 2}, {1, 0, 0}, std::sqrt(8.), 0});
    check.hint(parallel).expect("two points", {{1, 2, 2}, {1, 2, 2}, A, A}, Answer{{1, 2, 2}, A, 3, 0});
    check.hint(parallel).compare("parallel, side by side: any pair", {A, B, {1, 3, 4}, {9, 3, 4}}, as_near);
    check.hint(parallel).compare("the same segment twice: any pair", {A, B, A, B}, as_near);
}

Input random_input(cc::Random& random, std::uint64_t most) {
    const auto point = [&] {
        const double x = static_cast<double>(random.below(most)), y = static_cast<double>(random.below(most));
        return Vec3{x, y, static_cast<double>(random.below(most))};
    };
    const Vec3 a = point(), b = point(), c = point();
    return {a, b, c, point()};
}

void seeded_cases(cc::Check<Input, Answer>& check) {
    cc::Random random{23};
    for (int k = 0; k < 200; ++k) check.compare("seeded segments", random_input(random, 100), as_near);
    for (int k = 0; k < 200; ++k)
        check.compare("seeded segments of a small grid", random_input(random, 3), as_near);
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Answer> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
