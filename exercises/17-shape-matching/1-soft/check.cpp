// The check of 17-1: each point goes a share of the way.
#include "exercise/places.hpp"

#include <vector>

#include "17-shape-matching/match.hpp"
#include "base/random.hpp"

namespace exercise {
std::vector<cc::Vec2> softened(const std::vector<cc::Vec2>& rest, const std::vector<cc::Vec2>& now,
                               const std::vector<double>& masses, double alpha);
}
namespace reference {
decltype(exercise::softened) softened;
}

namespace {

using cc::Vec2;
using Points = std::vector<Vec2>;
using Weights = std::vector<double>;

struct Input {
    Points rest, now;
    Weights masses;
    double alpha;
};

void describe(const Input& in, auto&& field) {
    field("rest", in.rest);
    field("now", in.now);
    field("masses", in.masses);
    field("alpha", in.alpha);
}

using Output = cc::Places;

Output yours(const Input& in) { return {exercise::softened(in.rest, in.now, in.masses, in.alpha)}; }
Output ours(const Input& in) { return {reference::softened(in.rest, in.now, in.masses, in.alpha)}; }

void draw(cc::Figure& figure, const Input& in, const Output& got, const Output& want) {
    cc::draw_places(figure, in.now, got, want);
}

const Points square = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
const Weights ones = {1, 1, 1, 1};

void exact_cases(cc::Check<Input, Output>& check) {
    const Points pushed = {{-1, -1}, {1, -1}, {1, 2}, {-1, 2}};
    check.expect("nothing has moved", {square, square, ones, 0.5}, {square});
    check.expect("nothing is taken", {square, pushed, ones, 0}, {pushed});
    check.expect("all of the way", {square, pushed, ones, 1}, {{{-1, -0.5}, {1, -0.5}, {1, 1.5}, {-1, 1.5}}});
    check.expect("half of the way", {square, pushed, ones, 0.5},
                 {{{-1, -0.75}, {1, -0.75}, {1, 1.75}, {-1, 1.75}}});
    check.expect("heavy feet", {square, pushed, {3, 3, 1, 1}, 1},
                 {{{-1, -0.75}, {1, -0.75}, {1, 1.25}, {-1, 1.25}}});
}

Input random_input(cc::Random& random) {
    const auto [rest, now, masses] = cc::random_cloud(random);
    return {rest, now, masses, random.uniform(0, 1)};
}

void seeded_cases(cc::Check<Input, Output>& check) {
    cc::Random random{171};
    for (int k = 0; k < 300; ++k) check.compare("seeded points", random_input(random), 1e-9);
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
