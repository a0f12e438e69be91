// The check of 3-1: a point in a convex polygon.
#include "exercise/check.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "03-triangles/triangle.hpp"
#include "base/random.hpp"

namespace exercise {
int where_is(cc::Vec2 p, std::span<const cc::Vec2> polygon);
}
namespace reference {
decltype(exercise::where_is) where_is;
}

namespace {

using cc::Vec2;

struct Input {
    std::vector<Vec2> polygon;
    Vec2 p;
};

void describe(const Input& in, auto&& field) {
    field("corners of the polygon, counter-clockwise", in.polygon);
    field("the point p", in.p);
}

int yours(const Input& in) { return exercise::where_is(in.p, in.polygon); }
int ours(const Input& in) { return reference::where_is(in.p, in.polygon); }

std::string in_words(int where) { return where > 0 ? "inside" : where < 0 ? "outside" : "on the boundary"; }

void draw(cc::Figure& figure, const Input& in, const int& got, const int& want) {
    std::vector<Vec2> all = in.polygon;
    all.push_back(in.p);
    cc::Panel& panel = figure.panel("yours: " + in_words(got) + ", reference: " + in_words(want),
                                    cc::window_around(all, 0.2 * cc::distance(all[0], all[1])), 480);
    panel.polygon(in.polygon, cc::Role::shape_a);
    for (std::size_t k = 0; k < in.polygon.size(); ++k)
        panel.arrow(in.polygon[k], in.polygon[(k + 1) % in.polygon.size()], cc::Role::shape_a);
    panel.point(in.p, got == want ? cc::Role::result : cc::Role::wrong, "$p$");
}

void exact_cases(cc::Check<Input, int>& check) {
    const std::vector<Vec2> triangle{{0, 0}, {4, 0}, {0, 3}};
    const std::vector<Vec2> house{{1, 1}, {5, 1}, {5, 4}, {3, 6}, {1, 4}};
    const auto expect = [&](const char* sentence, const char* hint, const Input& in, int where) {
        check.hint(hint).expect(sentence, in, where);
    };
    const char* const all = "Inside (+1) means to the left of every edge. One edge with p to its right is enough for outside (-1).";
    const char* const on = "If p is to the right of no edge, and on the line of one, it is on the boundary: 0.";
    const char* const last = "The last edge leads from the last corner back to the first. Only this one decides here.";
    const char* const exact = "The point is so close to the edge that a rounded area has the wrong sign. Use orientation, which is exact.";
    expect("a point in a triangle", all, {triangle, {1, 1}}, 1);
    expect("a point beyond the long side of a triangle", all, {triangle, {3, 2}}, -1);
    expect("a point on the long side of a triangle", on, {triangle, {2, 1.5}}, 0);
    expect("a point on a corner", on, {triangle, {4, 0}}, 0);
    expect("a point on the line of an edge, beyond its end", "The line goes on beyond the corner, and another edge has the point to its right.",
           {triangle, {5, 0}}, -1);
    expect("a point in a house", all, {house, {3, 4}}, 1);
    expect("a point at the tip of its roof", on, {house, {3, 6}}, 0);
    expect("a point next to the roof", all, {house, {1.5, 5}}, -1);
    expect("a point to the left of the house, as its last edge says", last, {house, {0.5, 2}}, -1);
    expect("a point on the wall that is its last edge", last, {house, {1, 2}}, 0);
    const std::vector<Vec2> wide{{24, 24}, {-12, -12}, {20, -12}};
    expect("a point on the middle of a slope", on, {wide, {0.5, 0.5}}, 0);
    for (const int k : {1, 2, 3})
        expect("a point above that slope by less than an atom", exact, {wide, {0.5, 0.5 + k * 0x1p-53}}, -1);
}

bool upper(Vec2 v) { return v.y > 0 || (v.y == 0 && v.x > 0); }

// In order of the angle from the direction of x, counter-clockwise.
bool before(Vec2 u, Vec2 v) {
    if (upper(u) != upper(v)) return upper(u);
    return cc::cross(u, v) > 0;
}

// Edges that lead back to where they start, in order of their angle, make a convex polygon.
std::vector<Vec2> random_edges(cc::Random& random) {
    std::vector<Vec2> edges;
    Vec2 back;
    for (auto count = 2 + random.below(6); count > 0; --count) {
        const double x = 2 * static_cast<double>(random.below(9)) - 8;
        const double y = 2 * static_cast<double>(random.below(9)) - 8;
        edges.push_back({x, y});
        back = back - edges.back();
    }
    edges.push_back(back);
    std::erase(edges, Vec2{});
    std::ranges::sort(edges, before);
    return edges;
}

// The corners where its edges meet at an angle.
std::vector<Vec2> random_polygon(cc::Random& random) {
    const std::vector<Vec2> edges = random_edges(random);
    const double x = static_cast<double>(random.below(9)) - 4;
    const double y = static_cast<double>(random.below(9)) - 4;
    Vec2 at{x, y};
    std::vector<Vec2> corners;
    for (std::size_t k = 0; k < edges.size(); ++k) {
        if (k == 0 || before(edges[k - 1], edges[k])) corners.push_back(at);
        at = at + edges[k];
    }
    return corners;
}

// A corner, the middle of an edge, or anywhere near.
Vec2 random_point(cc::Random& random, const std::vector<Vec2>& polygon) {
    const auto k = static_cast<std::size_t>(random.below(polygon.size()));
    const auto kind = random.below(4);
    const double x = static_cast<double>(random.below(13)) - 6;
    const double y = static_cast<double>(random.below(13)) - 6;
    if (kind == 0) return polygon[k];
    if (kind == 1) return (polygon[k] + polygon[(k + 1) % polygon.size()]) / 2;
    return polygon[k] + Vec2{x, y};
}

void seeded_cases(cc::Check<Input, int>& check) {
    cc::Random random{31};
    for (int k = 0; k < 400; ++k) {
        const std::vector<Vec2> polygon = random_polygon(random);
        if (polygon.size() >= 3)
            check.compare("a seeded polygon and point", {polygon, random_point(random, polygon)});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, int> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
