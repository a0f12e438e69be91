#pragma once
/// Meshes that are built in code: a slope, a bowl and a marble run.
#include <functional>

#include "20-a-tree-of-boxes/mesh.hpp"

namespace cc {

/// A net of rectangles, each cut into two triangles: the vertex in column j and row k is at(j, k), and there
/// is one column and one row of vertices more than of rectangles, of which there is at least one each.
Mesh net(std::uint32_t columns, std::uint32_t rows,
         const std::function<Vec3(std::uint32_t, std::uint32_t)>& at);

/// A flat square of side 2 `half` around the origin, of `cells` times as many rectangles, that goes down by
/// `fall` metres for each metre of x.
Mesh slope(double half, std::uint32_t cells, double fall);

/// A square bowl, z = (x² + y²) / (2 `depth_radius`), of side 2 `half`, of `cells` times as many rectangles.
Mesh bowl(double half, std::uint32_t cells, double depth_radius);

/// Three planks with edges, each of which ends over the next one and slopes the other way, and a tray below:
/// 2 m long, in y from -0.2 to 0.2; a marble begins near (-0.9, 0, 1.4).
Mesh marble_run();

}  // namespace cc
