// The check of 14-3: leaving one out.
#include "exercise/check.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "14-least-squares/least_squares.hpp"
#include "base/random.hpp"

namespace exercise {
std::vector<double> surprises(const std::vector<cc::Vec2>& rest, const std::vector<cc::Vec2>& now,
                              const std::vector<double>& m);
}
namespace reference {
decltype(exercise::surprises) surprises;
}

namespace {

using cc::Vec2;
using Points = std::vector<Vec2>;
using Weights = std::vector<double>;

struct Input {
    Points rest, now;
    Weights m;
};

void describe(const Input& in, auto&& field) {
    field("rest", in.rest);
    field("now", in.now);
    field("m", in.m);
}

using Output = std::vector<double>;

Output yours(const Input& in) { return exercise::surprises(in.rest, in.now, in.m); }
Output ours(const Input& in) { return reference::surprises(in.rest, in.now, in.m); }

void draw(cc::Figure& figure, const Input& in, const Output& got, const Output& want) {
    const auto one = [&](cc::Panel& panel, const Output& found, cc::Role role) {
        for (std::size_t i = 0; i < in.now.size(); ++i) {
            panel.point(in.now[i], cc::Role::shape_b);
            if (i < found.size() && found[i] > 0 && std::isfinite(found[i]))
                panel.circle(in.now[i], std::min(found[i], 99.), role);
        }
    };
    cc::draw_both(figure, cc::window_around(in.now, 2), 320, got, want, one);
}

const Points square = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
const Points five = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}, {0, 0}};

void exact_cases(cc::Check<Input, Output>& check) {
    check.expect("nobody is surprised", {five, five, {1, 1, 1, 1, 1}}, {0, 0, 0, 0, 0});
    check.expect("a pushed corner of a square: all four are equally surprised",
                 {square, {{-1, -1}, {1, -1}, {3, 1}, {-1, 1}}, {1, 1, 1, 1}}, {2, 2, 2, 2});
    check.expect("the same, with other weights: three points fit exactly",
                 {square, {{-1, -1}, {1, -1}, {3, 1}, {-1, 1}}, {1, 2, 3, 4}}, {2, 2, 2, 2});
    check.expect("the middle of five is wrong, and the others know where it belongs",
                 {five, {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}, {3, 4}}, {1, 1, 1, 1, 1}},
                 {10. / 3, 10. / 3, 10. / 3, 10. / 3, 5});
}

Input random_input(cc::Random& random) {
    Input in;
    const std::uint64_t n = 6 + random.below(5);
    while (in.rest.size() < n) {
        const Vec2 p = cc::random_point(random, -2, 2);
        const Vec2 off = cc::random_point(random, -0.5, 0.5);
        in.rest.push_back(p);
        in.now.push_back({3 + p.x - p.y + off.x, 0.5 * p.x + p.y + off.y});
        in.m.push_back(random.uniform(0.1, 4));
    }
    in.now[random.below(n)] = {0, 0};
    return in;
}

void seeded_cases(cc::Check<Input, Output>& check) {
    cc::Random random{143};
    for (int k = 0; k < 300; ++k)
        check.compare("seeded points, one of them wrong", random_input(random), 1e-6);
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
