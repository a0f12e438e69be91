// The check of 22-1: acceleration on a slope.
#include "exercise/check.hpp"

#include <string>

#include "22-marbles/marbles.hpp"
#include "mesh/tracks.hpp"

namespace exercise {
double acceleration(double fall, double mu, double share, double g);
}
namespace reference {
decltype(exercise::acceleration) acceleration;
}

namespace {

struct Input {
    double fall, mu, share, g;
};

void describe(const Input& in, auto&& field) {
    field("fall", in.fall);
    field("mu", in.mu);
    field("share", in.share);
    field("g", in.g);
}

struct Output {
    double acceleration;
};

void describe(const Output& out, auto&& field) { field("acceleration", out.acceleration); }

Output yours(const Input& in) { return {exercise::acceleration(in.fall, in.mu, in.share, in.g)}; }
Output ours(const Input& in) { return {reference::acceleration(in.fall, in.mu, in.share, in.g)}; }

// The speed after a second of the chapter's marbles, on a slope of triangles.
Output simulated(const Input& in) {
    cc::Marble ball =
        cc::make_marble(0.1, 1000, {-9, 0.3, 9 * in.fall + 0.1 * std::sqrt(1 + in.fall * in.fall)});
    ball.inv_I = ball.inv_m / (in.share * 0.01);
    ball.friction = in.mu;
    cc::Marbles world(cc::make_ground(cc::slope(12, 12, in.fall), 0, in.mu), {0, 0, -in.g});
    world.add(ball);
    for (int k = 0; k < 120; ++k) world.step(1. / 120);
    return {length(world.marbles()[0].v)};
}

void draw(cc::Figure& figure, const Input& in, const Output& got, const Output& want) {
    cc::Panel& panel = figure.panel("after a second", {{-0.5, -6}, {10, 1}}, 300);
    panel.segment({0, 0}, {10, -10 * in.fall}, cc::Role::ink);
    const cc::Vec2 along = *cc::direction(cc::Vec2{1, -in.fall});
    panel.point(0.5 * want.acceleration * along, cc::Role::result, "reference", cc::Side::above);
    panel.point(0.5 * got.acceleration * along, cc::Role::wrong, "yours", cc::Side::below);
}

void cases(cc::Check<Input, Output>& check) {
    check.expect("a solid ball, 3 down and 4 across: five sevenths of 6", {0.75, 0.5, 0.4, 10}, {30. / 7});
    check.expect("a shell: three fifths of 6", {0.75, 0.5, 2. / 3, 10}, {3.6});
    check.expect("a ring: half of 6", {0.75, 1, 1, 10}, {3});
    check.expect("without friction: all of it", {0.75, 0, 0.4, 10}, {6});
    check.expect("too steep for the friction: 6 less a quarter of 8", {0.75, 0.25, 1, 10}, {4});
    check.expect("a ball rolls where a box would slide", {0.75, 0.25, 0.4, 10}, {30. / 7});
    check.expect("no slope", {0, 0.5, 0.4, 10}, {0});
    for (const Input in :
         {Input{0.2, 0.5, 0.4, 9.8}, {0.2, 0.01, 0.4, 9.8}, {0.6, 0.1, 2. / 3, 9.8}, {0.6, 0.9, 1, 9.8}})
        check.expect("as the chapter's marbles do on triangles", in, simulated(in), 1e-3);
    check.compare("steep", {3, 0.5, 0.4, 9.8});
    check.compare("on the moon", {0.3, 0.2, 0.4, 1.62});
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    cases(check);
    return check.exit_code();
}
