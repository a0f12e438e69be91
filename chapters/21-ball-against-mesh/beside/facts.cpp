/// Facts of chapter 21.
#include "21-ball-against-mesh/beside/experiments.hpp"
#include "21-ball-against-mesh/swept_triangle.hpp"
#include "figure/plot.hpp"

namespace cc {
namespace {

// When a ball touches the triangle of the worked example; 2 if it passes.
double touch(Vec3 from, Vec3 to, double radius) {
    const auto [a, b, c] = experiments::flat;
    return first_contact({from, to, radius}, a, b, c).value_or(2);
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["21.swept"];
    f.number("face", touch({1, 1, 5}, {1, 1, -3}, 1), 2);
    f.number("edge", touch({2, -3, 8}, {2, -3, 0}, 5), 2);
    f.number("corner", touch({-3, -4, 20}, {-3, -4, 0}, 13), 2);
}

}  // namespace cc
