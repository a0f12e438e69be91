/// Figures of chapter 4.
#include "04-swept-spheres/sweep.hpp"
#include "base/describe.hpp"
#include "figure/plot.hpp"

namespace cc {
namespace {

Moving<Vec2> moving(const Inputs& in, const std::string& name) {
    return {in.point(name + "_0"), in.point(name + "_1"), in.number("r_" + name)};
}

void draw_moving(Panel& panel, const Moving<Vec2>& m, const std::string& name, Role role) {
    panel.capsule(m.from, m.to, m.radius, role);
    panel.arrow(m.from, m.to, role);
    panel.handle(name + "_0", m.from, role, "$" + name + "_0$");
    panel.handle(name + "_1", m.to, role, "$" + name + "_1$");
}

void two_paths(Figure& figure, const Inputs& in) {
    const auto A = moving(in, "A");
    const auto B = moving(in, "B");
    const auto path = relative_path(A, B);
    const auto s = first_contact(A, B);

    Panel& paths = figure.panel("In the world", {{-4, -3}, {4, 3}});
    draw_moving(paths, A, "A", Role::shape_a);
    draw_moving(paths, B, "B", Role::shape_b);

    Panel& graph = figure.graph("$f(s)$", {{0, -8}, {1, 30}}, {300, 222});
    graph.axes("$s$", "$f$ in m²");
    std::vector<Vec2> parabola;
    for (int k = 0; k <= 60; ++k) parabola.push_back({k / 60., swept_quadratic(path, k / 60.)});
    graph.curve(parabola, Role::active);
    if (s) graph.point({*s, 0}, Role::result, "$s$ = " + fixed(*s, 3), Side::above);
    figure.describe("First contact: " + to_text(s) + ".");
}

}  // namespace

std::vector<Plot> plots() {
    return {{"04-two-paths",
             "Two moving discs and the parabola of their distance",
             {point_input("A_0", {-3, -1}, "A at the start"), point_input("A_1", {2, 1}, "A at the end"),
              point_input("B_0", {2, -2}, "B at the start"), point_input("B_1", {-1, 2}, "B at the end"),
              number_input("r_A", 0.5, 0, 1.5, "radius of A"), number_input("r_B", 0.4, 0, 1.5, "radius of B")},
             two_paths}};
}

void facts(Facts&) {}

}  // namespace cc
