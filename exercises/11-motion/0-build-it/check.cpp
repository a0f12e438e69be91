// The check of 11-0: gravity, and a body that moves and turns.
#include "exercise/part_check.hpp"
#include "part.hpp"

namespace reference {
decltype(exercise::fly) fly;
}

namespace part {

void describe(const Flight& in, auto&& field) {
    field("q", in.q);
    field("v", in.v);
    field("omega", in.omega);
    field("1/m", in.inv_m);
    field("dt", in.dt);
    field("steps", in.steps);
}

void describe(const State& state, auto&& field) {
    field("x", state.x);
    field("q", state.q);
    field("v", state.v);
    field("omega", state.omega);
}

}  // namespace part

namespace {

using namespace part;

void draw(cc::Figure& figure, const Flight&, const State& got, const State& want) {
    const std::vector<Vec2> all{{1, 2}, want.x};
    const auto one = [](cc::Panel& panel, const State& state, cc::Role role) {
        panel.point({1, 2}, cc::Role::ink);
        if (!cc::is_finite(state.x) || !cc::is_finite(state.q)) return;
        panel.disc(state.x, 1, role);
        panel.arrow(state.x, state.x + state.q, cc::Role::active);
    };
    cc::draw_both(figure, cc::window_around(all, 2), 300, got, want, one);
}

void exact_cases(cc::Check<Flight, State>& check) {
    const cc::SinCos third = cc::sincos(cc::pi / 3);
    const auto expect = [&](const char* sentence, const char* hint, const Flight& in, const State& want) {
        check.hint(hint).expect(sentence, in, want);
    };
    const char* const falls =
        "Gravity changes v by dt times gravity, whatever the mass; then the body moves with the new v.";
    expect("at rest, for a step of a second: it falls with the new velocity", falls, {{0, 0}, 0, 1, 1, 1},
           {{1, -8}, {1, 0}, {0, -10}, 0});
    expect("a heavy one falls no faster", falls, {{0, 0}, 0, 0.1, 1, 1}, {{1, -8}, {1, 0}, {0, -10}, 0});
    expect("what cannot be moved is not pulled", "Its inv_m is 0: gravity leaves it alone.",
           {{0, 0}, 0, 0, 1, 1}, {{1, 2}, {1, 0}, {0, 0}, 0});
    expect("but it may be on its way, as a lift is",
           "Only forces leave it alone: it moves with the velocity that it has.", {{3, 1}, 0, 0, 1, 2},
           {{7, 4}, {1, 0}, {3, 1}, 0});
    expect("thrown upwards, for two steps of half a second", falls, {{2, 10}, 0, 1, 0.5, 2},
           {{3, 4.5}, {1, 0}, {2, 0}, 0});
    const char* const turns =
        "In a step the body turns by the angle dt omega, counter-clockwise: rotate the q that it has by the "
        "cosine and sine of that.";
    expect("it turns by 60 degrees, counter-clockwise", turns, {{0, 0}, cc::pi / 3, 0, 1, 1},
           {{1, 2}, {third.cos, third.sin}, {0, 0}, cc::pi / 3});
    expect("three times 60 degrees are half a turn", turns, {{0, 0}, cc::pi / 3, 0, 1, 3},
           {{1, 2}, {-1, 0}, {0, 0}, cc::pi / 3});
    expect("the other way", turns, {{0, 0}, -cc::pi / 3, 0, 1, 1},
           {{1, 2}, {third.cos, -third.sin}, {0, 0}, -cc::pi / 3});
    expect("half of the angle in half of the time", turns, {{0, 0}, 2 * cc::pi / 3, 0, 0.5, 1},
           {{1, 2}, {third.cos, third.sin}, {0, 0}, 2 * cc::pi / 3});
    expect("a q that has become too long is brought back to length 1", "Divide q by its length.",
           {{0, 0}, 0, 0, 1, 1, {0, 1.25}}, {{1, 2}, {0, 1}, {0, 0}, 0});
}

void seeded_cases(cc::Check<Flight, State>& check) {
    cc::Random random{110};
    for (int k = 0; k < 60; ++k) {
        Flight in{cc::random_point(random, -5, 5),
                  random.uniform(-9, 9),
                  random.uniform(0.1, 3),
                  1. / 60,
                  1,
                  {0.6, 0.8}};
        in.steps += static_cast<int>(random.below(90));
        check.compare("a seeded flight", in);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Flight, State> check{argc, argv, exercise::fly, reference::fly, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
