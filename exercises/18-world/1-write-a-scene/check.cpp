// The check of 18-1: who stands where, and on what.
#include "exercise/check.hpp"

#include <array>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "09-broad-phase/aabb.hpp"
#include "run/scene.hpp"
#include "base/random.hpp"

namespace exercise {
cc::Scene dominoes(int count, double width, double height, double gap, double lean);
}
namespace reference {
cc::Scene dominoes(int count, double width, double height, double gap, double lean);
}

namespace {

using cc::Vec2;

struct Input {
    int count;
    double width, height, gap, lean;
};

void describe(const Input& in, auto&& field) {
    field("count", in.count);
    field("width", in.width);
    field("height", in.height);
    field("gap", in.gap);
    field("lean", in.lean);
}

// All corners of the first body; of the others, left, right, bottom and top; the ground's height at two
// places.
struct Output {
    std::vector<Vec2> first;
    std::vector<std::array<double, 4>> others;
    std::vector<double> ground;
    bool rests = true;
};

void describe(const Output& out, auto&& field) {
    field("first", out.first);
    field("others", out.others);
    field("ground", out.ground);
    field("rests", out.rests);
}

Output seen(const cc::Scene& scene) {
    Output out;
    for (const cc::SceneBody& body : scene.bodies) {
        const cc::Placed placed(body.shape, {body.at, cc::rotation(body.turn)});
        if (const auto& plane = placed.half_plane()) {
            for (const double x : {-1., 1.}) out.ground.push_back(dot(plane->normal, Vec2{x, 0} - plane->point));
            continue;
        }
        const auto points = placed.view().points;
        const cc::Aabb box = cc::bounds(placed.view());
        if (&body == &scene.bodies[0])
            out.first.assign(points.begin(), points.end());
        else
            out.others.push_back({box.low.x, box.high.x, box.low.y, box.high.y});
        out.rests = out.rests && body.v == Vec2{} && body.omega == 0 && !body.immovable;
    }
    return out;
}

Output yours(const Input& in) {
    return seen(exercise::dominoes(in.count, in.width, in.height, in.gap, in.lean));
}
Output ours(const Input& in) {
    return seen(reference::dominoes(in.count, in.width, in.height, in.gap, in.lean));
}

void draw(cc::Figure& figure, const Input& in, const Output& got, const Output& want) {
    const double wide = in.count * (in.width + in.gap) + in.height;
    const cc::Window window{{-0.5 * in.height, -0.5 * in.height}, {wide, 1.5 * in.height}};
    cc::Panel& panel = figure.panel("purple: the reference; red: yours", window, 600);
    panel.segment({window.low.x, 0}, {window.high.x, 0}, cc::Role::ink);
    for (const auto& [out, role] : {std::pair{&want, cc::Role::result}, {&got, cc::Role::wrong}}) {
        if (!out->first.empty()) panel.polygon(out->first, role);
        for (const auto& [left, right, low, high] : out->others)
            panel.polygon(std::array<Vec2, 4>{{{left, low}, {right, low}, {right, high}, {left, high}}}, role);
    }
}

void exact_cases(cc::Check<Input, Output>& check) {
    check.expect("two that stand upright", {2, 0.5, 2, 1, 0},
                 {{{0, 0}, {0.5, 0}, {0.5, 2}, {0, 2}}, {{1.5, 2, 0, 2}}, {0, 0}, true});
    check.expect("one that lies", {1, 0.5, 2, 1, 90},
                 {{{0.5, 0.5}, {0.5, 0}, {2.5, 0}, {2.5, 0.5}}, {}, {0, 0}, true});
}

void seeded_cases(cc::Check<Input, Output>& check) {
    cc::Random random{181};
    for (int k = 0; k < 50; ++k) {
        Input in{1 + static_cast<int>(random.below(4)), 0, 0, 0, 0};
        for (const auto& [number, low, high] : {std::tuple{&in.width, 1, 5}, {&in.height, 10, 30},
                                                {&in.gap, 2, 10}})
            *number = (low + static_cast<int>(random.below(high - low))) / 10.;  // short in a table
        in.lean = 1 + static_cast<int>(random.below(30));
        check.compare("a row", in, 1e-9);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
