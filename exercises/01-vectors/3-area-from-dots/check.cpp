// The check of 1-3: a triangle's area, from dot products.
#include "exercise/check.hpp"

#include <array>
#include <cmath>
#include <optional>

#include "01-vectors/vec.hpp"
#include "base/random.hpp"

namespace exercise {
std::optional<double> area_from_dots(cc::Vec3 A, cc::Vec3 B, cc::Vec3 C);
}
namespace reference {
decltype(exercise::area_from_dots) area_from_dots;
}

namespace {

using cc::Vec2;
using cc::Vec3;
using Area = std::optional<double>;

struct Input {
    Vec3 A, B, C;
};

void describe(const Input& in, auto&& field) {
    field("A", in.A);
    field("B", in.B);
    field("C", in.C);
}

Area yours(const Input& in) { return exercise::area_from_dots(in.A, in.B, in.C); }
Area ours(const Input& in) { return reference::area_from_dots(in.A, in.B, in.C); }

// The coordinates of all cases are whole numbers of at most 2^24 times a power of two, so the cross
// product is exact, and this area is right to the last digits.
double true_area(const Input& in) { return cc::length(cc::cross(in.B - in.A, in.C - in.A)) / 2; }

double sine(const Input& in) {
    return 2 * true_area(in) / (cc::distance(in.A, in.B) * cc::distance(in.A, in.C));
}

// Eight digits if answered; answered or refused where that is demanded.
bool is_right(const Input& in, const Area& got) {
    if (!got) return !(sine(in) > 1e-3);
    return sine(in) > 1 / 3e4 && std::abs(*got - true_area(in)) <= 1e-8 * true_area(in);
}

// The triangle laid flat: AB to the right, C above it, in units of |AB|.
void draw_triangle(cc::Figure& figure, const Input& in, const Area& area, cc::Role role, const char* whose) {
    const Vec3 AB = in.B - in.A, AC = in.C - in.A;
    const double unit = cc::length(AB);
    if (!(unit > 0)) return;
    const Vec2 C{cc::dot(AB, AC) / (unit * unit), 2 * true_area(in) / (unit * unit)};
    const std::array<Vec2, 3> corners{{{0, 0}, {1, 0}, C}};
    cc::Panel& panel = figure.panel(std::string{whose} + ": " + cc::in_words(cc::value_of(area)),
                                    cc::window_around(corners, 0.3));
    panel.polygon(corners, role);
    panel.point(corners[0], cc::Role::ink, "$A$", cc::Side::below);
    panel.point(corners[1], cc::Role::ink, "$B$", cc::Side::below);
    panel.point(C, cc::Role::ink, "$C$", cc::Side::above);
}

void draw(cc::Figure& figure, const Input& in, const Area& got, const Area& want) {
    draw_triangle(figure, in, got, is_right(in, got) ? cc::Role::result : cc::Role::wrong, "yours");
    draw_triangle(figure, in, want, cc::Role::result, "reference");
}

void property(cc::Check<Input, Area>& check, const char* sentence, const Input& in) {
    check.compare(sentence, in, [in](const Area& got, const Area&) { return is_right(in, got); });
}

void exact_cases(cc::Check<Input, Area>& check) {
    check.expect("legs of 3 and 4", {{0, 0, 0}, {3, 0, 0}, {0, 4, 0}}, 6.0);
    check.expect("aslant in space, and not at the origin", {{1, 1, 1}, {2, 3, 3}, {4, 1, 5}}, std::sqrt(104.) / 2);
    check.expect("obtuse at A", {{0, 0, 0}, {4, 0, 0}, {-3, 1, 0}}, 2.0);
    check.expect("half a unit square", {{0, 0, 5}, {1, 0, 5}, {0, 1, 5}}, 0.5);
    check.expect("all three corners the same", {{2, 3, 4}, {2, 3, 4}, {2, 3, 4}}, std::nullopt);
    check.expect("on one line", {{0, 0, 0}, {1, 2, 3}, {3, 6, 9}}, std::nullopt);
    property(check, "the best of shapes, a thousandth of a millimetre large",
             {{0, 0, 0}, {0x1p-20, 0, 0}, {0, 0x1p-20, 0}});
    property(check, "a needle a thousand kilometres long", {{0, 0, 0}, {0x1p20, 3, 0}, {0x1p20, 0, 2}});
}

double whole(cc::Random& random, std::uint64_t most) {
    return static_cast<double>(random.below(2 * most + 1)) - static_cast<double>(most);
}

Vec3 whole_vector(cc::Random& random, std::uint64_t most) {
    const double x = whole(random, most), y = whole(random, most), z = whole(random, most);
    return {x, y, z};
}

// C lies beside a multiple of AB, from very near to far, at any power of two.
Input random_input(cc::Random& random) {
    const double size = std::ldexp(1., static_cast<int>(random.below(41)) - 20);
    const Vec3 A = whole_vector(random, 1000);
    const Vec3 AB = whole_vector(random, 1u << 20);
    const double multiple = whole(random, 3);
    const Vec3 beside = whole_vector(random, 1u << random.below(21));
    return {size * A, size * (A + AB), size * (A + multiple * AB + beside)};
}

void seeded_cases(cc::Check<Input, Area>& check) {
    cc::Random random{13};
    for (int k = 0; k < 400; ++k) property(check, "a seeded triangle", random_input(random));
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Area> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
