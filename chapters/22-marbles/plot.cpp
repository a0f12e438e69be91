/// Figures of chapter 22. Blue is the mesh, amber a marble, purple what it does, red what goes wrong.
#include "figure/kept.hpp"
#include "figure/plot.hpp"

#include <algorithm>
#include <array>

#include "22-marbles/beside/experiments.hpp"
#include "22-marbles/marble_ledger.hpp"
#include "base/angle.hpp"
#include "figure/space_panel.hpp"
#include "figure/points.hpp"
#include "figure/words.hpp"
#include "mesh/tracks.hpp"
#include "run/run.hpp"

namespace cc {
namespace {

using namespace experiments;

// ---- Question: the marble run ---------------------------------------------------------------------------

void draw_mesh(SpacePanel& space, const Mesh& mesh, Role role, Vec3 seen_from = {}) {
    for (std::uint32_t k = 0; k < mesh.size(); ++k) {
        const auto [a, b, c] = mesh.corners(k);
        space.face(std::array{a - seen_from, b - seen_from, c - seen_from}, role);
    }
}

// The middle of the box around all corners.
Vec3 middle_of(const Mesh& mesh) {
    const Aabb3 all = build_tree(mesh).nodes[0].box;
    return all.low + 0.5 * (all.high - all.low);
}

// A square that holds the mesh around its middle, from wherever it is seen.
Window window_for_all_views(const Mesh& mesh) {
    double most = 0;
    for (const Vec3 p : mesh.vertices()) most = std::max(most, length(p - middle_of(mesh)));
    const double r = 1.05 * most;
    return {{-r, -r}, {r, r}};
}

// With the marbles over all else.
void draw_from(Panel& panel, View view, const Marbles& world) {
    SpacePanel space(panel, view);
    draw_mesh(space, world.ground().mesh, Role::shape_a);
    space.paint();
    for (const Marble& m : world.marbles()) panel.disc(view.flat(m.x), m.radius, Role::shape_b);
}

std::string place(Vec3 p) { return "(" + number(p.x) + ", " + number(p.y) + ", " + number(p.z) + ")"; }

void run_figure(Figure& figure, const Inputs& in) {
    const double seconds = in.number("time");
    static Kept<Run<Marbles>> kept;
    Run<Marbles>& run = kept.of(in, [] { return Run(marbles_on_run(), dt); });
    run.go(steps_before(seconds, dt));
    const Marbles& world = run.simulation();
    const Mesh& mesh = world.ground().mesh;
    const Vec3 middle = middle_of(mesh);
    SpacePanel space(figure.panel(number(seconds, 1) + " s", window_for_all_views(mesh), 300), in);
    draw_mesh(space, mesh, Role::shape_a, middle);
    for (const Marble& m : world.marbles()) space.ball(m.x - middle, m.radius, Role::shape_b);
    space.paint();
    draw_from(figure.panel("From the front", {{-1.2, -0.2}, {1.2, 1.75}}, 280), View(0, 0), world);
    draw_from(figure.panel("From above", {{-1.2, -0.35}, {1.2, 0.35}}, 280), View(0, pi / 2), world);
    std::string places;
    for (const Marble& m : world.marbles()) places += " " + place(m.x);
    figure.describe("Three planks and a tray, made of " + std::to_string(mesh.size()) +
                    " triangles, and five marbles after " + number(seconds, 1) + " seconds, at" + places +
                    ".");
}

// ---- Derivation: rolling ---------------------------------------------------------------------------------

void rolling(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Acceleration, m/s²", {{0, 0}, {62, 8.5}}, {400, 260});
    graph.axes("angle of the slope, degrees", "");
    Points rolls, slides;
    for (int angle = 0; angle <= 60; ++angle) {
        const auto [sine, cosine] = sincos(degrees(angle));
        rolls.push_back({1. * angle, rolling_share(ball_inertia(1, 1), 1, 1) * g * sine});
        if (sine > rolling_mu * cosine) slides.push_back({1. * angle, g * (sine - rolling_mu * cosine)});
    }
    graph.curve(rolls, Role::shape_a, Line::dashed);
    graph.curve(slides, Role::shape_b, Line::dashed);
    for (int angle = 5; angle <= 60; angle += 5) {
        const auto [sine, cosine] = sincos(degrees(angle));
        graph.point({1. * angle, speed_on_slope(sine / cosine)}, Role::result);
    }
    graph.label({59, 4.7}, "rolling", Role::shape_a, Side::left);
    graph.label({46, 7}, "sliding", Role::shape_b, Side::left);
    figure.describe(
        "How a ball gains speed on slopes, with a friction of 0.2: up to 35 degrees it rolls, on "
        "steeper slopes it slides. The dots are simulated, the lines are formulas.");
}

// ---- What breaks ---------------------------------------------------------------------------------------

void draw_energy(Panel& graph, bool drop_ghosts, Role role) {
    Marbles world = on_floor(drop_ghosts);
    const double start = ledger(world).kinetic;
    Points curve{{0, 100}};
    for (int k = 1; k <= steps_in(3); ++k) {
        world.step(dt);
        if (k % 4 == 0) curve.push_back({k * dt, 100 * ledger(world).kinetic / start});
    }
    graph.curve(curve, role);
}

// Seen from the side: a flat floor of triangles, a ball near to an edge, and where the faces are nearest.
void draw_ghosts(Panel& panel, double x) {
    const Mesh floor = slope(2, 4, 0);
    const Vec3 at{x, 0.3, 0.5};
    const auto near = near_faces(floor, build_tree(floor), at, 0.62);
    const auto real = without_ghosts(floor, near);
    for (int k = -2; k <= 2; ++k) panel.segment({1. * k, -0.06}, {1. * k, 0.06}, Role::shape_a);
    panel.segment({-2, 0}, {2, 0}, Role::shape_a);
    panel.disc({at.x, at.z}, 0.5, Role::shape_b);
    for (const MeshTouch& touch : near) {
        const Vec3 p = touch.nearest.point;
        const Vec3 to = p + 0.45 * *direction(at - p);
        const auto is_here = [&](const MeshTouch& other) { return other.nearest.point == p; };
        const bool is_real = std::ranges::any_of(real, is_here);
        panel.arrow({p.x, p.z}, {to.x, to.z}, is_real ? Role::result : Role::wrong);
    }
}

void ghosts(Figure& figure, const Inputs& in) {
    draw_ghosts(figure.panel("Nearest points of each face", {{-1.6, -0.3}, {1.6, 1.3}}, 300), in.number("x"));
    Panel& graph = figure.graph("Energy, percent", {{0, 85}, {3, 101}}, {260, 190});
    graph.axes("seconds", "");
    draw_energy(graph, false, Role::wrong);
    draw_energy(graph, true, Role::result);
    graph.label({2.9, 99}, "without ghosts", Role::result, Side::left);
    graph.label({1.5, 90}, "with ghosts", Role::wrong, Side::left);
    figure.describe("First: a ball over a flat floor of triangles at x = " + number(in.number("x")) +
                    ", and the normals at the nearest points of all faces in reach; red are those that no "
                    "plane has. Second: a ball that rolls over such a floor loses energy to them, and none "
                    "without them.");
}

void draw_flight(Panel& panel, Marbles world) {
    panel.segment({0, -0.3}, {0, 0.3}, Role::shape_a);
    for (int k = 0; k < 12; ++k) {
        const Marble& m = world.marbles()[0];
        panel.disc({m.x.x, 0}, 0.05, m.x.x > 0 ? Role::wrong : Role::shape_b);
        world.step(1. / 60);
    }
}

void fast(Figure& figure, const Inputs& in) {
    const double speed = in.number("speed");
    const Window window{{-1.2, -0.35}, {1.2, 0.35}};
    draw_flight(figure.panel("Places only", window, 240), towards_wall(speed, false));
    draw_flight(figure.panel("Ways that stop", window, 240), towards_wall(speed, true));
    figure.describe("A marble flies against a wall without thickness at " + number(speed, 0) +
                    " m/s, drawn once a step of 1/60 s: without and with ways that stop.");
}

}  // namespace

std::vector<Plot> plots() {
    const Inputs watching = {view_input(0.4, 0.35),
                             clock_input("time", 2.4, 9)};
    const Inputs place = {number_input("x", 0.2, -0.5, 0.5, "place of the ball in m")};
    const Inputs speed = {number_input("speed", 11, 1, 40, "speed in m/s")};
    return {{"22-run", "A marble run from three sides", watching, run_figure, 3},
            {"22-rolling", "Rolling and sliding", {}, rolling, 1},
            {"22-ghosts", "Ghost bumps", place, ghosts, 2},
            {"22-fast", "A fast marble and a wall", speed, fast, 2}};
}

}  // namespace cc
