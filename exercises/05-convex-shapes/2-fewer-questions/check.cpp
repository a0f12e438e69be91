// The check of 5-2: the support of a large polygon by few looks.
#include "exercise/check.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "05-convex-shapes/shape.hpp"
#include "base/random.hpp"

namespace exercise {
using Corners = std::function<cc::Vec2(std::size_t)>;
std::size_t support_vertex(std::size_t size, const Corners& corner, cc::Vec2 d);
}  // namespace exercise
namespace reference {
decltype(exercise::support_vertex) support_vertex;
}

namespace {

using cc::Vec2;

struct Input {
    std::vector<Vec2> corners;
    Vec2 d;
};

void describe(const Input& in, auto&& field) {
    field("number of corners", in.corners.size());
    field("corner 0", in.corners[0]);
    field("direction d", in.d);
}

struct Answer {
    double reach;  // times |d|
    bool quick;    // not too many looks
    std::size_t vertex;
};

void describe(const Answer& answer, auto&& field) {
    field("how far that corner reaches, times |d|", answer.reach);
    field("few enough looks", answer.quick);
}

std::size_t allowed(std::size_t size) { return 4 * std::bit_width(size) + 8; }

Answer answer_of(const Input& in, auto support_vertex) {
    std::size_t looks = 0;
    const auto corner = [&](std::size_t k) {
        if (k >= in.corners.size()) throw std::out_of_range("there is no corner " + std::to_string(k));
        ++looks;
        return in.corners[k];
    };
    const std::size_t vertex = support_vertex(in.corners.size(), corner, in.d);
    if (vertex >= in.corners.size()) throw std::out_of_range("there is no corner " + std::to_string(vertex));
    return {cc::dot(in.corners[vertex], in.d), looks <= allowed(in.corners.size()), vertex};
}

Answer yours(const Input& in) { return answer_of(in, exercise::support_vertex); }
Answer ours(const Input& in) { return answer_of(in, reference::support_vertex); }

void draw(cc::Figure& figure, const Input& in, const Answer& got, const Answer& want) {
    cc::Panel& panel = figure.panel(std::string("yours: ") + (got.quick ? "few" : "too many") + " looks",
                                    cc::window_around(in.corners, 1), 480);
    panel.polygon(in.corners, cc::Role::shape_a);
    const Vec2 best = in.corners[want.vertex];
    if (const auto u = cc::direction(in.d)) panel.arrow(best, best + *u, cc::Role::shape_b, "$d$");
    panel.point(best, cc::Role::result, "reference", cc::Side::below);
    if (got.reach != want.reach)
        panel.point(in.corners[got.vertex], cc::Role::wrong, "yours", cc::Side::left);
}

// Corners on a parabola, in whole numbers: n of them.
std::vector<Vec2> bowl(int n) {
    std::vector<Vec2> corners;
    for (int k = 0; k < n; ++k) {
        const double x = k - (n - 1) / 2.;
        corners.push_back({x, x * x});
    }
    return corners;
}

std::vector<Vec2> begun_at(std::vector<Vec2> corners, std::size_t first) {
    std::ranges::rotate(corners, corners.begin() + static_cast<std::ptrdiff_t>(first));
    return corners;
}

void exact_cases(cc::Check<Input, Answer>& check) {
    const auto expect = [&](const char* sentence, const char* hint, const Input& in, const Answer& want) {
        check.hint(hint).expect(sentence, in, want);
    };
    const std::vector<Vec2> box{{0, 0}, {4, 0}, {4, 3}, {0, 3}};
    const char* const pass = "Look for the first edge, from edge 0 on, that does not come before left(d). The corner at which it starts is the answer.";
    const char* const begin = "Corner 0 is the answer if every edge comes before left(d), or none: size means 0.";
    const char* const flat = "An edge that points along left(d), or against it, has two ends that are equally far, or equally near.";
    const char* const halves = "A cross product says which of two directions comes first only if both are in the same half of the turn, counted from edge 0.";
    expect("a box, asked up and to the right", pass, {box, {1, 1}}, {7, true, 2});
    expect("a box, asked down and to the right", pass, {box, {2, -1}}, {8, true, 1});
    expect("a box, asked down and to the left: corner 0", begin, {box, {-1, -1}}, {0, true, 0});
    expect("a box, asked up and to the left: the last corner", pass, {box, {-1, 2}}, {6, true, 3});
    expect("a box, asked along edge 0", flat, {box, {1, 0}}, {4, true, 1});
    expect("a box, asked against edge 0", flat, {box, {-1, 0}}, {0, true, 0});
    expect("a box, asked away from edge 0: both its ends are equally far", flat, {box, {0, -1}}, {0, true, 0});
    expect("a box, asked away from the opposite edge", flat, {box, {0, 1}}, {3, true, 2});
    expect("a triangle, asked upwards", pass, {{{0, 0}, {2, 0}, {1, 5}}, {0, 1}}, {5, true, 2});
    const std::vector<Vec2> thousand = bowl(1001);
    const char* const few = "A thousand corners, and only some fifty looks: halve the edges that are left.";
    expect("1001 corners, asked straight down", few, {thousand, {0, -1}}, {0, true, 500});
    expect("1001 corners, asked to the right and down", few, {thousand, {20, -1}}, {100, true, 510});
    expect("the same corners, with another one as corner 0", halves, {begun_at(thousand, 700), {20, -1}}, {100, true, 811});
    expect("the same, with the farthest one as corner 0", begin, {begun_at(thousand, 510), {20, -1}}, {100, true, 0});
    expect("the same, with the one after the farthest as corner 0", halves, {begun_at(thousand, 511), {20, -1}}, {100, true, 1000});
    expect("1001 corners, where all edges but one lead farther", halves, {begun_at(thousand, 300), {1, 0}}, {500, true, 700});
    expect("1001 corners, where one edge alone leads farther", halves, {begun_at(thousand, 300), {-1, 0}}, {500, true, 701});
}

void seeded_cases(cc::Check<Input, Answer>& check) {
    cc::Random random{52};
    for (int k = 0; k < 400; ++k) {
        const int n = 3 + static_cast<int>(random.below(k % 2 ? 3000 : 10));
        const bool is_round = random.below(2) == 0;
        const std::vector<Vec2> corners = is_round ? cc::regular_polygon(n, 10).points() : bowl(n);
        const std::size_t first = random.below(corners.size());
        check.compare("a seeded polygon, asked in a seeded direction", {begun_at(corners, first), cc::random_point(random, -1, 1)});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Answer> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
