// The check of 6-3: shapes on which GJK takes many steps.
#include "exercise/check.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "06-gjk/gjk.hpp"
#include "base/stepper.hpp"

namespace exercise {
struct Pair {
    std::vector<cc::Vec2> A, B;
};
Pair slow_pair(int corners);
}  // namespace exercise
namespace reference {
struct Pair {
    std::vector<cc::Vec2> A, B;
};
Pair slow_pair(int corners);
}  // namespace reference

namespace {

using cc::Vec2;
using Points = std::vector<Vec2>;

struct Input {
    int corners;
};

void describe(const Input& in, auto&& field) { field("corners", in.corners); }

struct Answer {
    std::string fault;  // of the pair, or none
    bool many_steps;
    int steps;
    Points A, B;
};

void describe(const Answer& answer, auto&& field) {
    field("fault", answer.fault);
    field("many steps", answer.many_steps);
}

std::string fault_of(const Points& shape, int corners) {
    if (const auto fault = cc::find_fault(shape)) return cc::BadPolygon(*fault).what();
    if (shape.size() > static_cast<std::size_t>(corners)) return "too many corners";
    for (const Vec2 p : shape)
        if (std::max(std::abs(p.x), std::abs(p.y)) > 100) return "a coordinate above 100";
    return "none";
}

template <class Pair> Answer answer_of(const Input& in, Pair (*slow_pair)(int)) {
    const Pair pair = slow_pair(in.corners);
    Answer answer{fault_of(pair.A, in.corners), false, 0, pair.A, pair.B};
    if (answer.fault == "none") answer.fault = fault_of(pair.B, in.corners);
    if (answer.fault != "none") return answer;
    const cc::GjkResult r = cc::gjk(cc::ConvexView{pair.A}, cc::ConvexView{pair.B});
    if (r.status != cc::Contact::separated) answer.fault = "they meet";
    answer.steps = r.steps;
    answer.many_steps = r.steps >= in.corners - 4;
    return answer;
}

Answer yours(const Input& in) { return answer_of(in, exercise::slow_pair); }
Answer ours(const Input& in) { return answer_of(in, reference::slow_pair); }

void draw(cc::Figure& figure, const Input&, const Answer& got, const Answer& want) {
    for (const auto* answer : {&got, &want}) {
        if (answer->fault != "none") continue;
        const cc::ConvexView A{answer->A}, B{answer->B};
        Points seen = cc::minkowski_difference(A, B);
        seen.push_back({});
        cc::Panel& panel = figure.panel((answer == &got ? "yours: " : "reference: ") +
                                            std::to_string(answer->steps) + " steps", cc::window_around(seen, 0.3));
        seen.pop_back();
        panel.polygon(seen, cc::Role::quiet);
        for (const cc::GjkState& s : cc::history(cc::Gjk(A, B))) {
            panel.segment({}, s.v, cc::Role::result, cc::Line::thin);
            panel.point(s.answer.w, cc::Role::active);
        }
        panel.point({}, cc::Role::ink, "$O$", cc::Side::above);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Answer> check{argc, argv, yours, ours, draw};
    for (const int corners : {8, 9, 10, 11, 12, 14, 16, 18, 20})
        check.expect(std::to_string(corners) + " corners, " + std::to_string(corners - 4) + " steps", {corners},
                     Answer{"none", true, 0, {}, {}});
    return check.exit_code();
}
