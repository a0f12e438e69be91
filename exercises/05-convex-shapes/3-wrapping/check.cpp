// The check of 5-3: the convex hull of points.
#include "exercise/check.hpp"

#include <cmath>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "01-vectors/vec.hpp"
#include "base/random.hpp"

namespace exercise {
std::vector<cc::Vec2> hull(std::span<const cc::Vec2> points);
}
namespace reference {
decltype(exercise::hull) hull;
}

namespace {

using cc::Vec2;
using Points = std::vector<Vec2>;

struct Input {
    Points points;
};

void describe(const Input& in, auto&& field) { field("points", in.points); }

Points yours(const Input& in) { return exercise::hull(in.points); }
Points ours(const Input& in) { return reference::hull(in.points); }

void draw_hull(cc::Panel& panel, const Points& corners, cc::Role role) {
    if (!corners.empty()) panel.polygon(corners, role);
    for (const Vec2 p : corners) panel.point(p, role);
}

void draw(cc::Figure& figure, const Input& in, const Points& got, const Points& want) {
    const Points centre{{}};
    const cc::Window window = cc::window_around(in.points.empty() ? centre : in.points, 1);
    for (const auto& [caption, corners, role] :
         {std::tuple{"yours: ", got, cc::Role::shape_a}, {"reference: ", want, cc::Role::result}}) {
        cc::Panel& panel = figure.panel(caption + std::to_string(corners.size()) + " corners", window);
        for (const Vec2 p : in.points) panel.point(p, cc::Role::quiet);
        draw_hull(panel, corners, role);
    }
}

void exact_cases(cc::Check<Input, Points>& check) {
    const auto expect = [&](const char* sentence, const char* hint, const Points& points, const Points& want) {
        check.hint(hint).expect(sentence, {points}, want, 0);
    };
    const char* const wrap = "From a corner, the next one is the point for which no other is to the right of the line there. Stop when you are back, and list each corner once.";
    const char* const edge = "A point on an edge is no corner: of those straight ahead, take the farthest.";
    const char* const few = "This has no area, but it has an answer: two ends, one point, or none.";
    const char* const sign = "Only the exact sign tells on which side of the line this point is: orientation has it.";
    expect("a triangle", wrap, {{0, 0}, {2, 0}, {1, 2}}, {{0, 0}, {2, 0}, {1, 2}});
    expect("a triangle in another order", wrap, {{1, 2}, {2, 0}, {0, 0}}, {{0, 0}, {2, 0}, {1, 2}});
    expect("a square with its middle", wrap, {{1, 1}, {0, 0}, {2, 2}, {2, 0}, {0, 2}}, {{0, 0}, {2, 0}, {2, 2}, {0, 2}});
    expect("a triangle whose leftmost corner is not its lowest", "Begin with the leftmost point.", {{0, 3}, {1, 0}, {4, 2}}, {{0, 3}, {1, 0}, {4, 2}});
    expect("a triangle with points on its edges", edge, {{1, 0}, {0, 0}, {2, 0}, {0, 1}, {3, 0}, {0, 3}}, {{0, 0}, {3, 0}, {0, 3}});
    expect("a triangle with each corner twice", "Never take the corner at which you are, however often it is in the list.",
           {{0, 0}, {0, 0}, {3, 0}, {3, 0}, {0, 3}, {0, 3}}, {{0, 0}, {3, 0}, {0, 3}});
    expect("no point", few, {}, {});
    expect("one point, three times", few, {{5, 6}, {5, 6}, {5, 6}}, {{5, 6}});
    expect("two points", few, {{3, 4}, {1, 2}}, {{1, 2}, {3, 4}});
    expect("points on a line", few, {{2, 4}, {1, 2}, {0, 0}, {3, 6}}, {{0, 0}, {3, 6}});
    expect("points on a vertical line", few, {{1, 3}, {1, 1}, {1, 2}}, {{1, 1}, {1, 3}});
    const double hair = 0x1p-60;
    expect("a point a hair below an edge", sign, {{0, 0}, {1, -hair}, {2, 0}, {1, 1}}, {{0, 0}, {1, -hair}, {2, 0}, {1, 1}});
    expect("a point a hair above an edge", sign, {{0, 0}, {1, hair}, {2, 0}, {1, 1}}, {{0, 0}, {2, 0}, {1, 1}});
}

// In a box; on a grid; a hair off a line.
Points random_points(cc::Random& random, int kind) {
    Points points;
    const std::uint64_t n = 1 + random.below(20);
    const double slope = random.uniform(-1, 1);
    while (points.size() < n) {
        const double x = kind == 1 ? static_cast<double>(random.below(5)) : random.uniform(-4, 4);
        const double y = kind == 1 ? static_cast<double>(random.below(5)) : random.uniform(-4, 4);
        points.push_back(kind == 2 ? Vec2{x, slope * x + std::ldexp(y, -52)} : Vec2{x, y});
    }
    return points;
}

void seeded_cases(cc::Check<Input, Points>& check) {
    cc::Random random{53};
    for (int k = 0; k < 600; ++k) {
        const Input in{random_points(random, k % 3)};
        check.compare("seeded points", in, [](const Points& got, const Points& want) { return got == want; });
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Points> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
