// The check of 12-3: a wheel that slides until it rolls.
#include "exercise/check.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "12-impulse/impulse.hpp"
#include "base/random.hpp"

namespace exercise {
struct Wheel {
    double radius;
    double share;
    double v;
    double omega;
};
struct Rolling {
    double v;
    double time;
    double distance;
};
std::optional<Rolling> rolling(const Wheel& wheel, double mu, double g);
}  // namespace exercise
namespace reference {
struct Wheel {
    double radius;
    double share;
    double v;
    double omega;
};
struct Rolling {
    double v;
    double time;
    double distance;
};
std::optional<Rolling> rolling(const Wheel& wheel, double mu, double g);
}  // namespace reference

namespace {

using cc::Vec2;

struct Input {
    double radius, share, v, omega, mu, g;
};

void describe(const Input& in, auto&& field) {
    field("radius", in.radius);
    field("share", in.share);
    field("v", in.v);
    field("omega", in.omega);
    field("mu", in.mu);
    field("g", in.g);
}

struct End {
    double v, time, distance;
};

void describe(const End& end, auto&& field) {
    field("v", end.v);
    field("time", end.time);
    field("distance", end.distance);
}

using Answer = std::optional<End>;

Answer yours(const Input& in) {
    const auto r = exercise::rolling({in.radius, in.share, in.v, in.omega}, in.mu, in.g);
    return r ? Answer({r->v, r->time, r->distance}) : std::nullopt;
}

Answer ours(const Input& in) {
    const auto r = reference::rolling({in.radius, in.share, in.v, in.omega}, in.mu, in.g);
    return r ? Answer({r->v, r->time, r->distance}) : std::nullopt;
}

bool is_finite(const Answer& end) { return end && std::isfinite(end->v) && std::isfinite(end->time); }

// The wheel by impacts of the ground, 240 in a second: its time and its speed.
std::vector<Vec2> by_impacts(const Input& in, double until) {
    cc::Body wheel = cc::make_immovable(cc::Disc(in.radius), {{0, in.radius}, {}});
    wheel.inv_m = 1;
    wheel.inv_I = 1 / (in.share * in.radius * in.radius);
    wheel.v = {in.v, 0};
    wheel.omega = in.omega;
    cc::Body ground = cc::make_wall({{0, 0}, {0, 1}});
    std::vector<Vec2> speeds{{0, in.v}};
    for (double t = 0; t < until; t += 1. / 240) {
        cc::integrate_velocity(wheel, {0, -in.g}, 1. / 240);
        resolve(wheel, ground, cc::contact_frame(wheel, ground, {wheel.pose.x.x, 0}, {0, -1}), 0, in.mu);
        cc::integrate_position(wheel, 1. / 240);
        speeds.push_back({t + 1. / 240, wheel.v.x});
    }
    return speeds;
}

void draw(cc::Figure& figure, const Input& in, const Answer& got, const Answer& want) {
    const double until = want ? std::max(1.4 * want->time, 0.5) : 2;
    const std::vector<Vec2> speeds = by_impacts(in, until);
    const double last = want ? want->v : in.v;
    const double low = std::floor(std::min({in.v, last, 0.}) - 0.5);
    const double high = std::ceil(std::max({in.v, last, 0.}) + 0.5);
    cc::Panel& graph = figure.graph("grey: by 240 impacts in a second", {{0, low}, {until, high}}, {420, 300});
    graph.axes("t in s", "speed in m/s");
    graph.curve(speeds, cc::Role::quiet);
    if (want) graph.point({want->time, want->v}, cc::Role::result, "reference", cc::Side::below);
    if (is_finite(got)) graph.point({got->time, got->v}, cc::Role::wrong, "yours", cc::Side::above);
}

void exact_cases(cc::Check<Input, Answer>& check) {
    check.expect("a disc without spin keeps two thirds", {0.5, 0.5, 6, 0, 0.2, 10}, End{4, 1, 5});
    check.expect("a ring keeps a half", {0.5, 1, 6, 0, 0.25, 8}, End{3, 1.5, 6.75});
    check.expect("the friction does not matter for the speed", {0.5, 0.5, 6, 0, 0.1, 10}, End{4, 2, 10});
    check.expect("it rolls already", {0.5, 0.5, 6, -12, 0.2, 10}, End{6, 0, 0});
    check.expect("it rolls already, on ice", {0.5, 0.5, 6, -12, 0, 10}, End{6, 0, 0});
    check.expect("it rests", {0.5, 0.5, 0, 0, 0.2, 10}, End{0, 0, 0});
    check.expect("too much spin pushes it on", {0.5, 0.5, 3, -24, 0.2, 10}, End{6, 1.5, 6.75});
    check.expect("spin alone sets it going", {1, 0.5, 0, -6, 0.5, 8}, End{2, 0.5, 0.5});
    check.expect("backspin brings it back", {1, 0.5, 2, 10, 0.25, 8}, End{-2, 2, 0});
    check.expect("it comes from the right", {0.5, 0.5, -6, 0, 0.2, 10}, End{-4, 1, -5});
    check.expect("on ice it slides for ever", {0.5, 0.5, 6, 0, 0, 10}, std::nullopt);
}

void seeded_cases(cc::Check<Input, Answer>& check) {
    cc::Random random{123};
    for (int k = 0; k < 200; ++k) {
        Input in;
        in.radius = random.uniform(0.1, 2);
        in.share = random.uniform(0.2, 1);
        in.v = random.uniform(-9, 9);
        in.omega = random.uniform(-20, 20);
        in.mu = random.uniform(0.05, 1);
        in.g = random.uniform(1, 20);
        check.compare("a seeded throw", in);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Answer> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
