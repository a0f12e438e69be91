// The check of 13-1: two contacts at once.
#include "exercise/check.hpp"

#include <cmath>

#include "13-sequential-impulses/sequential_impulses.hpp"
#include "base/random.hpp"

namespace exercise {
struct Two {
    double l;
    double r;
};
Two solve_two(double k_l, double k_r, double k, double u_l, double u_r);
}  // namespace exercise
namespace reference {
struct Two {
    double l;
    double r;
};
Two solve_two(double k_l, double k_r, double k, double u_l, double u_r);
}  // namespace reference

namespace {

using cc::Vec2;

struct Input {
    double k_l, k_r, k, u_l, u_r;
};

void describe(const Input& in, auto&& field) {
    field("k_l", in.k_l);
    field("k_r", in.k_r);
    field("k", in.k);
    field("u_l", in.u_l);
    field("u_r", in.u_r);
}

struct Impulses {
    double l, r;
};

void describe(const Impulses& j, auto&& field) {
    field("l", j.l);
    field("r", j.r);
}

Impulses yours(const Input& in) {
    const auto [l, r] = exercise::solve_two(in.k_l, in.k_r, in.k, in.u_l, in.u_r);
    return {l, r};
}

Impulses ours(const Input& in) {
    const auto [l, r] = reference::solve_two(in.k_l, in.k_r, in.k, in.u_l, in.u_r);
    return {l, r};
}

void bars(cc::Panel& panel, double at, const Input& in, const Impulses& j, cc::Role role, const char* label) {
    const double after_l = in.u_l + in.k_l * j.l + in.k * j.r, after_r = in.u_r + in.k * j.l + in.k_r * j.r;
    for (const auto& [x, value] :
         {std::pair{at, j.l}, {at + 1, j.r}, {at + 2.5, after_l}, {at + 3.5, after_r}})
        if (std::isfinite(value)) panel.segment({x, 0}, {x, value}, role);
    panel.label({at, -2.6}, label, role, cc::Side::right);
}

void draw(cc::Figure& figure, const Input& in, const Impulses& got, const Impulses& want) {
    cc::Panel& panel =
        figure.graph("impulses l and r, then both velocities after them", {{-1, -3}, {11, 4}}, {420, 240});
    panel.axes("", "");
    bars(panel, 0, in, want, cc::Role::result, "reference");
    bars(panel, 6, in, got, cc::Role::wrong, "yours");
}

void exact_cases(cc::Check<Input, Impulses>& check) {
    check.expect("the box on two pegs: half for each", {1.24, 1.24, 0.76, -1, -1}, {0.5, 0.5});
    check.expect("a box on its corners", {2.5, 2.5, -0.5, -1, -1}, {0.5, 0.5});
    check.expect("both part: nothing to do", {2.5, 2.5, -0.5, 1, 2}, {0, 0});
    check.expect("only the left one approaches, and its push helps the right one", {2, 2, 1, -4, 1}, {2, 0});
    check.expect("the same on the right", {2, 2, 1, 1, -4}, {0, 2});
    check.expect("the left push lets the right one approach: both must act", {2, 2, -1, -3, 0}, {2, 1});
    check.expect("both approach, but the left push alone is enough for both", {2, 3, 1.5, -4, -1}, {2, 0});
    check.expect("both approach, but the right push alone is enough for both", {3, 2, 1.5, -1, -4}, {0, 2});
    check.expect("they do not disturb each other", {2, 4, 0, -4, -4}, {2, 1});
    check.expect("at rest", {2, 2, 1, 0, 0}, {0, 0});
}

void seeded_cases(cc::Check<Input, Impulses>& check) {
    cc::Random random{131};
    for (int n = 0; n < 400; ++n) {
        Input in{};
        in.k_l = random.uniform(0.5, 3);
        in.k_r = random.uniform(0.5, 3);
        in.k = random.uniform(-0.9, 0.9) * std::sqrt(in.k_l * in.k_r);
        in.u_l = random.uniform(-3, 1.5);
        in.u_r = random.uniform(-3, 1.5);
        check.compare("two seeded contacts", in);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Impulses> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
