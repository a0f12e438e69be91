/// Figures of chapter 23. Purple is small steps, red is passes, or what does not work.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "23-small-steps/beside/experiments.hpp"
#include "23-small-steps/beside/words.hpp"
#include "base/log.hpp"
#include "figure/drawing.hpp"
#include "figure/points.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

constexpr int steps = 600;
constexpr double watched = 10;  // seconds

Points curve_of(const std::vector<Measures>& all, double Measures::* what, double unit) {
    Points curve;
    for (std::size_t k = 0; k < all.size(); k += 4) curve.push_back({small_dt * static_cast<double>(k), unit * (all[k].*what)});
    return curve;
}

// ---- Question ----------------------------------------------------------------------------------------------

void stack(Figure& figure, const Inputs&) {
    const std::vector<Measures> passes = measured(small_stack(10), by_passes(8), steps);
    const std::vector<Measures> small = measured(small_stack(10), by_sub_steps(4), steps);
    Panel& graph = figure.graph("Largest shift sideways, mm", {{0, 0}, {watched, 20}}, {420, 210});
    graph.axes("$t$ in s", "");
    graph.curve(curve_of(passes, &Measures::drift, 1000), Role::wrong);
    graph.curve(curve_of(small, &Measures::drift, 1000), Role::result);
    graph.label({5.6, 17.5}, "eight passes", Role::wrong);
    graph.label({9.9, 2.7}, "sub-steps", Role::result, Side::left);
    figure.describe("How far a box of a stack of ten goes sideways in ten seconds: " + number(1000 * passes.back().drift, 1) +
                    " mm with eight passes a step, " + number(1000 * small.back().drift, 1) +
                    " mm with four sub-steps, which look at each contact as often.");
}

// ---- Idea --------------------------------------------------------------------------------------------------

// So far after twenty steps, as a power of ten.
Points swing(Euler kind) {
    Points curve;
    for (int k = 1; k <= 120; ++k) {
        const double h_omega = 0.025 * k;
        const double far = log10(farthest_of_spring(kind, h_omega, 10, 10));
        if (far < 9) curve.push_back({h_omega, std::max(-9., far)});
    }
    return curve;
}

void spring(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("How far the spring still swings, m", {{0, -9}, {3, 9}}, {440, 240});
    graph.axes("$h$ ω", "", Scale::linear, Scale::powers_of_ten);
    graph.curve(swing(Euler::explicit_euler), Role::wrong);
    graph.curve(swing(Euler::semi_implicit), Role::shape_b);
    graph.curve(swing(Euler::implicit), Role::result);
    graph.label({1, 5}, "explicit", Role::wrong);
    graph.label({2.5, 1.5}, "semi-implicit", Role::shape_b);
    graph.label({1, -5}, "implicit", Role::result);
    figure.describe("A spring that begins 1 m away, after ten to twenty steps, against its stiffness. Explicit Euler throws "
                    "it farther the stiffer it is; semi-implicit Euler keeps it at a metre until h omega is 2, and then "
                    "throws it; implicit Euler brings it to rest.");
}

// ---- Steps -------------------------------------------------------------------------------------------------

void sub_steps(Figure& figure, const Inputs& in) {
    const double low = in.point("P").x;
    const double gap = std::clamp(in.point("P").y, 0., 0.018);
    figure.steps(landing(gap, in.number("u")), narrate, [&](const SubStepRecord& now) {
        Panel& panel = figure.panel(number(1000 * now.separation, 1) + " mm apart", {{-0.12, -0.03}, {0.12, 0.06}}, 330);
        panel.shade(std::array<Vec2, 4>{{{-0.12, -0.03}, {0.12, -0.03}, {0.12, 0}, {-0.12, 0}}});
        panel.segment({-0.12, 0}, {0.12, 0}, Role::ink);
        Points arc;
        for (int k = -12; k <= 12; ++k) {
            const double x = 0.01 * k;
            arc.push_back({low + x, now.separation + 0.5 - std::sqrt(0.25 - x * x)});
        }
        panel.curve(arc, Role::shape_a);
        if (now.impulse > 0) panel.arrow({low, 0}, {low, 0.03}, Role::active);
        drag(panel, in, "P", Role::quiet, Side::right);
    }, {"Sub-step", 0});
    figure.describe("The lowest part of a disc over the ground, after each sub-step of one step. It begins " +
                    number(1000 * gap, 1) + " mm above the ground, at x = " + number(low) + ".");
}

// ---- What breaks -------------------------------------------------------------------------------------------

Points apart(bool relaxes) {
    Points curve;
    const std::vector<double> all = distances(relaxes, 60);
    for (std::size_t k = 0; k < all.size(); ++k) curve.push_back({small_dt * static_cast<double>(k), 100 * all[k]});
    return curve;
}

void relax(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Distance of the centres, cm", {{0, 85}, {1, 190}}, {420, 210});
    graph.axes("$t$ in s", "");
    graph.segment({0, 100}, {1, 100}, Role::quiet);
    graph.curve(apart(false), Role::wrong);
    graph.curve(apart(true), Role::result);
    graph.label({0.5, 165}, "never relaxed", Role::wrong);
    graph.label({0.7, 94}, "relaxed", Role::result);
    figure.describe("Two discs of a metre across that overlap by 10 cm, without gravity. Where the rigid pass is missing, they "
                    "keep the speed with which the springs pushed them out, and fly apart; with it, they part and stay.");
}

void heavy(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Height of the heavy box's centre, m", {{0, 0}, {watched, 1.7}}, {440, 240});
    graph.axes("$t$ in s", "");
    const auto curve = [](const Solver& solver) {
        return curve_of(measured(heavy_on_light(1000), solver, steps), &Measures::top, 1);
    };
    graph.curve(curve(by_passes(32)), Role::wrong);
    graph.curve(curve(by_sub_steps(4)), Role::bound);
    graph.curve(curve(by_sub_steps(8)), Role::shape_b);
    graph.curve(curve(by_sub_steps(16)), Role::result);
    graph.label({9.8, 1.6}, "16 sub-steps", Role::result, Side::left);
    graph.label({9.8, 1.2}, "8 sub-steps", Role::shape_b, Side::left);
    graph.label({9.8, 0.62}, "4 sub-steps", Role::bound, Side::left);
    graph.label({9.8, 0.36}, "32 passes", Role::wrong, Side::left);
    figure.describe("A box stands on another that is a thousand times lighter. With 32 passes it falls to the ground, and with "
                    "four sub-steps it sinks through; with eight it sinks a little and stays, with sixteen less.");
}

}  // namespace

std::vector<Plot> plots() {
    const Inputs falling = {point_input("P", {0, 0.015}, "lowest point before the step"),
                            number_input("u", -3, -8, -1, "velocity before the step, in m/s")};
    return {{"23-stack", "A stack of ten, by passes and by sub-steps", {}, stack, 1},
            {"23-spring", "A spring by three kinds of Euler steps", {}, spring, 1},
            {"23-sub-steps", "A disc comes down, sub-step by sub-step", falling, sub_steps, 2},
            {"23-relax", "Two discs that overlap, with and without relaxing", {}, relax, 1},
            {"23-heavy", "A box on one that is a thousand times lighter", {}, heavy, 1}};
}

}  // namespace cc
