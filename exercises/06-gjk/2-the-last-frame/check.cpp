// The check of 6-2: GJK that begins with the simplex of the last frame.
#include "exercise/check.hpp"

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "06-gjk/gjk.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"

namespace exercise {
using Ask = std::function<cc::SupportPoint(cc::Vec2)>;
double distance(const cc::ConvexView& A, const cc::ConvexView& B, const Ask& ask,
                std::vector<cc::SupportPoint>& memory);
}  // namespace exercise
namespace reference {
decltype(exercise::distance) distance;
}

namespace {

using cc::Vec2;
using Points = std::vector<Vec2>;

// B moves and turns by as much in each frame.
struct Input {
    Points A, B;
    Vec2 v;
    double omega;
    int frames;
};

void describe(const Input& in, auto&& field) {
    field("A", in.A);
    field("B in the first frame", in.B);
    field("it moves by", in.v);
    field("it turns by", in.omega);
    field("frames", in.frames);
}

struct Answer {
    std::vector<double> distances;
    bool quick;
};

void describe(const Answer& answer, auto&& field) {
    field("distances", answer.distances);
    field("few questions", answer.quick);
}

Points at_frame(const Input& in, int frame) {
    Points B;
    const cc::Rotation turn = cc::rotation(frame * in.omega);
    for (const Vec2 p : in.B) B.push_back(in.B[0] + cc::rotate(turn, p - in.B[0]) + frame * in.v);
    return B;
}

Answer answer_of(const Input& in, auto distance) {
    Answer answer;
    std::vector<cc::SupportPoint> memory;
    int questions = 0;
    for (int frame = 0; frame < in.frames; ++frame) {
        const Points B = at_frame(in, frame);
        int now = 0;
        const auto ask = [&](Vec2 d) {
            if (++now > 50) throw std::runtime_error("50 questions in one frame, and no end");
            ++questions;
            return cc::support_point({in.A}, {B}, d);
        };
        answer.distances.push_back(distance({in.A}, {B}, ask, memory));
        for (const auto& corner : memory)
            if (corner.a >= in.A.size() || corner.b >= B.size()) throw std::runtime_error("no such corner in memory");
    }
    answer.quick = in.frames < 50 || questions <= 1.3 * in.frames + 10;
    return answer;
}

Answer yours(const Input& in) { return answer_of(in, exercise::distance); }
Answer ours(const Input& in) { return answer_of(in, reference::distance); }

void draw(cc::Figure& figure, const Input& in, const Answer& got, const Answer& want) {
    const Points B = at_frame(in, in.frames - 1);
    Points seen = in.A;
    seen.insert(seen.end(), B.begin(), B.end());
    cc::Panel& panel = figure.panel("last frame: yours " + cc::to_text(got.distances.back()) + ", reference " +
                                        cc::to_text(want.distances.back()), cc::window_around(seen, 1), 480);
    panel.polygon(in.A, cc::Role::shape_a);
    panel.polygon(B, cc::Role::shape_b);
    const cc::GjkResult r = cc::gjk(cc::ConvexView{in.A}, cc::ConvexView{B});
    panel.segment(r.point_a, r.point_b, cc::Role::result);
}

void exact_cases(cc::Check<Input, Answer>& check) {
    const Points box{{0, 0}, {1, 0}, {1, 1}, {0, 1}}, there{{4, 5}, {5, 5}, {5, 6}, {4, 6}};
    check.expect("one frame, corner to corner", {box, there, {}, 0, 1}, Answer{{5}, true});
    check.expect("one frame, wall to wall", {box, {{3, 0}, {4, 0}, {4, 1}, {3, 1}}, {}, 0, 1}, Answer{{2}, true});
    check.expect("one frame, overlapping", {box, {{0.5, 0.25}, {2, 0}, {2, 2}}, {}, 0, 1}, Answer{{0}, true});
    check.expect("three frames, coming nearer", {box, {{4, 0.5}, {6, 0}, {6, 1}}, {-1, 0}, 0, 3},
                 Answer{{3, 2, 1}, true});
    check.expect("three frames, going past", {box, {{-2, 3}, {-1, 4}, {-3, 4}}, {2.5, 0}, 0, 3},
                 Answer{{std::sqrt(8.), 2, std::sqrt(8.)}, true});
    check.expect("into each other and out again", {box, {{3, 0.5}, {5, -2}, {5, 2}}, {-2.5, 0}, 0, 2},
                 Answer{{2, 0}, true});
}

void seeded_cases(cc::Check<Input, Answer>& check) {
    cc::Random random{62};
    for (int k = 0; k < 60; ++k) {
        const int n = 3 + static_cast<int>(random.below(20));
        const int m = 3 + static_cast<int>(random.below(20));
        const double y = random.uniform(-1, 1);
        Points B;
        for (const Vec2 p : cc::regular_polygon(m, 1).points()) B.push_back(p + Vec2{5 + 2 * y, 3 * y});
        const double omega = random.uniform(-0.01, 0.01);
        const double vx = random.uniform(-0.01, 0.01);
        const double vy = random.uniform(-0.01, 0.01);
        check.compare("a seeded film", {cc::regular_polygon(n, 2).points(), B, {vx, vy}, omega, k % 3 ? 120 : 5});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Answer> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
