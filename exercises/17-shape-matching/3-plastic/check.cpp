// The check of 17-3: what a body forgets.
#include "exercise/check.hpp"

#include <cmath>
#include <vector>

#include "14-least-squares/mat2.hpp"
#include "base/random.hpp"

namespace exercise {
cc::Mat2 crept(const cc::Mat2& P, const cc::Mat2& S, double yield, double creep, double most);
}
namespace reference {
decltype(exercise::crept) crept;
}

namespace {

using cc::Mat2;
using cc::Vec2;

struct Input {
    Mat2 P, S;
    double yield, creep, most;
};

void describe(const Input& in, auto&& field) {
    field("P", to_text(in.P));
    field("S", to_text(in.S));
    field("yield", in.yield);
    field("creep", in.creep);
    field("most", in.most);
}

struct Output {
    Vec2 first, second;
};

void describe(const Output& out, auto&& field) {
    field("first column", out.first);
    field("second column", out.second);
}

Output columns(const Mat2& A) { return {first_column(A), second_column(A)}; }
Output yours(const Input& in) { return columns(exercise::crept(in.P, in.S, in.yield, in.creep, in.most)); }
Output ours(const Input& in) { return columns(reference::crept(in.P, in.S, in.yield, in.creep, in.most)); }

// What becomes of a square.
void draw(cc::Figure& figure, const Input&, const Output& got, const Output& want) {
    const auto one = [](cc::Panel& panel, const Output& out, cc::Role role) {
        if (!std::isfinite(out.first.x + out.first.y + out.second.x + out.second.y)) return;
        const std::vector<Vec2> corners = {out.first + out.second, out.second - out.first,
                                           -out.first - out.second, out.first - out.second};
        panel.polygon(corners, role);
    };
    cc::draw_both(figure, {{-3, -3}, {3, 3}}, 280, got, want, one);
}

const Mat2 I = cc::identity2;

void exact_cases(cc::Check<Input, Output>& check) {
    check.expect("nothing is stretched", {I, I, 0.1, 0.5, 2}, columns(I));
    check.expect("too little to yield", {I, {1.0625, 0, 0, 1}, 0.1, 0.5, 2}, columns(I));
    check.expect("all of it, at once", {I, {4, 0, 0, 1}, 0.1, 1, 9}, columns({2, 0, 0, 0.5}));
    check.expect("all of it, and the area is kept", {I, {2, 0, 0, 2}, 0.1, 1, 9}, columns(I));
    check.expect("more than it can bear: no farther", {{3, 0, 0, 1. / 3}, {4, 0, 0, 0.25}, 0.1, 1, 3},
                 columns({3, 0, 0, 1. / 3}));
    check.compare("first it was stretched, now it is slanted",
                  {{2, 0, 0, 0.5}, {1.5, 0.5, 0.5, 1}, 0.1, 0.5, 9}, 1e-12);
}

void seeded_cases(cc::Check<Input, Output>& check) {
    cc::Random random{173};
    for (int k = 0; k < 300; ++k) {
        const double b = random.uniform(-0.4, 0.4);
        const double a = random.uniform(0.8, 2);
        const double d = random.uniform(0.8, 2);
        const double x = random.uniform(0.5, 2);
        const double creep = random.uniform(0, 1);
        check.compare("seeded stretches", {{x, 0.1, 0.1, (1 + 0.01) / x}, {a, b, b, d}, 0.3, creep, 1.5},
                      1e-9);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
