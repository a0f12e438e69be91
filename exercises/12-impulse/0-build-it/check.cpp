// The check of 12-0: one impact.
#include "exercise/part_check.hpp"
#include "part.hpp"

namespace reference {
decltype(exercise::after) after;
}

namespace part {

void describe(const Mover& mover, auto&& field) {
    field("x", mover.x);
    field("v", mover.v);
    field("omega", mover.omega);
    field("1/m", mover.inv_m);
    field("1/I", mover.inv_I);
    field("e", mover.e);
    field("mu", mover.mu);
}

void describe(const Impact& in, auto&& field) {
    field("A", in.a);
    field("B", in.b);
    field("p", in.p);
    field("n", in.n);
}

void describe(const After& after, auto&& field) {
    field("v of A", after.v_a);
    field("of B", after.v_b);
    field("omega of A", after.omega_a);
    field("of B", after.omega_b);
    field("effective mass", after.mass);
}

}  // namespace part

namespace {

using namespace part;

void draw(cc::Figure& figure, const Impact& in, const After& got, const After& want) {
    const std::vector<Vec2> all{in.a.x, in.b.x, in.p};
    const auto one = [&](cc::Panel& panel, const After& after, cc::Role role) {
        panel.point(in.p, cc::Role::ink, "$p$");
        for (const auto& [x, v] : {std::pair(in.a.x, after.v_a), std::pair(in.b.x, after.v_b)}) {
            panel.point(x, cc::Role::ink);
            if (cc::is_finite(v) && v != Vec2{}) panel.arrow(x, x + v, role);
        }
    };
    cc::draw_both(figure, cc::window_around(all, 3), 300, got, want, one);
}

constexpr Mover ground{{0, -9}, {0, 0}, 0, 0, 0};

// With this restitution and friction.
Mover rubbed(Mover mover, double e, double mu) {
    mover.e = e;
    mover.mu = mu;
    return mover;
}

void exact_cases(cc::Check<Impact, After>& check) {
    const auto expect = [&](const char* sentence, const char* hint, const Mover& a, const Mover& b, Vec2 n,
                            const After& want, Vec2 p = {0, 0}) {
        check.hint(hint).expect(sentence, {a, b, p, n}, want);
    };
    const auto ball = [](Vec2 x, Vec2 v, double e = 0, double mu = 0) { return Mover{x, v, 0, 1, 2, e, mu}; };
    const Mover left = ball({-1, 0}, {2, 0}), right = ball({1, 0}, {0, 0});
    expect("a ball hits one at rest, e = 1: they exchange their velocities",
           "The impulse along n is (1 + e) times the approach times the effective mass, here 2 · 2 · 1/2 = "
           "2. B gets it, and A gets it the other way round.",
           rubbed(left, 1, 0), rubbed(right, 1, 0), {1, 0}, {{0, 0}, {2, 0}, 0, 0, 0.5});
    expect("e = 0: they go on together",
           "With e = 0 the impulse only stops the approach: u times the effective mass.", left, right, {1, 0},
           {{1, 0}, {1, 0}, 0, 0, 0.5});
    const char* const larger = "Of two restitutions the larger one counts.";
    expect("only A is of rubber, and that is enough", larger, rubbed(left, 1, 0), right, {1, 0},
           {{0, 0}, {2, 0}, 0, 0, 0.5});
    expect("only B is of rubber", larger, left, rubbed(right, 1, 0), {1, 0}, {{0, 0}, {2, 0}, 0, 0, 0.5});
    expect("a ball on the ground: e = 1/2 gives back half of its speed",
           "The ground cannot be moved: its 1/m is 0, and it takes no part in the effective mass.", ground,
           ball({0, 1}, {0, -4}, 0.5), {0, 1}, {{0, 0}, {0, 2}, 0, 0, 1});
    const char* const parting =
        "u is not below 0: they do not approach, so there is no impact, and no friction either.";
    expect("what parts already is left alone", parting, ground, ball({0, 1}, {1, 3}, 0.5), {0, 1},
           {{0, 0}, {1, 3}, 0, 0, 1});
    expect("what only slides along the ground is left alone", parting, rubbed(ground, 0, 1),
           ball({0, 1}, {1, 0}, 0.5, 1), {0, 1}, {{0, 0}, {1, 0}, 0, 0, 1});
    expect("beside its centre it begins to turn, and is easier to push",
           "The arm of B is (1, -1), and (r × n)² is 1: the effective mass is 1 / (1 + 2 · 1).", ground,
           ball({-1, 1}, {0, -3}), {0, 1}, {{0, 0}, {0, -2}, 0, 2, 1 / 3.});
    expect("A is hit beside its centre by a ceiling",
           "A gets -J, with its own arm: its spin changes by -(r × J) / I.", ball({-1, -1}, {0, 3}),
           Mover{{0, 9}, {0, 0}, 0, 0, 0}, {0, 1}, {{0, 2}, {0, 0}, -2, 0, 1 / 3.});
    expect("B is half as heavy: it changes twice as much",
           "A velocity changes by the impulse times 1/m of its body.", ball({-1, 0}, {2, 0}, 0.5),
           Mover{{1, 0}, {0, 0}, 0, 2, 2}, {1, 0}, {{1, 0}, {2, 0}, 0, 0, 1 / 3.});
    expect("a ball away from the origin: arms are measured from the centres",
           "An arm leads from the centre of mass to the contact, p - x.", ground, ball({4, 6}, {0, -3}),
           {0, 1}, {{0, 0}, {0, -2}, 0, 2, 1 / 3.}, {5, 5});
    expect("friction that is large enough makes the ball roll",
           "What slides is (3, 0); along t the effective mass is 1/3. Friction is -slides times that, a push "
           "of 1 to the left, and the limit mu j_n is 4.",
           rubbed(ground, 0, 1), ball({0, 1}, {3, -4}, 0, 1), {0, 1}, {{0, 0}, {2, 0}, 0, -2, 1});
    const char* const limited =
        "Friction is at most mu j_n, here 1/8 of 4, whichever way the contact slides.";
    expect("friction that is not only brakes it", limited, rubbed(ground, 0, 0.125),
           ball({0, 1}, {3, -4}, 0, 0.125), {0, 1}, {{0, 0}, {2.5, 0}, 0, -1, 1});
    expect("the same to the left", limited, rubbed(ground, 0, 0.125), ball({0, 1}, {-3, -4}, 0, 0.125),
           {0, 1}, {{0, 0}, {-2.5, 0}, 0, 1, 1});
    expect("friction 1/4 on friction 1/16 counts as 1/8",
           "The friction of a pair is the root of the product of both.", rubbed(ground, 0, 0.25),
           ball({0, 1}, {3, -4}, 0, 0.0625), {0, 1}, {{0, 0}, {2.5, 0}, 0, -1, 1});
}

Mover random_mover(cc::Random& random, Vec2 x) {
    const Vec2 v = cc::random_point(random, -3, 3);
    const double omega = random.uniform(-3, 3), inv_m = random.uniform(0.2, 2);
    return {x, v, omega, inv_m, random.uniform(0.2, 4)};
}

void seeded_cases(cc::Check<Impact, After>& check) {
    cc::Random random{120};
    for (int k = 0; k < 200; ++k) {
        const Mover a = random_mover(random, cc::random_point(random, -1, 0));
        const Mover b = random_mover(random, cc::random_point(random, 0, 1));
        const cc::SinCos n = cc::sincos(random.uniform(0, 2 * cc::pi));
        const Vec2 p = cc::random_point(random, -0.5, 0.5);
        check.compare(
            "a seeded impact",
            {rubbed(a, k % 3 * 0.5, k % 4 * 0.3), rubbed(b, k % 2 * 0.4, k % 5 * 0.2), p, {n.cos, n.sin}});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Impact, After> check{argc, argv, exercise::after, reference::after, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
