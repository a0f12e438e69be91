#pragma once
/// Seeded meshes for the tests of chapters 20 to 22, and questions to them: the same bits everywhere.
#include <cmath>

#include "21-ball-against-mesh/swept_mesh.hpp"
#include "mesh/tracks.hpp"
#include "triangles.hpp"
#include "vectors.hpp"

namespace meshes {

using cc::Face;
using cc::Mesh;
using cc::Random;
using cc::Vec3;

/// What a mesh is like; mesh k is of kind k % 6.
///   bumpy      a net of rectangles with random heights
///   soup       small triangles anywhere, each with vertices of its own
///   thin       needles, spikes and triangles without an area, anywhere
///   piled      triangles whose boxes have the same middle, some of them alike
///   far_off    a bumpy net of 1 m that is 2^20 m from the origin
///   flat       a net in a plane, of whole numbers: many ties
enum Kind { bumpy, soup, thin, piled, far_off, flat, kinds };

/// A net over the square from -1 to 1, with heights between 0 and `high`.
inline Mesh bumps(Random& random, std::uint32_t side, double high, Vec3 at = {}) {
    std::vector<double> heights;
    for (std::uint32_t k = 0; k < (side + 1) * (side + 1); ++k) heights.push_back(random.uniform(0, high));
    return cc::net(side, side, [&](std::uint32_t j, std::uint32_t k) {
        return at + Vec3{2. * j / side - 1, 2. * k / side - 1, heights[k * (side + 1) + j]};
    });
}

inline Mesh loose(Random& random, Kind kind, std::uint32_t count) {
    std::vector<Vec3> vertices;
    std::vector<Face> faces;
    for (std::uint32_t k = 0; k < count; ++k) {
        const Vec3 middle = kind == piled ? Vec3{} : draws::in_box<Vec3>(random, 1);
        faces.push_back({3 * k, 3 * k + 1, 3 * k + 2});
        if (kind == thin) {
            const auto any = triangles::make(static_cast<triangles::Kind>(2 + random.below(7)), random);
            const double size = any.a.x > 2 || any.a.y > 2 || any.a.z > 2 || any.c.x > 2 ? 0.01 : 0.5;
            for (const Vec3 p : {any.a, any.b, any.c}) vertices.push_back(size * p);
        } else if (kind == piled) {
            const double size = 0.25 * static_cast<double>(1 + random.below(4));
            const Vec3 off = size * draws::whole<Vec3>(random, 2);
            vertices.insert(vertices.end(), {middle - off, middle + off, middle});
        } else
            for (int j = 0; j < 3; ++j) vertices.push_back(middle + 0.1 * draws::in_box<Vec3>(random, 1));
    }
    return {std::move(vertices), std::move(faces)};
}

/// A mesh of a kind, of about so many faces.
inline Mesh make(Kind kind, Random& random, std::uint32_t count) {
    const auto side = static_cast<std::uint32_t>(std::max(1., std::sqrt(count / 2.)));
    switch (kind) {
        case bumpy:
            return bumps(random, side, 0.2);
        case far_off:
            return bumps(random, side, 0.2, {0x1p20, -0x1p20, 0x1p20});
        case flat:
            return cc::net(side, side, [](std::uint32_t j, std::uint32_t k) {
                return Vec3{1. * j, 1. * k, 0};
            });
        default:
            return loose(random, kind, count);
    }
}

/// A place in or around the mesh, or on a grid, where ties are.
inline Vec3 place(Random& random, Kind kind, const Mesh& mesh) {
    const Vec3 p = mesh.vertices()[static_cast<std::size_t>(random.below(mesh.vertices().size()))];
    if (kind == flat || kind == piled) return p + 0.5 * draws::whole<Vec3>(random, 3);
    const double size = 1 / triangles::tenth(random, 0, 3) * 1e-3;
    return p + size * draws::in_box<Vec3>(random, 2);
}

/// A ball that flies from one place to another; or touches at once; or stands still.
inline cc::Moving<Vec3> flight(Random& random, Kind kind, const Mesh& mesh) {
    const Vec3 from = place(random, kind, mesh);
    const Vec3 to = random.below(20) == 0 ? from : place(random, kind, mesh);
    const double r = kind == flat || kind == piled ? 0.25 * static_cast<double>(random.below(3))
                                                   : triangles::tenth(random, 1, 4);
    return {from, to, r};
}

}  // namespace meshes
