// The check of 13-3: a block on a slope.
#include "exercise/check.hpp"

#include <array>
#include <cmath>
#include <optional>

#include "13-sequential-impulses/sequential_impulses.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"

namespace exercise {
struct Stop {
    double time;
    double distance;
};
std::optional<Stop> slide(double sine, double cosine, double mu, double g, double v);
}  // namespace exercise
namespace reference {
struct Stop {
    double time;
    double distance;
};
std::optional<Stop> slide(double sine, double cosine, double mu, double g, double v);
}  // namespace reference

namespace {

using cc::Vec2;

struct Input {
    double sine, cosine, mu, g, v;
};

void describe(const Input& in, auto&& field) {
    field("sine", in.sine);
    field("cosine", in.cosine);
    field("mu", in.mu);
    field("g", in.g);
    field("v", in.v);
}

struct Rest {
    double time, distance;
};

void describe(const Rest& rest, auto&& field) {
    field("time", rest.time);
    field("distance", rest.distance);
}

using Answer = std::optional<Rest>;

Answer yours(const Input& in) {
    const auto stop = exercise::slide(in.sine, in.cosine, in.mu, in.g, in.v);
    return stop ? Answer({stop->time, stop->distance}) : std::nullopt;
}

Answer ours(const Input& in) {
    const auto stop = reference::slide(in.sine, in.cosine, in.mu, in.g, in.v);
    return stop ? Answer({stop->time, stop->distance}) : std::nullopt;
}

void draw(cc::Figure& figure, const Input& in, const Answer& got, const Answer& want) {
    const Vec2 down{in.cosine, -in.sine};
    cc::Panel& panel = figure.panel("where it starts, and where it rests", {{-6, -5}, {6, 5}}, 420);
    panel.segment(-20 * down, 20 * down, cc::Role::ink);
    panel.arrow({}, in.v * down, cc::Role::shape_a, "v");
    const auto mark = [&](const Answer& rest, cc::Role role, const char* label, cc::Side side) {
        if (rest && std::isfinite(rest->distance)) panel.point(rest->distance * down, role, label, side);
    };
    mark(want, cc::Role::result, "reference", cc::Side::above);
    mark(got, cc::Role::wrong, "yours", cc::Side::below);
}

void exact_cases(cc::Check<Input, Answer>& check) {
    check.expect("level ground: v²/2 mu g", {0, 1, 0.5, 10, 5}, Rest{1, 2.5});
    check.expect("level ground, the other way", {0, 1, 0.5, 10, -5}, Rest{1, -2.5});
    check.expect("at rest, and held", {0.6, 0.8, 0.75, 10, 0}, Rest{0, 0});
    check.expect("at rest, too steep", {0.6, 0.8, 0.5, 10, 0}, std::nullopt);
    check.expect("down a slope that is not too steep", {0.28, 0.96, 0.5, 10, 4}, Rest{2, 4});
    check.expect("down a slope that is too steep", {0.6, 0.8, 0.5, 10, 4}, std::nullopt);
    check.expect("up, and it stays", {0.6, 0.8, 1, 10, -7}, Rest{0.5, -1.75});
    check.expect("up, and it comes back", {0.6, 0.8, 0.5, 10, -5}, std::nullopt);
    check.expect("just as steep as friction can hold: never slower", {0.6, 0.8, 0.75, 10, 1}, std::nullopt);
    check.expect("the same upwards: it stays", {0.6, 0.8, 0.75, 10, -6}, Rest{0.5, -1.5});
    check.expect("no friction on level ground", {0, 1, 0, 10, 3}, std::nullopt);
    check.expect("no friction, at rest on level ground", {0, 1, 0, 10, 0}, Rest{0, 0});
    check.expect("no friction, up a slope", {0.6, 0.8, 0, 10, -3}, std::nullopt);
}

void seeded_cases(cc::Check<Input, Answer>& check) {
    cc::Random random{133};
    for (int n = 0; n < 300; ++n) {
        const cc::SinCos at = cc::sincos(random.uniform(0, 1));
        Input in{at.sin, at.cos, 0, 0, 0};
        in.mu = random.uniform(0, 1.5);
        in.g = random.uniform(1, 20);
        in.v = random.uniform(-5, 5);
        const double margin = in.sine - in.mu * in.cosine;
        if (std::abs(margin) < 0.01) continue;
        check.compare("a seeded slope", in);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Answer> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
