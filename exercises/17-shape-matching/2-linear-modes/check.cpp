// The check of 17-2: goals by a linear map and a rotation.
#include "exercise/places.hpp"

#include <vector>

#include "17-shape-matching/match.hpp"
#include "base/random.hpp"

namespace exercise {
std::vector<cc::Vec2> linear_goals(const std::vector<cc::Vec2>& rest, const std::vector<cc::Vec2>& now,
                                   const std::vector<double>& masses, double beta);
}
namespace reference {
decltype(exercise::linear_goals) linear_goals;
}

namespace {

using cc::Vec2;
using Points = std::vector<Vec2>;
using Weights = std::vector<double>;

struct Input {
    Points rest, now;
    Weights masses;
    double beta;
};

void describe(const Input& in, auto&& field) {
    field("rest", in.rest);
    field("now", in.now);
    field("masses", in.masses);
    field("beta", in.beta);
}

using Output = cc::Places;

Output yours(const Input& in) { return {exercise::linear_goals(in.rest, in.now, in.masses, in.beta)}; }
Output ours(const Input& in) { return {reference::linear_goals(in.rest, in.now, in.masses, in.beta)}; }

void draw(cc::Figure& figure, const Input& in, const Output& got, const Output& want) {
    cc::draw_places(figure, in.now, got, want);
}

const Points square = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
const Weights ones = {1, 1, 1, 1};

void exact_cases(cc::Check<Input, Output>& check) {
    const Points wide = {{-4, -1}, {4, -1}, {4, 1}, {-4, 1}}, flat = {{-1, 0}, {1, 0}, {1, 0}, {-1, 0}};
    const Points over = {{-1, 1}, {1, 1}, {1, -1}, {-1, -1}}, large = {{-3, -3}, {3, -3}, {3, 3}, {-3, 3}};
    check.expect("nothing has moved", {square, square, ones, 0.5}, {square});
    check.expect("rigid", {square, wide, ones, 0}, {square});
    check.expect("stretched, its area kept", {square, wide, ones, 1},
                 {{{-2, -0.5}, {2, -0.5}, {2, 0.5}, {-2, 0.5}}});
    check.expect("half of it", {square, wide, ones, 0.5},
                 {{{-1.5, -0.75}, {1.5, -0.75}, {1.5, 0.75}, {-1.5, 0.75}}});
    check.expect("three times as large", {square, large, ones, 1}, {square});
    check.expect("pressed flat", {square, flat, ones, 1}, {square});
    check.compare("turned over", {square, over, {1, 1, 1, 2}, 1}, 1e-9);
}

Input random_input(cc::Random& random) {
    const auto [rest, now, masses] = cc::random_cloud(random);
    return {rest, now, masses, random.uniform(0, 1)};
}

void seeded_cases(cc::Check<Input, Output>& check) {
    cc::Random random{172};
    for (int k = 0; k < 300; ++k) check.compare("seeded points", random_input(random), 1e-9);
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
