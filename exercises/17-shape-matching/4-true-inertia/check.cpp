// The check of 17-4: which part of the mass belongs to a corner.
#include "exercise/check.hpp"

#include <cmath>
#include <vector>

#include "10-mass/mass.hpp"
#include "17-shape-matching/match.hpp"

namespace exercise {
double corner_share(int n);
}
namespace reference {
decltype(exercise::corner_share) corner_share;
}

namespace {

struct Input {
    int n;
};

void describe(const Input& in, auto&& field) { field("n", in.n); }

struct Output {
    double share, inertia;
};

void describe(const Output& out, auto&& field) {
    field("share", out.share);
    field("inertia", out.inertia);
}

// With the inertia of these masses, at the radius 1.
Output with_inertia(int n, double share) { return {share, n * share}; }
Output yours(const Input& in) { return with_inertia(in.n, exercise::corner_share(in.n)); }
Output ours(const Input& in) { return with_inertia(in.n, reference::corner_share(in.n)); }

void draw(cc::Figure& figure, const Input& in, const Output& got, const Output& want) {
    cc::Panel& panel = figure.panel("yours red, reference purple", {{-1.5, -1.5}, {1.5, 1.5}}, 300);
    const auto polygon = cc::regular_polygon(in.n, 1);
    panel.polygon(polygon.points(), cc::Role::quiet);
    for (const cc::Vec2 p : polygon.points()) {
        if (std::isfinite(got.share)) panel.circle(p, std::abs(got.share), cc::Role::wrong);
        panel.circle(p, want.share, cc::Role::result);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    check.expect("a triangle", {3}, {1. / 12, 0.25});
    check.expect("a square", {4}, {1. / 12, 1. / 3});
    check.expect("a hexagon", {6}, {2.5 / 36, 2.5 / 6});
    for (int n = 3; n < 100; ++n) {
        const double I = cc::regular_polygon_inertia(n, 1, 1);
        check.expect("as the plate turns", {n}, {I / n, I});
    }
    return check.exit_code();
}
