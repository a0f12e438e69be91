// The check of 4-2: two discs that move and grow.
#include "exercise/check.hpp"

#include <array>
#include <optional>

#include "04-swept-spheres/sweep.hpp"
#include "base/random.hpp"

namespace exercise {
std::optional<double> first_contact(const cc::Moving<cc::Vec2>& A, double growth_A,
                                    const cc::Moving<cc::Vec2>& B, double growth_B);
}
namespace reference {
decltype(exercise::first_contact) first_contact;
}

namespace {

using cc::Vec2;
using Disc = cc::Moving<Vec2>;

struct Input {
    Disc A;
    double growth_A;
    Disc B;
    double growth_B;
};

void describe(const Input& in, auto&& field) {
    field("A from", in.A.from);
    field("A to", in.A.to);
    field("A radius", in.A.radius);
    field("growth_A", in.growth_A);
    field("B from", in.B.from);
    field("B to", in.B.to);
    field("B radius", in.B.radius);
    field("growth_B", in.growth_B);
}

using Contact = std::optional<double>;

Contact yours(const Input& in) {
    return exercise::first_contact(in.A, in.growth_A, in.B, in.growth_B);
}
Contact ours(const Input& in) {
    return reference::first_contact(in.A, in.growth_A, in.B, in.growth_B);
}

void draw_at(cc::Panel& panel, const Disc& disc, double growth, double s, cc::Role role) {
    panel.disc(disc.from + s * (disc.to - disc.from), disc.radius + s * growth, role);
}

void draw_contact(cc::Panel& panel, const Input& in, Contact s, cc::Role role) {
    if (!s) return;
    draw_at(panel, in.A, in.growth_A, *s, role);
    draw_at(panel, in.B, in.growth_B, *s, role);
}

void draw_start(cc::Panel& panel, const Disc& disc, cc::Role role) {
    panel.circle(disc.from, disc.radius, role);
    panel.arrow(disc.from, disc.to, role);
}

void draw(cc::Figure& figure, const Input& in, const Contact& got, const Contact& want) {
    const std::array ends{in.A.from, in.A.to, in.B.from, in.B.to};
    const double largest = std::max(in.A.radius + in.growth_A, in.B.radius + in.growth_B);
    cc::Panel& panel = figure.panel("yours (red): " + cc::in_words(cc::value_of(got)) +
                                        ", reference: " + cc::in_words(cc::value_of(want)),
                                    cc::window_around(ends, largest + 0.5), 480);
    draw_start(panel, in.A, cc::Role::shape_a);
    draw_start(panel, in.B, cc::Role::shape_b);
    draw_contact(panel, in, want, cc::Role::result);
    if (got != want) draw_contact(panel, in, got, cc::Role::wrong);
}

void exact_cases(cc::Check<Input, Contact>& check) {
    const Disc still{{0, 0}, {0, 0}, 1};
    const Disc beside{{4, 0}, {4, 0}, 1};
    const auto expect = [&](const char* sentence, const char* hint, const Input& in, Contact s, double tolerance = 1e-9) {
        check.hint(hint).expect(sentence, in, s, tolerance);
    };
    const char* const still_ones = "Nothing moves: C0 · D is 0, and yet the gap may close. Both radii together are r + s g.";
    const char* const line = "The gap closes at a steady rate here, by the motion and by the growth. The roots are those of a s² + 2 b s + c, "
                             "with a = D · D - g² and b = C0 · D - r g.";
    const char* const late = "The root is above 1: not in this frame.";
    const char* const start = "They touch or overlap at the start: 0, whatever comes later.";
    const char* const linear = "a is 0, so do not divide by it: c / (-b + √Δ) is the root of the straight line, too.";
    expect("nothing moves, nothing grows", "Nothing changes, so the divisor -b + √Δ is 0: ask about it before you divide.",
           {still, 0, beside, 0}, std::nullopt);
    expect("nothing moves, both grow by 2: the gap of 2 closes half-way", still_ones, {still, 2, beside, 2}, 0.5);
    expect("nothing moves, one grows just enough", still_ones, {still, 2, beside, 0}, 1.0);
    expect("nothing moves, one grows too little", late, {still, 1.5, beside, 0}, std::nullopt);
    expect("they meet without growing", line, {still, 0, {{4, 0}, {0, 0}, 1}, 0}, 0.5);
    expect("they meet and grow: 4 - 4 s = 2 + 4 s", linear, {still, 2, {{4, 0}, {0, 0}, 1}, 2}, 0.25);
    expect("as fast apart as they grow: never", linear, {still, 1, {{4, 0}, {5, 0}, 1}, 0}, std::nullopt);
    expect("apart, but they grow faster: 4 + s = 2 + 5 s", line, {still, 5, {{4, 0}, {5, 0}, 1}, 0}, 0.5);
    expect("overlap at the start", start, {still, 0, {{1, 1}, {9, 9}, 1}, 0}, 0.0);
    expect("touch at the start and part", start, {still, 0, {{2, 0}, {9, 0}, 1}, 0}, 0.0);
    expect("growth as fast as the motion: a = 0", linear, {still, 2, {{0, 5}, {0, 3}, 1}, 0}, 0.75);
    expect("two points that grow", still_ones, {{{0, 0}, {0, 0}, 0}, 3, {{0, 4}, {0, 4}, 0}, 1}, 1.0);
    const Vec2 far_away{83732247.68668799, 54670931.008490555};
    expect("nothing grows, and one comes from 100 000 km away",
           "b² and a c are huge and nearly equal here, and their difference is only rounding. Δ = |r D - g C0|² - (C0 × D)² is the same on paper.",
           {{far_away, far_away, 0}, 0, {{0, 0}, {167464494.5793276, 109341863.23312019}, 1}, 0}, 0.5, 1e-8);
}

Disc random_disc(cc::Random& random) {
    std::array<double, 4> c{};
    for (double& x : c) x = random.uniform(-4, 4);
    const double radius = random.uniform(0, 1);
    return {{c[0], c[1]}, {c[2], c[3]}, radius};
}

void seeded_cases(cc::Check<Input, Contact>& check) {
    cc::Random random{42};
    for (int k = 0; k < 400; ++k) {
        const Disc A = random_disc(random);
        const Disc B = random_disc(random);
        const double growth_A = random.uniform(0, 3);
        const double growth_B = random.uniform(0, 1);
        check.compare("seeded discs", {A, growth_A, B, growth_B});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Contact> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
