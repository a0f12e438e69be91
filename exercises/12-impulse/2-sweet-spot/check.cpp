// The check of 12-2: the centre of percussion.
#include "exercise/check.hpp"

#include <array>
#include <cmath>
#include <optional>

#include "12-impulse/impulse.hpp"
#include "base/random.hpp"

namespace exercise {
std::optional<cc::Vec2> sweet_spot(const cc::Body& bat, cc::Vec2 hand);
}
namespace reference {
decltype(exercise::sweet_spot) sweet_spot;
}

namespace {

using cc::Vec2;

struct Input {
    double inv_m, inv_I;
    Vec2 centre, hand;
};

void describe(const Input& in, auto&& field) {
    field("inv_m", in.inv_m);
    field("inv_I", in.inv_I);
    field("centre", in.centre);
    field("hand", in.hand);
}

using Spot = std::optional<Vec2>;

cc::Body bat_of(const Input& in) {
    cc::Body bat = cc::make_immovable(cc::Disc(0.1), {in.centre, {}});
    bat.inv_m = in.inv_m;
    bat.inv_I = in.inv_I;
    return bat;
}

Spot yours(const Input& in) { return exercise::sweet_spot(bat_of(in), in.hand); }
Spot ours(const Input& in) { return reference::sweet_spot(bat_of(in), in.hand); }

bool is_finite(const Spot& p) { return p && std::isfinite(p->x) && std::isfinite(p->y); }

void draw(cc::Figure& figure, const Input& in, const Spot& got, const Spot& want) {
    std::vector<Vec2> all{in.centre, in.hand};
    if (want) all.push_back(*want);
    cc::Panel& panel = figure.panel("the line of the bat", cc::window_around(all, 0.6), 420);
    panel.segment(in.hand, want.value_or(in.centre), cc::Role::quiet, cc::Line::dashed);
    panel.point(in.hand, cc::Role::shape_a, "hand", cc::Side::left);
    panel.point(in.centre, cc::Role::shape_b, "centre", cc::Side::above);
    if (want) panel.point(*want, cc::Role::result, "reference", cc::Side::below);
    if (is_finite(got)) panel.point(*got, cc::Role::wrong, "yours", cc::Side::above);
}

void exact_cases(cc::Check<Input, Spot>& check) {
    check.expect("an even rod of 3 m, held at its end: two thirds of it from the hand",
                 {1, 12. / 9, {1.5, 0}, {0, 0}}, Vec2{2, 0});
    check.expect("the same rod, three times as heavy", {1. / 3, 4. / 9, {1.5, 0}, {0, 0}}, Vec2{2, 0});
    check.expect("held nearer to the centre, it is farther out", {1, 1, {0, 0}, {-0.5, 0}}, Vec2{2, 0});
    check.expect("hand and spot may change places", {1, 1, {0, 0}, {2, 0}}, Vec2{-0.5, 0});
    check.expect("it is hard to turn: far beyond", {1, 0.125, {0, 0}, {0, 2}}, Vec2{0, -4});
    check.expect("on a slanted line", {0.5, 0.1, {1, 2}, {4, 6}}, Vec2{1 - 3 * 0.2, 2 - 4 * 0.2});
    check.expect("held at the centre, every impact is felt", {1, 1, {3, 4}, {3, 4}}, std::nullopt);
    check.expect("nothing moves it", {0, 0, {0, 0}, {1, 0}}, std::nullopt);
    check.expect("nothing turns it: all of it moves alike", {1, 0, {0, 0}, {1, 0}}, std::nullopt);
}

void seeded_cases(cc::Check<Input, Spot>& check) {
    cc::Random random{122};
    for (int k = 0; k < 200; ++k) {
        Input in;
        in.inv_m = random.uniform(0.1, 4);
        in.inv_I = random.uniform(0.1, 4);
        in.centre.x = random.uniform(-2, 2);
        in.centre.y = random.uniform(-2, 2);
        in.hand.x = in.centre.x + random.uniform(0.3, 2);
        in.hand.y = in.centre.y + random.uniform(-2, 2);
        check.compare("a seeded bat", in);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Spot> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
