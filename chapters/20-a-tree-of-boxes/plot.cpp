/// Figures of chapter 20. Blue is the mesh, green what is looked at now, amber what waits, purple an answer,
/// red what is dropped.
#include "figure/plot.hpp"

#include <cmath>

#include "20-a-tree-of-boxes/beside/experiments.hpp"
#include "20-a-tree-of-boxes/beside/words.hpp"
#include "base/log.hpp"
#include "base/stepper.hpp"
#include "draw/mesh.hpp"
#include "figure/drawing.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

constexpr Vec2 corner_place{-3.3, -2.1};  // of the first triangle
constexpr Window flat_window{{-4.1, -3}, {4.1, 3}};

// ---- Derivation: how many boxes are opened --------------------------------------------------------------

void growth(Figure& figure, const Inputs&) {
    constexpr int largest_power = 20;
    Panel& graph = figure.graph("Boxes opened, and triangles asked", {{0, 0}, {6.2, 26}}, {430, 260});
    graph.axes("triangles", "", Scale::powers_of_ten);
    Points opened, tested;
    for (int power = 2; power <= largest_power; power += 2) {
        const double n = log10(static_cast<double>(1u << power));
        const Work work = work_of(power);
        opened.push_back({n, work.opened});
        tested.push_back({n, work.tested});
    }
    draw_dotted(graph, opened, Role::active);
    draw_dotted(graph, tested, Role::shape_a);
    graph.label({4.3, 18.5}, "boxes opened", Role::active, Side::left);
    graph.label({5.9, 6.8}, "triangles asked", Role::shape_a, Side::left);
    figure.describe("From 4 triangles to " + std::to_string(1 << largest_power) +
                    ", the boxes opened grow by about the same number each time the triangles double: " +
                    number(opened.front().y, 0) + " to " + number(opened.back().y, 0) + ".");
}

// ---- Steps: a tree over triangles in the plane ---------------------------------------------------------

void draw_build(Panel& panel, const Mesh& mesh, const Bvh& whole, const BvhBuildState& s) {
    const BvhNode now = s.steps > 0 ? s.tree.nodes[s.node] : BvhNode{};
    for (std::uint32_t k = 0; k < mesh.size(); ++k) {
        const bool is_in = k >= now.first && k < now.first + now.count;
        draw_face(panel, mesh, whole.order[k], is_in ? Role::active : Role::shape_a);
    }
    for (const BvhNode& node : s.tree.nodes) draw_box(panel, node.box, Role::quiet);
    if (s.steps > 0) draw_box(panel, now.box, Role::active, Line::solid);
}

void building(Figure& figure, const Inputs& in) {
    const Mesh mesh = scattered(static_cast<int>(in.number("n")), in.point("T"));
    const Bvh whole = build_tree(mesh);
    figure.steps(history(BvhBuild(mesh)), narrate, [&](const BvhBuildState& s) {
        const std::string caption = s.steps == 0 ? "No box" : "Box " + std::to_string(s.node);
        Panel& panel = figure.panel(caption, flat_window, 220);
        draw_build(panel, mesh, whole, s);
        panel.handle("T", in.point("T"), Role::shape_a);
    });
    figure.describe(std::to_string(mesh.size()) + " triangles in the plane, one of them at " +
                    pair(in.point("T")) + "; box by box, the tree halves them: " +
                    std::to_string(whole.nodes.size()) + " boxes in all.");
}

void draw_answer(Panel& panel, const Mesh& mesh, const BvhQueryState& s, Vec3 P) {
    if (s.tested == 0) return;
    const Triangle3 t = mesh.corners(s.best.face);
    draw_face(panel, mesh, s.best.face, Role::result);
    panel.segment(flat(P), flat(closest_on_triangle(P, t.a, t.b, t.c).point), Role::result);
    panel.circle(flat(P), std::sqrt(s.best.value), Role::result);
}

// What the last step did; in the end, what it has found.
std::string caption_of(const BvhQueryState& s) {
    if (s.steps == 0) return "The box around all waits";
    if (s.waiting.empty())
        return "Triangle " + std::to_string(s.best.face) + ": " + number(s.told()) + " m away";
    return "Box " + std::to_string(s.node) + (s.is_dropped ? ": dropped" : ": opened");
}

void asking(Figure& figure, const Inputs& in) {
    const Mesh mesh = scattered(16, corner_place);
    const Bvh tree = build_tree(mesh);
    const Vec3 P{in.point("P").x, in.point("P").y, 0};
    const auto states = history(BvhQuery(mesh, tree, ClosestPointQuery{P}));
    figure.steps(states, narrate, [&](const BvhQueryState& s) {
        Panel& panel = figure.panel(caption_of(s), flat_window, 220);
        draw(panel, s, mesh, tree, Role::shape_a);
        draw_answer(panel, mesh, s, P);
        panel.handle("P", flat(P), Role::result, "$P$", Side::below);
    });
    const BvhQueryState& end = states.back();
    figure.describe("Which of 16 triangles is nearest to P = " + pair(flat(P)) + "? The tree opens " +
                    std::to_string(end.opened) + " boxes and asks " + std::to_string(end.tested) +
                    " triangles. Nearest is triangle " + std::to_string(end.best.face) + ", " +
                    number(end.told()) + " m away.");
}

}  // namespace

std::vector<Plot> plots() {
    const Inputs triangles = {whole_input("n", 12, 5, 40, "triangles"),
                              point_input("T", corner_place, "a triangle")};
    return {{"20-build", "A tree over triangles", triangles, building, 3},
            {"20-ask", "Which triangle is nearest?", {point_input("P", {0.4, 1}, "P")}, asking, 3},
            {"20-growth", "Boxes opened against triangles", {}, growth, 1}};
}

}  // namespace cc
