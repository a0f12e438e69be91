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
    field("first corner", in.corners[0]);
    field("d", in.d);
}

struct Answer {
    double reach;  // times |d|
    bool quick;    // not too many looks
    std::size_t vertex;
};

void describe(const Answer& answer, auto&& field) {
    field("reach", answer.reach);
    field("quick", answer.quick);
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
    const std::vector<Vec2> box{{0, 0}, {4, 0}, {4, 3}, {0, 3}};
    check.expect("a box, up and to the right", {box, {1, 1}}, Answer{7, true, 2});
    check.expect("a box, down and to the right", {box, {2, -1}}, Answer{8, true, 1});
    check.expect("a box, down and to the left: corner 0", {box, {-1, -1}}, Answer{0, true, 0});
    check.expect("a box, up and to the left: the last corner", {box, {-1, 2}}, Answer{6, true, 3});
    check.expect("along edge 0, forwards", {box, {1, 0}}, Answer{4, true, 1});
    check.expect("along edge 0, backwards", {box, {-1, 0}}, Answer{0, true, 0});
    check.expect("across edge 0: two equals", {box, {0, -1}}, Answer{0, true, 0});
    check.expect("across the opposite edge", {box, {0, 1}}, Answer{3, true, 2});
    check.expect("a triangle", {{{0, 0}, {2, 0}, {1, 5}}, {0, 1}}, Answer{5, true, 2});
    const std::vector<Vec2> thousand = bowl(1001);
    check.expect("1001 corners, straight down", {thousand, {0, -1}}, Answer{0, true, 500});
    check.expect("1001 corners, to the right and down", {thousand, {20, -1}}, Answer{100, true, 510});
    check.expect("the same, begun at another corner", {begun_at(thousand, 700), {20, -1}},
                 Answer{100, true, 811});
    check.expect("the same, begun at the farthest", {begun_at(thousand, 510), {20, -1}},
                 Answer{100, true, 0});
    check.expect("the same, begun just beyond it", {begun_at(thousand, 511), {20, -1}},
                 Answer{100, true, 1000});
    check.expect("1001 corners, all edges but one uphill", {begun_at(thousand, 300), {1, 0}},
                 Answer{500, true, 700});
    check.expect("1001 corners, all edges but one downhill", {begun_at(thousand, 300), {-1, 0}},
                 Answer{500, true, 701});
}

void seeded_cases(cc::Check<Input, Answer>& check) {
    cc::Random random{52};
    for (int k = 0; k < 400; ++k) {
        const int n = 3 + static_cast<int>(random.below(k % 2 ? 3000 : 10));
        const bool is_round = random.below(2) == 0;
        const std::vector<Vec2> corners = is_round ? cc::regular_polygon(n, 10).points() : bowl(n);
        const std::size_t first = random.below(corners.size());
        check.compare("a seeded polygon", {begun_at(corners, first), cc::random_point(random, -1, 1)});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Answer> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
