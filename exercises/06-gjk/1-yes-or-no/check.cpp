// The check of 6-1: GJK that says yes or no.
#include "exercise/check.hpp"

#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "05-convex-shapes/shape.hpp"
#include "base/random.hpp"

namespace exercise {
using Ask = std::function<cc::Vec2(cc::Vec2)>;
bool have_a_common_point(const Ask& ask);
}  // namespace exercise
namespace reference {
decltype(exercise::have_a_common_point) have_a_common_point;
}

namespace {

using cc::Vec2;
using Points = std::vector<Vec2>;

struct Input {
    Points A, B;
};

void describe(const Input& in, auto&& field) {
    field("A", in.A);
    field("B", in.B);
}

struct Answer {
    bool meet;
    bool at_once;  // no question after one that has shown that they are apart
    Points asked;
};

void describe(const Answer& answer, auto&& field) {
    field("they meet", answer.meet);
    field("stops at once", answer.at_once);
}

Answer answer_of(const Input& in, auto have_a_common_point) {
    Answer answer{false, true, {}};
    bool are_apart = false;
    const auto ask = [&](Vec2 d) {
        if (answer.asked.size() == 50) throw std::runtime_error("50 questions, and no end");
        if (are_apart) answer.at_once = false;
        const Vec2 s = cc::support_of_difference({in.A}, {in.B}, d);
        are_apart |= dot(s, d) < 0;
        answer.asked.push_back(s);
        return s;
    };
    answer.meet = have_a_common_point(ask);
    return answer;
}

Answer yours(const Input& in) { return answer_of(in, exercise::have_a_common_point); }
Answer ours(const Input& in) { return answer_of(in, reference::have_a_common_point); }

void draw(cc::Figure& figure, const Input& in, const Answer& got, const Answer& want) {
    Points seen = cc::minkowski_difference({in.A}, {in.B});
    const Points corners = seen;
    seen.push_back({});
    const cc::Window window = cc::window_around(seen, 1);
    for (const auto* answer : {&got, &want}) {
        const bool is_yours = answer == &got;
        cc::Panel& panel = figure.panel(std::string(is_yours ? "yours: " : "reference: ") +
                                            (answer->meet ? "they meet" : "apart"), window);
        panel.polygon(corners, cc::Role::quiet);
        panel.curve(answer->asked, is_yours ? cc::Role::shape_a : cc::Role::result);
        for (const Vec2 p : answer->asked) panel.point(p, is_yours ? cc::Role::shape_a : cc::Role::result);
        panel.point({}, cc::Role::ink, "$O$", cc::Side::below);
    }
}

Points moved(Points points, Vec2 by) {
    for (Vec2& p : points) p = p + by;
    return points;
}

void exact_cases(cc::Check<Input, Answer>& check) {
    const Points box{{0, 0}, {4, 0}, {4, 4}, {0, 4}}, wedge{{0, 0}, {3, -1}, {3, 2}};
    const auto expect = [&](const char* sentence, const Points& A, const Points& B, bool meet) {
        check.expect(sentence, {A, B}, Answer{meet, true, {}});
    };
    expect("two boxes side by side", box, moved(box, {9, 1}), false);
    expect("two boxes, one above the other", box, moved(box, {1, 9}), false);
    expect("two boxes that overlap", box, moved(box, {3, 1}), true);
    expect("two boxes at the same place", box, box, true);
    expect("a box in the middle of another", box, {{1, 1}, {2, 1}, {2, 2}, {1, 2}}, true);
    expect("two boxes that share a piece of wall", box, moved(box, {4, 2}), true);
    expect("two boxes that share a corner", box, moved(box, {4, 4}), true);
    expect("two boxes that share the other corner", box, moved(box, {-4, 4}), true);
    expect("a tip that touches a wall", box, moved(wedge, {4, 1}), true);
    expect("a tip that enters a wall", box, moved(wedge, {3, 1}), true);
    expect("a tip just before a wall", box, moved(wedge, {5, 1}), false);
    expect("past a corner, not touching", box, moved({{0, 0}, {4, -4}, {6, 0}}, {3, 6}), false);
    expect("two points at one place", {{1, 2}}, {{1, 2}}, true);
    expect("two points", {{1, 2}}, {{3, 1}}, false);
    expect("two segments that cross", {{0, 0}, {4, 4}}, {{0, 4}, {4, 0}}, true);
}

Points random_polygon(cc::Random& random, int most) {
    Points hull;
    while (hull.size() < 3) {
        Points points;
        for (auto n = 3 + random.below(6); n > 0; --n) {
            const auto x = static_cast<double>(random.below(most));
            const auto y = static_cast<double>(random.below(most));
            points.push_back({x, y});
        }
        hull = cc::convex_hull(points);
    }
    return hull;
}

void seeded_cases(cc::Check<Input, Answer>& check) {
    cc::Random random{61};
    for (int k = 0; k < 600; ++k) {
        const int most = k % 2 ? 5 : 50;
        const Points A = random_polygon(random, most), B = random_polygon(random, most);
        const double x = static_cast<double>(random.below(2 * most)) - most;
        const double y = static_cast<double>(random.below(2 * most)) - most;
        check.compare("seeded polygons", {A, moved(B, {x, y})});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Answer> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
