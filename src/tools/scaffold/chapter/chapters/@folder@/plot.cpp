/// Figures of chapter @n@. Blue is A, orange B, green the part that is left of the way, purple the place halfway.
#include "figure/plot.hpp"

#include "@folder@/beside/experiments.hpp"
#include "@folder@/beside/words.hpp"
#include "base/log.hpp"
#include "figure/drawing.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

constexpr Window window{{-1.7, -1.4}, {2.3, 2.4}};

bool leaves(Vec2 A, Vec2 B) { return length(A) < r_example && length(B) >= r_example; }

void draw_way(Panel& panel, Vec2 A, Vec2 B) {
    panel.disc({}, r_example, Role::quiet);
    panel.point({}, Role::ink, "$O$", Side::below);
    panel.segment(A, B, Role::quiet);
}

void draw_pass(Panel& panel, Vec2 A, Vec2 B, const @Type@Pass& pass) {
    draw_way(panel, A, B);
    const Vec2 whole = B - A;
    draw_between(panel, A + pass.bracket.in * whole, A + pass.bracket.out * whole, Role::active);
    panel.point(A + pass.t * whole, Role::result, "$M$", Side::left);
}

// ---- Question ------------------------------------------------------------------------------------

const Inputs ends = {point_input("A", A_example, "where the way begins"), point_input("B", B_example, "where it ends")};

void way_out(Figure& figure, const Inputs& in) {
    const Vec2 A = in.point("A");
    const Vec2 B = in.point("B");
    const Vec2 exit = A + passes(A, B, r_example).back().t * (B - A);
    const std::string found = leaves(A, B) ? "out at " + pair(exit) : "A has to be inside, and B outside";
    Panel& panel = figure.panel(found, window, 440);
    draw_way(panel, A, B);
    drag(panel, in, "A", Role::shape_a, Side::right);
    drag(panel, in, "B", Role::shape_b, Side::right);
    if (leaves(A, B)) panel.point(exit, Role::result);
    figure.describe("A way from " + pair(A) + " to " + pair(B) + " and a circle of 1 m around O: " + found + ".");
}

// ---- Idea, Steps, Recap --------------------------------------------------------------------------

void three_passes(Figure& figure, const Inputs&) {
    const std::vector<@Type@Pass> all = passes(A_example, B_example, r_example);
    for (std::size_t k = 0; k < 3; ++k)
        draw_pass(figure.panel(all[k].is_inside ? "Inside: go on from here" : "Outside: go back", window, 220), A_example,
                  B_example, all[k]);
    figure.describe("Three pictures of a circle and a way out of it. Each has half as much left as the one before.");
}

void pass_by_pass(Figure& figure, const Inputs& in) {
    const Vec2 A = in.point("A");
    const Vec2 B = in.point("B");
    figure.steps(passes(A, B, r_example), narrate, [&](const @Type@Pass& pass) {
        Panel& panel = figure.panel(number(pass.t, 4) + " of the way", window, 330);
        draw_pass(panel, A, B, pass);
        drag(panel, in, "A", Role::shape_a, Side::right);
        drag(panel, in, "B", Role::shape_b, Side::right);
    }, {"Pass", 1});
    figure.describe("The search on the way from " + pair(A) + " to " + pair(B) + ", pass by pass.");
}

void one_pass(Figure& figure, const Inputs&) {
    const @Type@Pass pass = passes(A_example, B_example, r_example)[1];
    Panel& panel = figure.panel("One pass", window, 440);
    draw_pass(panel, A_example, B_example, pass);
    panel.label({0.75, 0.5}, "halfway", Role::result, Side::right);
    panel.label({0.75, 0.05}, "inside", Role::active, Side::right);
    panel.label({0.75, 1}, "not inside", Role::active, Side::right);
    figure.describe("The part of the way that is left, from a place inside to one that is not, and the place halfway.");
}

// ---- What breaks ---------------------------------------------------------------------------------

void what_is_left(Figure& figure, const Inputs&) {
    Panel& panel = figure.graph("What is left of the way, m", {{0, -17}, {6.3, 4}}, {440, 240});
    panel.axes("length of the way, m", "", Scale::powers_of_ten, Scale::powers_of_ten);
    const auto graph = [](double (*left)(double)) {
        return graph_of(0.2, 6, [&](double power) { return log10(left(ten_to(power))); });
    };
    panel.curve(graph(left_by_plain), Role::wrong);
    panel.curve(graph(left_by_library), Role::result);
    panel.label({4, 2}, "plain", Role::wrong);
    panel.label({4, -14.7}, "the library", Role::result);
    figure.describe("Two curves: what the plain search leaves grows with the way, from a millimetre to a kilometre; what "
                    "the library leaves does not.");
}

}  // namespace

std::vector<Plot> plots() {
    return {{"@number@-way-out", "A way out of a circle", ends, way_out, 1},
            {"@number@-idea", "Three passes of the search", {}, three_passes, 3},
            {"@number@-passes", "The search, pass by pass", ends, pass_by_pass, 2},
            {"@number@-left", "What is left of ways of all lengths", {}, what_is_left, 1},
            {"@number@-recap", "One pass, with its words", {}, one_pass, 1}};
}

}  // namespace cc
