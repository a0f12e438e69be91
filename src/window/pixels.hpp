#pragma once
/// Dear ImGui's frames as pixels.
#include <filesystem>

#include "draw/raster.hpp"

struct ImDrawData;

namespace cc {

/// Paints a frame. Letters are of the current ImGui context's font.
void paint(Raster& picture, const ImDrawData& frame);

/// Writes a picture as PNG into a file that appears whole or not at all. Throws BadInput "FILE: fault".
void save_png(const Raster& picture, const std::filesystem::path& file);

}  // namespace cc
