#include "20-a-tree-of-boxes/beside/experiments.hpp"

#include "base/angle.hpp"
#include "base/random.hpp"
#include "mesh/tracks.hpp"

namespace cc::experiments {
namespace {

// A square of 2 m with 2^power triangles and bumps.
Mesh land(int power) {
    Random random(0x1A);
    const std::uint32_t columns = 1u << power / 2;
    const std::uint32_t rows = 1u << (power - 1) / 2;
    std::vector<double> heights;
    for (std::uint32_t k = 0; k < (columns + 1) * (rows + 1); ++k)
        heights.push_back(random.uniform(0, 1. / rows));
    return net(columns, rows, [&](std::uint32_t j, std::uint32_t k) {
        return Vec3{2. * j / columns - 1, 2. * k / rows - 1, heights[k * (columns + 1) + j]};
    });
}

}  // namespace

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

Work work_of(int power) {
    const Mesh mesh = land(power);
    const Bvh tree = build_tree(mesh);
    Random random(0x1B);
    Work work;
    for (int k = 0; k < 1000; ++k) {
        const double x = random.uniform(-1, 1);
        const double y = random.uniform(-1, 1);
        const double z = random.uniform(0, 4. / (1u << power / 2));
        BvhQuery query(mesh, tree, ClosestPointQuery{{x, y, z}});
        while (!query.done()) query.step();
        work.opened += static_cast<double>(query.state().opened) / 1000;
        work.tested += static_cast<double>(query.state().tested) / 1000;
    }
    return work;
}

}  // namespace cc::experiments
