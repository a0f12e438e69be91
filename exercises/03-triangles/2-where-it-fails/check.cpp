// The check of 3-2: where the printed rule fails. Any point will do that it gets wrong.
#include "exercise/check.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "03-triangles/beside/as_printed.hpp"
#include "03-triangles/triangle.hpp"
#include "base/random.hpp"

namespace exercise {
std::optional<cc::Vec2> where_it_fails(cc::Vec2 a, cc::Vec2 b, cc::Vec2 c);
}
namespace reference {
decltype(exercise::where_it_fails) where_it_fails;
}

namespace {

using cc::Vec2;
using cc::Vec3;

struct Input {
    Vec2 a, b, c;
};

void describe(const Input& in, auto&& field) {
    field("corner A", in.a);
    field("corner B", in.b);
    field("corner C", in.c);
}

// A point, and how far the printed answer is from the right one, in lengths of the longest edge.
struct Found {
    std::optional<Vec2> point;
    double off;
};

void describe(const Found& found, auto&& field) {
    field("a point that it gets wrong", found.point);
    field("how far its answer is off there, in lengths of the longest edge", found.off);
}

double longest_edge(const Input& in) {
    return std::max({cc::distance(in.a, in.b), cc::distance(in.b, in.c), cc::distance(in.c, in.a)});
}

double off(const Input& in, Vec2 p) {
    const auto flat = [](Vec2 v) { return Vec3{v.x, v.y, 0}; };
    const Vec3 printed =
        cc::as_printed::closest_on_triangle(flat(p), flat(in.a), flat(in.b), flat(in.c)).point;
    const Vec3 right = cc::closest_on_triangle(flat(p), flat(in.a), flat(in.b), flat(in.c)).point;
    return cc::distance(printed, right) / longest_edge(in);
}

constexpr double clearly = 1e-3;  // as the task says

Found found(const Input& in, std::optional<Vec2> p) { return {p, p ? off(in, *p) : 0}; }

Found yours(const Input& in) { return found(in, exercise::where_it_fails(in.a, in.b, in.c)); }
Found ours(const Input& in) { return found(in, reference::where_it_fails(in.a, in.b, in.c)); }

// Any point that is clearly wrong, where there is one; none, where there is none.
bool as_good(const Found& got, const Found& want) {
    if (!want.point) return !got.point;
    return got.point && got.off >= clearly;
}

void draw(cc::Figure& figure, const Input& in, const Found& got, const Found& want) {
    std::vector<Vec2> all{in.a, in.b, in.c};
    if (got.point) all.push_back(*got.point);
    if (want.point) all.push_back(*want.point);
    cc::Panel& panel = figure.panel("Red: where edges without ends are wrong",
                                    cc::window_around(all, 0.3 * longest_edge(in)), 480);
    panel.map(96, 96,
              [&](Vec2 p) { return off(in, p) >= clearly ? std::optional(cc::Role::wrong) : std::nullopt; });
    panel.polygon(std::array{in.a, in.b, in.c}, cc::Role::shape_a);
    panel.point(in.a, cc::Role::shape_a, "$A$", cc::Side::above);
    panel.point(in.b, cc::Role::shape_a, "$B$", cc::Side::above);
    panel.point(in.c, cc::Role::shape_a, "$C$", cc::Side::above);
    if (want.point) panel.point(*want.point, cc::Role::result, "reference", cc::Side::below);
    const bool good = as_good(got, want);
    if (got.point) panel.point(*got.point, good ? cc::Role::result : cc::Role::ink, "yours", cc::Side::above);
}

void exact_cases(cc::Check<Input, Found>& check) {
    const auto wrong = [&](const char* sentence, const char* hint, const Input& in) { check.hint(hint).compare(sentence, in, as_good); };
    const auto right = [&](const char* sentence, const char* hint, const Input& in) {
        check.hint(hint).expect(sentence, in, {std::nullopt, 0});
    };
    const char* const wedge = "There is a wedge at the obtuse corner: between the edge that is asked first, carried on beyond the corner, and "
                              "the perpendicular to the other edge.";
    const char* const none = "No angle is obtuse, so the corners take everything beyond the ends. There is no such point.";
    const char* const size = "Measure in lengths of an edge, not in metres.";
    wrong("a triangle that is obtuse at A", wedge, {{0, 0}, {1, 0}, {-1, 1}});
    wrong("a triangle that is obtuse at A, with its corners clockwise", "The corners may be in clockwise order. Then left and right are exchanged.",
          {{0, 0}, {1, 0}, {-1, -1}});
    wrong("a triangle that is obtuse at B", wedge, {{1, 0}, {0, 0}, {-1, 1}});
    wrong("a triangle that is obtuse at C", wedge, {{1, 0}, {-1, 1}, {0, 0}});
    right("a triangle with a right angle at A", none, {{0, 0}, {4, 0}, {0, 3}});
    right("a triangle with a right angle at B", none, {{4, 0}, {0, 0}, {0, 3}});
    right("an acute triangle", none, {{0, 0}, {4, 0}, {2, 3}});
    wrong("a triangle that is hardly obtuse", "The wedge is thin: stay in the middle of it.", {{0, 0}, {4, 0}, {-0.25, 3}});
    wrong("a triangle as long as a country", size, {{0, 0}, {1e6, 0}, {-1e6, 1e6}});
    wrong("a triangle as small as a grain of sand", size, {{0, 0}, {1e-3, 0}, {-1e-3, 1e-3}});
}

Vec2 whole(cc::Random& random) {
    const double x = static_cast<double>(random.below(15)) - 7;
    const double y = static_cast<double>(random.below(15)) - 7;
    return {x, y};
}

// Whole coordinates, in three sizes, and twice the area at least a tenth of the longest edge squared.
void seeded_cases(cc::Check<Input, Found>& check) {
    constexpr double sizes[] = {1, 0x1p20, 0x1p-20};
    cc::Random random{32};
    for (int k = 0; k < 300; ++k) {
        const double size = sizes[random.below(3)];
        const Vec2 a = whole(random);
        const Vec2 b = whole(random);
        const Vec2 c = whole(random);
        const Input in{size * a, size * b, size * c};
        const double longest = longest_edge(in);
        if (std::abs(cc::cross(in.b - in.a, in.c - in.a)) < 0.1 * longest * longest || longest == 0) continue;
        check.compare("a seeded triangle", in, as_good);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Found> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
