// The check of 6-1: whether two polygons overlap, by as few questions as it takes.
#include "exercise/check.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "06-gjk/gjk.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"

namespace exercise {
using Support = std::function<cc::Vec2(cc::Vec2 d)>;
bool overlap(const Support& support);
}  // namespace exercise
namespace reference {
decltype(exercise::overlap) overlap;
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
    bool overlap;
    int too_late;         // questions after an answer that had proved that they are apart
    std::size_t allowed;  // how many questions
    Points answers;
};

void describe(const Answer& answer, auto&& field) {
    field("overlap", answer.overlap);
    field("asked too late", answer.too_late);
    field("at most " + std::to_string(answer.allowed) + " questions", answer.answers.size() <= answer.allowed);
}

Answer answer_of(const Input& in, auto overlap) {
    Answer answer{false, 0, in.A.size() + in.B.size() + 1, {}};
    bool are_apart = false;
    const auto support = [&](Vec2 d) {
        if (d == Vec2{}) throw std::invalid_argument("asked in the direction zero");
        if (answer.answers.size() == 1000) throw std::runtime_error("asked 1000 questions, and goes on");
        const Vec2 w = cc::support_point(cc::ConvexView{in.A}, cc::ConvexView{in.B}, d).w;
        answer.too_late += are_apart;
        are_apart |= cc::dot(w, d) < 0;
        answer.answers.push_back(w);
        return w;
    };
    answer.overlap = overlap(support);
    return answer;
}

Answer yours(const Input& in) { return answer_of(in, exercise::overlap); }
Answer ours(const Input& in) { return answer_of(in, reference::overlap); }

void draw(cc::Figure& figure, const Input& in, const Answer& got, const Answer& want) {
    Points difference = cc::minkowski_difference(cc::ConvexView{in.A}, cc::ConvexView{in.B});
    Points all = difference;
    all.push_back({});
    cc::Panel& panel = figure.panel("yours: " + std::string(got.overlap ? "yes" : "no") + " after " +
                                        std::to_string(got.answers.size()) + " questions, reference: " +
                                        (want.overlap ? "yes" : "no") + " after " +
                                        std::to_string(want.answers.size()),
                                    cc::window_around(all, 1), 480);
    panel.polygon(difference, cc::Role::shape_a);
    panel.curve(got.answers, cc::Role::active, cc::Line::thin);
    for (const Vec2 w : got.answers) panel.point(w, cc::Role::active);
    panel.point({}, got.overlap == want.overlap ? cc::Role::result : cc::Role::wrong, "$O$");
}

Points moved(Points points, Vec2 by) {
    for (Vec2& p : points) p = p + by;
    return points;
}

void exact_cases(cc::Check<Input, Answer>& check) {
    const Points box{{0, 0}, {4, 0}, {4, 3}, {0, 3}}, triangle{{0, 0}, {6, 0}, {0, 6}};
    const auto expect = [&](const char* sentence, const Points& A, const Points& B, bool want) {
        check.expect(sentence, {A, B}, Answer{want, 0, A.size() + B.size() + 1, {}});
    };
    expect("B far to the right", box, moved(box, {9, 1}), false);
    expect("B far to the left", box, moved(box, {-9, 1}), false);
    expect("B above", box, moved(box, {1, 5}), false);
    expect("a box upon itself", box, box, true);
    expect("a box on a corner of the other", box, moved(box, {3, 2}), true);
    expect("side by side, they share a wall", box, moved(box, {4, 0}), true);
    expect("the other way round", moved(box, {4, 0}), box, true);
    expect("one on the other", box, moved(box, {0, 3}), true);
    expect("one on the other, shifted", box, moved(box, {1, 3}), true);
    expect("one hangs below the other, shifted", box, moved(box, {-2, -3}), true);
    expect("they share the corner at the upper right", box, moved(box, {4, 3}), true);
    expect("they share the corner at the lower left", box, moved(box, {-4, -3}), true);
    expect("they share the corner at the upper left", box, moved(box, {-4, 3}), true);
    expect("a corner on the middle of a slope", triangle, moved(box, {3, 3}), true);
    expect("a corner just beyond the slope", triangle, moved(box, {3, 3 + 0x1p-40}), false);
    expect("a corner just below the slope", triangle, moved(box, {3, 3 - 0x1p-40}), true);
    expect("a small box inside of a triangle", triangle, {{1, 1}, {2, 1}, {2, 2}, {1, 2}}, true);
    expect("a triangle around a small box", {{1, 1}, {2, 1}, {2, 2}, {1, 2}}, triangle, true);
    expect("one point on another", {{2, 5}}, {{2, 5}}, true);
    expect("one point beside another", {{2, 5}}, {{3, 5}}, false);
    constexpr double u = 0x1p-20;  // O is beside the edge by u^3 / 2^1.5
    expect("a hair apart", {{-1, -1 + u - u * u}, {3, -3}, {1 + u, 1}}, {{0, 0}}, false);
    expect("two slopes face to face", triangle, {{4, 4}, {8, 0}, {8, 8}, {0, 8}}, false);
}

// The hull of a few points with whole coordinates, so that all signs are exact.
Points random_polygon(cc::Random& random, std::uint64_t most) {
    Points hull;
    while (hull.size() < 3) {
        Points points;
        for (auto n = 3 + random.below(9); n > 0; --n) {
            const double x = static_cast<double>(random.below(2 * most + 1));
            const double y = static_cast<double>(random.below(2 * most + 1));
            points.push_back({x, y});
        }
        hull = cc::convex_hull(points);
    }
    return hull;
}

void seeded_cases(cc::Check<Input, Answer>& check) {
    cc::Random random{61};
    for (int k = 0; k < 500; ++k) {
        const std::uint64_t most = k % 2 ? 2 : 8;
        const Points A = random_polygon(random, most);
        const double x = static_cast<double>(random.below(3 * most + 1)) - 1.5 * static_cast<double>(most);
        const double y = static_cast<double>(random.below(3 * most + 1)) - 1.5 * static_cast<double>(most);
        check.compare("two seeded polygons", {A, moved(random_polygon(random, most), {x, y})});
    }
}

// Nearly regular, of many corners, with whole coordinates.
Points round_polygon(cc::Random& random) {
    Points points;
    for (int k = 0; k < 90; ++k) {
        const cc::SinCos at = cc::sincos(random.uniform(0, 2 * cc::pi));
        points.push_back({static_cast<double>(static_cast<int>(4096 * at.cos)),
                          static_cast<double>(static_cast<int>(4096 * at.sin))});
    }
    return cc::convex_hull(points);
}

void round_cases(cc::Check<Input, Answer>& check) {
    cc::Random random{16};
    for (int k = 0; k < 100; ++k) {
        const Points A = round_polygon(random);
        const cc::SinCos at = cc::sincos(random.uniform(0, 2 * cc::pi));
        const Vec2 by{static_cast<double>(static_cast<int>(8190 * at.cos)),
                      static_cast<double>(static_cast<int>(8190 * at.sin))};
        check.compare("two seeded ones that are nearly round", {A, moved(round_polygon(random), by)});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Answer> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    round_cases(check);
    return check.exit_code();
}
