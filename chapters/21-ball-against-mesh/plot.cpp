/// Figures of chapter 21. Blue is the triangle, amber a ball that passes, green one that touches, purple
/// where.
#include "figure/plot.hpp"

#include <array>
#include <utility>

#include "03-triangles/triangle.hpp"
#include "21-ball-against-mesh/beside/experiments.hpp"
#include "21-ball-against-mesh/swept_triangle.hpp"
#include "figure/space_panel.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

// The triangle made thick by the radius: what the centre must not enter.
void draw_thick(SpacePanel& space, const Triangle3& t, double r) {
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

std::string where_on(Region region) {
    return region == Region::face ? "the face" : "$" + std::string(to_text(region)) + "$";
}

void swept(Figure& figure, const Inputs& in) {
    const Moving<Vec3> flight{in.space("P"), in.space("Q"), in.number("r")};
    const auto s = first_contact(flight, leaning.a, leaning.b, leaning.c);
    const Vec3 at = flight.from + s.value_or(1) * (flight.to - flight.from);
    const OnTriangle q = closest_on_triangle(at, leaning.a, leaning.b, leaning.c);
    std::string words = "It passes";
    std::string end = "It passes.";
    if (s) {
        words = "It touches at $s$ = " + number(*s, 3) + ", on " + where_on(q.region);
        end = "It touches at s = " + number(*s, 3) + ".";
    }
    SpacePanel space(figure.panel(words, {{-3.3, -3.3}, {3.3, 3.3}}, 360), in);
    draw_thick(space, leaning, flight.radius);
    space.segment(flight.from, flight.to, Role::shape_b, Line::dashed);
    space.ball(at, flight.radius, s ? Role::active : Role::shape_b);
    if (s) space.point(q.point, Role::result);
    space.handle("P", flight.from, Role::shape_b, "$P$", Side::above);
    space.handle("Q", flight.to, Role::shape_b, "$Q$", Side::below);
    space.paint();
    figure.describe("A triangle, made thick by the radius " + number(flight.radius) +
                    " of a ball that flies from " + to_words(flight.from) + " to " + to_words(flight.to) + ". " + end);
}

}  // namespace

std::vector<Plot> plots() {
    const Vec3 low{-1.9, -1.9, -1.9};  // in the panel, however it is turned
    const Vec3 high{1.9, 1.9, 1.9};
    const Inputs flying = {view_input(0.4, 0.45),
                           space_input("P", {-1.6, -1.4, 1.6}, low, high, "P, where it starts"),
                           space_input("Q", {1.4, 0.9, -0.7}, low, high, "Q, where it would end"),
                           number_input("r", 0.4, 0, 0.8, "radius in m")};
    return {{"21-swept", "A ball flies at a triangle", flying, swept, 1}};
}

}  // namespace cc
