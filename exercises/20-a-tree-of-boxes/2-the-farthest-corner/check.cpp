// The check of 20-2: the face that reaches farthest.
#include "exercise/check.hpp"

#include <array>
#include <string>

#include "20-a-tree-of-boxes/mesh_query.hpp"
#include "mesh/tracks.hpp"
#include "base/random.hpp"

namespace exercise {
cc::MeshAnswer farthest(const cc::Mesh& mesh, const cc::Bvh& tree, cc::Vec3 p);
}
namespace reference {
decltype(exercise::farthest) farthest;
}

namespace {

using cc::Vec3;

struct Input {
    int bumps;  // a factor in the heights; 0: flat
    int side;   // of the net, in rectangles
    Vec3 p;
};

void describe(const Input& in, auto&& field) {
    field("mesh", "cc::net(s, s, ...): in column j and row k is (2. * j / s - 1, 2. * k / s - 1, z)");
    field("s", in.side);
    field("z", in.bumps == 0 ? "0" : std::to_string(in.bumps) + " * (j * j + 3 * j * k + 7 * k * k) % 101 / 50.");
    field("P", in.p);
}

struct Output {
    std::uint32_t face;
    double distance;
};

void describe(const Output& out, auto&& field) {
    field("face", out.face);
    field("distance", out.distance);
}

cc::Mesh mesh_of(const Input& in) {
    const auto side = static_cast<std::uint32_t>(in.side), bumps = static_cast<std::uint32_t>(in.bumps);
    return cc::net(side, side, [&](std::uint32_t j, std::uint32_t k) {
        const double z = bumps * (j * j + 3 * j * k + 7 * k * k) % 101 / 50.;
        return Vec3{2. * j / side - 1, 2. * k / side - 1, z};
    });
}

Output by(decltype(exercise::farthest)* farthest, const Input& in) {
    const cc::Mesh mesh = mesh_of(in);
    const auto [face, value] = farthest(mesh, cc::build_tree(mesh), in.p);
    return {face, value};
}

Output yours(const Input& in) { return by(exercise::farthest, in); }
Output ours(const Input& in) { return by(reference::farthest, in); }

void draw_face(cc::Panel& panel, const cc::Mesh& mesh, std::uint32_t face, cc::Role role) {
    if (face >= mesh.size()) return;
    const auto [a, b, c] = mesh.corners(face);
    panel.polygon(std::array<cc::Vec2, 3>{{{a.x, a.y}, {b.x, b.y}, {c.x, c.y}}}, role);
}

void draw(cc::Figure& figure, const Input& in, const Output& got, const Output& want) {
    const cc::Mesh mesh = mesh_of(in);
    const std::array<cc::Vec2, 3> seen{{{-1, -1}, {1, 1}, {in.p.x, in.p.y}}};
    cc::Panel& panel = figure.panel("from above", cc::window_around(seen, 0.3), 300);
    for (std::uint32_t k = 0; k < mesh.size() && mesh.size() <= 300; ++k)
        draw_face(panel, mesh, k, cc::Role::shape_a);
    draw_face(panel, mesh, got.face, cc::Role::wrong);
    draw_face(panel, mesh, want.face, cc::Role::result);
    panel.point({in.p.x, in.p.y}, cc::Role::ink, "$P$", cc::Side::above);
}

void cases(cc::Check<Input, Output>& check) {
    check.expect("one flat square of two faces, from a corner: both have the other corner, the first counts",
                 {0, 1, {-1, -1, 0}}, {0, std::sqrt(8.)});
    check.expect("from the corner across: the second face has it alone", {0, 1, {1, -1, 0}},
                 {1, std::sqrt(8.)});
    check.expect("from high above the middle, all four corners: the first", {0, 4, {0, 0, 1}},
                 {0, std::sqrt(3.)});
    check.expect("from far to the right", {0, 8, {9, -1, 0}}, {113, std::sqrt(104.)});
    cc::Random random(193);
    for (int bumps = 1; bumps <= 8; ++bumps) {
        const double x = random.uniform(-2, 2);
        const double y = random.uniform(-2, 2);
        const double z = random.uniform(-1, 3);
        check.compare("bumps, " + std::to_string(bumps), {bumps, 10, {x, y, z}});
    }
    check.compare("many faces", {9, 60, {0.1, 0.2, 1}});
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    cases(check);
    return check.exit_code();
}
