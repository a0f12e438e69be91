// The check of 9-1: the axis with the larger variance.
#include "exercise/check.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "09-broad-phase/broad_phase.hpp"
#include "base/random.hpp"
#include "base/text.hpp"

namespace exercise {
enum class Axis { x, y };
struct Choice {
    Axis axis;
    double variance;
};
Choice better_axis(std::span<const cc::Aabb> boxes);
std::optional<std::string> predicted();
}  // namespace exercise
namespace reference {
enum class Axis { x, y };
struct Choice {
    Axis axis;
    double variance;
};
Choice better_axis(std::span<const cc::Aabb> boxes);
std::optional<std::string> predicted();
}  // namespace reference

namespace {

using cc::Aabb;
using cc::Vec2;

struct Input {
    std::vector<Aabb> boxes;
};

std::string from_to(double low, double high) {
    return "from " + cc::significant(low, 12) + " to " + cc::significant(high, 12) + " m";
}

void describe(const Input& in, auto&& field) {
    for (std::size_t k = 0; k < in.boxes.size(); ++k) {
        const auto& [low, high] = in.boxes[k];
        field("box " + std::to_string(k) + " goes", from_to(low.x, high.x) + " in x, " + from_to(low.y, high.y) + " in y");
    }
}

struct Answer {
    std::string axis;
    double variance;
};

void describe(const Answer& answer, auto&& field) {
    field("axis", answer.axis);
    field("variance in m²", answer.variance);
}

Answer yours(const Input& in) {
    const auto [axis, variance] = exercise::better_axis(in.boxes);
    return {axis == exercise::Axis::x ? "x" : "y", variance};
}

Answer ours(const Input& in) {
    const auto [axis, variance] = reference::better_axis(in.boxes);
    return {axis == reference::Axis::x ? "x" : "y", variance};
}

// The pairs that the chapter's sweep would compare, swept along this axis.
std::size_t compared(const Input& in, const std::string& axis) {
    std::vector<Aabb> boxes = in.boxes;
    if (axis == "y")
        for (auto& [low, high] : boxes) low = {low.y, low.x}, high = {high.y, high.x};
    cc::SweepLine sweep(boxes);
    while (!sweep.done()) sweep.step();
    return sweep.state().tested;
}

void draw(cc::Figure& figure, const Input& in, const Answer& got, const Answer& want) {
    std::vector<Vec2> corners{{0, 0}};
    if (!in.boxes.empty()) corners.clear();
    for (const Aabb& box : in.boxes) corners.insert(corners.end(), {box.low, box.high});
    const auto words = [&](const Answer& answer) {
        return answer.axis + ", " + std::to_string(compared(in, answer.axis)) + " compared";
    };
    cc::Panel& panel = figure.panel("yours: " + words(got) + "; reference: " + words(want),
                                    cc::window_around(corners, 1), 480);
    for (const auto& [low, high] : in.boxes)
        panel.polygon(std::vector<Vec2>{low, {high.x, low.y}, high, {low.x, high.y}}, cc::Role::shape_a);
}

Aabb around(Vec2 middle, Vec2 half) { return {middle - half, middle + half}; }

Input at(const std::vector<Vec2>& middles, Vec2 offset = {}) {
    Input in;
    for (const Vec2 p : middles) in.boxes.push_back(around(p + offset, {1, 1}));
    return in;
}

void exact_cases(cc::Check<Input, Answer>& check) {
    const auto expect = [&](const char* sentence, const char* hint, const Input& in, const char* axis, double variance) {
        check.hint(hint).expect(sentence, in, Answer{axis, variance}, 1e-6);
    };
    const char* const spread = "The variance is the mean of the squared distances of the middles from their mean, along one axis. "
                               "Choose the axis where it is larger.";
    const char* const moved = "Moving all boxes by the same vector changes neither variance. Measure from the mean, not from the origin.";
    expect("a row", spread, at({{0, 0}, {3, 0}, {6, 0}}), "x", 6);
    expect("a tower", spread, at({{0, 0}, {0, 3}, {0, 6}}), "y", 6);
    expect("a tower far to the right", moved, at({{0, 0}, {0, 3}, {0, 6}}, {1000, 0}), "y", 6);
    expect("a row far below", moved, at({{0, 0}, {3, 0}, {6, 0}}, {0, -1000}), "x", 6);
    expect("a square: both variances are equal", "If the two variances are equal, the answer is x.",
           at({{0, 0}, {4, 0}, {4, 4}, {0, 4}}), "x", 4);
    expect("no boxes", "Without boxes there is no mean, and a division by 0. The answer is x and 0.", at({}), "x", 0);
    expect("one box", "One middle is its own mean, so both variances are 0. Divide by the number of boxes, which is 1.", at({{3, 7}}), "x", 0);
    expect("a march in two columns, and a bird above",
           "One box far out makes the whole crowd longer, but the variance counts all of them.",
           at({{0, 0}, {0, 1}, {0, 2}, {16, 0}, {16, 1}, {16, 2}, {8, 20}}), "x", 384. / 7);
    expect("a few far out weigh more than many near the middle",
           "Squares count here: two middles at 6 m weigh more than six at 3 m.",
           at({{-3, 0}, {3, 0}, {-3, 0}, {3, 0}, {-3, 0}, {3, 0}, {0, -6}, {0, 6}}), "y", 9);
    expect("a tower of wide boxes", "What counts are the middles of the boxes. Their sides are somewhere else.",
           {{{{0, 0}, {12, 2}}, {{2, 5}, {10, 7}}, {{4, 10}, {8, 12}}, {{-9, 4}, {21, 6}}}}, "y", 12.6875);
    const char* const digits = "On paper your formula may be right, but so far from the origin it loses its digits. First compute the "
                               "mean, then subtract it, and only then square.";
    expect("a tower, a million kilometres to the right", digits, at({{0, 0}, {1, 4}, {0, 8}, {1, 12}}, {1e9, 0}), "y", 20);
    expect("a row, a million kilometres to the right and above", digits, at({{0, 0}, {4, 1}, {8, 0}, {12, 1}}, {1e9, 1e9}), "x", 20);
}

Input random_input(cc::Random& random) {
    const double wide = random.uniform(1, 20);
    const double high = random.uniform(1, 20);
    const double far = random.below(2) == 0 ? 0 : 1e9;
    Input in;
    const std::uint64_t n = 2 + random.below(40);
    while (in.boxes.size() < n) {
        const double x = random.uniform(-wide, wide);
        const double y = random.uniform(-high, high);
        const double w = random.uniform(0.1, 3);
        const double h = random.uniform(0.1, 3);
        in.boxes.push_back(around({far + x, y}, {w, h}));
    }
    return in;
}

void seeded_cases(cc::Check<Input, Answer>& check) {
    cc::Random random{91};
    for (int k = 0; k < 400; ++k) check.compare("some seeded boxes", random_input(random), 1e-6);
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Answer> check{argc, argv, yours, ours, draw};
    check.hint("The bird makes the scene taller than it is wide. But it is only one of seven. How far from the middle are the other six?")
        .predict("your prediction for the soldiers and the bird", exercise::predicted(), reference::predicted());
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
