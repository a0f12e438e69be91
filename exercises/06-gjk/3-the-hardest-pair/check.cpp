// The check of 6-3: polygons for which GJK takes many steps.
#include "exercise/check.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "06-gjk/gjk.hpp"
#include "base/log.hpp"
#include "base/stepper.hpp"

namespace exercise {
using Points = std::vector<cc::Vec2>;
std::pair<Points, Points> hard_pair(int most);
std::optional<int> predicted();
}  // namespace exercise
namespace reference {
decltype(exercise::hard_pair) hard_pair;
decltype(exercise::predicted) predicted;
}

namespace {

using cc::Vec2;
using Points = std::vector<Vec2>;

struct Input {
    int most;
};

void describe(const Input& in, auto&& field) {
    field("most corners", in.most);
    field("steps wanted", in.most - 2);
}

struct Answer {
    std::string fault;  // of a polygon, or "none"
    int steps;          // of the wanted ones: more do not count
    Points A, B;
};

void describe(const Answer& answer, auto&& field) {
    field("fault", answer.fault);
    field("steps of those wanted", answer.steps);
}

std::string fault_of(const std::string& name, const Points& points, int most) {
    if (const auto fault = cc::find_fault(points)) return name + ": " + cc::BadPolygon(*fault).what();
    const bool are_few = points.size() <= static_cast<std::size_t>(most);
    return are_few ? "" : name + " has " + std::to_string(points.size()) + " corners";
}

Answer answer_of(const Input& in, auto hard_pair) {
    const auto [A, B] = hard_pair(in.most);
    std::string fault = fault_of("A", A, in.most);
    if (fault.empty()) fault = fault_of("B", B, in.most);
    if (!fault.empty()) return {fault, 0, A, B};
    return {"none", std::min(in.most - 2, cc::gjk(cc::ConvexView{A}, cc::ConvexView{B}).steps), A, B};
}

Answer yours(const Input& in) { return answer_of(in, exercise::hard_pair); }
Answer ours(const Input& in) { return answer_of(in, reference::hard_pair); }

void draw_pair(cc::Figure& figure, const std::string& whose, const Answer& answer, int wanted) {
    Points all{{}};
    std::ranges::copy(answer.A, std::back_inserter(all));
    std::ranges::copy(answer.B, std::back_inserter(all));
    const std::string steps = std::to_string(answer.steps) + " of " + std::to_string(wanted) + " steps";
    cc::Panel& panel = figure.panel(whose + ": " + (answer.fault == "none" ? steps : "no such polygon"),
                                    cc::window_around(all, 0.5));
    if (!answer.A.empty()) panel.polygon(answer.A, cc::Role::shape_a);
    if (!answer.B.empty()) panel.polygon(answer.B, cc::Role::shape_b);
}

// |v| after each step, as a power of ten.
void draw_walk(cc::Panel& panel, const Answer& answer, cc::Role role, const std::string& whose) {
    Points walk;
    for (const cc::GjkState& s : cc::history(cc::Gjk(cc::ConvexView{answer.A}, cc::ConvexView{answer.B})))
        if (s.upper() > 0) walk.push_back({static_cast<double>(s.steps), cc::log10(s.upper())});
    panel.curve(walk, role);
    for (const Vec2 p : walk) panel.point(p, role);
    if (!walk.empty()) panel.label(walk.back(), whose, role, cc::Side::above);
}

void draw(cc::Figure& figure, const Input& in, const Answer& got, const Answer& want) {
    draw_pair(figure, "yours", got, in.most - 2);
    draw_pair(figure, "reference", want, in.most - 2);
    cc::Panel& panel =
        figure.graph("$|v|$ after each step", {{0, -0.65 * in.most}, {in.most + 2., 2}}, {640, 240});
    panel.axes("steps", "$|v|$", cc::Scale::linear, cc::Scale::powers_of_ten);
    draw_walk(panel, want, cc::Role::result, "reference");
    if (got.fault == "none") draw_walk(panel, got, cc::Role::wrong, "yours");
}

void cases(cc::Check<Input, Answer>& check) {
    for (int most = 12; most <= 40; ++most)
        check.expect("at most " + std::to_string(most) + " corners each: " + std::to_string(most - 2) +
                         " steps or more",
                     {most}, Answer{"none", most - 2, {}, {}});
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Answer> check{argc, argv, yours, ours, draw};
    check.hint("Each answer of a round shape has about as many corners to its left as to its right, and half of those that are left are ruled out.")
        .predict("your prediction for two regular polygons", exercise::predicted(), reference::predicted());
    cases(check);
    return check.exit_code();
}
