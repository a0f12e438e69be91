/// Figures of chapter @n@.
#include "@folder@/@file@.hpp"
#include "base/text.hpp"
#include "figure/plot.hpp"

namespace cc {
namespace {

void halfway(Figure& figure, const Inputs& in) {
    const Vec2 A = in.point("A");
    const Vec2 B = in.point("B");
    const Vec2 M = @function@(A, B);

    Panel& panel = figure.panel("Halfway", {{-1, -1}, {3, 2}});
    panel.segment(A, B, Role::quiet);
    panel.handle("A", A, Role::shape_a, "$A$");
    panel.handle("B", B, Role::shape_b, "$B$");
    panel.point(M, Role::result, "$M$", Side::above);
    figure.describe("M is at " + fixed(M.x, 2) + ", " + fixed(M.y, 2) + ".");
}

}  // namespace

std::vector<Plot> plots() {
    return {{"@number@-halfway",
             "The point halfway between two others",
             {point_input("A", {0, 0}, "first point"), point_input("B", {2, 1}, "second point")},
             halfway}};
}

}  // namespace cc
