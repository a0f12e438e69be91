// The check of 6-2: distances over a motion, by few questions.
#include "exercise/check.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <iterator>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "06-gjk/gjk.hpp"
#include "base/random.hpp"
#include "base/text.hpp"

using Support = std::function<cc::SupportPoint(cc::Vec2 d)>;
using Simplex = std::vector<cc::SupportPoint>;
namespace exercise {
double distance(std::span<const cc::Vec2> A, std::span<const cc::Vec2> B, const Support& support,
                Simplex& memory);
}
namespace reference {
decltype(exercise::distance) distance;
}

namespace {

using cc::Vec2;
using Points = std::vector<Vec2>;

/// B moves and turns while A rests.
struct Input {
    Points A, B;
    Vec2 from, step;  // of B: where it is in frame 0, and how far it goes in each
    double turn;      // of B in each frame, radians
    int frames;
};

void describe(const Input& in, auto&& field) {
    field("A", in.A);
    field("B", in.B);
    field("from", in.from);
    field("step", in.step);
    field("turn", in.turn);
    field("frames", in.frames);
}

Points b_in(const Input& in, int frame) {
    Points B;
    for (const Vec2 p : in.B)
        B.push_back(cc::to_world({in.from + frame * in.step, cc::rotation(frame * in.turn)}, p));
    return B;
}

struct Answer {
    std::vector<double> distances;
    bool few;  // questions, after the first frame
    int questions;
};

void describe(const Answer& answer, auto&& field) {
    field("distances", answer.distances);
    field("few questions", answer.few);
}

// A question in each frame, and one more in every third: where another corner or edge becomes the nearest.
int allowed(int frames) { return frames + frames / 3; }

Answer answer_of(const Input& in, auto distance) {
    Answer answer{};
    Simplex memory;
    for (int frame = 0; frame < in.frames; ++frame) {
        const Points B = b_in(in, frame);
        const Support support = [&](Vec2 d) {
            if (d == Vec2{}) throw std::invalid_argument("asked in the direction zero");
            if (answer.questions == 1000) throw std::runtime_error("asked 1000 questions, and goes on");
            answer.questions += frame > 0;
            return cc::support_point(cc::ConvexView{in.A}, cc::ConvexView{B}, d);
        };
        answer.distances.push_back(distance(in.A, B, support, memory));
    }
    answer.few = answer.questions <= allowed(in.frames - 1);
    return answer;
}

Answer yours(const Input& in) { return answer_of(in, exercise::distance); }
Answer ours(const Input& in) { return answer_of(in, reference::distance); }

// The first frame in which the two part, or the last of all; and the motion, in about eight of its frames.
void draw(cc::Figure& figure, const Input& in, const Answer& got, const Answer& want) {
    const auto differ = [](double a, double b) { return !(std::abs(a - b) <= 1e-9); };
    const auto at = std::ranges::mismatch(got.distances, want.distances, std::not_fn(differ)).in1;
    const int frame = std::min(static_cast<int>(at - got.distances.begin()), in.frames - 1);
    const auto k = static_cast<std::size_t>(frame);
    Points all = in.A;
    for (const int f : {0, in.frames - 1}) std::ranges::copy(b_in(in, f), std::back_inserter(all));
    const cc::Window window = cc::window_around(all, 1);
    const std::string both =
        "yours " + cc::significant(got.distances[k]) + ", reference " + cc::significant(want.distances[k]);
    cc::Panel& panel = figure.panel("frame " + std::to_string(frame) + ": " + both, window);
    panel.polygon(in.A, cc::Role::shape_a);
    panel.polygon(b_in(in, frame), cc::Role::shape_b);
    cc::Panel& path = figure.panel("the motion: " + std::to_string(got.questions) + " questions, " +
                                       std::to_string(allowed(in.frames - 1)) + " are allowed",
                                   window);
    path.polygon(in.A, cc::Role::shape_a);
    for (int f = 0; f < in.frames; f += 1 + in.frames / 8) path.polygon(b_in(in, f), cc::Role::shape_b);
}

void exact_cases(cc::Check<Input, Answer>& check) {
    const Points box{{0, 0}, {4, 0}, {4, 3}, {0, 3}}, diamond{{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    const auto expect = [&](const char* sentence, const Input& in, auto distance) {
        Answer want{{}, true, 0};
        for (int f = 0; f < in.frames; ++f) want.distances.push_back(distance(f));
        check.expect(sentence, in, want);
    };
    expect("nothing moves", {box, box, {6, 1}, {}, 0, 10}, [](int) { return 2; });
    expect("nothing moves, corner to corner", {box, box, {7, 7}, {}, 0, 10}, [](int) { return 5; });
    expect("nothing moves, one in the other", {box, diamond, {2, 1.5}, {}, 0, 10}, [](int) { return 0; });
    expect("B comes nearer", {box, box, {12, 1}, {-0.5, 0}, 0, 13}, [](int f) { return 8 - 0.5 * f; });
    expect("B goes away", {box, box, {5, 1}, {0.5, 0.25}, 0, 8}, [](int f) { return 1 + 0.5 * f; });
    expect("B slides along a wall", {box, box, {6, -2}, {0, 0.25}, 0, 16}, [](int) { return 2; });
    expect("B slides past a corner", {box, {{0, 0}, {1, 0}, {0, 1}}, {7, -1}, {0, 1}, 0, 9},
           [](int f) { return f <= 4 ? 3 : cc::length(Vec2{3, f - 4.}); });
    expect("B passes through A", {box, box, {-9, 0.5}, {1, 0}, 0, 19},
           [](int f) { return std::max(0, std::abs(f - 9) - 4); });
    expect("a diamond above A, passing", {box, diamond, {-3.5, 5}, {0.5, 0}, 0, 24}, [](int f) {
        const double x = -3.5 + 0.5 * f, beyond = std::max({0., -x, x - 4});
        if (beyond <= 1) return cc::length(Vec2{beyond, 1});  // its lowest corner is nearest
        return beyond < 3 ? (beyond + 1) / std::sqrt(2.) : cc::length(Vec2{beyond - 1, 2});
    });
}

// The hull of a few points.
Points random_polygon(cc::Random& random) {
    Points hull;
    while (hull.size() < 3) {
        Points points;
        for (auto n = 3 + random.below(12); n > 0; --n) points.push_back(cc::random_point(random, -2, 2));
        hull = cc::convex_hull(points);
    }
    return hull;
}

void seeded_cases(cc::Check<Input, Answer>& check) {
    cc::Random random{62};
    for (int k = 0; k < 100; ++k) {
        const Points A = random_polygon(random);
        const Points B = random_polygon(random);
        const double aside = random.uniform(-6, 6);
        const double x = random.uniform(0.05, 0.2);
        const double y = random.uniform(-0.1, 0.1);
        const double turn = random.uniform(-0.05, 0.05);
        check.compare("a seeded motion", {A, B, {-5, aside}, {x, y}, turn, 60});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Answer> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
