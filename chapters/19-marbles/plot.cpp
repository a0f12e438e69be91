/// Figures and facts of chapter 19. Blue is the mesh, amber a marble, green what is looked at now, purple an
/// answer, red what goes wrong.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

#include "19-marbles/marble_ledger.hpp"
#include "19-marbles/obj.hpp"
#include "19-marbles/tracks.hpp"
#include "base/angle.hpp"
#include "base/log.hpp"
#include "base/random.hpp"
#include "base/stepper.hpp"
#include "figure/painter.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

constexpr double g = 9.8, dt = 1. / 120;

std::string place(Vec3 p) { return "(" + number(p.x) + ", " + number(p.y) + ", " + number(p.z) + ")"; }

Marble ball(double radius, Vec3 at, double friction, double restitution = 0) {
    Marble marble = make_marble(radius, 2500, at);
    marble.friction = friction;
    marble.restitution = restitution;
    return marble;
}

int steps_in(double seconds) { return static_cast<int>(seconds / dt + 0.5); }

void run_for(Marbles& world, double seconds) {
    for (int k = steps_in(seconds); k > 0; --k) world.step(dt);
}

// ---- Question: the marble run ---------------------------------------------------------------------------

Marbles marbles_on_run() {
    Marbles world(make_ground(marble_run(), 0.3, 0.4), {0, 0, -g});
    for (int k = 0; k < 5; ++k)
        world.add(ball(0.05, {-0.9 + 0.12 * k, 0.1 * (k % 3 - 1), 1.4 + 0.02 * k}, 0.4, 0.3));
    return world;
}

void draw_mesh(Painter& space, const Mesh& mesh, Role role, Vec3 seen_from = {}) {
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
    Painter space(panel, view);
    draw_mesh(space, world.ground().mesh, Role::shape_a);
    space.paint();
    for (const Marble& m : world.marbles()) panel.disc(view.flat(m.x), m.radius, Role::shape_b);
}

void marble_run_figure(Figure& figure, const Inputs& in) {
    const double seconds = in.number("time");
    Marbles world = marbles_on_run();
    run_for(world, seconds);
    const Mesh& mesh = world.ground().mesh;
    const Vec3 middle = middle_of(mesh);
    Painter space(figure.panel(number(seconds, 1) + " s", window_for_all_views(mesh), 300), in);
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

// ---- a ball and one triangle ----------------------------------------------------------------------------

constexpr Corners thick{{-1.3, -0.9, 0.2}, {1.3, -0.5, 0.3}, {-0.3, 1.2, 0.5}};

// The triangle made thick by the radius: what the centre must not enter.
void draw_thick(Painter& space, const Corners& t, double r) {
    const Vec3 n = *direction(cross(t.b - t.a, t.c - t.a));
    for (const double side : {-r, r})
        space.face(std::array{t.a + side * n, t.b + side * n, t.c + side * n}, Role::quiet);
    for (const auto& [p, q] : {std::pair{t.a, t.b}, {t.b, t.c}, {t.c, t.a}}) {
        const Vec3 out = r * *direction(cross(q - p, n));
        space.segment(p + out, q + out, Role::quiet);
        space.ring(p, q - p, r, Role::quiet);
    }
    space.face(std::array{t.a, t.b, t.c}, Role::shape_a);
}

void swept_figure(Figure& figure, const Inputs& in) {
    const double r = in.number("r");
    const Moving<Vec3> flight{in.space("P"), in.space("Q"), r};
    const auto s = first_contact(flight, thick.a, thick.b, thick.c);
    const Vec3 at = flight.from + s.value_or(1) * (flight.to - flight.from);
    const OnTriangle q = closest_on_triangle(at, thick.a, thick.b, thick.c);
    const std::string words =
        s ? "It touches at $s$ = " + number(*s, 3) + ", on " +
                (q.region == Region::face ? "the face" : "$" + std::string(to_text(q.region)) + "$")
          : "It passes";
    Painter space(figure.panel(words, {{-3.3, -3.3}, {3.3, 3.3}}, 360), in);
    draw_thick(space, thick, r);
    space.segment(flight.from, flight.to, Role::shape_b, Line::dashed);
    space.ball(at, r, s ? Role::active : Role::shape_b);
    if (s) space.point(q.point, Role::result);
    space.handle("P", flight.from, Role::shape_b, "$P$", Side::above);
    space.handle("Q", flight.to, Role::shape_b, "$Q$", Side::below);
    space.paint();
    figure.describe("A triangle, made thick by the radius " + number(r) + " of a ball that flies from " +
                    place(flight.from) + " to " + place(flight.to) + ". " +
                    (s ? "It touches at s = " + number(*s, 3) + "." : "It passes."));
}

// ---- Steps: a tree over triangles in the plane ---------------------------------------------------------

// Each in a square of its own; the first one stands where it is put.
Mesh scattered(int n, Vec2 first) {
    Random random(0x19);
    std::vector<Vec3> vertices;
    std::vector<Face> faces;
    for (std::uint32_t k = 0; k < static_cast<std::uint32_t>(n); ++k) {
        const std::uint32_t cell = 13 * k % 40;
        const double x = 0.94 * (cell % 8) - 3.3 + random.uniform(-0.15, 0.15);
        const double y = 1.05 * (cell / 8) - 2.1 + random.uniform(-0.3, 0.3);
        const double turn = random.uniform(0, 2 * pi);
        const Vec2 at = k == 0 ? first : Vec2{x, y};
        for (int j = 0; j < 3; ++j) {
            const auto [sine, cosine] = sincos(turn + 2 * pi / 3 * j);
            vertices.push_back({at.x + 0.35 * cosine, at.y + 0.35 * sine, 0});
        }
        faces.push_back({3 * k, 3 * k + 1, 3 * k + 2});
    }
    return {std::move(vertices), std::move(faces)};
}

constexpr Vec2 flat(Vec3 p) { return {p.x, p.y}; }

void draw_triangle(Panel& panel, const Corners& t, Role role) {
    panel.polygon(std::array{flat(t.a), flat(t.b), flat(t.c)}, role);
}

void draw_box(Panel& panel, const Aabb3& box, Role role, Line line) {
    const Vec2 a = flat(box.low), c = flat(box.high);
    panel.curve(std::array<Vec2, 5>{{a, {c.x, a.y}, c, {a.x, c.y}, a}}, role, line);
}

constexpr Vec2 corner_place{-3.3, -2.1};  // of the first triangle
constexpr Window flat_window{{-4.1, -3}, {4.1, 3}};

void build_figure(Figure& figure, const Inputs& in) {
    const Mesh mesh = scattered(static_cast<int>(in.number("n")), in.point("T"));
    const Bvh whole = build_tree(mesh);
    const auto states = history(BvhBuild(mesh));
    figure.steps(states, narrate, [&](const BvhBuildState& s) {
        Panel& panel =
            figure.panel(s.steps == 0 ? "No box" : "Box " + std::to_string(s.node), flat_window, 220);
        const BvhNode now = s.steps > 0 ? s.tree.nodes[s.node] : BvhNode{};
        for (std::uint32_t k = 0; k < mesh.size(); ++k) {
            const bool is_in = k >= now.first && k < now.first + now.count;
            draw_triangle(panel, mesh.corners(whole.order[k]), is_in ? Role::active : Role::shape_a);
        }
        for (const BvhNode& node : s.tree.nodes) draw_box(panel, node.box, Role::quiet, Line::thin);
        if (s.steps > 0) draw_box(panel, now.box, Role::active, Line::solid);
        panel.handle("T", in.point("T"), Role::shape_a);
    });
    figure.describe(std::to_string(mesh.size()) +
                    " triangles in the plane, one of them at " + pair(in.point("T")) +
                    "; box by box, the tree halves them: " +
                    std::to_string(whole.nodes.size()) + " boxes in all.");
}

void draw_answer(Panel& panel, const Mesh& mesh, const BvhQueryState& s, Vec3 P) {
    if (s.tested == 0) return;
    const Corners t = mesh.corners(s.best.face);
    draw_triangle(panel, t, Role::result);
    panel.segment(flat(P), flat(closest_on_triangle(P, t.a, t.b, t.c).point), Role::result);
    panel.circle(flat(P), std::sqrt(s.best.value), Role::result);
}

// What the last step did; in the end, what it has found.
std::string asking(const BvhQueryState& s) {
    if (s.steps == 0) return "The box around all waits";
    if (s.waiting.empty())
        return "Triangle " + std::to_string(s.best.face) + ": " + number(s.told()) + " m away";
    return "Box " + std::to_string(s.node) + (s.is_dropped ? ": dropped" : ": opened");
}

void ask_figure(Figure& figure, const Inputs& in) {
    const Mesh mesh = scattered(16, corner_place);
    const Bvh tree = build_tree(mesh);
    const Vec3 P{in.point("P").x, in.point("P").y, 0};
    const auto states = history(BvhQuery(mesh, tree, HowFar{P}));
    figure.steps(states, narrate, [&](const BvhQueryState& s) {
        Panel& panel = figure.panel(asking(s), flat_window, 220);
        for (std::uint32_t k = 0; k < mesh.size(); ++k) draw_triangle(panel, mesh.corners(k), Role::shape_a);
        for (const auto& [node, bound] : s.waiting)
            draw_box(panel, tree.nodes[node].box, Role::shape_b, Line::thin);
        if (s.steps > 0)
            draw_box(panel, tree.nodes[s.node].box, s.is_dropped ? Role::wrong : Role::active, Line::solid);
        draw_answer(panel, mesh, s, P);
        panel.handle("P", flat(P), Role::result, "$P$", Side::below);
    });
    figure.describe("Which of 16 triangles is nearest to P = " + pair(flat(P)) + "? The tree opens " +
                    std::to_string(states.back().opened) + " boxes and asks " +
                    std::to_string(states.back().tested) + " triangles. Nearest is triangle " +
                    std::to_string(states.back().best.face) + ", " + number(states.back().told()) +
                    " m away.");
}

// ---- how many boxes are opened -------------------------------------------------------------------------

// A square of 2 m with 2^power triangles, at least 2, and bumps as high as they are long.
Mesh land(int power) {
    Random random(0x1A);
    const std::uint32_t columns = 1u << power / 2, rows = 1u << (power - 1) / 2;
    std::vector<double> heights;
    for (std::uint32_t k = 0; k < (columns + 1) * (rows + 1); ++k)
        heights.push_back(random.uniform(0, 1. / rows));
    return net(columns, rows, [&](std::uint32_t j, std::uint32_t k) {
        return Vec3{2. * j / columns - 1, 2. * k / rows - 1, heights[k * (columns + 1) + j]};
    });
}

struct Work {
    double opened = 0, tested = 0;  // the mean of a thousand questions
};

// From places over the land that are as high as its triangles are long.
Work work_of(int power) {
    const Mesh mesh = land(power);
    const Bvh tree = build_tree(mesh);
    Random random(0x1B);
    Work work;
    for (int k = 0; k < 1000; ++k) {
        const double x = random.uniform(-1, 1);
        const double y = random.uniform(-1, 1);
        const double z = random.uniform(0, 4. / (1u << power / 2));
        BvhQuery query(mesh, tree, HowFar{{x, y, z}});
        while (!query.done()) query.step();
        work.opened += static_cast<double>(query.state().opened) / 1000;
        work.tested += static_cast<double>(query.state().tested) / 1000;
    }
    return work;
}

constexpr int largest_power = 20;

void growth(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Boxes opened, and triangles asked", {{0, 0}, {6.2, 26}}, {430, 260});
    graph.axes("triangles", "", Scale::powers_of_ten);
    std::vector<Vec2> opened, tested;
    for (int power = 2; power <= largest_power; power += 2) {
        const double n = log10(static_cast<double>(1u << power));
        const Work work = work_of(power);
        opened.push_back({n, work.opened});
        tested.push_back({n, work.tested});
    }
    for (const auto& [line, role] : {std::pair{&opened, Role::active}, {&tested, Role::shape_a}}) {
        graph.curve(*line, role);
        for (const Vec2 p : *line) graph.point(p, role);
    }
    graph.label({4.3, 18.5}, "boxes opened", Role::active, Side::left);
    graph.label({5.9, 6.8}, "triangles asked", Role::shape_a, Side::left);
    figure.describe("From 4 triangles to " + std::to_string(1 << largest_power) +
                    ", the boxes opened grow by about the same number each time the triangles double: " +
                    number(opened.front().y, 0) + " to " + number(opened.back().y, 0) + ".");
}

// ---- rolling -------------------------------------------------------------------------------------------

constexpr double rolling_mu = 0.2;

// How fast a ball gets on a slope, in a second, from a simulation.
double measured(double fall) {
    Marbles world(make_ground(slope(12, 12, fall), 0, rolling_mu), {0, 0, -g});
    world.add(ball(0.1, {-9, 0.3, 9 * fall + 0.1 * std::sqrt(1 + fall * fall)}, rolling_mu));
    run_for(world, 1);
    return length(world.marbles()[0].v);
}

void rolling(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Acceleration, m/s²", {{0, 0}, {62, 8.5}}, {400, 260});
    graph.axes("angle of the slope, degrees", "");
    std::vector<Vec2> rolls, slides;
    for (int angle = 0; angle <= 60; ++angle) {
        const auto [sine, cosine] = sincos(degrees(angle));
        rolls.push_back({1. * angle, rolling_share(ball_inertia(1, 1), 1, 1) * g * sine});
        if (sine > rolling_mu * cosine) slides.push_back({1. * angle, g * (sine - rolling_mu * cosine)});
    }
    graph.curve(rolls, Role::shape_a, Line::dashed);
    graph.curve(slides, Role::shape_b, Line::dashed);
    for (int angle = 5; angle <= 60; angle += 5) {
        const auto [sine, cosine] = sincos(degrees(angle));
        graph.point({1. * angle, measured(sine / cosine)}, Role::result);
    }
    graph.label({59, 4.7}, "rolling", Role::shape_a, Side::left);
    graph.label({46, 7}, "sliding", Role::shape_b, Side::left);
    figure.describe(
        "How a ball gains speed on slopes, with a friction of 0.2: up to 35 degrees it rolls, on "
        "steeper slopes it slides. The dots are simulated, the lines are formulas.");
}

// ---- What breaks ---------------------------------------------------------------------------------------

Marbles on_plane(bool drop_ghosts) {
    MarbleOptions options;
    options.drop_ghosts = drop_ghosts;
    Marbles world(make_ground(slope(5, 40, 0), 0, 0.5), {0, 0, -g}, options);
    Marble m = ball(0.1, {-4, 0.31, 0.1}, 0.5);
    m.v = {2, 0.3, 0};
    m.omega = {-3, 20, 0};
    world.add(m);
    return world;
}

void draw_energy(Panel& graph, bool drop_ghosts, Role role) {
    Marbles world = on_plane(drop_ghosts);
    const double start = ledger(world).kinetic;
    std::vector<Vec2> curve{{0, 100}};
    for (int k = 1; k <= steps_in(3); ++k) {
        world.step(dt);
        if (k % 4 == 0) curve.push_back({k * dt, 100 * ledger(world).kinetic / start});
    }
    graph.curve(curve, role);
}

// Seen from the side: a flat floor of triangles, a ball near to an edge, and where the faces are nearest.
void draw_ghosts(Panel& panel, double x) {
    const Mesh floor = slope(2, 4, 0);
    const Bvh tree = build_tree(floor);
    const Vec3 at{x, 0.3, 0.5};
    const auto near = near_faces(floor, tree, at, 0.62);
    const auto real = without_ghosts(floor, near);
    for (int k = -2; k <= 2; ++k) panel.segment({1. * k, -0.06}, {1. * k, 0.06}, Role::shape_a);
    panel.segment({-2, 0}, {2, 0}, Role::shape_a);
    panel.disc({at.x, at.z}, 0.5, Role::shape_b);
    for (const MeshTouch& touch : near) {
        const bool is_real = std::ranges::any_of(
            real, [&](const MeshTouch& r) { return r.nearest.point == touch.nearest.point; });
        const Vec3 p = touch.nearest.point, to = p + 0.45 * *direction(at - p);
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
                    "plane has. Second: a "
                    "ball that rolls over such a floor loses energy to them, and none without them.");
}

Marbles towards_wall(double speed, bool stop) {
    MarbleOptions options;
    options.stop_ways = stop;
    const Mesh wall = net(2, 2, [](std::uint32_t j, std::uint32_t k) { return Vec3{0, j - 1., k - 1.}; });
    Marbles world(make_ground(wall, 0.5, 0.5), {}, options);
    Marble m = ball(0.05, {-1, 0.2, 0.3}, 0.5);
    m.v = {speed, 0, 0};
    world.add(m);
    return world;
}

void fast(Figure& figure, const Inputs& in) {
    for (const bool stop : {false, true}) {
        Panel& panel =
            figure.panel(stop ? "Ways that stop" : "Places only", {{-1.2, -0.35}, {1.2, 0.35}}, 240);
        panel.segment({0, -0.3}, {0, 0.3}, Role::shape_a);
        Marbles world = towards_wall(in.number("speed"), stop);
        for (int k = 0; k < 12; ++k) {
            const Marble& m = world.marbles()[0];
            panel.disc({m.x.x, 0}, 0.05, m.x.x > 0 ? Role::wrong : Role::shape_b);
            world.step(1. / 60);
        }
    }
    figure.describe("A marble flies against a wall without thickness at " + number(in.number("speed"), 0) +
                    " m/s, drawn once a step of 1/60 s: without and with ways that stop.");
}

// ---- facts ---------------------------------------------------------------------------------------------

void run_facts(Facts& f) { f.count("19.run.triangles", static_cast<long long>(marble_run().size())); }

void swept_facts(Facts& f) {
    const Vec3 a{}, b{4, 0, 0}, c{0, 3, 0};
    const auto when = [&](Vec3 from, Vec3 to, double r) {
        return first_contact({from, to, r}, a, b, c).value_or(2);
    };
    f.number("19.swept.face", when({1, 1, 5}, {1, 1, -3}, 1), 2);
    f.number("19.swept.edge", when({2, -3, 8}, {2, -3, 0}, 5), 2);
    f.number("19.swept.corner", when({-3, -4, 20}, {-3, -4, 0}, 13), 2);
}

void tree_facts(Facts& f) {
    for (const int power : {10, 16, 20}) {
        const std::string key = "19.tree." + std::to_string(power);
        const Work work = work_of(power);
        f.count(key + ".triangles", 1 << power);
        f.number(key + ".opened", work.opened, 1);
        f.number(key + ".tested", work.tested, 1);
    }
}

void rolling_facts(Facts& f) {
    const double sine = 0.25 / std::sqrt(1 + 0.25 * 0.25);
    f.number("19.rolling.formula", rolling_share(ball_inertia(1, 1), 1, 1) * g * sine, 4, "m/s²");
    f.number("19.rolling.measured", measured(0.25), 4, "m/s²");
    f.number("19.rolling.sliding", g * sine, 4, "m/s²");
}

double energy_after(bool drop_ghosts) {
    Marbles world = on_plane(drop_ghosts);
    const double start = ledger(world).kinetic;
    run_for(world, 3);
    return ledger(world).kinetic / start;
}

// The share of its energy that a ball has after 4 seconds in a bowl of so many cells.
double left_in_bowl(std::uint32_t cells) {
    Marbles world(make_ground(bowl(1, cells, 1), 0, 0.5), {0, 0, -g});
    world.add(ball(0.05, {0.6, 0.1, 0.25}, 0.5));
    run_for(world, 0.2);
    const double start = ledger(world).energy();
    run_for(world, 4);
    return ledger(world).energy() / start;
}

void breaking_facts(Facts& f) {
    f.number("19.ghost.lost", 100 * (1 - energy_after(false)), 1, "%");
    f.number("19.ghost.kept", 100 * energy_after(true), 6, "%");
    for (const std::uint32_t cells : {8u, 16u, 64u})
        f.number("19.bowl." + std::to_string(cells), 100 * left_in_bowl(cells), 0, "%");
    int passed = 0, passed_stopping = 0;
    for (int speed = 1; speed <= 200; ++speed)
        for (const bool stop : {false, true}) {
            Marbles world = towards_wall(speed, stop);
            for (int k = 0; k < 80; ++k) world.step(1. / 60);
            (stop ? passed_stopping : passed) += world.marbles()[0].x.x > 0;
        }
    f.count("19.fast.passed", passed);
    f.count("19.fast.passed-stopping", passed_stopping);
}

void thin_facts(Facts& f) {
    for (const auto& [key, thin] :
         {std::pair{"19.thin.1e-3", 1e-3}, {"19.thin.1e-9", 1e-9}, {"19.thin.0", 0.}}) {
        Marbles world(make_ground({{{-1, 0, 0}, {1, 0, 0}, {0, thin, 0}}, {{0, 1, 2}}}, 0), {0, 0, -g});
        world.add(ball(0.1, {0.1, thin / 4, 0.3}, 0.5));
        run_for(world, 0.35);
        f.number(key, world.marbles()[0].x.z, 3, "m");
    }
}

void fault_facts(Facts& f) {
    const std::string three = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";
    const auto tell = [&f](const char* key, const std::string& text) {
        const auto fault = find_obj_fault(text);
        f.words(key, fault ? BadObj(*fault).what() : "no fault");
    };
    tell("19.obj.index", three + "f 1 2 4\n");
    tell("19.obj.nan", "v 0 nan 0\n");
    tell("19.obj.corners", three + "f 1 2\n");
    tell("19.obj.empty", "");
    f.count("19.obj.most", static_cast<long long>(most_faces));
}

}  // namespace

std::vector<Plot> plots() {
    const Inputs watching = {view_input(0.4, 0.35),
                             number_input("time", 2.4, 0, 9, "seconds after the start")};
    const Vec3 low{-1.9, -1.9, -1.9}, high{1.9, 1.9, 1.9};  // in the panel, however it is turned
    const Inputs flying = {view_input(0.4, 0.45),
                           space_input("P", {-1.6, -1.4, 1.6}, low, high, "P, where it starts"),
                           space_input("Q", {1.4, 0.9, -0.7}, low, high, "Q, where it would end"),
                           number_input("r", 0.4, 0, 0.8, "radius in m")};
    return {
        {"19-run", "A marble run from three sides", watching, marble_run_figure, 3},
        {"19-swept", "A ball flies at a triangle", flying, swept_figure, 1},
        {"19-build",
         "A tree over triangles",
         {whole_input("n", 12, 5, 40, "triangles"), point_input("T", corner_place, "a triangle")},
         build_figure,
         3},
        {"19-ask", "Which triangle is nearest?", {point_input("P", {0.4, 1}, "P")}, ask_figure, 3},
        {"19-growth", "Boxes opened against triangles", {}, growth, 1},
        {"19-rolling", "Rolling and sliding", {}, rolling, 1},
        {"19-ghosts",
         "Ghost bumps",
         {number_input("x", 0.2, -0.5, 0.5, "place of the ball in m")},
         ghosts,
         2},
        {"19-fast", "A fast marble and a wall", {number_input("speed", 11, 1, 40, "speed in m/s")}, fast, 2}};
}

void facts(Facts& f) {
    run_facts(f);
    swept_facts(f);
    tree_facts(f);
    rolling_facts(f);
    breaking_facts(f);
    thin_facts(f);
    fault_facts(f);
}

}  // namespace cc
