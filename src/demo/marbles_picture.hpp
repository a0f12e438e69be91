#pragma once
/// Marbles as figures, films and the terminal show them.
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "demo/raster.hpp"
#include "scene/marble_scene.hpp"
#include "terminal/canvas.hpp"

namespace cc::demo {

inline constexpr std::size_t most_faces_drawn = 60;  ///< of a mesh; of a larger one, only lines are

/// Two vertices of a mesh by their places, the smaller one first.
using MeshEdge = std::pair<std::uint32_t, std::uint32_t>;
/// Those between the corners of a face.
std::array<MeshEdge, 3> edges_of(const Face& places);
/// The lines that show a mesh: each edge once; of a mesh of more than `most_faces_drawn`, none that is the
/// longest of all faces which it belongs to: a net's diagonals.
std::vector<MeshEdge> lines_of(const Mesh& mesh);

/// The part of the picture that holds the mesh and the marbles at the start.
Window window_of(const MarbleScene& scene);

/// Into a panel.
void draw(Panel& panel, const Marbles& world, const Camera& camera);
/// Into a film's picture.
void draw(Raster& picture, const Marbles& world, const Camera& camera);
/// On the terminal.
void draw(terminal::Canvas& canvas, const Marbles& world, const Camera& camera);

}  // namespace cc::demo
