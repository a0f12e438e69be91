// The check of @n@-0: the search for the way out of a circle.
#include <array>

#include "exercise/part_check.hpp"
#include "part.hpp"

namespace reference {
decltype(exercise::find_exit) find_exit;
}

namespace part {

void describe(const Way& in, auto&& field) {
    field("A", in.A);
    field("B", in.B);
    field("r", in.r);
}

void describe(const Found& found, auto&& field) {
    field("in", found.in);
    field("out", found.out);
    field("seen", found.is_seen ? "called once a pass" : "not called once a pass");
}

}  // namespace part

namespace {

using namespace part;

Vec2 place(const Way& way, double t) { return way.A + t * (way.B - way.A); }

bool is_right(const Way& way, const Found& got) {
    return length(place(way, got.in)) < way.r && length(place(way, got.out)) >= way.r && got.in < got.out &&
           got.out - got.in <= 1e-3 && got.is_seen;
}

void draw(cc::Figure& figure, const Way& in, const Found& got, const Found& want) {
    const cc::Window window = cc::window_around(std::array{in.A, in.B, Vec2{-in.r, -in.r}, Vec2{in.r, in.r}}, 0.5);
    cc::Panel& panel = figure.panel("the way out", window, 440);
    panel.disc({}, in.r, cc::Role::quiet);
    panel.arrow(in.A, in.B, cc::Role::shape_a);
    panel.point(place(in, want.in), cc::Role::result, "reference", cc::Side::above);
    if (cc::is_finite(place(in, got.in))) panel.point(place(in, got.in), cc::Role::wrong, "yours", cc::Side::below);
}

void examine(cc::Check<Way, Found>& check, const char* sentence, const Way& way) {
    check.compare(sentence, way, [way](const Found& got, const Found&) { return is_right(way, got); });
}

void exact_cases(cc::Check<Way, Found>& check) {
    const char* const half =
        "Look halfway between in and out. If that place is inside the circle it becomes in; if not, it becomes out.";
    examine(check.hint(half), "two fifths of the way", {{0.6, 0}, {0.6, 2}, 1});
    examine(check.hint("A place on the circle is not inside: inside means nearer to O than r, and not as far."),
            "a quarter of the way, where a pass looks", {{0, 0}, {4, 0}, 1});
    examine(check.hint("The way begins at A, and not at O: at t we are at A + t (B - A)."), "from far to the left",
            {{-0.9, 0}, {3, 0}, 1});
    examine(check.hint("The radius is not always 1."), "a circle of half a metre", {{0.1, 0.2}, {3, 1}, 0.5});
    examine(check.hint("Here B is on the circle: in ends just before it, and out is B."), "as far as the circle",
            {{0.5, 0}, {1, 0}, 1});
}

void seeded_cases(cc::Check<Way, Found>& check) {
    cc::Random random{0x@number@00};
    for (int k = 0; k < 100; ++k) {
        const Vec2 A = cc::random_point(random, -0.7, 0.7);
        const Vec2 B = cc::random_point(random, 1, 4);
        examine(check, "a seeded way", {A, B, 1});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Way, Found> check{argc, argv, exercise::find_exit, reference::find_exit, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
